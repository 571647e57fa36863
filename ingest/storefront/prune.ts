import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { longQueryTimeout, type Postgres, transaction } from '#platform/postgres/postgres.ts';
import { pruneDeadLetters } from './prune-dead-letters.ts';

/** Key of an advisory lock: any constant that every process shares. */
const PRUNE_LOCK = 4_171_007;
const EVERY_MS = 3_600_000;
const ROWS_AT_ONCE = 5_000;

/**
 * What is kept for how long, and why less would be wrong:
 * - a visitor's last sequence number: release 0.1 wrote it and may be gone back to; the next release drops the table;
 * - a settled card: it can be handed out for 3 minutes and is read from its topic for an hour; acknowledgements matter to
 *   the credit of orders for 24 hours. 30 days allow for browsers that report late. One that was delivered, or would have
 *   been (a ghost), the reasons view counts for as long as the moment that it was for;
 * - where a dead letter lies: `rejected` keeps it for 30 days, until it has a tombstone (ingest/storefront/prune-dead-letters.ts);
 * - that a visitor's page named an e-mail address: 400 days, as long as the moments that it leads to;
 * - the mark of something erased: no topic keeps what it is about for as long as that (docs/data/retention.md);
 * - the audit log is kept a year (contract, section 3);
 * - an invitation ends after 72 hours, and whoever comes with it later is told that it has;
 * - who made an order, and the moment that it was credited to: as long as moments. The order itself stays, and that it was
 *   credited: it is the merchant's money;
 * - a session, a feed key: a day after its end, when it is of no use to anybody;
 * - a network that somebody signed in from: it counts for 90 days (api/access/sign-ins.ts);
 * - how feeds were answered, and what webhooks were not told: 14 days, as the console shows; what they were told: 2 days, as
 *   nothing older than a day is noted for them (platform/webhooks/enqueue.ts);
 * - a window of a limit: it counts until it ends. Callers delete them as well, as long as there are any.
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
    // As the erasure of a customer leaves a row.
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

/** Rows of a table that are too old are deleted, or changed so that they are no longer found. */
type Prunable = { readonly table: string; readonly old: string; readonly change?: string };

/** Rows that somebody else holds are left to the next hour, so that nobody waits for us in a circle. */
const statement = ({ table, old, change }: Prunable, rows: number): string =>
  `${change ? `update ${table} set ${change}` : `delete from ${table}`}
   where ctid = any(array(select ctid from ${table} where ${old} limit ${rows} for update skip locked))`;

/** Removes what is past its retention, in batches, each in a transaction of its own. While another process prunes, this call does nothing. */
export async function prune(postgres: Postgres, rowsAtOnce = ROWS_AT_ONCE): Promise<number> {
  let all = 0;
  for (const one of prunable) {
    for (let removed = rowsAtOnce; removed === rowsAtOnce; all += removed) {
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

/** Prunes once an hour: rows in the process that comes first, dead letters in each. */
export function startPruning(
  platform: Pick<Platform, 'kafka' | 'log' | 'metrics' | 'postgres' | 'topics'>,
): Running {
  const { log, postgres } = platform;
  const failed = (err: unknown): void => log.warn({ err }, 'pruning failed; it is tried again in an hour');
  let running: Promise<unknown> = Promise.resolve();
  const once = (): void => {
    const rows = prune(postgres).then((rows) => {
      if (rows > 0) log.info({ rows }, 'rows too old to matter were removed');
    });
    const deadLetters = pruneDeadLetters(platform, Date.now()).then((deadLetters) => {
      if (deadLetters > 0)
        log.info({ dead_letters: deadLetters }, 'dead letters that are no longer kept were removed');
    });
    running = Promise.all([rows.catch(failed), deadLetters.catch(failed)]);
  };
  once();
  const timer = setInterval(once, EVERY_MS);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
