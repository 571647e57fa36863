import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config.ts';
import { runningEnvironment } from './environment.ts';
import { localSecrets } from './secret-files.ts';

let dir: string;
const ready = {
  kafka_brokers: '127.0.0.1:8086',
  registry_url: 'http://127.0.0.1:8085',
  postgres_url: 'postgres://engage_app:p@127.0.0.1:8088/engage',
  clickhouse_url: 'http://engage:p@127.0.0.1:8089/engage',
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'engage-environment-'));
  writeFileSync(join(dir, 'ready.json'), JSON.stringify(ready));
  writeFileSync(join(dir, 'secrets.env'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

test('the parts that are not named are those of the running npm start, with its keys', () => {
  const KAFKA_BROKERS = 'kafka-1:9092';
  expect(runningEnvironment({ DATA_DIR: dir, KAFKA_BROKERS, CLICKHOUSE_URL: '' }, 'why')).toEqual({
    DATA_DIR: dir,
    KAFKA_BROKERS,
    SCHEMA_REGISTRY_URL: ready.registry_url,
    POSTGRES_URL: ready.postgres_url,
    CLICKHOUSE_URL: ready.clickhouse_url,
    SECRETS_FILE: join(dir, 'secrets.env'),
  });
});

test('keys that the environment names elsewhere are left alone', () => {
  const env = { DATA_DIR: dir, SECRETS_COMMAND: '/opt/keys/print' };
  expect(runningEnvironment(env, 'why')).not.toHaveProperty('SECRETS_FILE');
});

test('a database that the environment names does not get the keys of the npm start', () => {
  const env = { DATA_DIR: dir, POSTGRES_URL: 'postgres://engage:p@db.example.com/engage' };
  expect(runningEnvironment(env, 'why')).not.toHaveProperty('SECRETS_FILE');
  expect(localSecrets(env)).toBeNull();
  for (const own of ['', ready.postgres_url]) {
    expect(localSecrets({ DATA_DIR: dir, POSTGRES_URL: own })).toEqual({
      kind: 'file',
      path: join(dir, 'secrets.env'),
    });
  }
});

test('without a running npm start the error names what is missing', () => {
  const env = { DATA_DIR: join(dir, 'nowhere'), KAFKA_BROKERS: 'kafka-1:9092' };
  const run = () => runningEnvironment(env, 'there is nothing to copy from');
  expect(run).toThrow(ConfigError);
  expect(run).toThrow(
    'Set SCHEMA_REGISTRY_URL, POSTGRES_URL, CLICKHOUSE_URL, or run npm start first: there is nothing to copy from.',
  );
});
