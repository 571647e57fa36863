import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { ledgerOrders } from '#schemas/views/tables.ts';
import { useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, signIn } from '../../testing.ts';

const rig = await useRig();
const { clickhouse, postgres } = rig.platform;
const base = `${rig.config.apiUrl}/v1`;
let api: Running;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  api = await start(rig.platform);
  admin = await signIn(base, await addPerson(rig.platform, 'anna@example.com'));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
});
afterAll(async () => {
  await api?.close();
  await rig.close();
});

const HOUR_MS = 3_600_000;
const START_MS = Date.parse(`${dayBefore(50)}T00:00:00.000Z`);
const FROM = `${dayBefore(50)}T00:00:00.000000Z`;
const TO = `${dayBefore(22)}T00:00:00.000000Z`;
const asked = (site: string): string => `/sdk/${site}/reasons?from=${FROM}&to=${TO}`;
/** The whole experiment, which began with the period of the tests. */
const whole = (site: string): string => `/sdk/${site}/reasons`;
const atHour = (hour: number): string => new Date(START_MS + hour * HOUR_MS).toISOString();

async function newSite(): Promise<SiteId> {
  const made = await admin('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] });
  expect(made.status).toBe(201);
  return made.body._id;
}

/** A website whose experiment began at the start of the tested period. */
async function speakingSite(): Promise<SiteId> {
  const site = await newSite();
  await postgres.query('update site set experiment_started_at = $2 where id = $1', [site, FROM]);
  return site;
}

type Moment = {
  id: string;
  visitor: string;
  hour: number;
  held?: boolean;
  reason?: string;
  verdict?: string;
  shadow?: boolean;
  bot?: boolean;
  share?: number;
};

async function addMoments(site: SiteId, moments: readonly Moment[]): Promise<void> {
  const values = moments.map((one) => ({
    site_id: site,
    ts: (START_MS + one.hour * HOUR_MS) * 1000,
    id: one.id,
    visitor_id: one.visitor,
    reason: one.reason ?? 'returns',
    verdict: one.verdict ?? 'engage',
    held_back: one.held ?? false,
    shadow: one.shadow ?? false,
    bot: one.bot ?? false,
    arm: one.held ? 'left_alone' : 'spoken_to',
    holdout_share: one.share ?? 0.5,
    salt_epoch: 1,
  }));
  await clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' });
}

const us = (hour: number): number => (START_MS + hour * HOUR_MS) * 1000;
type Order = {
  readonly id: string;
  readonly visitor: string | null;
  readonly hour: number;
  readonly total: string;
  readonly currency?: string;
  readonly status?: string;
};

/** In one insert, because each costs as much as hundreds of rows. */
async function addOrders(site: SiteId, orders: readonly Order[]): Promise<void> {
  const rows = orders.map(({ id, visitor, hour, total, currency = 'USD', status = null }) => {
    const created = START_MS + hour * HOUR_MS;
    return [site, id, 1, created, created, currency, total, status, visitor];
  });
  await clickhouse.insert({
    table: ledgerOrders.name,
    columns: ledgerOrders.columnNames as [string, ...string[]],
    values: rows,
    format: 'JSONCompactEachRow',
  });
}
/** Orders of unknown visitors, numbered from `first`. */
const ofNobody = (
  name: string,
  count: number,
  of: (i: number) => readonly [hour: number, total: string],
): Order[] =>
  Array.from({ length: count }, (_, n) => {
    const [hour, total] = of(n + 1);
    return { id: `${name}${n + 1}`, visitor: null, hour, total };
  });
const addRefund = (site: SiteId, order: string, amount: string) =>
  clickhouse.insert({
    table: 'ledger_refunds',
    values: [{ site_id: site, refund_id: `r-${order}`, order_id: order, amount, currency: 'USD' }],
    format: 'JSONEachRow',
  });
const settle = (site: SiteId, decision: string, visitor: string, card: string, epoch = 1) =>
  clickhouse.insert({
    table: 'outcomes',
    values: [
      {
        site_id: site,
        decision_id: decision,
        visitor_id: visitor,
        card,
        salt_epoch: epoch,
        decision_ts: us(1),
      },
    ],
    format: 'JSONEachRow',
  });

test('a handful of rows in the stores gives the answer computed by hand', async () => {
  const site = await newSite();
  const moments: Moment[] = [
    { id: 'a1', visitor: 'a', hour: 1 },
    { id: 'a2', visitor: 'a', hour: 30, reason: 'size' },
    { id: 'b1', visitor: 'b', hour: 1 },
    { id: 'c1', visitor: 'c', hour: 1, held: true },
    { id: 'd1', visitor: 'd', hour: 1, held: true, reason: 'size' },
    { id: 'e1', visitor: 'e', hour: 1, shadow: true },
    { id: 'f1', visitor: 'f', hour: 1, bot: true },
    { id: 'g1', visitor: 'g', hour: 1, verdict: 'wait' },
    { id: 'h1', visitor: 'h', hour: -1 },
  ];
  await addMoments(site, moments);
  await addMoments(site, moments.slice(0, 4)); // redelivered
  await addOrders(site, [
    { id: 'o1', visitor: 'a', hour: 2, total: '10.10' },
    { id: 'o2', visitor: 'a', hour: 31, total: '20.20' },
    { id: 'o3', visitor: 'a', hour: 0, total: '1000' }, // before the entry
    { id: 'o4', visitor: 'b', hour: 1 + 7 * 24, total: '1000' }, // a window's length after the entry
    { id: 'o5', visitor: 'b', hour: 3, total: '30' },
    { id: 'o6', visitor: 'c', hour: 1, total: '40' },
    { id: 'o7', visitor: 'd', hour: 2, total: '99', currency: 'EUR' }, // conversion counts it, revenue cannot
    { id: 'o8', visitor: null, hour: 2, total: '7' },
    { id: 'o9', visitor: 'd', hour: 3, total: '50', status: 'Canceled' },
    { id: 'o10', visitor: null, hour: 3, total: '50', status: 'failed' },
  ]);
  await addRefund(site, 'o2', '5.05');
  await addRefund(site, 'o5', '30'); // in full
  await settle(site, 'a2', 'a', 'delivered');
  await settle(site, 'b1', 'b', 'withdrawn');
  await settle(site, 'c1', 'c', 'ghost');

  const { status, body, headers } = await admin('GET', asked(site));
  expect(status).toBe(200);
  expect(headers.get('X-Data-Lag-Seconds')).toMatch(/^\d+$/);
  expect(body).toMatchObject({ from: FROM, to: TO, experiment: null, currency: 'USD', revenue_cap: null });
  expect(body.all).toMatchObject({ moments: 7, engaged: 6, spoken_to: 2, left_alone: 2 });
  expect(body.all.outcomes).toEqual({
    spoken_to: {
      visitors: 2,
      delivered: 1,
      orders: 2,
      orders_other_currency: 0,
      conversion: 0.5,
      revenue_net: 25.25,
      revenue_per_visitor: 12.625,
    },
    left_alone: {
      visitors: 2,
      delivered: 1,
      orders: 2,
      orders_other_currency: 1,
      conversion: 1,
      revenue_net: 40,
      revenue_per_visitor: 20,
    },
  });
  expect(body.all.effect).toMatchObject({
    conversion: { absolute: -0.5, relative: -0.5, low: null, high: null },
    harm_not_excluded: null,
    verdict: 'look_back',
    needed: null,
  });
  const row = (reason: string) => body.items.find((one: { reason: string }) => one.reason === reason);
  // Visitor a returned about the size: the row is that of the first moment, the delivery is the visitor's.
  expect(row('size')).toMatchObject({ moments: 2, engaged: 2, spoken_to: 0, left_alone: 1, srm_p: 1 });
  expect(row('size').outcomes).toMatchObject({
    spoken_to: { visitors: 0, delivered: 0, orders: 0, revenue_net: 0 },
    left_alone: { visitors: 1, delivered: 0, orders: 1, revenue_net: 0 },
  });
  expect(row('returns').outcomes).toMatchObject({
    spoken_to: { visitors: 2, delivered: 1, orders: 2, revenue_net: 25.25 },
    left_alone: { visitors: 1, delivered: 1, orders: 1, revenue_net: 40 },
  });
  expect(body.holdout).toMatchObject({
    expected: 0.5,
    observed: 0.5,
    srm_p: 1,
    link_rate: 7 / 8, // of placed orders only
    changed_arm: 0,
  });
});

test('a holdout share changed midway is compared within each share, and a visitor stays in the arm of the entry', async () => {
  const site = await newSite();
  const early = Array.from({ length: 40 }, (_, i) => ({
    id: `e${i}`,
    visitor: `e${i}`,
    hour: i,
    held: i % 10 === 0,
    share: 0.1,
  }));
  const late = Array.from({ length: 20 }, (_, i) => ({
    id: `l${i}`,
    visitor: `l${i}`,
    hour: 300 + i,
    held: i % 2 === 0,
    share: 0.5,
  }));
  await addMoments(site, [
    ...early,
    ...late,
    { id: 'again', visitor: 'e1', hour: 310, held: true, share: 0.5 },
  ]);
  // Nobody buys early and everybody late: pooled over shares, being left alone would look three times as good.
  await addOrders(
    site,
    late.map(({ visitor, hour }) => ({ id: visitor, visitor, hour: hour + 1, total: '10' })),
  );
  const { body } = await admin('GET', asked(site));
  expect(body.all.outcomes.left_alone).toMatchObject({ visitors: 14, orders: 10 });
  expect(body.all.outcomes.spoken_to).toMatchObject({ visitors: 46, orders: 10 });
  expect(body.all.effect.conversion.absolute).toBe(0);
  expect(body.holdout.expected).toBeCloseTo((40 * 0.1 + 20 * 0.5) / 60, 12);
  expect(body.holdout.observed).toBeCloseTo(14 / 60, 12);
  expect(body.holdout.changed_arm).toBe(1);
});

test('a large effect is called better, and a sample ratio mismatch turns every verdict into do_not_trust', async () => {
  const site = await speakingSite();
  const crowd = (held: (i: number) => boolean, name: string): Moment[] =>
    Array.from({ length: 1_000 }, (_, i) => ({
      id: `${name}${i}`,
      visitor: `${name}${i}`,
      hour: 5,
      held: held(i),
    }));
  await addMoments(
    site,
    crowd((i) => i % 2 === 0, 'v'),
  );
  const buyers = Array.from({ length: 1_000 }, (_, i) => i).filter((i) =>
    i % 2 === 1 ? i % 3 > 0 : i % 20 === 0,
  );
  await addOrders(
    site,
    buyers.map((i) => ({ id: `o${i}`, visitor: `v${i}`, hour: 6, total: '10' })),
  );
  const { body } = await admin('GET', whole(site));
  expect(body).toMatchObject({ from: FROM, experiment: { started_at: FROM } });
  expect(body.all.effect).toMatchObject({ verdict: 'better', needed: null, harm_not_excluded: 0 });
  const reason = body.items.find((one: { reason: string }) => one.reason === 'returns');
  expect(reason.effect.verdict).toBe('better');
  expect(reason.effect.conversion.low).toBeGreaterThan(0);
  expect(reason.effect.conversion.high).toBeLessThan(1);

  await addMoments(
    site,
    crowd(() => true, 'w'),
  );
  // A view that took two seconds is cached for as long.
  const broken = await eventually('a view with them', async () => {
    const { body } = await admin('GET', whole(site));
    return body.holdout.srm_p < 1e-6 && body;
  });
  const verdicts = [broken.all, ...broken.items].map((one) => one.effect.verdict);
  expect(new Set(verdicts)).toEqual(new Set(['do_not_trust']));
});

test('revenue is capped by the orders of the year before, cancelled or not, and never by those of the period', async () => {
  const site = await newSite();
  const old = ofNobody('old', 100, (i) => [-24 - i, String(i)]);
  await addOrders(
    site,
    old.map((order, n) => (n % 2 === 0 ? order : { ...order, status: 'cancelled' })),
  );
  await addMoments(site, [
    { id: 'm1', visitor: 'rich', hour: 1 },
    { id: 'm2', visitor: 'left', hour: 1, held: true },
  ]);
  await addOrders(site, [
    { id: 'big', visitor: 'rich', hour: 2, total: '5000' },
    { id: 'small', visitor: 'rich', hour: 3, total: '60' },
    { id: 'other', visitor: 'left', hour: 2, total: '60' },
  ]);
  await addRefund(site, 'big', '4000');
  const { body } = await admin('GET', asked(site));
  expect(body.revenue_cap).toBe(99);
  expect(body.all.outcomes.spoken_to.revenue_net).toBe(1060);
  expect(body.all.effect.revenue_per_visitor).toMatchObject({ absolute: 39, low: null });
  // A visitor's revenue up to the cap; the guardrails use each order, so that a second one does not reduce the first.
  expect(body.all.guardrails.order_value).toMatchObject({ spoken_to: (99 + 60) / 2, left_alone: 60 });
  expect(body.all.guardrails.refund_share).toMatchObject({ spoken_to: 99 / (99 + 60), left_alone: 0 });
});

test('a row with a sample ratio mismatch is not trusted, and its neighbours are', async () => {
  const site = await speakingSite();
  const crowd = (reason: string, visitors: number, held: (i: number) => boolean): Moment[] =>
    Array.from({ length: visitors }, (_, i) => ({
      id: `${reason}${i}`,
      visitor: `${reason}${i}`,
      hour: 5,
      reason,
      held: held(i),
    }));
  // 350 of 500 left alone instead of half: not significant among all 20,500 visitors.
  await addMoments(site, [
    ...crowd('size', 500, (i) => i < 350),
    ...crowd('returns', 20_000, (i) => i % 2 === 0),
  ]);
  const { body } = await admin('GET', whole(site));
  expect(body.all.srm_p).toBeGreaterThan(0.001);
  expect(body.all.effect.verdict).toBe('too_early');
  const row = (reason: string) => body.items.find((one: { reason: string }) => one.reason === reason);
  expect(row('size').srm_p).toBeLessThan(0.001);
  expect(row('size').effect.verdict).toBe('do_not_trust');
  expect(row('returns')).toMatchObject({ srm_p: 1, effect: { verdict: 'too_early' } });
});

test('a delivery counts in its own experiment alone', async () => {
  const site = await speakingSite();
  await addMoments(site, [
    { id: 'a1', visitor: 'a', hour: 1 },
    { id: 'b1', visitor: 'b', hour: 1 },
  ]);
  await settle(site, 'a1', 'a', 'delivered');
  await settle(site, 'b0', 'b', 'delivered', 2);
  const { body } = await admin('GET', whole(site));
  expect(body.all.outcomes.spoken_to).toMatchObject({ visitors: 2, delivered: 1 });
});

test('the experiment begins when the website leaves shadow mode, and only the whole of it has a verdict', async () => {
  const site = await newSite();
  expect((await admin('GET', whole(site))).body.experiment).toBeNull();
  const before = Date.now() - 1;
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  const { from, experiment } = (await admin('GET', whole(site))).body;
  expect(from).toBe(experiment.started_at);
  expect(Date.parse(from)).toBeGreaterThanOrEqual(before);
  await admin('PATCH', `/sdk/${site}`, { holdout_pct: 0.3, name: 'Other' });
  expect((await admin('GET', whole(site))).body.experiment).toEqual(experiment);
  await admin('PATCH', `/sdk/${site}`, { shadow: true });
  expect((await admin('GET', whole(site))).body.experiment).toEqual(experiment);
  await admin('PATCH', `/sdk/${site}`, { shadow: false });
  const next = (await admin('GET', whole(site))).body.experiment;
  expect([next.id === experiment.id, next.started_at > experiment.started_at]).toEqual([false, true]);
  const early = await admin('GET', asked(site));
  expect(early.status).toBe(400);
  expect(early.body.error).toContain(`began, which was at ${next.started_at}`);
});

test('of an experiment that is older than what is kept, the last 400 days are shown, without a verdict', async () => {
  const site = await speakingSite();
  await addMoments(site, [{ id: 'a1', visitor: 'a', hour: 1, reason: 'size' }]);
  await postgres.query("update site set experiment_started_at = now() - interval '500 days' where id = $1", [
    site,
  ]);
  const { status, body } = await admin('GET', whole(site));
  expect([status, body.all.spoken_to, body.all.effect.verdict]).toEqual([200, 1, 'look_back']);
  expect(Math.round((Date.parse(body.to) - Date.parse(body.from)) / HOUR_MS / 24)).toBe(400);
  const early = await admin('GET', `${whole(site)}?from=${dayBefore(450)}T00:00:00Z`);
  expect([early.status, early.body.error]).toEqual([400, expect.stringContaining('at most 400 days ago')]);
});

test('a part of the experiment holds who entered in it, by the first moment of the whole', async () => {
  const site = await speakingSite();
  await addMoments(site, [
    { id: 'a1', visitor: 'a', hour: 1, reason: 'size' },
    { id: 'a2', visitor: 'a', hour: 50 },
    { id: 'b1', visitor: 'b', hour: 51 },
  ]);
  const from = encodeURIComponent(atHour(24));
  const { body } = await admin('GET', `/sdk/${site}/reasons?from=${from}`);
  expect(body.all).toMatchObject({
    moments: 2,
    spoken_to: 1,
    effect: { verdict: 'look_back', needed: null },
  });
  const all = (await admin('GET', whole(site))).body;
  expect(all.all).toMatchObject({ moments: 3, spoken_to: 2, effect: { verdict: 'too_early' } });
  expect(all.all.effect.needed).toBeGreaterThan(1_000);
  const ended = await admin('GET', `${whole(site)}?to=${TO}`);
  expect(ended.body.all.effect.verdict).toBe('look_back');
});

test('without orders before the experiment its first hundred fix the cap, whatever comes later', async () => {
  const site = await speakingSite();
  await addOrders(
    site,
    ofNobody('o', 99, (i) => [i, String(i)]),
  );
  expect((await admin('GET', whole(site))).body.revenue_cap).toBeNull();
  await addOrders(site, [
    { id: 'o100', visitor: null, hour: 100, total: '100' },
    ...ofNobody('later', 50, (i) => [100 + i, '5000']),
  ]);
  const capOf = async (): Promise<number | null> => (await admin('GET', whole(site))).body.revenue_cap;
  await eventually('a cap', async () => (await capOf()) !== null);
  expect(await capOf()).toBe(99);
});

test('an empty website answers zeros, a foreign one 404, a bad period 400', async () => {
  const site = await newSite();
  const { status, body } = await admin('GET', `/sdk/${site}/reasons`);
  expect(status).toBe(200);
  expect(Date.parse(body.to) - Date.parse(body.from)).toBe(28 * 24 * HOUR_MS);
  expect(body.items).toHaveLength(7);
  expect(body.all).toMatchObject({ moments: 0, effect: { verdict: 'too_early' } });
  expect(body.all.outcomes.spoken_to).toMatchObject({ visitors: 0, conversion: null });
  expect(body.holdout).toEqual({
    expected: null,
    observed: null,
    srm_p: 1,
    link_rate: null,
    changed_arm: 0,
    advice: null,
    plan: expect.any(Array),
  });
  const days = body.holdout.plan.flatMap(({ effects }: { effects: { days: number | null }[] }) =>
    effects.map((one) => one.days),
  );
  expect([days.length, new Set(days)]).toEqual([21, new Set([null])]);
  expect(body.all.guardrails.order_value).toMatchObject({ spoken_to: null, low: null, worse: false });
  expect((await stranger('GET', asked(site))).status).toBe(404);
  expect((await admin('GET', `/sdk/${site}/reasons?from=yesterday`)).status).toBe(400);
  expect((await admin('GET', `/sdk/${site}/reasons?from=${TO}&to=${FROM}`)).status).toBe(400);
  expect((await admin('GET', `/sdk/${site}/reasons?from=${TO}&to=${TO}`)).status).toBe(400);
  const since = (days: number) =>
    admin('GET', `/sdk/${site}/reasons?from=${dayBefore(days)}T23:59:59Z&to=${dayBefore(390)}T00:00:00Z`);
  expect((await since(400)).status).toBe(200);
  expect(await since(402)).toMatchObject({
    status: 400,
    body: {
      error: '"from" may be at most 400 days ago: moments, and who made an order, are kept for no longer.',
    },
  });
});

/** A week of visitors from a Tuesday on, 40 a day; every third of those spoken to buys. */
async function aWeek(): Promise<{ site: SiteId; from: string; to: string; days: string[] }> {
  const site = await speakingSite();
  const visitors = Array.from({ length: 7 * 40 }, (_, i) => ({
    ...{ id: `s${i}`, visitor: `s${i}`, hour: 24 * Math.floor(i / 40) + 1, held: i % 2 === 0 },
  }));
  await addMoments(site, visitors);
  const buyers = visitors.filter((_, i) => i % 3 === 0 && i % 2 === 1);
  await addOrders(
    site,
    buyers.map(({ visitor, hour, held }) => ({
      id: visitor,
      visitor,
      hour: hour + (held ? 0 : 1),
      total: '10',
    })),
  );
  const days = Array.from({ length: 7 }, (_, n) => atHour(24 * n).slice(0, 10));
  return { site, from: FROM, to: encodeURIComponent(atHour(24 * 7)), days };
}

test('a series has each day by itself and all until then, and ends where the view is', async () => {
  const { site, from, to, days } = await aWeek();
  const { status, body, headers } = await admin('GET', `/sdk/${site}/reasons/series?from=${from}&to=${to}`);
  expect([status, body.step, body.experiment.started_at]).toEqual([200, 'day', FROM]);
  expect(headers.get('X-Data-Lag-Seconds')).toMatch(/^\d+$/);
  type Item = {
    from: string;
    cohort: { outcomes: Record<string, { visitors: number; orders: number }> };
    cumulative: Item['cohort'] & { effect: object };
  };
  const items: Item[] = body.items;
  expect(items.map((item) => item.from.slice(0, 10))).toEqual(days);
  expect(new Set(items.map(({ cohort }) => cohort.outcomes['spoken_to']!.visitors))).toEqual(new Set([20]));
  const orders = items.map(({ cohort }) => cohort.outcomes['spoken_to']!.orders);
  const view = (await admin('GET', `/sdk/${site}/reasons?from=${from}&to=${to}`)).body.all;
  expect(orders.reduce((sum, one) => sum + one, 0)).toBe(view.outcomes.spoken_to.orders);
  const { cumulative } = items.at(-1)!;
  expect(cumulative.outcomes['spoken_to']).toMatchObject({
    visitors: 140,
    orders: view.outcomes.spoken_to.orders,
  });
  expect(cumulative.effect).toEqual({
    conversion: view.effect.conversion,
    revenue_per_visitor: view.effect.revenue_per_visitor,
  });
});

test('a series of weeks runs from Monday to Sunday, cut at both ends; a wrong step is 400', async () => {
  const { site, from, to } = await aWeek();
  const { body } = await admin('GET', `/sdk/${site}/reasons/series?step=week&from=${from}&to=${to}`);
  const monday = new Date(START_MS).getUTCDay() === 1;
  expect(body.items).toHaveLength(monday ? 1 : 2);
  expect([body.items[0].from, Date.parse(body.items.at(-1).to)]).toEqual([FROM, START_MS + 7 * 24 * HOUR_MS]);
  if (!monday) expect(new Date(body.items[1].from).getUTCDay()).toBe(1);
  expect(body.items.at(-1).cumulative.outcomes.left_alone.visitors).toBe(140);
  expect((await admin('GET', `/sdk/${site}/reasons/series?step=month`)).status).toBe(400);
  const onMars = await admin('GET', `/sdk/${site}/reasons/series?time_zone=Mars/Olympus`);
  expect([onMars.status, onMars.body.error]).toEqual([400, expect.stringContaining('time_zone')]);
  const inTokyo = await admin(
    'GET',
    `/sdk/${site}/reasons/series?time_zone=Asia/Tokyo&from=${from}&to=${to}`,
  );
  expect(inTokyo.body.items[1].from).toMatch(/T15:00:00\.000/);
  const lastOf = ({ items }: { items: { cumulative: object }[] }) => items.at(-1)!.cumulative;
  const whole = await admin('GET', `/sdk/${site}/reasons/series?from=${from}&to=${to}`);
  expect(lastOf(inTokyo.body)).toEqual(lastOf(whole.body));
  expect((await stranger('GET', `/sdk/${site}/reasons/series`)).status).toBe(404);
});

test('segments are marked as exploratory, judged together, and add up to all', async () => {
  const { site } = await aWeek();
  for (const by of ['device', 'language', 'new_visitor', 'page_kind', 'wording']) {
    const { status, body } = await admin('GET', `/sdk/${site}/reasons/segments?by=${by}`);
    expect([status, body.by]).toEqual([200, by]);
    const sum = body.items.reduce((all: number, row: { spoken_to: number }) => all + row.spoken_to, 0);
    expect(sum).toBe(140);
    expect(body.items.at(-1)).toMatchObject({ segment: 'unknown', exploratory: true, srm_p: 1 });
  }
  expect((await admin('GET', `/sdk/${site}/reasons/segments`)).status).toBe(400);
  expect((await admin('GET', `/sdk/${site}/reasons/segments?by=mood`)).status).toBe(400);
  expect((await stranger('GET', `/sdk/${site}/reasons/segments?by=device`)).status).toBe(404);
});

test('the margin of the website is that of the view', async () => {
  const site = await speakingSite();
  expect((await admin('PATCH', `/sdk/${site}`, { margin_pct: 25 })).body.margin_pct).toBe(25);
  const { body } = await admin('GET', whole(site));
  expect([body.margin_pct, body.all.effect.basis]).toEqual([25, expect.stringContaining('less than 25 %')]);
});
