import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import { limits } from '#platform/limits/limits.ts';

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
    // Read anew for each view, because a test raises it.
    get waitMs() {
      return limits.VIEW_WAIT_MS;
    },
  });
