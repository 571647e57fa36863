import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseViews } from '#platform/erasure/views.ts';
import { reasons, verdicts } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { useRig } from '../../../e2e/rig.ts';
import type { MomentItem } from '../../v1/moment-shape.ts';
import { parseInstantUs } from '../instant.ts';
import { momentsPage } from '../moments.ts';
import { everyMoment, type MomentsFilter } from './filter.ts';
import { placesOf } from './windows.ts';

const rig = await useRig();
const { clickhouse } = rig.platform;
afterAll(rig.close);

const SEED = 20_261_122;
const BASE_US = yesterdayMs() * 1_000;
const SITE = 'filtered' as SiteId;
const paths = ['/', '/products/lamp', '/products/été "a"\\', '/%'] as const;
const visitorOf = (n: number): VisitorId => `visitor-of-the-filters-${n}` as VisitorId;

type Seeded = Pick<MomentItem, 'reason' | 'verdict' | 'shadow' | 'page'> & {
  readonly id: string;
  readonly tsUs: number;
  readonly visitor: VisitorId;
  readonly copies: number;
};

/** Some have the same instant, some are at the edges of the ten-minute windows, and some were delivered twice. */
const arbitrary = fc.record({
  tsUs: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 20 * 3_600e6 }) },
    fc.constantFrom(0, 5, 600e6, 600e6 - 1, 1_200e6, 7_200e6),
  ),
  reason: fc.constantFrom(...reasons),
  verdict: fc.constantFrom(...verdicts),
  shadow: fc.constantFrom(false, false, false, true),
  page: fc.constantFrom(...paths, null),
  visitor: fc.nat({ max: 40 }).map(visitorOf),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
});
const seeded: readonly Seeded[] = fc
  .sample(arbitrary, { numRuns: 400, seed: SEED })
  .map((one, i) => ({ ...one, tsUs: BASE_US + one.tsUs, id: `m${String(i).padStart(3, '0')}` }));

beforeAll(async () => {
  for (const copy of [1, 2, 3]) {
    const values = seeded
      .filter(({ copies }) => copies >= copy)
      .map(({ tsUs, visitor, copies: _, ...same }) => ({
        ...same,
        site_id: SITE,
        ts: tsUs,
        visitor_id: visitor,
      }));
    const foreign = values.map((one) => ({ ...one, site_id: 'another' }));
    await clickhouse.insert({ table: 'moments', values: [...values, ...foreign], format: 'JSONEachRow' });
  }
});

/** The meaning of the filter, in plain TypeScript. */
const passes = (one: Seeded, filter: MomentsFilter): boolean =>
  (filter.reason === null || one.reason === filter.reason) &&
  (filter.verdict === null || one.verdict === filter.verdict) &&
  (filter.shadow === null || one.shadow === filter.shadow) &&
  (filter.path === null || one.page === filter.path) &&
  (filter.visitor === null || one.visitor === filter.visitor) &&
  (filter.fromUs === null || one.tsUs >= filter.fromUs) &&
  (filter.toUs === null || one.tsUs < filter.toUs);
const expectedOf = (filter: MomentsFilter): string[] =>
  seeded
    .filter((one) => passes(one, filter))
    .sort((a, b) => b.tsUs - a.tsUs || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

async function everyPage(filter: MomentsFilter, limit: number): Promise<string[]> {
  const read: string[] = [];
  for (let beforeUs: number | null = null; ; ) {
    const page = await momentsPage(clickhouse, SITE, { limit, beforeUs, filter });
    read.push(...page.items.map(({ id }) => id));
    if (page.next === null) return read;
    beforeUs = parseInstantUs(page.next);
  }
}

const values: { readonly [K in keyof MomentsFilter]: readonly MomentsFilter[K][] } = {
  reason: reasons,
  verdict: verdicts,
  shadow: [true, false],
  path: [...paths, '/nobody/was/here'],
  visitor: [visitorOf(3), visitorOf(17), visitorOf(999)],
  fromUs: [BASE_US, BASE_US + 600e6, BASE_US + 7_200e6, BASE_US + 30 * 3_600e6],
  toUs: [BASE_US, BASE_US + 600e6, BASE_US + 7_200e6, BASE_US + 30 * 3_600e6],
};
const names = Object.keys(values) as (keyof MomentsFilter)[];
const alone = names.map((name) => [name]);
const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));

test.each([...alone, ...pairs].map((chosen) => ({ chosen, by: chosen.join(' and ') })))(
  'every page by $by holds what the filter says, once and in order',
  async ({ chosen }) => {
    const filters = fc.record(
      Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...values[name])])),
    );
    for (const some of fc.sample(filters, { numRuns: 3, seed: SEED })) {
      const filter: MomentsFilter = { ...everyMoment, ...some };
      expect(await everyPage(filter, 23), JSON.stringify(filter)).toEqual(expectedOf(filter));
    }
  },
);

test('all filters at once find the one moment that passes them', async () => {
  const one = seeded.find(({ page, copies }) => page === paths[2] && copies === 3)!;
  const { reason, verdict, shadow, visitor, tsUs } = one;
  const filter = { reason, verdict, shadow, visitor, path: paths[2], fromUs: tsUs, toUs: tsUs + 1 };
  expect(await everyPage(filter, 1)).toEqual(expectedOf(filter));
  expect(await everyPage(filter, 1)).toContain(one.id);
});

test('an erased visitor is found by no filter, and in no window', async () => {
  const visitor = visitorOf(5);
  const filter = { ...everyMoment, visitor };
  expect(await everyPage(filter, 10)).not.toEqual([]);
  const range = { siteId: SITE, beforeUs: BASE_US + 86_400e6, filter };
  expect((await placesOf(clickhouse, range, 10)).oldest).toBeDefined();
  const erased = { site: SITE, visitors: [visitor], orders: [], unknown: null };
  await eraseViews(clickhouse, rig.platform.secrets.erasure, erased, Date.now() + 100_000);
  expect(await everyPage(filter, 10)).toEqual([]);
  expect(await placesOf(clickhouse, range, 10)).toEqual({ windows: [], seconds: [], older: false });
  const path = { ...everyMoment, path: paths[1] };
  const left = new Set(seeded.filter((one) => one.visitor !== visitor).map(({ id }) => id));
  expect(await everyPage(path, 50)).toEqual(expectedOf(path).filter((id) => left.has(id)));
});

test('rows from before the projections are found too, before and after these are materialised', async () => {
  const names = ['by_reason', 'by_page', 'by_visitor'];
  const alter = (what: string): Promise<unknown> =>
    clickhouse.command({ query: `alter table moments ${what} settings mutations_sync = 2` });
  for (const name of names) await alter(`clear projection ${name}`);
  const filter = { ...everyMoment, path: paths[0], verdict: 'wait' as const };
  const found = await everyPage(filter, 7);
  expect(found.length).toBeGreaterThan(5);
  for (const name of names) await alter(`materialize projection ${name}`);
  expect(await everyPage(filter, 7)).toEqual(found);
});
