import { randomUUID } from 'node:crypto';
import { queryCount } from '#platform/clickhouse/query.ts';
import type { Card } from '#schemas/card/card.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { type CardId, type DecisionId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { follow } from '../../../ingest/test-kit.ts';
import type { Slopes } from '../slopes.ts';
import { countOf, type MeasureContext, until, usageOf } from './context.ts';
import { usEach } from './usage.ts';

const WARM = 5_000;
const MOMENTS = 30_000;
const CARDS = 60_000;
const WAITING_MAX = 5_000;
const TABLES = ['moments', 'traces'] as const;

/** The cost of a moment from the topic to ClickHouse, with copies of one that the tasks made. */
export async function measureSinks(
  context: MeasureContext,
): Promise<Pick<Slopes, 'sinksUsPerMoment' | 'clickhouseUsPerMoment' | 'clickhouseBytesPerMoment'>> {
  const moment = await firstOf(context, 'decisions', (record) => record.kind === 'decision');
  await store(context, moment, WARM);
  const few = await diskBytes(context);
  const [from, to] = await usageOf(context, () => store(context, moment, MOMENTS));
  return {
    sinksUsPerMoment: usEach(from, to, 'sinks', MOMENTS, context.idle),
    clickhouseUsPerMoment: usEach(from, to, 'clickhouse', MOMENTS, context.idle),
    clickhouseBytesPerMoment: ((await diskBytes(context)) - few) / MOMENTS,
  };
}

async function store(context: MeasureContext, moment: Decision, count: number): Promise<void> {
  const before = await countOf(context, 'moments');
  const nowUs = Date.now() * 1_000;
  await write(context, 'decisions', count, (n) => ({
    ...moment,
    id: randomUUID() as DecisionId,
    visitor_id: randomUUID() as VisitorId,
    ts_us: nowUs - count + n,
  }));
  await until(`storing ${count} moments`, async () => (await countOf(context, 'moments')) >= before + count);
}

/** The cost of a card for each process that reads all of them: copies of one, for visitors who are not connected. */
export async function measureFanOut(
  context: MeasureContext,
): Promise<Pick<Slopes, 'collectorUsPerCard' | 'storefrontUsPerCard'>> {
  const card = await firstOf(
    context,
    'cards',
    (record) => record.kind === 'card' && record.state === 'waiting',
  );
  const publish = (count: number): Promise<void> =>
    write(context, 'cards', count, () => ({
      ...card,
      id: randomUUID() as CardId,
      visitor_id: randomUUID() as VisitorId,
    }));
  await publish(WARM);
  const [from, to] = await usageOf(context, () => publish(CARDS));
  return {
    collectorUsPerCard: usEach(from, to, 'collector', CARDS, context.idle),
    storefrontUsPerCard: usEach(from, to, 'storefront', CARDS, context.idle),
  };
}

/** The first matching record of a topic that the tasks wrote. */
async function firstOf<Topic extends 'decisions' | 'cards'>(
  { rig }: MeasureContext,
  topic: Topic,
  isWanted: (record: AnyRecord) => boolean,
): Promise<Topic extends 'decisions' ? Decision : Card> {
  const reader = await follow(rig.platform, topic);
  await until(`a record on ${topic}`, async () => reader.records.some(isWanted));
  await reader.close();
  return reader.records.find(isWanted) as never;
}

async function write(
  { rig, writer }: MeasureContext,
  topic: 'decisions' | 'cards',
  count: number,
  make: (n: number) => Decision | Card,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const record = make(n);
    const key = visitorKey(record.site_id, record.visitor_id);
    writer.push({ topic, key, value: rig.platform.codec.encode(record) });
    if (n % WAITING_MAX === 0) await writer.settled();
  }
  await writer.settled();
}

/** After a merge, as a table is within the hour. */
async function diskBytes({ rig }: MeasureContext): Promise<number> {
  const { clickhouse } = rig.platform;
  for (const table of TABLES) await clickhouse.command({ query: `optimize table ${table} final` });
  const names = TABLES.map((table) => `'${table}'`).join(', ');
  return queryCount(
    clickhouse,
    `select sum(bytes_on_disk) as n from system.parts
     where active and database = currentDatabase() and table in (${names})`,
  );
}
