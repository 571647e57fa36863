import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';

/**
 * Few views at once, so that those of one website cannot hold all connections to ClickHouse; and fewer of one account, so
 * that its websites do not keep others waiting.
 */
export const createViewLimiter = (): ConcurrencyLimiter =>
  new ConcurrencyLimiter({
    atOnce: 3,
    atOncePerOwner: 2,
    waitingMax: 100,
    waitingPerOwnerMax: 50,
    waitMs: 8_000,
  });
