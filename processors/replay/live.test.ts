import { expect, it } from 'vitest';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { Codec, recordKinds } from '#schemas/codec.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { DecisionId, SiteId, VisitorId } from '#schemas/ids.ts';
import { topicNames } from '#schemas/topics.ts';
import { readLive } from './live.ts';
import type { ReplayParts } from './parts.ts';

const topics = topicNames('');
const schemaIds = new Map(recordKinds.map((kind, n) => [kind, n + 1]));
const codec = new Codec(schemaIds);
const AT_MS = 1_790_000_000_000;

const decision = (id: string, tsUs: number): Decision => ({
  kind: 'decision',
  id: id as DecisionId,
  site_id: 'site' as SiteId,
  visitor_id: 'visitor-of-the-replay-1' as VisitorId,
  ts_us: tsUs,
  page: '/',
  cart_total: null,
  currency: null,
  reason: 'returns',
  verdict: 'quiet',
  tier: 2,
  message: null,
  why: 'no fact',
  facts: [],
  gates: [],
  held_back: false,
  shadow: false,
  bot: false,
  arm: 'spoken_to',
  holdout_share: 0.1,
  salt_epoch: 1,
  engine_version: 'test',
  facts_version: 1,
  settings_version: 1,
  card_id: null,
  cta_label: null,
  cta_path: null,
  trace: null,
  device: null,
  language: null,
  new_visitor: null,
  page_kind: null,
  wording: null,
  waiting_ms: null,
  waiting_probability: null,
  country: null,
  product: null,
});

it('finds the decisions of a range whose last record was appended at the same time as the next one', async () => {
  const log = new MemoryLog(1);
  const append = (topic: string, value: Buffer): unknown =>
    log.write({ topic, partition: 0, key: null, value });
  log.nowMs = AT_MS;
  // One batch has one append time; a collector's clock that runs ahead is clamped to it.
  for (let n = 0; n < 2; n += 1) append(topics.signals, codec.encode({ kind: 'tick', at_ms: AT_MS }));
  append(topics.decisions, codec.encode(decision('in-range', AT_MS * 1_000 + 12)));
  log.nowMs = AT_MS + 60_000;
  append(topics.decisions, codec.encode(decision('later', (AT_MS + 60_000) * 1_000)));
  const parts = { client: log, topics, registry: null, schemaIds } as unknown as ReplayParts;
  const found: string[] = [];
  const instants = { log_start_ms: AT_MS, from_ms: AT_MS, to_ms: AT_MS };
  await readLive(parts, { partition: 0, log_start: 0, from: 0, to: 1, ...instants }, (decisions) => {
    found.push(...decisions.map(({ id }) => id));
  });
  expect(found).toEqual(['in-range']);
});
