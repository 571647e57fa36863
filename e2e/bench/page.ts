import type { Reason, Verdict } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { everyMoment, type MomentsFilter } from '../../api/views/moments/filter.ts';
import { momentsPage } from '../../api/views/moments.ts';
import { quantiles } from './http-load.ts';
import type { Section } from './report.ts';
import { type Bench, round } from './world.ts';

const SIZES = [1_000_000, 100_000_000] as const;
const CHUNK = 250_000;
const ASKED = 60;
const STEP_US = 333_000;
const BASE_US = Date.now() * 1_000;
const SITE = 'bench' as SiteId;
const VISITORS = 30_000_000;

/** A value that occurs, by filter; the rare reason is one moment in 10,000, the last path one in 45,000. */
const alone = {
  reason: { reason: 'returns' as Reason },
  'rare reason': { reason: 'form_error' as Reason },
  verdict: { verdict: 'engage' as Verdict },
  shadow: { shadow: true },
  path: { path: '/products/1' },
  'rare path': { path: '/products/4990' },
  'no such path': { path: '/nobody/was/here' },
  'no such visitor': { visitor: 'visitor-of-another-shop' as VisitorId },
} as const satisfies Record<string, Partial<MomentsFilter>>;

/** Each filter, and each two of different fields; `from` and `to` are the website's last and first half. */
function casesOf(size: number, visitor: VisitorId): [string, Partial<MomentsFilter>][] {
  const middleUs = BASE_US - (size / 2) * STEP_US;
  const filters = { ...alone, visitor: { visitor }, from: { fromUs: middleUs }, to: { toUs: middleUs } };
  const single = Object.entries<Partial<MomentsFilter>>(filters);
  const pairs = single.flatMap(([nameA, a], i) =>
    single
      .slice(i + 1)
      .filter(([, b]) => Object.keys(b)[0] !== Object.keys(a)[0])
      .map(([nameB, b]): [string, Partial<MomentsFilter>] => [`${nameA}, ${nameB}`, { ...a, ...b }]),
  );
  return [['none', {}], ...single, ...pairs];
}

/** The moments page as the website grows, by each filter and each two; a third of the moments has an outcome. */
export async function pageBench(bench: Bench): Promise<Section> {
  const rows: string[][] = [];
  let stored = 0;
  let first = Number.NaN;
  for (const size of SIZES) {
    for (; stored < size; stored += CHUNK) {
      await fill(bench, stored);
      if (stored % 10_000_000 === 0) bench.say(`${round(stored + CHUNK)} of ${round(size)} moments`);
    }
    let plain = Number.NaN;
    for (const [name, filter] of casesOf(size, await someVisitor(bench))) {
      const { p50Ms, p95Ms } = await ask(bench, size, { ...everyMoment, ...filter });
      if (name === 'none') plain = p95Ms;
      if (Number.isNaN(first)) first = p95Ms;
      const times = [p95Ms / plain, p95Ms / first].map((ratio) => round(ratio, 2));
      rows.push([round(size), name, round(p50Ms, 1), round(p95Ms, 1), ...times]);
      bench.say(rows.at(-1)!.join(' | '));
    }
  }
  return {
    title: 'Moments page',
    method: `A page of 50 with its outcomes, before random instants, ${ASKED} pages a case, one after the other, over HTTP from the
embedded engine. Three moments a second, 5,000 paths by Zipf's law, ${round(VISITORS)} visitors, 1 % shadow. Goals: without
a filter at 100 million at most 1.5 times its time at 1 million; each filter alone and in pairs at most 3 times the page without
one and 150 ms at p95.`,
    header: ['moments of the website', 'filters', 'p50 ms', 'p95 ms', 'times no filter', 'times 1 million'],
    rows,
  };
}

/** Three moments a second, one in ten engages; ClickHouse makes them up itself. */
async function fill({ rig }: Bench, from: number): Promise<void> {
  const { clickhouse } = rig.platform;
  const ts = `fromUnixTimestamp64Micro(toInt64(${BASE_US}) - toInt64(number) * ${STEP_US}, 'UTC')`;
  await clickhouse.command({
    query: `insert into moments (site_id, ts, id, visitor_id, page, cart_total, currency, reason, verdict, tier, message,
              why, facts, held_back, shadow, bot, arm, holdout_share, salt_epoch, engine_version)
            select '${SITE}', ${ts}, hex(sipHash128(number)), hex(sipHash128(sipHash64(number, 1) % ${VISITORS})),
              concat('/products/', toString(toUInt32(pow(5000, (sipHash64(number, 2) % 1000003) / 1000003)))), 45.5, 'EUR',
              if(sipHash64(number, 3) % 10000 = 0, 'form_error',
                 ['shipping_cost', 'delivery', 'returns', 'size', 'code_declined', 'hesitation'][1 + sipHash64(number, 4) % 6]),
              ['engage', 'quiet', 'quiet', 'quiet', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait'][1 + number % 10],
              2, 'Free shipping from 50 €.', 'With goods in the cart, stood still for 14 s.', ['shipping.home'], 0,
              sipHash64(number, 5) % 100 = 0, 0, 'spoken_to', 0.1, 1, '1.0.0'
            from numbers(${from}, ${CHUNK}) settings max_partitions_per_insert_block = 0`,
  });
  await clickhouse.command({
    query: `insert into outcomes (site_id, decision_ts, decision_id, visitor_id, version, card, aftermath, at)
            select '${SITE}', ${ts}, hex(sipHash128(number)), '', 1, 'shown', 'left', now()
            from numbers(${from}, ${CHUNK}) where number % 3 = 0 settings max_partitions_per_insert_block = 0`,
  });
}

async function someVisitor({ rig }: Bench): Promise<VisitorId> {
  const query = `select hex(sipHash128(sipHash64(toUInt64(1000), 1) % ${VISITORS})) as visitor`;
  const result = await rig.platform.clickhouse.query({ query, format: 'JSONEachRow' });
  return (await result.json<{ visitor: VisitorId }>())[0]!.visitor;
}

async function ask(
  { rig }: Bench,
  size: number,
  filter: MomentsFilter,
): Promise<{ p50Ms: number; p95Ms: number }> {
  const times: number[] = [];
  const isPlain = Object.values(filter).every((value) => value === null);
  for (let i = 0; i < ASKED + 5; i++) {
    const share = (i * 0.618_033) % 0.9;
    const beforeUs = BASE_US - Math.floor(size * share) * STEP_US;
    const began = performance.now();
    const { items } = await momentsPage(rig.platform.clickhouse, SITE, { limit: 50, beforeUs, filter });
    if (isPlain && items.length !== 50) throw new Error(`a page of ${items.length}`);
    if (i >= 5) times.push(performance.now() - began);
  }
  return quantiles(times);
}
