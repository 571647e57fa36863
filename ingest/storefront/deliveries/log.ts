import type { Context } from 'koa';
import { refusalOf } from '#platform/http/http.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { DeliveryRoute } from '#schemas/requests/deliveries.ts';
import { isConnectionTest } from './connection-test.ts';
import { PendingDeliveries } from './pending.ts';
import { storeDeliveries, trimDeliveries } from './store.ts';
import { warningOf } from './warnings.ts';

const STORE_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;

type Handler = (ctx: Context, id: string | undefined) => void | Promise<void>;

/**
 * Logs for the merchant how the feeds of the shop's server were answered. Rows are stored in batches after the answers are sent, so no
 * feed waits for it; a process that crashes loses what it has not stored.
 */
export type DeliveryLog = Running & {
  /** Wraps a handler so that each of its answers is logged. */
  logged(route: DeliveryRoute, handler: Handler): Handler;
};

export function startDeliveryLog(
  { postgres, log }: Pick<Platform, 'postgres' | 'log'>,
  isWebsite: (site: SiteId) => boolean,
): DeliveryLog {
  const pending = new PendingDeliveries();
  let storing: Promise<void> = Promise.resolve();
  const store = (): Promise<void> => {
    storing = storing.then(async () => {
      const { list, days } = pending.take();
      if (days.length === 0) return;
      try {
        await storeDeliveries(postgres, list, days);
      } catch (err) {
        pending.restore(days);
        log.warn({ err }, 'feed deliveries could not be stored; their counts will be retried');
        return;
      }
      // The counts are stored by now; if this fails, the website's next delivery trims its list.
      await trimDeliveries(postgres, list).catch((err: unknown) =>
        log.warn({ err }, 'old feed deliveries could not be deleted'),
      );
    });
    return storing;
  };
  const timers = [setInterval(store, STORE_EVERY_MS), setInterval(() => pending.startHour(), HOUR_MS)];
  const record = (
    id: string | undefined,
    route: DeliveryRoute,
    status: number,
    sentence: string | null,
  ): void => {
    const site = siteId.read(id);
    // Requests for unknown websites must not fill the memory.
    if (site && isWebsite(site)) pending.add({ site, route, status, sentence, atMs: Date.now() });
  };
  return {
    logged: (route, handler) => async (ctx, id) => {
      try {
        await handler(ctx, id);
      } catch (error) {
        const { status, message } = refusalOf(error);
        if (!isConnectionTest(ctx)) record(id, route, status, message);
        throw error;
      }
      // The status may be an error without an exception, such as 503 after a timeout: then there is no warning.
      record(id, route, ctx.status, ctx.status < 400 ? warningOf(ctx) : null);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await store();
    },
  };
}
