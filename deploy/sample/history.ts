import { heldBack } from '#engine/holdout.ts';
import { sha256Hex } from '#platform/sha256.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { type Order, plainOrder } from './orders.ts';
import { Random } from './random.ts';
import { dayOf, growth, hours, weekdayShare } from './shop.ts';
import { type ShopperHistory, shopper } from './shopper.ts';
import type { World } from './simulated-visitor.ts';
import { DAY_MS, DAYS, HOLDOUT, periodsOf, settingsOf } from './website.ts';

export type HistoryOptions = {
  readonly siteId: SiteId;
  readonly seed: number;
  /** the history ends at this instant */
  readonly endMs: number;
  /** how many shoppers stall on an ordinary day */
  readonly shoppersADay: number;
};

const HOUR_MS = 3_600_000;
/** Orders of shoppers who never stalled, for each one that does. */
const PLAIN_ORDERS = 0.09;

/**
 * The history of a website, a day's shoppers at a time, oldest first. Pure: the same options give the same history, and
 * an hour later there is an hour more of it.
 */
export function* historyOf({
  siteId,
  seed,
  endMs,
  shoppersADay,
}: HistoryOptions): Generator<ShopperHistory[]> {
  const { startMs } = periodsOf(endMs);
  const taken = new Set<number>();
  const world: World = {
    siteAt: settingsOf(siteId, endMs),
    endMs,
    momentTsUs(nowMs) {
      let us = nowMs * 1_000;
      while (taken.has(us)) us += 1;
      taken.add(us);
      return us;
    },
  };
  const idOf = (what: string, dayMs: number, n: number): string =>
    sha256Hex(`${seed} ${what} ${dayOf(dayMs)} ${n}`);
  const site = world.siteAt(endMs);
  for (let day = 0; day < DAYS; day += 1) {
    const dayMs = startMs + day * DAY_MS;
    const random = new Random(Number.parseInt(idOf('day', dayMs, 0).slice(0, 8), 16));
    const busy = weekdayShare(dayMs) * growth(day, DAYS) * (0.92 + 0.16 * random.uniform());
    const many = Math.round(shoppersADay * busy);
    const histories: ShopperHistory[] = [];
    for (let n = 0; n < many; n += 1) {
      const atMs = instantOf(dayMs, random);
      const hash = idOf('shopper', dayMs, n);
      if (atMs < endMs)
        histories.push(shopper(world, Number.parseInt(hash.slice(-8), 16), visitorOf(site, hash), atMs));
    }
    histories.push({ effects: [], orders: plainOrders(site, many, dayMs, endMs, random, idOf) });
    yield histories;
  }
}

const instantOf = (dayMs: number, random: Random): number =>
  dayMs + random.pick(hours) * HOUR_MS + random.between(0, HOUR_MS);

/**
 * The arm is decided by the seed and not by the website's random id: of the visitor's candidate ids, the first one is
 * taken for which the engine draws that arm.
 */
function visitorOf(site: Site, hash: string): VisitorId {
  const isLeftAlone = Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32 < HOLDOUT;
  for (let n = 0; ; n += 1) {
    const id = uuidOf(sha256Hex(`${site.site_id} ${hash} ${n}`));
    if (heldBack(site, id, sha256Hex) === isLeftAlone) return id;
  }
}

/** In the form of browsers' ids. */
const uuidOf = (hash: string): VisitorId =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-') as VisitorId;

function plainOrders(
  site: Site,
  stalled: number,
  dayMs: number,
  endMs: number,
  random: Random,
  idOf: (what: string, dayMs: number, n: number) => string,
): Order[] {
  return Array.from({ length: Math.round(stalled * PLAIN_ORDERS) }, (_, n) => {
    const hash = idOf('plain', dayMs, n);
    return plainOrder(
      random,
      `${hash.slice(0, 8)}-${dayOf(dayMs)}`,
      instantOf(dayMs, random),
      visitorOf(site, hash),
    );
  }).filter(({ createdMs }) => createdMs < endMs);
}
