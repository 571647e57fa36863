import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Producer } from 'kafkajs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followTopic } from '#platform/log/follow.ts';
import { runSink } from '#platform/log/sink/sink.ts';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import { createPlatform, type Platform, type Running } from '#platform/platform.ts';
import { schemaText, subjectOf } from '#schemas/codec.ts';
import { type RunningRegistry, startRegistry } from '../../deploy/local/registry/registry.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { startVisitorTasks } from '../../processors/visitor/tasks.ts';
import { type Rig, useRig } from '../rig.ts';

/** A proxy of the registry that answers 404 for one schema as long as the test wants. */
let rig: Rig;
let registry: RunningRegistry;
let front: Server;
let platform: Platform;
let producer: Producer;
let hidden = 0;
let asked = 0;
const running: Running[] = [];

beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1, logLevel: 'silent' });
  registry = await startRegistry({ port: await freePort(), postgresUrl: rig.config.postgresUrl });
  front = createServer(async (req, res) => {
    if (req.url === `/schemas/ids/${hidden}`) {
      asked += 1;
      res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error_code":40403,"message":"none"}');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const answer = await fetch(registry.url + req.url, {
      method: req.method!,
      headers: { 'Content-Type': 'application/json' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const registryUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  platform = await createPlatform({ ...rig.config, registryUrl }, 'test');
  producer = rig.kafkajs.producer({ allowAutoTopicCreation: false });
  await producer.connect();
});
afterAll(async () => {
  await Promise.allSettled(running.map((one) => one.close()));
  await producer?.disconnect();
  await platform?.close();
  front?.closeAllConnections();
  front?.close();
  await registry?.stop();
  await rig?.close();
});

/** A tick of a later release: one more field, with a default. @returns id and bytes */
async function laterTick(field: string): Promise<{ id: number; value: Buffer }> {
  const schema = JSON.parse(schemaText('tick')) as { fields: object[] };
  schema.fields.push({ name: field, type: ['null', 'string'], default: null });
  const answer = await fetch(`${registry.url}/subjects/${subjectOf('tick')}/versions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.schemaregistry.v1+json' },
    body: JSON.stringify({ schema: JSON.stringify(schema) }),
  });
  const { id } = (await answer.json()) as { id: number };
  const value = Buffer.concat([platform.codec.encode({ kind: 'tick', at_ms: 7 }), Buffer.from([0])]);
  value.writeInt32BE(id, 1);
  return { id, value };
}

async function letters(): Promise<number> {
  let count = 0;
  await readToEnd(platform, 'rejected', () => {
    count += 1;
  });
  return count;
}

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

/** Starts a reader of a topic with such a record, and registers the schema after two requests for it. */
async function waits(
  name: 'signals' | 'ledger' | 'config',
  start: () => Promise<Running>,
  done: () => void | Promise<void>,
): Promise<void> {
  const { id, value } = await laterTick(`of_${name}`);
  hidden = id;
  asked = 0;
  await producer.send({ topic: platform.topics[name], messages: [{ key: 'k', value, partition: 0 }] });
  const starting = start();
  await soon(() => expect(asked).toBeGreaterThan(1));
  hidden = 0;
  running.push(await starting);
  await soon(done);
  expect(await letters()).toBe(0);
}

test('a task waits for the schema of a newer signal', async () => {
  await waits(
    'signals',
    () => startVisitorTasks(platform),
    async () => expect(await platform.metrics.metrics()).toMatch(/engage_visitor_records_total\{.*\} 1\n/),
  );
});

test('a sink waits for the schema of a newer record', async () => {
  const stored: string[] = [];
  const sink = {
    name: 'ledger',
    topic: platform.topics.ledger,
    restMs: 0,
    write: async ({ records }: { records: readonly { record: { kind: string } }[] }) => {
      stored.push(...records.map(({ record }) => record.kind));
      return [];
    },
  } as const;
  await waits(
    'ledger',
    () => runSink(platform, sink),
    () => expect(stored).toEqual(['tick']),
  );
});

test('a broadcast reader waits for the schema of a newer record', async () => {
  const read: string[] = [];
  await waits(
    'config',
    () => followTopic(platform, 'config', ({ kind }) => read.push(kind)),
    () => expect(read).toEqual(['tick']),
  );
});
