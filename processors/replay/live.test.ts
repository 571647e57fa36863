import { expect, it } from 'vitest';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { Codec, recordKinds } from '#schemas/codec.ts';
import { topicNames } from '#schemas/topics.ts';
import { readLive } from './live.ts';
import type { ReplayParts } from './parts.ts';
import { decisionOf } from './testing/decision.ts';

const topics = topicNames('');
const schemaIds = new Map(recordKinds.map((kind, n) => [kind, n + 1]));
const codec = new Codec(schemaIds);
const AT_MS = 1_790_000_000_000;

it('finds the first decisions of a range although the clock of their processor is behind the broker’s', async () => {
  const log = new MemoryLog(1);
  log.nowMs = AT_MS;
  const tick = codec.encode({ kind: 'tick', at_ms: AT_MS });
  log.write({ topic: topics.signals, partition: 0, key: null, value: tick });
  log.nowMs = AT_MS - 1_500;
  const value = codec.encode(decisionOf('first', AT_MS * 1_000));
  log.write({ topic: topics.decisions, partition: 0, key: null, value });
  const parts = { client: log, topics, registry: null, schemaIds } as unknown as ReplayParts;
  const found: string[] = [];
  const instants = { log_start_ms: AT_MS, from_ms: AT_MS, to_ms: AT_MS };
  await readLive(parts, { partition: 0, log_start: 0, from: 0, to: 1, ...instants }, (decisions) => {
    found.push(...decisions.map(({ id }) => id));
  });
  expect(found).toEqual(['first']);
});

it('finds the decisions of a range whose last record was appended at the same time as the next one', async () => {
  const log = new MemoryLog(1);
  const append = (topic: string, value: Buffer): unknown =>
    log.write({ topic, partition: 0, key: null, value });
  log.nowMs = AT_MS;
  // One batch has one append time; a collector's clock that runs ahead is clamped to it.
  for (let n = 0; n < 2; n += 1) append(topics.signals, codec.encode({ kind: 'tick', at_ms: AT_MS }));
  append(topics.decisions, Buffer.from('not of ours'));
  append(topics.decisions, codec.encode(decisionOf('in-range', AT_MS * 1_000 + 12)));
  log.nowMs = AT_MS + 60_000;
  append(topics.decisions, codec.encode(decisionOf('later', (AT_MS + 60_000) * 1_000)));
  const parts = { client: log, topics, registry: null, schemaIds } as unknown as ReplayParts;
  const found: string[] = [];
  const instants = { log_start_ms: AT_MS, from_ms: AT_MS, to_ms: AT_MS };
  await readLive(parts, { partition: 0, log_start: 0, from: 0, to: 1, ...instants }, (decisions) => {
    found.push(...decisions.map(({ id }) => id));
  });
  expect(found).toEqual(['in-range']);
});
