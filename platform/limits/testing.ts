import type { Postgres } from '../postgres/postgres.ts';

/** Extends open windows to an hour, so that a slow machine does not reach the next window in the middle of a test. */
export const stretchWindows = (postgres: Postgres): Promise<unknown> =>
  postgres.query(`update rate_window set ends_at = now() + interval '1 hour'`);
