import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { recordId } from '#runtime/ids.ts';
import { Codec, recordKinds } from '#schemas/codec.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { topicNames } from '#schemas/topics.ts';
import { canonical } from './canonical.ts';
import { writeRun } from './checkpoint/run-file.ts';
import { diffReplay } from './diff.ts';
import type { ReplayParts } from './parts.ts';
import { decisionOf } from './testing/decision.ts';

const topics = topicNames('');
const schemaIds = new Map(recordKinds.map((kind, n) => [kind, n + 1]));
const codec = new Codec(schemaIds);
const AT_MS = 1_790_000_000_000;
/** Node's HTTP server refuses a request whose address and headers are longer. */
const ADDRESS_BYTES_MAX = 16 * 1024;
const DECISIONS = 1_000;
const dir = mkdtempSync(join(tmpdir(), 'engage-diff-'));

const live: Decision[] = Array.from({ length: DECISIONS }, (_, n) =>
  decisionOf(recordId({ topic: topics.signals, partition: 0, offset: n }, 0, 0), AT_MS * 1_000 + n),
);
/** The rows of the replay's table: each decision says something else. */
const kept = live.map((decision) => {
  const text = canonical({ ...decision, why: 'another reason' });
  const { id, site_id, visitor_id, ts_us, reason, verdict } = decision;
  const row = { id, digest: 'other', site_id, visitor_id, ts_us: String(ts_us), reason, verdict };
  return { row, text: { id, decision: text } };
});

type Asked = { query: string; query_params?: { ids?: readonly string[] } };
/** Answers as ClickHouse, without the rows that an erasure has deleted since the first query. */
const clickhouseWithout = (deleted: ReadonlySet<string>) => ({
  query: async ({ query, query_params = {} }: Asked) => {
    const { ids } = query_params;
    const address = new URLSearchParams({ param_ids: `['${(ids ?? []).join("','")}']` }).toString();
    if (address.length > ADDRESS_BYTES_MAX) throw new Error('431 Request Header Fields Too Large');
    const wanted = new Set(ids);
    const texts = kept.map(({ text }) => text).filter(({ id }) => wanted.has(id) && !deleted.has(id));
    return { json: async () => (query.includes('digest') ? kept.map(({ row }) => row) : texts) };
  },
});

const partsWith = (log: MemoryLog, deleted: readonly string[] = []): ReplayParts =>
  ({
    ...{ client: log, topics, registry: null, schemaIds, dir, say: () => {} },
    clickhouse: clickhouseWithout(new Set(deleted)),
    postgres: { query: async () => ({ rows: [] }) },
  }) as unknown as ReplayParts;

const log = new MemoryLog(1);

beforeAll(async () => {
  log.nowMs = AT_MS;
  for (let n = 0; n < DECISIONS; n += 1)
    log.write({
      ...{ topic: topics.signals, partition: 0, key: null },
      value: codec.encode({ kind: 'tick', at_ms: AT_MS }),
    });
  for (const decision of live)
    log.write({ topic: topics.decisions, partition: 0, key: null, value: codec.encode(decision) });
  const instants = { log_start_ms: AT_MS, from_ms: AT_MS, to_ms: AT_MS };
  const partitions = [{ partition: 0, log_start: 0, from: 0, to: DECISIONS, ...instants }];
  const plan = {
    ...{ topic: topics.signals, site: null, asked: { from: null, to: null }, partitions },
    ...{ records: DECISIONS, warm_up_records: 0, bytes: 0, from_ms: AT_MS, to_ms: AT_MS },
    ...{ estimated_seconds: 1, without_history: false, notes: [] },
  };
  const state = { created_at_ms: AT_MS, done: [0], finished: true, left_out: 0 };
  await writeRun({ dir } as ReplayParts, {
    version: 1,
    name: 'other',
    cluster_id: 'memory',
    plan,
    ...state,
  });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('compares more changed decisions than fit into the address of one query', async () => {
  const diff = await diffReplay(partsWith(log), 'other', 1);
  expect(diff).toMatchObject({ changed: DECISIONS, equal: 0, only_live: 0, only_replay: 0 });
  expect(diff.fields).toEqual({ why: DECISIONS });
});

it('leaves out a changed decision that an erasure deletes during the comparison', async () => {
  const diff = await diffReplay(partsWith(log, [live[7]!.id]), 'other', 1);
  expect(diff).toMatchObject({ changed: DECISIONS - 1, erased: 1 });
});
