import type { Postgres } from '../postgres/postgres.ts';

/**
 * Extends open windows to an hour, so that a slow machine does not reach the next window in the middle of a test. Locks
 * them in the order of their hashes, as LimitStore does, so that the two cannot deadlock.
 */
export const stretchWindows = (postgres: Postgres): Promise<unknown> =>
  postgres.query(
    `update rate_window w set ends_at = now() + interval '1 hour'
     from (select mark from rate_window order by mark for update) held where w.mark = held.mark`,
  );
