import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { migrateClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Verdict } from '#schemas/decision/decision.ts';
import { maskVisitor, type SiteId } from '#schemas/ids.ts';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { useRig } from '../../e2e/rig.ts';
import type { MomentItem } from '../v1/moment-shape.ts';
import { parseInstantUs } from './instant.ts';
import { everyMoment } from './moments/filter.ts';
import { momentsPage } from './moments.ts';

const rig = await useRig();
const { clickhouse } = rig.platform;
afterAll(rig.close);

const BASE_US = yesterdayMs() * 1_000;
type Seed = { readonly ts: number; readonly verdict: Verdict; readonly copies: number };

let sites = 0;
async function siteWith(seeds: readonly Seed[]): Promise<SiteId> {
  const site = `s${sites++}` as SiteId;
  const rows = seeds.map((seed, i) => ({
    site_id: site,
    ts: BASE_US + seed.ts,
    id: `m${i}`,
    visitor_id: 'v',
    verdict: seed.verdict,
  }));
  const most = Math.max(1, ...seeds.map((seed) => seed.copies));
  for (let copy = 0; copy < most; copy++) {
    const values = rows.filter((_, i) => seeds[i]!.copies > copy);
    if (values.length > 0) await clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' });
  }
  return site;
}

/** Pages like a client: the `ts` of the last item is the next `before`. */
async function everyPage(site: SiteId, limit: number, verdict: Verdict | null): Promise<MomentItem[]> {
  const read: MomentItem[] = [];
  for (let before: string | null = null; ; ) {
    const beforeUs: number | null = before === null ? null : parseInstantUs(before);
    const page = await momentsPage(clickhouse, site, {
      limit,
      beforeUs,
      filter: { ...everyMoment, verdict },
    });
    read.push(...page.items);
    if (page.next === null) return read;
    expect(page.next).toBe(page.items.at(-1)!.ts);
    before = page.next;
  }
}

const seed = fc.record({
  ts: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 5 }) }, fc.integer({ min: 0, max: 1e9 })),
  verdict: fc.constantFrom<Verdict>('engage', 'wait', 'quiet'),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
});

test('reading all pages with any limit gives every moment exactly once, newest first, also with equal instants', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(seed, { minLength: 0, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom<Verdict | null>(null, 'engage'),
      async (seeds, limit, verdict) => {
        const site = await siteWith(seeds);
        const read = await everyPage(site, limit, verdict);
        const expected = seeds.flatMap((one, i) => (!verdict || one.verdict === verdict ? [`m${i}`] : []));
        expect(read.map((item) => item.id).sort()).toEqual(expected.sort());
        const instants = read.map((item) => parseInstantUs(item.ts)!);
        expect(instants).toEqual([...instants].sort((a, b) => b - a));
      },
    ),
    { numRuns: 25, verbose: 1 },
  );
});

test('a page is not shortened by many copies of its moments', async () => {
  const seeds = Array.from({ length: 30 }, (_, i): Seed => ({ ts: i, verdict: 'engage', copies: 12 }));
  const site = await siteWith(seeds);
  const page = await momentsPage(clickhouse, site, { limit: 20, beforeUs: null, filter: everyMoment });
  expect(page.items.map((item) => item.id)).toEqual(Array.from({ length: 20 }, (_, i) => `m${29 - i}`));
});

test('another website sees nothing of it', async () => {
  await siteWith([{ ts: 1, verdict: 'engage', copies: 1 }]);
  const other = 'nobody' as SiteId;
  expect(await momentsPage(clickhouse, other, { limit: 200, beforeUs: null, filter: everyMoment })).toEqual({
    items: [],
    next: null,
  });
});

test('a masked visitor shows four characters', () => {
  expect(maskVisitor('a81bc81b-dead-4e5d-abff-90865d1e13b1')).toBe('a81b…');
});

test('a moment is found by its index also in a part older than the index', async () => {
  await clickhouse.command({ query: 'alter table moments drop index moment_id settings mutations_sync = 2' });
  await siteWith([{ ts: 0, verdict: 'engage', copies: 1 }]);
  await clickhouse.command({ query: 'truncate table migration' });
  await migrateClickHouse(clickhouse);
  const rows = async <T>(query: string): Promise<T[]> =>
    (await clickhouse.query({ query, format: 'JSONEachRow' })).json<T>();
  const without = `select name from system.parts where database = currentDatabase() and table = 'moments' and active
    and secondary_indices_compressed_bytes = 0`;
  await expect.poll(() => rows(without)).toEqual([]);
  const seen = await rows<{ name: string }>('select name from migration order by name');
  expect(seen.map(({ name }) => name)).toContain('0006-moment-id.sql');
  await migrateClickHouse(clickhouse);
  expect(await rows('select name from migration order by name')).toEqual(seen);
});
