import type { Actor } from '#platform/audit.ts';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';

/**
 * Whoever waits for the row of a website waits here, where it takes no connection: a process has ten, and the changes of one
 * website would take them all from everybody else.
 */
const turns = new ConcurrencyLimiter({
  atOnce: 6,
  atOncePerOwner: 4,
  waitingMax: 1_000,
  waitingPerOwnerMax: 100,
  waitMs: 8_000,
});

/**
 * One transaction that locks the row of a website; those of one website run one after the other in this process, and wait for
 * the lock of another one no longer than others should wait for them.
 * @throws HttpError 429 when no turn came, and what `work` throws
 */
export const changingSite = <T>(
  postgres: Postgres,
  by: Actor,
  siteId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  turns.run(
    siteId,
    () =>
      transaction(postgres, async (tx) => {
        await tx.query(`set local lock_timeout = ${limits.SITE_LOCK_MS}`);
        return work(tx);
      }),
    by.accountId,
  );
