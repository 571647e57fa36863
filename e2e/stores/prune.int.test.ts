import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import { prune, startPruning } from '../../ingest/storefront/prune.ts';
import { pruneDeadLetters } from '../../ingest/storefront/prune-dead-letters.ts';
import { makeSite } from '../../ingest/test-kit.ts';
import { type Rig, useRig } from '../rig.ts';

let rig: Rig;
let site: string;
beforeAll(async () => {
  rig = await useRig();
  site = await makeSite(rig.platform);
});
afterAll(async () => {
  await rig?.close();
});

const DAY_MS = 24 * 3_600_000;

async function fill(name: string, daysOld: number): Promise<void> {
  const { postgres } = rig.platform;
  const values = [site, name, daysOld];
  await postgres.query(
    `insert into visitor_sequence (site_id, visitor_id, seq, updated_at)
     values ($1, $2, 1, now() - make_interval(days => $3))`,
    values,
  );
  await postgres.query(
    `insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome, settled_at)
     values ($2, $1, $2, 'd', 'delivered', now() - make_interval(days => $3))`,
    values,
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

test('what is too old to matter goes, in portions, and what is younger stays', async () => {
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

test('a process that starts prunes, and ends when it is told to', async () => {
  await fill('days-200', 200);
  await startPruning(rig.platform).close();
  expect(Object.values(await left()).flat()).not.toContain('days-200');
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
  expect(await pruneDeadLetters(rig.platform, Date.now())).toBe(2);
  const left = new Map<string, boolean>();
  await readToEnd(rig.platform, 'rejected', (key, value) => left.set(String(key), value !== null));
  expect(Object.fromEntries(left)).toEqual({ 'a 1': false, 'b 2': false, 'c 3': true, 'd 4': true });
});

test('without dead letters nothing is written', async () => {
  expect(await pruneDeadLetters(rig.platform, Date.now() - 365 * DAY_MS)).toBe(0);
});

test('the audit log goes after a year, and invitations long after they ended', async () => {
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
