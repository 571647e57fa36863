import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import type { SiteId } from '#schemas/ids.ts';
import { soon } from '#schemas/testing/soon.ts';
import { storePage } from '../../api/views/store.ts';
import { prune, startPruning } from '../../ingest/storefront/prune.ts';
import { pruneDeadLetters } from '../../ingest/storefront/prune-dead-letters.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import { type Rig, useRig } from '../rig.ts';

let rig: Rig;
let site: SiteId;
beforeAll(async () => {
  rig = await useRig();
  site = await makeSite(rig.platform);
});
afterAll(async () => {
  await rig?.close();
});

const DAY_MS = 24 * 3_600_000;

async function fill(name: string, daysOld: number, outcome = 'withdrawn'): Promise<void> {
  const { postgres } = rig.platform;
  const values = [site, name, daysOld];
  await postgres.query(
    `insert into visitor_sequence (site_id, visitor_id, seq, updated_at)
     values ($1, $2, 1, now() - make_interval(days => $3))`,
    values,
  );
  await postgres.query(
    `insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome, settled_at)
     values ($2, $1, $2, 'd', $4, now() - make_interval(days => $3))`,
    [...values, outcome],
  );
  await postgres.query('insert into erased (site_id, mark, at_ms) values ($1, $2, $3)', [
    site,
    name,
    Date.now() - daysOld * DAY_MS,
  ]);
}

async function left(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, column] of [
    ['visitor_sequence', 'visitor_id'],
    ['card_settled', 'card_id'],
    ['erased', 'mark'],
  ] as const) {
    const { rows } = await rig.platform.postgres.query(
      `select ${column} as name from ${table} where site_id = $1 order by 1`,
      [site],
    );
    found[table] = rows.map((row) => row.name as string);
  }
  return found;
}

test('expired rows are deleted in batches, and younger ones stay', async () => {
  for (const days of [101, 102, 103, 91, 89, 31, 29, 1]) await fill(`days-${days}`, days);
  const { postgres } = rig.platform;
  const holder = await postgres.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(4171007)');
  expect(await prune(postgres), 'another process is at it').toBe(0);
  await holder.query('rollback');
  holder.release();

  expect(await prune(postgres, 2)).toBe(4 + 6 + 3);
  expect(await left()).toEqual({
    visitor_sequence: ['days-1', 'days-29', 'days-31', 'days-89'],
    card_settled: ['days-1', 'days-29'],
    erased: ['days-1', 'days-29', 'days-31', 'days-89', 'days-91'],
  });
  expect(await prune(postgres)).toBe(0);
});

test('who got a card, and who would have, is kept as long as its moment', async () => {
  const kept = async () => (await left())['card_settled']!.filter((name) => !name.startsWith('days-'));
  for (const outcome of ['delivered', 'ghost', 'withdrawn'])
    for (const days of [402, 400, 31]) await fill(`${outcome}-${days}`, days, outcome);
  await prune(rig.platform.postgres, 2);
  expect(await kept()).toEqual(['delivered-31', 'delivered-400', 'ghost-31', 'ghost-400']);
});

/** An order as the feed stores it, with everything that names a person. */
async function order(
  id: string,
  ages: { readonly created: number; readonly received: number },
): Promise<void> {
  await rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, received_at, currency, total, visitor_id, customer_hash,
       email_hash, credited_decision_id, credited_at)
     values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4), 'EUR', 10, $2, 'c', 'e', 'd', now())`,
    [site, id, ages.created, ages.received],
  );
}

test('after 400 days an order names nobody; the money stays', async () => {
  await order('days-399', { created: 399, received: 399 });
  for (const n of [1, 2, 3]) await order(`days-402-${n}`, { created: 402, received: 402 });
  await order('import-of-old-orders', { created: 900, received: 1 });
  await order('clock-ahead', { created: -900, received: 402 });
  await rig.platform.postgres.query(
    `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at)
     values ($1, 'r', 'days-402-1', 4, 'EUR', now() - interval '402 days')`,
    [site],
  );
  const before = (await storePage(rig.platform.postgres, site, { limit: 50, before: null })).totals;
  expect(await prune(rig.platform.postgres, 2)).toBe(5);
  const { rows } = await rig.platform.postgres.query(
    `select order_id from ledger_order
     where site_id = $1 and (visitor_id is not null or customer_hash is not null or email_hash is not null
       or credited_decision_id is not null)`,
    [site],
  );
  expect(rows).toEqual([{ order_id: 'days-399' }]);
  const page = await storePage(rig.platform.postgres, site, { limit: 50, before: null });
  expect(page.totals).toEqual(before);
  expect(page.items).toHaveLength(6);
  expect(await prune(rig.platform.postgres), 'they are found once').toBe(0);
});

test('a row locked by an erasure is left to the next hour without waiting', async () => {
  await order('held', { created: 500, received: 500 });
  await order('free', { created: 500, received: 500 });
  const erasure = await rig.platform.postgres.connect();
  await erasure.query("begin; update ledger_order set visitor_id = null where order_id = 'held'");
  expect(await prune(rig.platform.postgres)).toBe(1);
  await erasure.query('rollback');
  erasure.release();
  expect(await prune(rig.platform.postgres)).toBe(1);
});

test('two processes at once prune each row once', async () => {
  for (let n = 0; n < 20; n++) await order(`both-${n}`, { created: 500, received: 500 });
  let removed = 0;
  while (removed < 20) {
    const both = await Promise.all([prune(rig.platform.postgres, 3), prune(rig.platform.postgres, 3)]);
    removed += both[0] + both[1];
  }
  expect(removed).toBe(20);
});

test('sessions, keys, known networks and windows are deleted after their end', async () => {
  const { postgres } = rig.platform;
  await postgres.query(`insert into person (id, account_id, email, password_hash, role)
    values ('p', (select account_id from site limit 1), 'someone@example.test', '', 'viewer')`);
  for (const [name, hoursLeft] of [
    ['over', -25],
    ['just-over', -1],
    ['valid', 1],
  ] as const) {
    const values = [Buffer.from(name), hoursLeft];
    await postgres.query(
      "insert into session (token_hash, person_id, expires_at) values ($1, 'p', now() + make_interval(hours => $2))",
      values,
    );
    await postgres.query(
      'insert into feed_key (key_hash, site_id, sealed, expires_at) values ($1, $3, $1, now() + make_interval(hours => $2))',
      [...values, site],
    );
    await postgres.query(
      "insert into sign_in_known (mark, at) values ($1, now() - interval '90 days' + make_interval(hours => $2))",
      values,
    );
    await postgres.query(
      `insert into rate_window (mark, count, granted, backs, quota, ends_at)
       values ($1, 1, 1, 0, 1, now() + make_interval(hours => $2))`,
      values,
    );
  }
  await prune(postgres);
  const names = async (query: string) => (await postgres.query(query)).rows.map(({ name }) => String(name));
  expect(await names('select token_hash as name from session order by 1')).toEqual(['just-over', 'valid']);
  expect(
    await names('select key_hash as name from feed_key where expires_at is not null order by 1'),
  ).toEqual(['just-over', 'valid']);
  expect(await names('select mark as name from sign_in_known')).toEqual(['valid']);
  expect(await names('select mark as name from rate_window')).toEqual(['valid']);
});

test('a process prunes when it starts', async () => {
  await fill('days-200', 200);
  const pruning = startPruning(rig.platform);
  await soon(async () => expect(Object.values(await left()).flat()).not.toContain('days-200'));
  await pruning.close();
});

test('a process that stops ends after the batch that is running', async () => {
  const { postgres } = rig.platform;
  await fill('days-200', 200);
  await startPruning(rig.platform).close();
  expect((await left())['visitor_sequence'], 'the first batch is of another table').toContain('days-200');
  await postgres.query(
    `insert into dead_letter (key_hash, site_id, source_hash, key, indexed_at)
     select sha256(n::text::bytea), $1, '', '', now() - interval '36 days' from generate_series(1, 5) n`,
    [site],
  );
  let asked = 0;
  expect(await prune(postgres, 2, () => asked++ > 0)).toBe(2);
  expect(await prune(postgres, 2)).toBeGreaterThanOrEqual(3);
});

test('dead letters of more than 30 days get a tombstone, and younger ones stay', async () => {
  const { topics } = rig.platform;
  const producer = rig.kafkajs.producer();
  await producer.connect();
  const letter = (key: string, daysOld: number) => ({
    key,
    value: 'a letter',
    timestamp: String(Date.now() - daysOld * DAY_MS),
  });
  const messages = [letter('a 1', 60), letter('b 2', 31), letter('c 3', 29), letter('d 4', 0)];
  await producer.send({ topic: topics.rejected, messages });
  await producer.disconnect();
  expect(await pruneDeadLetters(rig.platform, Date.now(), () => true), 'while the process stops').toBe(0);
  expect(await pruneDeadLetters(rig.platform, Date.now())).toBe(2);
  const left = new Map<string, boolean>();
  await readToEnd(rig.platform, 'rejected', (key, value) => left.set(String(key), value !== null));
  expect(Object.fromEntries(left)).toEqual({ 'a 1': false, 'b 2': false, 'c 3': true, 'd 4': true });
});

test('without dead letters nothing is written', async () => {
  expect(await pruneDeadLetters(rig.platform, Date.now() - 365 * DAY_MS)).toBe(0);
});

test('delivered webhook events are deleted after two days, undelivered ones after 14', async () => {
  const { postgres } = rig.platform;
  await postgres.query(
    `insert into webhook (id, site_id, url, events, sealed) values ('hook', $1, '', '{}', '')`,
    [site],
  );
  await postgres.query(
    `insert into webhook_event (id, webhook_id, event, subject, data, state, at)
     select gen_random_uuid(), 'hook', 'moment.engaged', state || '-' || days, '{}', state,
       now() - make_interval(days => days)
     from unnest(array['delivered', 'failed']) state, unnest(array[1, 3, 15]) days`,
  );
  await prune(postgres);
  const { rows } = await postgres.query('select subject from webhook_event order by 1');
  expect(rows.map(({ subject }) => subject)).toEqual(['delivered-1', 'failed-1', 'failed-3']);
});

test('audit entries are deleted after a year, and invitations long after they ended', async () => {
  const { postgres } = rig.platform;
  const { rows } = await postgres.query<{ account_id: string }>('select account_id from site where id = $1', [
    site,
  ]);
  await postgres.query(
    `insert into audit (account_id, at, actor_kind, action, detail)
     select $1, now() - make_interval(days => n), 'operator', 'person.added', n::text from unnest($2::int[]) n`,
    [rows[0]!.account_id, [1, 364, 366, 800]],
  );
  await postgres.query(
    `insert into invitation (token_hash, expires_at)
     select sha256(n::text::bytea), now() - make_interval(days => n) from unnest($1::int[]) n`,
    [[-3, 89, 91]],
  );
  await prune(postgres);
  const kept = await postgres.query('select detail from audit where account_id = $1 order by at desc', [
    rows[0]!.account_id,
  ]);
  expect(kept.rows.map((row) => row.detail)).toEqual(['1', '364']);
  expect((await postgres.query('select 1 from invitation')).rowCount).toBe(2);
});
