import { isRunning } from '#platform/limits/is-running.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SiteId } from '#schemas/ids.ts';

/** How many new visitors one network may open in a minute; 0 is no limit. */
export type NewVisitorRules = {
  readonly perSite: number;
  readonly perNetwork: number;
  readonly afterMs: number;
};

const SWEEP_MS = 10_000;
const KEPT_OF_FULL = 7 / 8;

type Window = { count: number; readonly ends_ms: number };

/**
 * Limits the new visitors of each network, in windows of a minute that begin with the first one: visitor ids are easy to invent, and each
 * leaves state behind. Memory is bounded: with too many networks the oldest windows are dropped.
 */
export class NewVisitors {
  readonly #windows = new Map<string, Window>();
  readonly #rules: NewVisitorRules;
  readonly #fromMs: number;
  #sweepMs = 0;

  constructor(rules: NewVisitorRules, startedMs: number) {
    this.#rules = rules;
    this.#fromMs = startedMs + rules.afterMs;
  }

  /** Counts a new visitor. @returns null, or if the limit is reached, in how many seconds to retry */
  take(site: SiteId, network: string, nowMs: number): number | null {
    const { perSite, perNetwork, afterMs } = this.#rules;
    if (isRunning(this.#fromMs, afterMs, nowMs)) return null;
    const ofSite = perSite > 0 ? this.#window(`${network} ${site}`, nowMs) : null;
    const ofAll = perNetwork > 0 ? this.#window(network, nowMs) : null;
    if (ofSite && ofSite.count >= perSite) return secondsUntil(ofSite, nowMs);
    if (ofAll && ofAll.count >= perNetwork) return secondsUntil(ofAll, nowMs);
    if (ofSite) ofSite.count += 1;
    if (ofAll) ofAll.count += 1;
    return null;
  }

  get size(): number {
    return this.#windows.size;
  }

  #window(key: string, nowMs: number): Window {
    const alive = this.#windows.get(key);
    if (alive && isCounting(alive, nowMs)) return alive;
    this.#windows.delete(key);
    const isDue = !isRunning(this.#sweepMs, SWEEP_MS, nowMs);
    if (this.#windows.size >= limits.NETWORKS_TRACKED || isDue) this.#sweep(nowMs);
    const window = { count: 0, ends_ms: nowMs + limits.NEW_VISITORS_WINDOW_MS };
    this.#windows.set(key, window);
    return window;
  }

  /**
   * Drops windows that have ended, and if that is not enough the oldest ones. Many at a time: a Map keeps the slots of deleted entries
   * for a while, and finding its first entry passes over all of them.
   */
  #sweep(nowMs: number): void {
    this.#sweepMs = nowMs + SWEEP_MS;
    const full = this.#windows.size >= limits.NETWORKS_TRACKED;
    const most = full ? limits.NETWORKS_TRACKED * KEPT_OF_FULL : limits.NETWORKS_TRACKED;
    // Windows end in insertion order, so ended ones come first.
    for (const [key, window] of this.#windows) {
      if (isCounting(window, nowMs) && this.#windows.size < most) return;
      this.#windows.delete(key);
    }
  }
}

const isCounting = ({ ends_ms }: Window, nowMs: number): boolean =>
  isRunning(ends_ms, limits.NEW_VISITORS_WINDOW_MS, nowMs);

const secondsUntil = ({ ends_ms }: Window, nowMs: number): number => Math.ceil((ends_ms - nowMs) / 1_000);

/** The /56 of an IPv6 /64, because providers assign a whole /56 to one subscriber; IPv4 unchanged. */
export function subscriberNetwork(network: string): string {
  const groups = network.split(':');
  if (groups.length < 4) return network;
  return [...groups.slice(0, 3), (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16)].join(':');
}
