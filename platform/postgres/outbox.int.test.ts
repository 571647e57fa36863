import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { limits } from '../limits/limits.ts';
import { followTopic } from '../log/follow.ts';
import { Writer } from '../log/writer.ts';
import type { Running } from '../platform.ts';
import { enqueue, type OutboxRecord, startRelay } from './outbox.ts';
import { type Transaction, transaction } from './postgres.ts';

let rig: Rig;
let reader: Running;
const seen: { key: string; id: string }[] = [];
const ids = (key: string): string[] => seen.filter((one) => one.key === key).map((one) => one.id);

beforeAll(async () => {
  rig = await useRig();
  reader = await followTopic(rig.platform, 'signals', (record, { key }) => {
    if (record.kind === 'erase') seen.push({ key, id: record.id });
  });
});
afterAll(async () => {
  await reader?.close();
  await rig?.close();
});

const record = (key: string, id: string, everywhere = false): OutboxRecord => ({
  topic: 'signals',
  key,
  everywhere,
  value: rig.platform.codec.encode({
    kind: 'erase',
    id,
    site_id: 's' as SiteId,
    visitor_id: 'v' as VisitorId,
    received_at_ms: 1,
    client_at_ms: null,
    seq: null,
    stream: null,
    request_id: 'r',
  }),
});

const endRelaySessions = () =>
  rig.platform.postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'engage outbox relay' and datname = current_database()`,
  );

const left = async (): Promise<number> =>
  (await rig.platform.postgres.query<{ n: number }>('select count(*)::int as n from outbox')).rows[0]!.n;

test('a record that is too large for a broker is refused, and blocks no other', async () => {
  const { postgres } = rig.platform;
  const large = { ...record('large', '0'), value: Buffer.alloc(limits.OUTBOX_RECORD_BYTES + 1) };
  await expect(transaction(postgres, (tx) => enqueue(tx, record('a', '0'), large))).rejects.toMatchObject({
    status: 413,
  });
  expect(await left()).toBe(0);
});

// Before the tests whose pool notifies, which it may do once more after their end.
test('the transaction itself does not notify, which would serialize commits', async () => {
  const url = rig.config.postgresUrl;
  const [listener, writer] = [url, url].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all([listener!.connect(), writer!.connect()]);
  const heard: string[] = [];
  listener!.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener!.query('listen outbox');
  await writer!.query('begin');
  await enqueue(writer as unknown as Transaction, record('silent', 's1'));
  await writer!.query('commit');
  await writer!.query("notify outbox, 'the last one'");
  await eventually('it is heard', () => heard.includes('the last one'));
  expect(heard).toEqual(['the last one']);
  await Promise.all([listener!.end(), writer!.end()]);
  await rig.platform.postgres.query('delete from outbox');
});

test('publishes committed records only, in order, to one partition or to all', async () => {
  const { postgres } = rig.platform;
  const relay = await startRelay(rig.platform);
  await transaction(postgres, (tx) =>
    enqueue(tx, record('a', '1'), record('a', '2'), record('all', '3', true)),
  );
  await transaction(postgres, async (tx) => {
    await enqueue(tx, record('a', 'never'));
    throw new Error('rolled back');
  }).catch(() => {});
  await transaction(postgres, (tx) => enqueue(tx, record('a', '4')));
  await eventually('all are there', () => ids('a').length === 3 && ids('all').length === 3);
  expect(ids('a')).toEqual(['1', '2', '4']);
  expect(ids('all')).toEqual(['3', '3', '3']);
  await eventually('the outbox is empty', async () => (await left()) === 0);
  await relay.close();
});

test('a notified relay publishes before its next poll', async () => {
  const { OUTBOX_POLL_MS } = limits;
  // Longer than the timeout of this test.
  Object.assign(limits, { OUTBOX_POLL_MS: 600_000 });
  try {
    const relay = await startRelay(rig.platform);
    for (let i = 0; i < 8; i += 1) {
      await transaction(rig.platform.postgres, (tx) => enqueue(tx, record('quick', `q${i}`)));
      await eventually('it is there', () => ids('quick').length > i);
    }
    await relay.close();
  } finally {
    Object.assign(limits, { OUTBOX_POLL_MS });
  }
});

test('one of two relays publishes; when its connection dies nothing is lost', async () => {
  const { postgres } = rig.platform;
  const relays = [await startRelay(rig.platform), await startRelay(rig.platform)];
  const expected: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    expected.push(`k${i}`);
    await transaction(postgres, (tx) => enqueue(tx, record('kill', `k${i}`)));
    if (i % 20 === 10) await endRelaySessions();
  }
  await eventually('all are there', () => new Set(ids('kill')).size === expected.length);
  // Repeats are allowed after a crash, gaps and disorder are not: first occurrences are in order.
  expect([...new Set(ids('kill'))]).toEqual(expected);
  await Promise.all(relays.map((relay) => relay.close()));
});

test('a relay whose connection dies while it waits for Kafka drops what it has not sent, and starts over', async () => {
  const relay = await startRelay(rig.platform);
  const write = vi.spyOn(Writer.prototype, 'write').mockReturnValueOnce(new Promise(() => {}));
  const close = vi.spyOn(Writer.prototype, 'close');
  try {
    await transaction(rig.platform.postgres, (tx) => enqueue(tx, record('waiting', 'w1')));
    await eventually('it waits for Kafka', () => write.mock.calls.length === 1);
    expect(close).not.toHaveBeenCalled();
    await endRelaySessions();
    await eventually('it is there', () => ids('waiting').length > 0);
    expect(close).toHaveBeenCalledTimes(1);
  } finally {
    vi.restoreAllMocks();
    await relay.close();
  }
});

test('Postgres soon ends the sessions of a dead machine, also with an answer or a notification on its way there', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const relay = await startRelay(rig.platform);
  const listening = (): number =>
    query.mock.calls.findIndex((call: readonly unknown[]) => call[0] === 'listen outbox');
  try {
    await eventually('the relay leads', () => listening() >= 0);
    const client = query.mock.contexts[listening()] as pg.Client;
    const show = "select current_setting('tcp_user_timeout') as ms";
    const ofRelay = await client.query<{ ms: string }>(show);
    const ofPool = await rig.platform.postgres.query<{ ms: string }>(show);
    // A server on macOS has no such timeout.
    const right = process.platform === 'darwin' ? /^(25000|0)$/ : /^25000$/;
    for (const { rows } of [ofRelay, ofPool]) expect(rows[0]!.ms).toMatch(right);
  } finally {
    vi.restoreAllMocks();
    await relay.close();
  }
});

test('large records are written in parts, so that their copies do not fill the memory', async () => {
  const large = { ...record('many', '0', true), value: Buffer.alloc(800_000, 1) };
  await transaction(rig.platform.postgres, (tx) => enqueue(tx, ...Array.from({ length: 8 }, () => large)));
  const write = vi.spyOn(Writer.prototype, 'write');
  const relay = await startRelay(rig.platform);
  try {
    await eventually('the outbox is empty', async () => (await left()) === 0);
    const bytes = write.mock.calls.map(([records]) =>
      records.reduce((sum, { value }) => sum + value!.length, 0),
    );
    expect(Math.max(...bytes)).toBeLessThanOrEqual(limits.OUTBOX_WRITE_BYTES);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(2 * limits.OUTBOX_WRITE_BYTES);
  } finally {
    vi.restoreAllMocks();
    await relay.close();
  }
});
