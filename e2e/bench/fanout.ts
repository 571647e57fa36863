import { randomUUID } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { followTopic } from '#platform/log/follow.ts';
import { Writer } from '#platform/log/writer.ts';
import { createPlatform } from '#platform/platform.ts';
import type { Card } from '#schemas/card/card.ts';
import { type CardId, type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { WaitingCards } from '../../ingest/waiting-cards.ts';
import { reportReadings } from './child.ts';
import type { Section } from './report.ts';
import { type Bench, median, round } from './world.ts';

const FLEETS = [1, 10, 50] as const;
const ROUNDS = 3;
const CARDS = 5_000;
const PER_SECOND = 1_000;
const EVERY_MS = 20;
const CARD_LIFE_MS = 180_000;
const IDLE_MS = 3_000;

/** Runs a number of readers of a cards topic, as in a collector and a storefront, all in one process. */
export async function readersRole(config: Config): Promise<void> {
  const platform = await createPlatform(config, 'bench');
  let learned = 0;
  const readers = await Promise.all(
    Array.from({ length: Number(process.env['READERS']) }, () => {
      const cards = new WaitingCards();
      return followTopic(platform, 'cards', (record) => {
        if (record.kind === 'card' && cards.apply(record, Date.now())) learned += 1;
      });
    }),
  );
  reportReadings(
    0,
    () => learned,
    async () => {
      await Promise.all(readers.map((reader) => reader.close()));
      await platform.close();
    },
  );
}

const cardOf = (): Card => ({
  kind: 'card',
  id: randomUUID() as CardId,
  decision_id: randomUUID() as DecisionId,
  site_id: 'bench' as SiteId,
  visitor_id: randomUUID() as VisitorId,
  state: 'waiting',
  text: 'Returns are free for 30 days, and the label is in the parcel.',
  cta_label: 'Returns',
  cta_path: '/pages/returns',
  ghost: false,
  reason: 'returns',
  created_at_ms: Date.now(),
  expires_at_ms: Date.now() + CARD_LIFE_MS,
  facts_version: 1,
});

async function publish({ rig }: Bench, writer: Writer): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < CARDS; ) {
    const due = ((performance.now() - began) / 1_000) * PER_SECOND;
    for (; sent < Math.min(due, CARDS); sent += 1) {
      const card = cardOf();
      const key = visitorKey(card.site_id, card.visitor_id);
      writer.push({ topic: 'cards', key, value: rig.platform.codec.encode(card) });
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await writer.settled();
}

type Cost = { readonly cardUs: number; readonly idleMsPerSecond: number };

/** CPU of one reader, for a card and for an idle second. */
async function measure(bench: Bench, writer: Writer, readers: number): Promise<Cost> {
  const child = await bench.start('readers', { READERS: String(readers) });
  await bench.rest();
  const idleFrom = await child.read();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const from = await child.read();
  const began = performance.now();
  await publish(bench, writer);
  const all = from.done + CARDS * readers;
  await eventually('all cards are read', async () => (await child.read()).done >= all);
  const to = await child.read();
  const idleMsPerSecond = (from.cpuMs - idleFrom.cpuMs) / (IDLE_MS / 1_000);
  const idleMs = (idleMsPerSecond * (performance.now() - began)) / 1_000;
  await child.stop();
  return {
    cardUs: ((to.cpuMs - from.cpuMs - idleMs) * 1_000) / (CARDS * readers),
    idleMsPerSecond: idleMsPerSecond / readers,
  };
}

/** The cost of a card for a process that reads all of them, in fleets of one, ten and fifty. */
export async function fanoutBench(bench: Bench): Promise<Section> {
  const writer = await Writer.open(bench.rig.platform, ['cards']);
  const costs = new Map<number, Cost[]>(FLEETS.map((readers) => [readers, []]));
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const readers of FLEETS) costs.get(readers)!.push(await measure(bench, writer, readers));
  }
  await writer.close();
  const rows = FLEETS.map((readers) => {
    const all = costs.get(readers)!;
    return [
      String(readers),
      round(median(all.map(({ cardUs }) => cardUs)), 1),
      round(median(all.map(({ idleMsPerSecond }) => idleMsPerSecond)), 2),
    ];
  });
  for (const row of rows) bench.say(row.join(' | '));
  return {
    title: 'Cards that every collector and storefront reads',
    method: `Every collector and storefront reads each card. Here many such readers share one process, each with the connections, the consumer and the
table of waiting cards of a real one. ${round(CARDS)} cards at ${round(PER_SECOND)} a second, ${ROUNDS} interleaved rounds, medians. CPU is that of one reader: for a
card, without what it takes when idle, and when idle. Goal: it does not grow with the number of readers.`,
    header: ['readers', 'CPU µs a card', 'CPU ms a second without cards'],
    rows,
  };
}
