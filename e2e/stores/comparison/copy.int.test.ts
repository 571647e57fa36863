import { ClickHouseError } from '@clickhouse/client';
import { afterAll, expect, test } from 'vitest';
import { markOf, WHOLE_SITE } from '#platform/erasure/marks.ts';
import { eraseViews } from '#platform/erasure/views.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { propertySeed } from '#schemas/testing/property-runs.ts';
import { seeded } from '#schemas/testing/seeded.ts';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { gather } from '../../../api/views/outcomes/gather.ts';
import { termsOf } from '../../../api/views/outcomes/ledger.ts';
import { comparedWebsite } from '../../../api/views/outcomes/website.ts';
import { copyHistory, startCopyOnce } from '../../../processors/history/copy.ts';
import { useRig } from '../../rig.ts';
import { type Event, historyOf } from './history.ts';
import { oracleOf } from './oracle.ts';

/** Data that an earlier release left in the stores are compared like data of this one. */

const rig = await useRig();
const { clickhouse, postgres, secrets } = rig.platform;
afterAll(() => rig.close());

const START_US = Date.parse(`${dayBefore(60)}T00:00:00Z`) * 1_000;
const DAY_US = 86_400_000_000;
/** The experiment began after moments with the same number, as happened when a website left shadow mode then. */
const BEGAN_US = START_US + 4 * DAY_US;
const SITE = 'copied' as SiteId;
const seed = propertySeed(process.env['SEED']);
process.stdout.write(`seed of the history: SEED=${seed}\n`);
const history = historyOf(seeded(seed), START_US, 400);
const gone = 'visitor-7';
/**
 * The history that counts: nothing before the experiment, and nobody erased. Outcomes belong to the experiment of their
 * moment, because they did not name one.
 */
const counted = history.flatMap((event): Event[] => {
  if ('moment' in event)
    return event.moment.ts >= BEGAN_US && event.moment.visitor_id !== gone ? [event] : [];
  if ('outcome' in event) return event.outcome.decision_ts >= BEGAN_US ? [event] : [];
  return [event];
});

const insert = (table: string, values: readonly object[]) =>
  clickhouse.insert({ table, values, format: 'JSONEachRow' });

const addWebsite = (site: SiteId) =>
  postgres.query(
    `insert into site (id, account_id, name, host, allowed_origins, capture, facts, field_salt, holdout_salt, customer_key,
       experiment_started_at, salt_epoch)
     values ($1, 'acc', 'Shop', 'shop.example', '{}', '{}', '{"currency": "USD"}', 's', 's', 'k',
       to_timestamp($2::bigint / 1000000), 2)`,
    [site, BEGAN_US],
  );

async function leaveHistory(): Promise<void> {
  await postgres.query("insert into account (id, name) values ('acc', 'Anna')");
  await addWebsite(SITE);
  const of = { site_id: SITE };
  await insert(
    'moments',
    history.flatMap((e) => ('moment' in e ? { ...e.moment, ...of } : [])),
  );
  await insert(
    'outcomes',
    history.flatMap((e) => ('outcome' in e ? { ...e.outcome, ...of, salt_epoch: 0, at: 1 } : [])),
  );
  for (const event of history) {
    if ('order' in event) {
      const { order_id, version, created_at_ms, currency, total, financial_status, visitor_id } = event.order;
      await postgres.query(
        `insert into ledger_order (site_id, order_id, version, created_at, currency, total, financial_status, visitor_id)
         values ($1, $2, $3, to_timestamp($4::bigint / 1000.0), $5, $6, $7, $8)
         on conflict (site_id, order_id) do update set version = excluded.version, created_at = excluded.created_at,
           currency = excluded.currency, total = excluded.total, financial_status = excluded.financial_status,
           visitor_id = coalesce(ledger_order.visitor_id, excluded.visitor_id)`,
        [SITE, order_id, version, created_at_ms, currency, total, financial_status, visitor_id],
      );
    }
    if ('refund' in event) {
      const { refund_id, order_id, amount, currency, created_at_ms } = event.refund;
      await postgres.query(
        `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at)
         values ($1, $2, $3, $4, $5, to_timestamp($6::bigint / 1000.0))`,
        [SITE, refund_id, order_id, amount, currency, created_at_ms],
      );
    }
  }
}

const period = { startUs: BEGAN_US, fromUs: BEGAN_US, toUs: START_US + 100 * DAY_US };
async function view() {
  const terms = await termsOf(clickhouse, await comparedWebsite(postgres, SITE), period);
  return { terms, ...(await gather(clickhouse, SITE, period, terms, null)) };
}

test('history is copied by itself once, and again by command, and counts as plain arithmetic says', async () => {
  await leaveHistory();
  for (const table of ['entrants', 'profiles'])
    await clickhouse.command({ query: `truncate table ${table}` });
  // Erased, with an order that still has the name in Postgres, which an erasure reaches last.
  await clickhouse.command({
    query: `alter table moments delete where visitor_id = '${gone}' settings mutations_sync = 2`,
  });
  await postgres.query('insert into erased (site_id, mark, at_ms, key_id) values ($1, $2, $3, $4)', [
    ...[SITE, markOf(secrets.erasure, 'visitor', SITE, gone), Date.now(), secrets.erasure.current.id],
  ]);
  expect((await view()).cells).toEqual([]);

  const copying = startCopyOnce(rig.platform);
  const entrants = async () => (await view()).cells.length;
  await expect.poll(entrants).toBeGreaterThan(0);
  const isDone = "select name from migration where name = 'history-of-comparison'";
  await expect
    .poll(async () => (await clickhouse.query({ query: isDone, format: 'JSONEachRow' })).json())
    .toEqual([{ name: 'history-of-comparison' }]);
  await copying.close();

  const once = await view();
  expect(once.terms.cap).not.toBeNull();
  const grouping = null;
  const wanted = oracleOf(counted, { ...once.terms, ...period, grouping });
  expect(once.changedArm).toBe(wanted.changedArm);
  expect(once.cells.length).toBe(wanted.cells.size);
  expect(wanted.cells.size).toBeGreaterThan(20);
  for (const { sums, reason, arm, share, saltEpoch, device, newVisitor, delivered, group } of once.cells) {
    const name = JSON.stringify([reason, arm, share, saltEpoch, device, newVisitor, delivered, group]);
    for (const [sum, value] of Object.entries(wanted.cells.get(name)!)) {
      expect(Number(sums[sum as keyof typeof sums]), `${sum} of ${name}`).toBeCloseTo(value, 6);
    }
  }
  // The views sink reads again, from before the experiment too.
  await insert(
    'moments',
    history.flatMap((e) =>
      'moment' in e && e.moment.visitor_id !== gone ? { ...e.moment, site_id: SITE } : [],
    ),
  );
  await copyHistory(rig.platform, new AbortController().signal);
  expect(await view()).toEqual(once);
});

const moments = history.flatMap((event) => ('moment' in event ? [event.moment] : []));
const countOf = async (table: string, where: string): Promise<number> => {
  const query = `select count() as n from ${table} where ${where}`;
  return Number(
    (await (await clickhouse.query({ query, format: 'JSONEachRow' })).json<{ n: string }>())[0]!.n,
  );
};
const mark = (site: SiteId, named: string, atMs: number) =>
  postgres.query('insert into erased (site_id, mark, at_ms, key_id) values ($1, $2, $3, $4)', [
    ...[site, named, atMs, secrets.erasure.current.id],
  ]);
/** The real ClickHouse, with a hook that the test runs before each statement. */
const withBefore = (before: (query: string, params: Record<string, unknown>) => Promise<void>) => {
  const hooked =
    (name: 'command' | 'query') =>
    async (asked: { query: string; query_params?: Record<string, unknown> }) => {
      await before(asked.query, asked.query_params ?? {});
      return clickhouse[name](asked as never);
    };
  return {
    ...rig.platform,
    clickhouse: new Proxy(clickhouse, {
      get: (target, name) =>
        name === 'command' || name === 'query' ? hooked(name) : Reflect.get(target, name),
    }),
  };
};
const spanOf = (query: string): number => {
  const [from, to] = [...query.matchAll(/toInt64\((\d+)\)/g)].map(([, us]) => Number(us));
  return to! - from!;
};

test('what takes ClickHouse too long is copied in smaller spans', async () => {
  const once = await view();
  await clickhouse.command({ query: 'truncate table entrants' });
  const spans = new Set<number>();
  const slow = withBefore(async (query) => {
    if (!/^\s*insert into (entrants|profiles)/.test(query)) return;
    spans.add(spanOf(query));
    if (spanOf(query) > DAY_US / 2)
      throw new ClickHouseError({ message: 'Timeout exceeded', code: '159', type: 'TIMEOUT_EXCEEDED' });
  });
  await copyHistory(slow, new AbortController().signal);
  expect(spans).toEqual(new Set([DAY_US, DAY_US / 2]));
  expect(await view()).toEqual(once);
});

test('a visitor in the comparison without a moment was erased by an earlier release, and is removed', async () => {
  const once = await view();
  const copied = `site_id = '${SITE}'`;
  const before = await countOf('entrants final', copied);
  // A new visitor, and one who returned: on the day of the erased entry she has no moment.
  const { visitor_id: returned } = moments.findLast(({ ts }) => ts >= BEGAN_US)!;
  for (const visitor of ['erased-by-0.1', returned]) {
    await clickhouse.command({
      query: `insert into entrants (site_id, salt_epoch, visitor, entry, arms, delivered, entered_on)
              select '${SITE}', 2, sipHash64('${visitor}'), bitShiftLeft(toUInt128(${BEGAN_US + 7}), 64), 1, 0,
                toDate('${dayBefore(61)}')`,
    });
  }
  await copyHistory(rig.platform, new AbortController().signal);
  expect(await countOf('entrants final', copied)).toBe(before);
  expect(await view()).toEqual(once);
});

test('a copy that failed goes on after the websites that it has finished', async () => {
  const next = 'next' as SiteId;
  await addWebsite(next);
  await clickhouse.command({ query: 'truncate table migration' });
  const names = `name = 'history-of-comparison-${SITE}-2'`;
  const failing = startCopyOnce(
    withBefore(async (_query, { site }) => {
      if (site === next) throw new Error('ClickHouse is away');
    }),
  );
  await expect.poll(() => countOf('migration', names)).toBe(1);
  await failing.close();
  const asked = new Set<unknown>();
  const going = startCopyOnce(
    withBefore(async (query, { site }) => void (query.includes('entrants') && asked.add(site))),
  );
  const isDone = () => countOf('migration', "name = 'history-of-comparison'");
  await expect.poll(isDone).toBe(1);
  await going.close();
  expect(asked).toContain(next);
  expect(asked).not.toContain(SITE);
});

test('a copy whose statement is not answered does not delay a shutdown', async () => {
  await clickhouse.command({ query: 'truncate table migration' });
  const { DRAIN_MS } = limits;
  Object.assign(limits, { DRAIN_MS: 100 });
  let answer = (): void => {};
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAsked = false;
  const copying = startCopyOnce(
    withBefore(async (query) => {
      if (!query.includes('insert into entrants')) return;
      isAsked = true;
      await silent;
    }),
  );
  try {
    await expect.poll(() => isAsked).toBe(true);
    await copying.close();
  } finally {
    Object.assign(limits, { DRAIN_MS });
    answer();
    await copying.close();
  }
});

test('a visitor copied while the website is erased is erased too', async () => {
  const site = 'ending' as SiteId;
  const moment = moments.find(({ verdict, shadow, bot }) => verdict === 'engage' && !shadow && !bot);
  await insert('moments', [{ ...moment, site_id: site }]);
  const tables = ['moments', 'entrants', 'profiles'];
  const left = () => Promise.all(tables.map((table) => countOf(table, `site_id = '${site}'`)));
  expect(Math.min(...(await left()))).toBe(1);
  let waits = 0;
  const copyMore = async (): Promise<void> => {
    waits += 1;
    expect((await left())[0], 'what it copies from is gone').toBe(0);
    await insert('profiles', [{ site_id: site, profile: '1', reason: 'x', arm: 'y', holdout_share: 0 }]);
    await insert('entrants', [{ site_id: site, salt_epoch: 2, visitor: '1', entered_on: dayBefore(1) }]);
  };
  const request = { site, visitors: null, orders: [], unknown: null };
  await eraseViews(clickhouse, secrets.erasure, request, Date.now() + 100_000, copyMore);
  expect([waits, ...(await left())]).toEqual([1, 0, 0, 0]);
});

test('a back-up that is restored does not bring the erased back', async () => {
  const [whole, lives] = ['erased-whole', 'lives'] as SiteId[];
  const now = Date.now();
  const own = moments.filter(({ ts }) => ts >= BEGAN_US).slice(-60);
  const [erased] = own.map(({ visitor_id }) => visitor_id as VisitorId);
  const [old] = own.filter(({ visitor_id }) => visitor_id === erased);
  const other = own.find(({ visitor_id }) => visitor_id !== erased)!.visitor_id;
  for (const site of [whole!, lives!, 'neighbour']) {
    await insert(
      'moments',
      own.map((moment) => ({ ...moment, site_id: site })),
    );
    const outcome = { decision_id: 'd', decision_ts: old!.ts, site_id: site, visitor_id: erased };
    await insert('outcomes', [{ ...outcome, card: 'delivered', salt_epoch: 2, at: 1 }]);
    const order = {
      order_id: 'o',
      version: 1,
      created_at: now - 1e9,
      received_at: now - 1e9,
      currency: 'USD',
    };
    await insert('incoming_orders', [{ ...order, total: '1', site_id: site, visitor_id: erased }]);
  }
  await mark(lives!, markOf(secrets.erasure, 'visitor', lives!, erased!), now);
  // Erased before all of this, so nothing of it is erased.
  await mark(lives!, markOf(secrets.erasure, 'visitor', lives!, other), START_US / 1_000 - 1);
  await mark(whole!, WHOLE_SITE, now);
  const neighbours = await countOf('moments', "site_id = 'neighbour'");
  await copyHistory(rig.platform, new AbortController().signal);
  for (const table of ['moments', 'outcomes', 'entrants', 'profiles', 'ledger_orders'])
    expect(await countOf(table, `site_id = '${whole}'`), table).toBe(0);
  for (const table of ['moments', 'outcomes'])
    expect(await countOf(table, `site_id = '${lives}' and visitor_id = '${erased}'`), table).toBe(0);
  for (const table of ['entrants', 'ledger_orders'])
    expect(await countOf(table, `site_id = '${lives}' and visitor = sipHash64('${erased}')`), table).toBe(0);
  expect(await countOf('ledger_orders', `site_id = '${lives}'`), 'the money stays').toBe(1);
  expect(await countOf('moments', `site_id = '${lives}' and visitor_id = '${other}'`)).toBeGreaterThan(0);
  expect(await countOf('moments', "site_id = 'neighbour'")).toBe(neighbours);
});
