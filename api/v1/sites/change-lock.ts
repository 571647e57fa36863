import type { Actor } from '#platform/audit.ts';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { noSuchWebsite } from '../../access/admit.ts';
import type { FullRow } from './shape.ts';

/**
 * Requests that need the lock of a website's row wait here, without a connection: a process has ten, and the changes of
 * one website would take them all.
 */
const changeLimiter = new ConcurrencyLimiter({
  atOnce: 6,
  atOncePerOwner: 4,
  waitingMax: 1_000,
  waitingPerOwnerMax: 100,
  waitMs: 8_000,
});

/**
 * Runs one transaction that locks the row of a website; those of one website run one after the other in this process,
 * and wait for another process's lock only for a limited time.
 * @throws HttpError 429 when its turn did not come, and what `work` throws
 */
export const withSiteLock = <T>(
  postgres: Postgres,
  by: Actor,
  siteId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  changeLimiter.run(
    siteId,
    () =>
      transaction(postgres, async (tx) => {
        await tx.query(`set local lock_timeout = ${limits.SITE_LOCK_MS}`);
        return work(tx);
      }),
    by.accountId,
  );

/**
 * The row of this account's website, locked until the transaction ends; rows that refer to it, such as orders, can still be inserted.
 * @throws HttpError 404
 */
export async function lockSite(tx: Transaction, by: Actor, siteId: string): Promise<FullRow> {
  const { rows } = await tx.query<FullRow>(
    'select * from site where id = $1 and account_id = $2 for no key update',
    [siteId, by.accountId],
  );
  if (!rows[0]) throw noSuchWebsite();
  return rows[0];
}
