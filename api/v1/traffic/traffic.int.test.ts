import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseViews } from '#platform/erasure/views.ts';
import type { Running } from '#platform/platform.ts';
import { reasons, verdicts } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { CardState } from '#schemas/outcome/outcome.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, signIn } from '../../testing.ts';
import { dimensions } from '../../views/traffic/dimension.ts';

const SEED = 20_261_122;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Zones with daylight saving time, with an offset of three quarters of an hour, and with neither. */
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'] as const;

let rig: Rig;
let api: Running;
let admin: Client;
let stranger: Client;
let site: SiteId;

/** Local time by Intl, which uses other data and another method than the view. */
const clock = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    ...{
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    },
    timeZoneName: 'longOffset',
  });
const shownBy = (format: Intl.DateTimeFormat, atMs: number) => {
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, timeZoneName } = parts;
  return { day: `${year}-${month}-${day}`, hour: `${hour} ${timeZoneName}`, offset: timeZoneName };
};

/** The newest change of clocks that is well in the past and within the retention. */
function lastChangeMs(zone: string): number {
  const format = clock(zone);
  const offsetAt = (ms: number) => shownBy(format, ms).offset;
  let ms = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 10 * DAY_MS;
  while (offsetAt(ms) === offsetAt(ms - HOUR_MS)) ms -= HOUR_MS;
  return ms;
}
const CHANGE_MS = lastChangeMs('Europe/Berlin');
const FIRST_MS = CHANGE_MS - 9 * DAY_MS;
const dayOf = (ms: number, zone = 'Europe/Berlin'): string => shownBy(clock(zone), ms).day;

const visitorOf = (n: number): VisitorId => `visitor-of-the-traffic-${n}` as VisitorId;
const pages = [
  '/',
  '/products/lamp',
  '/de/products/lamp/',
  '/collections/all/products/été',
  '/collections/all/products/%C3%A9t%C3%A9',
  '/products/lamp/reviews',
  '/product/robe',
  '/cart',
  null,
] as const;

const lives: readonly (readonly CardState[])[] = [
  [],
  ['waiting', 'expired'],
  ['waiting', 'delivered', 'shown'],
  ['delivered', 'shown', 'clicked'],
  ['delivered', 'shown', 'dismissed'],
  ['shown', 'dismissed', 'clicked'],
  ['expired', 'delivered', 'shown'],
  ['ghost'],
];

/** Many are near the change of clocks, and at the edges of hours. */
const arbitrary = fc.record({
  atMs: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 14 * DAY_MS }).map((ms) => FIRST_MS + ms) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }).map((ms) => CHANGE_MS + ms),
    },
    { weight: 1, arbitrary: fc.integer({ min: -30, max: 30 }).map((n) => CHANGE_MS + n * 15 * 60_000) },
  ),
  reason: fc.constantFrom(...reasons),
  verdict: fc.constantFrom(...verdicts),
  shadow: fc.constantFrom(false, false, false, true),
  held_back: fc.constantFrom(false, false, true),
  bot: fc.constantFrom(false, false, false, true),
  page: fc.constantFrom(...pages),
  device: fc.constantFrom('phone', 'desktop', null),
  language: fc.constantFrom('de', 'en', null),
  country: fc.constantFrom('DE', 'US', null),
  visitor: fc.nat({ max: 30 }).map(visitorOf),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
  /** the outcomes of its card, in an order that the engine allows */
  cards: fc.constantFrom(...lives),
  aftermath: fc.constantFrom(null, null, 'bought', 'refunded', 'left'),
});
type Seeded = typeof arbitrary extends fc.Arbitrary<infer T> ? T & { id: string } : never;
let seeded: readonly Seeded[] = fc
  .sample(arbitrary, { numRuns: 700, seed: SEED })
  .map((one, i) => ({ ...one, atMs: one.atMs + i / 1_000, id: `m${String(i).padStart(3, '0')}` }));

/** Instants are unique within a website, to the microsecond. */
const usOf = ({ atMs }: Seeded): number => Math.round(atMs * 1_000);
const rowOf = (siteId: string, one: Seeded) => ({
  ...{ site_id: siteId, ts: usOf(one), id: one.id, visitor_id: one.visitor },
  ...{ reason: one.reason, verdict: one.verdict, shadow: one.shadow, held_back: one.held_back, bot: one.bot },
  ...{ page: one.page, device: one.device, language: one.language, country: one.country },
  page_kind: one.page === null ? null : one.page.includes('/product') ? 'product' : 'other',
});
const outcomesOf = (siteId: string, one: Seeded) =>
  one.cards.map((card, n) => ({
    ...{ site_id: siteId, decision_ts: usOf(one), decision_id: one.id, visitor_id: one.visitor },
    ...{
      version: n + 1,
      card,
      aftermath: n === one.cards.length - 1 ? one.aftermath : null,
      at: Math.floor(one.atMs),
    },
  }));

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  const base = `${rig.config.apiUrl}/v1`;
  admin = await signIn(base, await addPerson(rig.platform, 'anna@example.com'));
  stranger = await signIn(base, await addPerson(rig.platform, 'zoe@example.com'));
  site = (await admin('POST', '/sdk', { name: 'Mine', allowed_origins: ['https://shop.example'] })).body._id;
  await fill();
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

async function fill(): Promise<void> {
  const { clickhouse } = rig.platform;
  const insert = (table: string, values: readonly object[]) =>
    clickhouse.insert({ table, values: [...values], format: 'JSONEachRow' });
  // Merges would remove duplicates before they are counted.
  for (const table of ['moments', 'outcomes'])
    await clickhouse.command({ query: `system stop merges ${table}` });
  for (const copy of [1, 2, 3]) {
    const some = seeded.filter(({ copies }) => copies >= copy);
    await insert(
      'moments',
      some.flatMap((one) => [rowOf(site, one), rowOf('another', one)]),
    );
  }
  const outcomes = seeded.flatMap((one) => [...outcomesOf(site, one), ...outcomesOf('another', one)]);
  // The newest versions first, and the oldest ones again: the last write must not win.
  for (const version of [3, 2, 1])
    await insert(
      'outcomes',
      outcomes.filter((row) => row.version === version),
    );
  await insert('outcomes', outcomes.slice(7));
}

const SEEN = ['shown', 'clicked', 'dismissed'];
const sent = (one: Seeded): boolean => one.verdict === 'engage' && !one.shadow && !one.held_back && !one.bot;
const count = (some: readonly Seeded[], is: (one: Seeded) => boolean): number => some.filter(is).length;
const countsOf = (some: readonly Seeded[]) => ({
  moments: some.length,
  messages: count(some, sent),
  shown: count(some, ({ cards }) => SEEN.includes(cards.at(-1) ?? '')),
  clicked: count(some, ({ cards }) => cards.at(-1) === 'clicked'),
  dismissed: count(some, ({ cards }) => cards.at(-1) === 'dismissed'),
});
const traffic = async (query: string) => (await admin('GET', `/sdk/${site}/traffic?${query}`)).body;
const setZone = async (zone: string): Promise<void> => {
  expect((await admin('PATCH', `/sdk/${site}/facts`, { time_zone: zone, currency: 'EUR' })).status).toBe(200);
};

describe.each(zones)('in %s', (zone) => {
  const [from, to] = [dayOf(CHANGE_MS - 2 * DAY_MS, zone), dayOf(CHANGE_MS + DAY_MS, zone)];
  beforeAll(() => setZone(zone));

  test('days are those of the clock, with every moment and card once, beside the days before', async () => {
    const view = await traffic(`from=${from}&to=${to}`);
    expect(view).toMatchObject({ zone, from, to, step: 'day', currency: 'EUR' });
    const format = clock(zone);
    for (const period of [view.current, view.before]) {
      expect(period.items).toHaveLength(4);
      for (const item of period.items) {
        const { day } = shownBy(format, Date.parse(item.at));
        const truth = seeded.filter(({ atMs }) => shownBy(format, atMs).day === day);
        expect({ day, ...item }).toMatchObject({ day, ...countsOf(truth) });
      }
      const sum = (name: string) => period.items.reduce((all: number, item: never) => all + item[name], 0);
      for (const [name, total] of Object.entries(period.total))
        expect([name, sum(name)]).toEqual([name, total]);
    }
    expect(view.current.total.moments).toBeGreaterThan(50);
    expect(view.before.to).toBe(view.current.items[0].at);
  });

  test('the hours of a day are as many as the clock shows', async () => {
    const day = dayOf(CHANGE_MS, zone);
    const { step, current } = await traffic(`from=${day}&to=${day}`);
    expect(step).toBe('hour');
    const format = clock(zone);
    const hours = new Set<string>();
    for (let ms = CHANGE_MS - 2 * DAY_MS; ms < CHANGE_MS + 2 * DAY_MS; ms += 15 * 60_000) {
      const at = shownBy(format, ms);
      if (at.day === day) hours.add(at.hour);
    }
    expect(current.items).toHaveLength(hours.size);
    for (const item of current.items) {
      const { hour } = shownBy(format, Date.parse(item.at));
      const truth = seeded.filter(({ atMs }) => {
        const at = shownBy(format, atMs);
        return at.day === day && at.hour === hour;
      });
      expect({ hour, ...item }).toMatchObject({ hour, ...countsOf(truth) });
    }
  });
});

const products: Readonly<Record<string, string>> = {
  '/products/lamp': 'lamp',
  '/de/products/lamp/': 'lamp',
  '/collections/all/products/été': 'été',
  '/collections/all/products/%C3%A9t%C3%A9': 'été',
  '/products/lamp/reviews': 'lamp',
  '/product/robe': 'robe',
};
const productOf = (page: string | null): string | null => products[page ?? ''] ?? null;

test.each(dimensions)('segments by %s hold what the moments hold', async (by) => {
  await setZone('Europe/Berlin');
  const [from, to] = [dayOf(CHANGE_MS - 3 * DAY_MS), dayOf(CHANGE_MS + 2 * DAY_MS)];
  const { body } = await admin('GET', `/sdk/${site}/traffic/segments?from=${from}&to=${to}&by=${by}`);
  const value = (one: Seeded): string | null => (by === 'product' ? productOf(one.page) : one[by]);
  const within = seeded.filter(({ atMs }) => dayOf(atMs) >= from && dayOf(atMs) <= to);
  const counted = by === 'product' ? within.filter((one) => value(one) !== null) : within;
  const segments = [...new Set(counted.map(value))];
  const truth = segments.map((segment) => {
    const some = counted.filter((one) => value(one) === segment);
    const bought = count(
      some,
      ({ cards, aftermath }) => cards.length > 0 && (aftermath === 'bought' || aftermath === 'refunded'),
    );
    return { segment, ...countsOf(some), bought };
  });
  const byName = (a: { segment: string | null }, b: { segment: string | null }): number =>
    String(a.segment) < String(b.segment) ? -1 : 1;
  expect([...body.items].sort(byName)).toEqual(truth.sort(byName));
  expect(body.items.map(({ moments }: { moments: number }) => moments)).toEqual(
    body.items.map(({ moments }: { moments: number }) => moments).sort((a: number, b: number) => b - a),
  );
  expect(body.other).toBeNull();
});

test.each(dimensions)('where there was nothing there are no segments by %s', async (by) => {
  const day = dayOf(FIRST_MS - 100 * DAY_MS);
  const { body } = await admin('GET', `/sdk/${site}/traffic/segments?from=${day}&to=${day}&by=${by}`);
  expect([body.items, body.other]).toEqual([[], null]);
});

test('beyond fifty pages the others are counted together', async () => {
  const other = (await admin('POST', '/sdk', { name: 'Pages', allowed_origins: ['https://pages.example'] }))
    .body._id;
  const values = Array.from({ length: 60 }, (_, n) => ({
    ...{ site_id: other, ts: CHANGE_MS * 1_000 + n, id: `p${n}`, visitor_id: 'visitor-of-many-pages' },
    ...{ page: `/${n}`, reason: 'size', verdict: 'wait' },
  }));
  await rig.platform.clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' });
  const day = new Date(CHANGE_MS).toISOString().slice(0, 10);
  const { body } = await admin('GET', `/sdk/${other}/traffic/segments?from=${day}&to=${day}&by=page`);
  expect(body.items).toHaveLength(50);
  expect(body.other).toEqual({ moments: 10, messages: 0, shown: 0, clicked: 0, dismissed: 0, bought: 0 });
});

test('credited sales count once, when they were made, net of refunds, and in the currency of the sheet', async () => {
  await setZone('Europe/Berlin');
  const at = (hours: number): string => new Date(CHANGE_MS + hours * HOUR_MS).toISOString();
  const orders = [
    ['a', at(1), 'EUR', 40.1, true],
    ['b', at(2), 'EUR', 20.2, true],
    ['c', at(2), 'USD', 99, true],
    ['d', at(2), 'EUR', 77, false],
    ['e', at(-9 * 24), 'EUR', 5, true],
    ['f', at(2), 'EUR', 300, true, 'Cancelled'],
    ['g', at(2), 'EUR', 400, true, 'refunded'],
  ] as const;
  for (const [id, createdAt, currency, total, isCredited, status] of orders)
    await rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, credited_at, financial_status)
       values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)`,
      [site, id, createdAt, currency, total, isCredited, status],
    );
  await rig.platform.postgres.query(
    `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at)
     values ($1, 'r1', 'a', 10.1, 'EUR', now()), ($1, 'r2', 'a', 5, 'EUR', now()), ($1, 'r3', 'b', 7, 'USD', now())`,
    [site],
  );
  const day = dayOf(CHANGE_MS + HOUR_MS);
  const credit = { credited_orders: 4, credited_net: 45.2, credited_other_currency: 1 };
  expect((await traffic(`from=${day}&to=${day}`)).current.total).toMatchObject(credit);
  const before = dayOf(CHANGE_MS - 9 * DAY_MS + HOUR_MS);
  const view = await traffic(`from=${before}&to=${day}`);
  expect(view.current.total).toMatchObject({ credited_orders: 5, credited_net: 50.2 });
  expect(
    view.current.items.find(({ at: start }: { at: string }) => dayOf(Date.parse(start)) === day),
  ).toMatchObject(credit);
});

test('an erased visitor is counted no more', async () => {
  const visitor = visitorOf(5);
  const left = seeded.filter((one) => one.visitor !== visitor);
  expect(left.length).toBeLessThan(seeded.length);
  const { clickhouse, secrets } = rig.platform;
  for (const table of ['moments', 'outcomes'])
    await clickhouse.command({ query: `system start merges ${table}` });
  await eraseViews(
    clickhouse,
    secrets.erasure,
    { site, visitors: [visitor], orders: [], unknown: null },
    Date.now() + 100_000,
  );
  seeded = left;
  const [from, to] = [dayOf(FIRST_MS - DAY_MS), dayOf(CHANGE_MS + 6 * DAY_MS)];
  expect((await traffic(`from=${from}&to=${to}`)).current.total).toMatchObject(countsOf(left));
});

test('a current answer is revalidated with 304, until there is new data', async () => {
  const [from, to] = [dayOf(FIRST_MS - 100 * DAY_MS), dayOf(FIRST_MS - 99 * DAY_MS)];
  const path = `/sdk/${site}/traffic?from=${from}&to=${to}`;
  let tag = '';
  const ask = async (ifNoneMatch: string) => {
    const answer = await admin('GET', path, undefined, { 'If-None-Match': ifNoneMatch });
    tag = answer.headers.get('etag')!;
    expect(answer.headers.get('x-data-lag-seconds')).toMatch(/^\d+$/);
    return answer.status;
  };
  // Merges of earlier writes change the ETag too.
  await expect.poll(() => ask(tag), { interval: 500 }).toBe(304);
  const known = tag;
  await rig.platform.clickhouse.insert({
    table: 'moments',
    values: [rowOf(site, { ...seeded[0]!, id: 'another' })],
    format: 'JSONEachRow',
  });
  expect(await ask(known)).toBe(200);
});

test('without days it is today, on the clock of the website', async () => {
  await setZone('Pacific/Kiritimati');
  const days = [dayOf(Date.now(), 'Pacific/Kiritimati')];
  const { from, to, step, current, before } = await traffic('');
  days.push(dayOf(Date.now(), 'Pacific/Kiritimati'));
  expect(days).toContain(from);
  expect([to, step]).toEqual([from, 'hour']);
  const many = current.items.length;
  expect(Math.abs(many - before.items.length)).toBeLessThanOrEqual(1);
});

test.each([
  ['from=2026-02-30', '"from" must be a day such as 2026-11-22.'],
  ['from=2026-01-02&to=2026-01-01', '"from" must not be after "to".'],
  ['from=2020-01-01&to=2026-01-01', '"from" and "to" must be at most 400 days apart.'],
  ['from=2020-01-01&to=2020-01-01', '"from" may be at most 400 days ago: moments are kept for no longer.'],
])('%s is refused', async (query, sentence) => {
  const { status, body } = await admin('GET', `/sdk/${site}/traffic?${query}`);
  expect([status, body.error]).toEqual([400, sentence]);
});

test('another account is told that there is no such website', async () => {
  for (const path of ['traffic', 'traffic/segments?by=page'])
    expect((await stranger('GET', `/sdk/${site}/${path}`)).status).toBe(404);
});
