import { afterAll, expect, test } from 'vitest';
import { markOf } from '#platform/erasure/marks.ts';
import type { SiteId } from '#schemas/ids.ts';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { gather } from '../../../api/views/outcomes/gather.ts';
import { groundOf } from '../../../api/views/outcomes/ledger.ts';
import { comparedWebsite } from '../../../api/views/outcomes/website.ts';
import { copyHistory, startCopyOnce } from '../../../processors/history/copy.ts';
import { useRig } from '../../rig.ts';
import { type Event, historyOf, randomOf } from './history.ts';
import { oracleOf } from './oracle.ts';

/** What an earlier release left in the stores is compared as if this one had been told of it. */

const rig = await useRig();
const { clickhouse, postgres, secrets } = rig.platform;
afterAll(() => rig.close());

const START_US = Date.parse(`${dayBefore(60)}T00:00:00Z`) * 1_000;
const DAY_US = 86_400_000_000;
/** The experiment began while moments of the same number were already made, as a website left shadow mode then. */
const BEGAN_US = START_US + 4 * DAY_US;
const SITE = 'copied' as SiteId;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
process.stdout.write(`seed of the history: SEED=${seed}\n`);
const history = historyOf(randomOf(seed), START_US, 400);
const gone = 'visitor-7';
/** As it counts: nothing before the experiment, and nobody erased. Outcomes did not name their experiment. */
const counted = history.flatMap((event): Event[] => {
  if ('moment' in event)
    return event.moment.ts >= BEGAN_US && event.moment.visitor_id !== gone ? [event] : [];
  if ('outcome' in event) {
    const { outcome } = event;
    return outcome.decision_ts >= BEGAN_US ? [{ outcome: { ...outcome, salt_epoch: 2 } }] : [];
  }
  return [event];
});

const insert = (table: string, values: readonly object[]) =>
  clickhouse.insert({ table, values, format: 'JSONEachRow' });

async function leaveHistory(): Promise<void> {
  await postgres.query("insert into account (id, name) values ('acc', 'Anna')");
  await postgres.query(
    `insert into site (id, account_id, name, host, allowed_origins, capture, facts, field_salt, holdout_salt, customer_key,
       experiment_started_at, salt_epoch)
     values ($1, 'acc', 'Shop', 'shop.example', '{}', '{}', '{"currency": "USD"}', 's', 's', 'k',
       to_timestamp($2::bigint / 1000000), 2)`,
    [SITE, BEGAN_US],
  );
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
  const ground = await groundOf(clickhouse, await comparedWebsite(postgres, SITE), period);
  return { ground, ...(await gather(clickhouse, SITE, period, ground, null)) };
}

test('history is copied by itself once, and again by command, and counts as plain arithmetic says', async () => {
  await leaveHistory();
  for (const table of ['entrants', 'profiles'])
    await clickhouse.command({ query: `truncate table ${table}` });
  // Erased, with an order that Postgres still names: an erasure comes to Postgres last.
  await clickhouse.command({
    query: `alter table moments delete where visitor_id = '${gone}' settings mutations_sync = 2`,
  });
  await postgres.query('insert into erased (site_id, mark, at_ms, key_id) values ($1, $2, $3, $4)', [
    ...[SITE, markOf(secrets.erasure, 'visitor', SITE, gone), Date.now(), secrets.erasure.current.id],
  ]);
  expect((await view()).cells).toEqual([]);

  const copying = startCopyOnce(rig.platform);
  const entrants = async () => (await view()).cells.length;
  await expect.poll(entrants, { timeout: 60_000 }).toBeGreaterThan(0);
  const isDone = "select name from migration where name = 'history-of-comparison'";
  await expect
    .poll(async () => (await clickhouse.query({ query: isDone, format: 'JSONEachRow' })).json(), {
      timeout: 60_000,
    })
    .toEqual([{ name: 'history-of-comparison' }]);
  await copying.close();

  const once = await view();
  expect(once.ground.cap).not.toBeNull();
  const grouping = null;
  const wanted = oracleOf(counted, { ...once.ground, ...period, grouping });
  expect(once.changedArm).toBe(wanted.changedArm);
  expect(once.cells.length).toBe(wanted.cells.size);
  expect(wanted.cells.size).toBeGreaterThan(20);
  for (const { sums, reason, arm, share, saltEpoch, device, newVisitor, delivered, group } of once.cells) {
    const name = JSON.stringify([reason, arm, share, saltEpoch, device, newVisitor, delivered, group]);
    for (const [sum, value] of Object.entries(wanted.cells.get(name)!)) {
      expect(Number(sums[sum as keyof typeof sums]), `${sum} of ${name}`).toBeCloseTo(value, 6);
    }
  }
  // The views sink reads what it has read again, from before the experiment too.
  await insert(
    'moments',
    history.flatMap((e) =>
      'moment' in e && e.moment.visitor_id !== gone ? { ...e.moment, site_id: SITE } : [],
    ),
  );
  await copyHistory(rig.platform, new AbortController().signal);
  expect(await view()).toEqual(once);
});
