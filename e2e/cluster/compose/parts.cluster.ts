import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { type DockerParts, testDockerParts } from '../../support/docker-parts.ts';
import { startEngine } from '../engine.ts';

/** `PARTS=docker npm start` on its own data directory, and a suite of tests on these parts. */
const SUITE = [
  'e2e/rig.int.test.ts',
  'deploy/local/registry/registry.int.test.ts',
  // As npm test runs it where there is an engine.
  'e2e/docker-parts.int.test.ts',
];
const { docker, stop } = await startEngine('bridge');
afterAll(stop);

testDockerParts({
  args: [projectFile('deploy', 'local', 'start.mjs')],
  docker,
  between: (parts) => test('a suite of tests passes on these parts', () => runSuite(parts), 600_000),
});

async function runSuite({ dataDir, ready }: DockerParts): Promise<void> {
  const { kafka_brokers, registry_url, postgres_url, clickhouse_url } = ready();
  const postgres = new URL(postgres_url);
  // The tests create databases of their own, which the service's role may not.
  postgres.username = 'engage';
  postgres.password = readFileSync(join(dataDir, 'docker-password'), 'utf8').trim();
  const env = {
    ...process.env,
    KAFKA_BROKERS: kafka_brokers,
    SCHEMA_REGISTRY_URL: registry_url,
    POSTGRES_URL: postgres.href,
    CLICKHOUSE_URL: clickhouse_url,
  };
  const vitest = projectFile('node_modules', 'vitest', 'vitest.mjs');
  const suite = spawn(process.execPath, [vitest, 'run', '--project', 'parts', ...SUITE], {
    cwd: projectFile(),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(suite, 'exit')).toEqual([0, null]);
}
