import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, expect, test } from 'vitest';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { fetchJava, findPip } from '../../deploy/local/kafka/java.ts';
import { startKafka } from '../../deploy/local/kafka/kafka.ts';
import { UTF8 } from '../../deploy/local/kafka/programs.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-kafka-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const { cacheDir, javaHome } = toolFoldersFrom(process.env);
const FETCH_MS_MAX = 300_000;

/** A broker keeps a record in a folder of this name, and still has it after a restart. */
async function keepsRecords(folder: string, home: string | undefined): Promise<void> {
  const dataDir = join(base, folder);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const [port, controllerPort] = [await freePort(), await freePort()];
  const start = () =>
    startKafka({ dataDir, port, controllerPort, javaHome: home, cacheDir, progress: () => {} });
  const first = await start();
  const clientOptions = { brokers: [first.brokers], logLevel: logLevel.NOTHING };
  const client = kafkajsClient(new Kafka(clientOptions), createLog('test', 'silent'));
  const admin = await client.openAdmin();
  await admin.createTopics([{ name: 'kept', partitions: 1, config: {} }]);
  await admin.awaitTopics(['kept']);
  const producer = new Kafka(clientOptions).producer();
  await producer.connect();
  await producer.send({ topic: 'kept', messages: [{ value: 'x' }] });
  await Promise.all([producer.disconnect(), admin.close(), client.close()]);
  await first.stop();
  expect(readdirSync(join(dataDir, 'kafka', 'data'))).toContain('kept-0');
  const second = await start();
  const again = new Kafka(clientOptions).admin();
  await again.connect();
  expect(await again.fetchTopicOffsets('kept')).toMatchObject([{ offset: '1' }]);
  await again.disconnect();
  await second.stop();
}

test(
  'a folder of any name serves the broker',
  () => keepsRecords(join('Läden, Café & Co = 100 %', 'x'.repeat(150)), javaHome),
  FETCH_MS_MAX,
);

test(
  'a Java that two starts fetch with pip at once runs the broker',
  async (context) => {
    const python = await findPip();
    if (python === null) return context.skip('this machine has no Python with pip');
    const caches = [join(base, 'Läden cache')];
    const options = { javaHome: undefined, caches };
    const [java, same] = await Promise.all([fetchJava(python, options), fetchJava(python, options)]);
    expect(same).toBe(java);
    expect(readdirSync(caches[0]!)).toHaveLength(1);
    const modules = execFileSync(java, ['--list-modules'], {
      encoding: 'utf8',
      env: { ...process.env, ...UTF8 },
    });
    for (const name of ['management', 'naming', 'security.jgss', 'security.sasl'])
      expect(modules).toContain(`java.${name}@`);
    await keepsRecords('by-pip', dirname(dirname(java)));
  },
  FETCH_MS_MAX,
);
