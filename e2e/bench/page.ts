import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryCount, queryRows } from '#platform/clickhouse/query.ts';
import type { Reason, Verdict } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { everyMoment, type MomentsFilter } from '../../api/views/moments/filter.ts';
import { momentsPage } from '../../api/views/moments.ts';
import { useRig } from '../rig.ts';
import { quantiles } from './http-load.ts';
import type { Section } from './report.ts';
import { type Bench, round } from './world.ts';

const [SMALL, LARGE] = [1_000_000, 100_000_000];
const QUIET_LOOKS = 10;
const CHUNK = 250_000;
const ASKED = 60;
const STEP_US = 333_000;
const BASE_US = Date.now() * 1_000;
const SITE = 'bench' as SiteId;
const VISITORS = 30_000_000;

/** An existing value of each filter; the rare reason is one moment in 10,000, the last path one in 45,000. */
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

/** Each filter, and each pair of different fields; `from` and `to` select the website's last and first half. */
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

/**
 * The moments page of two websites, each in its own database, for each filter and each pair; a third of the moments
 * have an outcome. The requests alternate, so that other load affects both alike.
 */
export async function pageBench(bench: Bench): Promise<Section> {
  const other = await useRig({ logLevel: 'fatal' });
  try {
    const small = { size: SMALL, clickhouse: other.platform.clickhouse };
    const large = { size: LARGE, clickhouse: bench.rig.platform.clickhouse };
    for (const website of [small, large]) {
      await fillAll(website, bench.say);
      await settled(website);
    }
    bench.say('measuring requests');
    return sectionOf(await rowsOf(bench, small, large));
  } finally {
    await other.close();
  }
}

type Website = { readonly size: number; readonly clickhouse: ClickHouse };

async function rowsOf(bench: Bench, small: Website, large: Website): Promise<string[][]> {
  const visitor = await someVisitor(large.clickhouse);
  const [cases, smallCases] = [casesOf(LARGE, visitor), casesOf(SMALL, visitor)];
  const rows: string[][] = [];
  let plainMs = Number.NaN;
  for (const [index, [name, filter]] of cases.entries()) {
    const times = await askInTurns([
      { website: small, filter: { ...everyMoment, ...smallCases[index]![1] } },
      { website: large, filter: { ...everyMoment, ...filter } },
    ]);
    const [of, at] = [quantiles(times[0]!), quantiles(times[1]!)];
    if (name === 'none') plainMs = at.p95Ms;
    const ms = [of.p50Ms, of.p95Ms, at.p50Ms, at.p95Ms].map((one) => round(one, 1));
    rows.push([name, ...ms, round(at.p95Ms / of.p95Ms, 2), round(at.p95Ms / plainMs, 2)]);
    bench.say(rows.at(-1)!.join(' | '));
  }
  return rows;
}

const sectionOf = (rows: string[][]): Section => ({
  title: 'Moments page',
  method: `A page of 50 moments with outcomes, before random instants, ${ASKED} pages a case and website, in turns, over HTTP from the embedded
engine once its tables are merged. Three moments a second, 5,000 paths by Zipf's law, ${round(VISITORS)} visitors, 1 % shadow. Goals: without a
filter at most 1.5 times as long at 100 million as at 1 million; each filter, alone and in pairs, at most 3 times the page without one, and
150 ms at p95.`,
  header: [
    'filters',
    '1 million: p50 ms',
    'p95 ms',
    '100 million: p50 ms',
    'p95 ms',
    'times 1 million',
    'times no filter',
  ],
  rows,
});

async function fillAll(website: Website, say: Bench['say']): Promise<void> {
  for (let stored = 0; stored < website.size; stored += CHUNK) {
    await fill(website, stored);
    if (stored % 10_000_000 === 0) say(`${round(stored + CHUNK)} of ${round(website.size)} moments`);
  }
}

/**
 * The tables of a year-old website have long been merged; this waits for the merges of one that was filled in minutes.
 */
async function settled({ clickhouse }: Website): Promise<void> {
  let quiet = 0;
  while (quiet < QUIET_LOOKS) {
    await sleep(1_000);
    const query = 'select count() as n from system.merges where database = currentDatabase()';
    quiet = (await queryCount(clickhouse, query)) === 0 ? quiet + 1 : 0;
  }
}

/** Three moments a second, one in ten engages; ClickHouse generates them itself. */
async function fill({ clickhouse }: Website, from: number): Promise<void> {
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

async function someVisitor(clickhouse: ClickHouse): Promise<VisitorId> {
  const query = `select hex(sipHash128(sipHash64(toUInt64(1000), 1) % ${VISITORS})) as visitor`;
  return (await queryRows<{ visitor: VisitorId }>(clickhouse, query))[0]!.visitor;
}

type Asked = { readonly website: Website; readonly filter: MomentsFilter };

/** Milliseconds of each page, by website. */
async function askInTurns(asked: readonly Asked[]): Promise<number[][]> {
  const times: number[][] = asked.map(() => []);
  for (let i = 0; i < ASKED + 5; i++) {
    for (const [n, { website, filter }] of asked.entries()) {
      const ms = await ask(website, filter, (i * 0.618_033) % 0.9);
      if (i >= 5) times[n]!.push(ms);
    }
  }
  return times;
}

async function ask({ size, clickhouse }: Website, filter: MomentsFilter, share: number): Promise<number> {
  const beforeUs = BASE_US - Math.floor(size * share) * STEP_US;
  const began = performance.now();
  const { items } = await momentsPage(clickhouse, SITE, { limit: 50, beforeUs, filter });
  const isPlain = Object.values(filter).every((value) => value === null);
  if (isPlain && items.length !== 50) throw new Error(`a page of ${items.length}`);
  return performance.now() - began;
}
