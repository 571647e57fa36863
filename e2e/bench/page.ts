import type { SiteId } from '#schemas/ids.ts';
import { momentsPage } from '../../api/views/moments.ts';
import { quantiles } from './http-load.ts';
import type { Section } from './report.ts';
import { type Bench, round } from './world.ts';

const SIZES = [1_000_000, 10_000_000] as const;
const CHUNK = 1_000_000;
const ASKED = 150;
const BASE_US = Date.now() * 1_000;
const SITE = 'bench' as SiteId;

/** The moments page as the website grows; a third of the moments has an outcome. */
export async function pageBench(bench: Bench): Promise<Section> {
  const rows: string[][] = [];
  let stored = 0;
  let first = Number.NaN;
  for (const size of SIZES) {
    for (; stored < size; stored += CHUNK) await fill(bench, stored);
    for (const verdict of [null, 'engage'] as const) {
      const { p50Ms, p99Ms } = await ask(bench, size, verdict);
      if (Number.isNaN(first)) first = p50Ms;
      rows.push([
        round(size),
        verdict ?? 'all',
        round(p50Ms, 1),
        round(p99Ms, 1),
        `${round(p50Ms / first, 2)}`,
      ]);
      bench.say(rows.at(-1)!.join(' | '));
    }
  }
  return {
    title: 'Moments page',
    method: `A page of 50 with its outcomes, at random instants, ${ASKED} pages a case, one after the other, over HTTP from the embedded
engine. Goal: at 100 million at most 1.5 times its time at 1 million; ${round(SIZES[1])} is what a bench can fill in reasonable time.`,
    header: ['moments of the website', 'verdict', 'p50 ms', 'p99 ms', 'times the first'],
    rows,
  };
}

/** Three moments a second and a website, one in ten engages. */
async function fill({ rig }: Bench, from: number): Promise<void> {
  const { clickhouse } = rig.platform;
  const ts = `fromUnixTimestamp64Micro(toInt64(${BASE_US}) - toInt64(number) * 333000, 'UTC')`;
  await clickhouse.command({
    query: `insert into moments (site_id, ts, id, visitor_id, page, cart_total, currency, reason, verdict, tier, message,
              why, facts, held_back, shadow, bot, arm, holdout_share, salt_epoch, engine_version)
            select '${SITE}', ${ts}, hex(sipHash128(number)), hex(sipHash64(intDiv(number, 3))), '/products/lamp', 45.5, 'EUR',
              'shipping_cost', number % 10 = 0 ? 'engage' : 'wait', 2, 'Free shipping from 50 €.',
              'With goods in the cart, stood still for 14 s.', ['shipping.home'], 0, 0, 0, 'spoken_to', 0.1, 1, '1.0.0'
            from numbers(${from}, ${CHUNK}) settings max_partitions_per_insert_block = 0`,
  });
  await clickhouse.command({
    query: `insert into outcomes (site_id, decision_ts, decision_id, visitor_id, version, card, aftermath, at)
            select '${SITE}', ${ts}, hex(sipHash128(number)), '', 1, 'shown', 'left', now()
            from numbers(${from}, ${CHUNK}) where number % 3 = 0 settings max_partitions_per_insert_block = 0`,
  });
}

async function ask(
  { rig }: Bench,
  size: number,
  verdict: 'engage' | null,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const times: number[] = [];
  for (let i = 0; i < ASKED + 10; i++) {
    const share = (i * 0.618_033) % 0.9;
    const beforeUs = BASE_US - Math.floor(size * share) * 333_000;
    const began = performance.now();
    const { items } = await momentsPage(rig.platform.clickhouse, SITE, { limit: 50, beforeUs, verdict });
    if (items.length !== 50) throw new Error(`a page of ${items.length}`);
    if (i >= 10) times.push(performance.now() - began);
  }
  return quantiles(times);
}
