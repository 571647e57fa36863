import type { Context } from 'koa';
import { refusalOf } from '#platform/http/http.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { DeliveryRoute } from '#schemas/requests/deliveries.ts';
import { isConnectionTest } from './connection-test.ts';
import { PendingDeliveries } from './pending.ts';
import { remarkOf } from './remarks.ts';
import { storeDeliveries, trimDeliveries } from './store.ts';

const STORE_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;

type Handler = (ctx: Context, id: string | undefined) => void | Promise<void>;

/**
 * How the feeds of a shop's server were answered, for the merchant. Written behind the answers and in batches, so no feed
 * waits for it; what a process had not stored when it died is lost.
 */
export type DeliveryLog = Running & {
  /** The handler, whose answers are kept. */
  kept(route: DeliveryRoute, handler: Handler): Handler;
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
        log.warn({ err }, 'deliveries of feeds could not be noted; their counts are tried again');
        return;
      }
      // The counts are stored by now: what is left over is removed with the next of the website.
      await trimDeliveries(postgres, list).catch((err: unknown) =>
        log.warn({ err }, 'earlier deliveries of feeds could not be removed'),
      );
    });
    return storing;
  };
  const timers = [setInterval(store, STORE_EVERY_MS), setInterval(() => pending.startHour(), HOUR_MS)];
  const note = (
    id: string | undefined,
    route: DeliveryRoute,
    status: number,
    sentence: string | null,
  ): void => {
    const site = siteId.read(id);
    // Whoever invents websites is refused before anybody looks for them, and must not fill the memory.
    if (site && isWebsite(site)) pending.add({ site, route, status, sentence, atMs: Date.now() });
  };
  return {
    kept: (route, handler) => async (ctx, id) => {
      try {
        await handler(ctx, id);
      } catch (error) {
        const { status, message } = refusalOf(error);
        if (!isConnectionTest(ctx)) note(id, route, status, message);
        throw error;
      }
      // A handler may answer 503 without throwing, as where time has run out: nothing was taken then.
      note(id, route, ctx.status, ctx.status < 400 ? remarkOf(ctx) : null);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await store();
    },
  };
}
