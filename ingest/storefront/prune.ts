import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { longQueryTimeout, type Postgres, transaction } from '#platform/postgres/postgres.ts';
import { startRounds } from '#platform/rounds.ts';
import { pruneDeadLetters } from './prune-dead-letters.ts';

/** Key of an advisory lock: an arbitrary constant that all processes share. */
const PRUNE_LOCK = 4_171_007;
const EVERY_MS = 3_600_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Retention of rows, with the reasons:
 * - `visitor_sequence`: release 0.1 wrote it, and a rollback to it must be possible; the next release drops the table;
 * - `card_settled`: a card can be delivered for 3 minutes and is read from its topic for an hour; acknowledgements matter to the credit
 *   of orders for 24 hours, and 30 days allow for browsers that report late. A delivered card, or a ghost, is counted by the reasons view
 *   for as long as its moment;
 * - `dead_letter`: `rejected` keeps a dead letter for 30 days, until it has a tombstone (ingest/storefront/prune-dead-letters.ts);
 * - `visitor_email`: 400 days, as long as the visitor's moments;
 * - `erased`: longer than the retention of any topic with personal data (docs/data/retention.md);
 * - `audit`: a year (contract, section 3);
 * - `invitation`: it expires after 72 hours, and its link then says so;
 * - references of `ledger_order` (visitor, customer, credited moment): as long as moments. The order itself stays, and `credited_at`;
 * - `session`, `feed_key`: a day after their end;
 * - `sign_in_known`: a network counts as known for 90 days (api/access/sign-ins.ts);
 * - `delivery`, `delivery_day`, undelivered webhook events: 14 days, as the console shows; delivered events: 2 days, because no event
 *   older than a day is enqueued (platform/webhooks/enqueue.ts);
 * - `rate_window`: until the window ends. Processes delete them as well while they count anything.
 */
const prunable: readonly Prunable[] = [
  { table: 'dead_letter', old: "indexed_at < now() - interval '35 days'" },
  { table: 'visitor_sequence', old: "updated_at < now() - interval '90 days'" },
  { table: 'visitor_email', old: "last_at < now() - interval '400 days'" },
  { table: 'card_settled', old: "settled_at < now() - interval '30 days' and outcome = 'withdrawn'" },
  { table: 'card_settled', old: `settled_at < now() - interval '${limits.HISTORY_STORED_DAYS} days'` },
  {
    table: 'erased',
    old: `at_ms < extract(epoch from now() - interval '${limits.ERASURE_MARK_DAYS} days') * 1000`,
  },
  { table: 'audit', old: "at < now() - interval '365 days'" },
  { table: 'invitation', old: "expires_at < now() - interval '90 days'" },
  {
    table: 'ledger_order',
    // Like an erasure of the customer, except for `erased_at`.
    change:
      'visitor_id = null, customer_hash = null, email_hash = null, credited_decision_id = null, updated_at = now()',
    old: `least(created_at, received_at) < now() - interval '${limits.HISTORY_STORED_DAYS} days'
      and (visitor_id is not null or customer_hash is not null or email_hash is not null
        or credited_decision_id is not null)`,
  },
  { table: 'webhook_event', old: "state = 'delivered' and at < now() - interval '2 days'" },
  { table: 'webhook_event', old: `at < now() - interval '${limits.DELIVERY_DAYS} days'` },
  { table: 'delivery', old: `at < now() - interval '${limits.DELIVERY_DAYS} days'` },
  { table: 'delivery_day', old: `day < now() - interval '${limits.DELIVERY_DAYS} days'` },
  { table: 'session', old: "expires_at < now() - interval '1 day'" },
  { table: 'feed_key', old: "expires_at < now() - interval '1 day'" },
  { table: 'sign_in_known', old: "at < now() - interval '90 days'" },
  { table: 'rate_window', old: "ends_at < now() - interval '1 hour'" },
];

/** Rows that match `old` are deleted, or updated by `change` so that they no longer match. */
type Prunable = { readonly table: string; readonly old: string; readonly change?: string };

/** Locked rows are skipped until the next hour, so that pruning cannot deadlock with others. */
const statement = ({ table, old, change }: Prunable, rows: number): string =>
  `${change ? `update ${table} set ${change}` : `delete from ${table}`}
   where ctid = any(array(select ctid from ${table} where ${old} limit ${rows} for update skip locked))`;

/**
 * Removes rows past their retention, in batches, each in its own transaction. Does nothing while another process prunes. Ends after the
 * current batch when closing.
 */
export async function prune(
  postgres: Postgres,
  rowsAtOnce = ROWS_AT_ONCE,
  isClosing = (): boolean => false,
): Promise<number> {
  let all = 0;
  for (const one of prunable) {
    for (let removed = rowsAtOnce; removed === rowsAtOnce && !isClosing(); all += removed) {
      removed = await transaction(postgres, async (tx) => {
        const { rows } = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
          PRUNE_LOCK,
        ]);
        if (!rows[0]!.mine) return 0;
        const { rowCount } = await tx.query({
          text: statement(one, rowsAtOnce),
          ...longQueryTimeout,
        });
        return rowCount ?? 0;
      });
    }
  }
  return all;
}

/** Prunes once an hour: rows in one process at a time, dead letters in each. */
export function startPruning(
  platform: Pick<Platform, 'kafka' | 'log' | 'metrics' | 'postgres' | 'topics'>,
): Running {
  const { log, postgres } = platform;
  const failed = (err: unknown): void => log.warn({ err }, 'pruning failed; retrying in an hour');
  const pruneRows = async (isClosing: () => boolean): Promise<void> => {
    const rows = await prune(postgres, ROWS_AT_ONCE, isClosing);
    if (rows > 0) log.info({ rows }, 'expired rows were deleted');
  };
  const pruneTopic = async (isClosing: () => boolean): Promise<void> => {
    const deadLetters = await pruneDeadLetters(platform, Date.now(), isClosing);
    if (deadLetters > 0) log.info({ dead_letters: deadLetters }, 'expired dead letters were deleted');
  };
  const round = async (isClosing: () => boolean): Promise<void> => {
    await Promise.all([pruneRows(isClosing).catch(failed), pruneTopic(isClosing).catch(failed)]);
  };
  return startRounds(EVERY_MS, round, failed);
}
