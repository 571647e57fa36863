import { setTimeout as sleep } from 'node:timers/promises';
import type { Schedule } from '../schedule.ts';
import type { World } from '../world.ts';
import { History } from './history.ts';
import { type Shop, Shopper } from './shopper.ts';

/** How long requests may stay unanswered once everything runs again. */
const UNANSWERED_MS_MAX = 180_000;

export type Load = {
  readonly shop: Shop;
  /** No new shoppers arrive; resolves once the others have left and every erasure is answered. */
  finish(): Promise<void>;
};

/** This number of simultaneous shoppers during the schedule, and its erasures of some of them. */
export function startLoad(world: World, schedule: Schedule, historyPath: string): Load {
  let overAtMs = Number.POSITIVE_INFINITY;
  let stopping = false;
  let next = 0;
  const { _id: site, public_key: feedKey } = world.demo.site;
  const shop: Shop = {
    baseUrls: world.baseUrls,
    site,
    feedKey,
    history: new History(historyPath),
    failures: [],
    waits: [],
    isOver: () => Date.now() > overAtMs,
  };
  const active = new Set<Shopper>();
  const departed: Shopper[] = [];
  const keepShopping = async (): Promise<void> => {
    while (!stopping) {
      next += 1;
      const shopper = new Shopper(shop, next);
      active.add(shopper);
      await shopper.visit();
      active.delete(shopper);
      if (!shopper.hasBought) departed.push(shopper);
    }
  };
  /** Alternates between a shopper in the middle of a visit and one that left long ago, whom snapshots may hold. */
  const erase = async (atSeconds: number, turn: number): Promise<void> => {
    await sleep(atSeconds * 1_000);
    const visiting = [...active].filter((shopper) => !shopper.isGone);
    const candidates = turn % 2 === 0 ? [...visiting, ...departed] : [...departed, ...visiting];
    await candidates.find((shopper) => !shopper.isErased)?.erase();
  };
  const work = [...Array.from({ length: schedule.shoppers }, keepShopping), ...schedule.erasures.map(erase)];
  return {
    shop,
    async finish() {
      stopping = true;
      overAtMs = Date.now() + UNANSWERED_MS_MAX;
      await Promise.all(work);
      await shop.history.close();
    },
  };
}
