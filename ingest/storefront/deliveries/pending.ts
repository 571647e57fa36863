import { limits } from '#platform/limits/limits.ts';
import type { DeliveryRoute } from '#schemas/requests/deliveries.ts';

/** One answer to the shop's server. */
export type Delivery = {
  readonly site: string;
  readonly route: DeliveryRoute;
  readonly status: number;
  /** why it was refused, or a warning; else null */
  readonly sentence: string | null;
  readonly atMs: number;
};
export type DayCount = Omit<Delivery, 'atMs'> & { readonly day: string; count: number; lastMs: number };

const OTHERS = 'Refused for other reasons.';
const SENTENCE_CHARS_MAX = 300;
const DAY_CHARS = 'YYYY-MM-DD'.length;

/** Removes list indices, so that `line_items[3].price` and `line_items[4].price` count as one reason. */
const generalized = (sentence: string | null): string | null =>
  sentence?.replaceAll(/\[\d+\]/g, '[…]').slice(0, SENTENCE_CHARS_MAX) ?? null;

const UNAUTHENTICATED_STATUSES: readonly number[] = [401, 429];

/**
 * Answers that are not stored yet. Memory is bounded: the newest 500 of each website, and a limited number of distinct sentences a day.
 * Of callers without a valid key only a few an hour are listed, so that they cannot displace the shop's own.
 */
export class PendingDeliveries {
  #lists = new Map<string, Delivery[]>();
  #days = new Map<string, DayCount>();
  /** distinct kinds of answers by website and day, stored ones included */
  readonly #kinds = new Map<string, Set<string>>();
  readonly #unproven = new Map<string, number>();

  add(delivery: Delivery): void {
    const one = { ...delivery, sentence: generalized(delivery.sentence) };
    this.#count(one, 1, one.atMs);
    if (UNAUTHENTICATED_STATUSES.includes(one.status) && !this.#mayList(one)) return;
    const list = this.#lists.get(one.site) ?? [];
    list.push(one);
    if (list.length > limits.DELIVERIES_PER_SITE) list.shift();
    this.#lists.set(one.site, list);
  }

  /** Removes and returns everything that is to be stored. */
  take(): { readonly list: readonly Delivery[]; readonly days: readonly DayCount[] } {
    const taken = { list: [...this.#lists.values()].flat(), days: [...this.#days.values()] };
    this.#lists = new Map();
    this.#days = new Map();
    return taken;
  }

  /** Adds counts back that could not be stored. The list is dropped, to bound memory. */
  restore(days: readonly DayCount[]): void {
    for (const day of days) this.#count(day, day.count, day.lastMs);
  }

  /** Resets the hourly limits. */
  startHour(): void {
    this.#kinds.clear();
    this.#unproven.clear();
  }

  #count({ site, route, status, sentence }: Omit<Delivery, 'atMs'>, count: number, atMs: number): void {
    const day = new Date(atMs).toISOString().slice(0, DAY_CHARS);
    const isAdmitted = this.#admitKind(`${site} ${day}`, `${route} ${status} ${sentence}`);
    const shown = isAdmitted || status < 400 ? sentence : OTHERS;
    const key = JSON.stringify([site, day, route, status, shown]);
    const counted = this.#days.get(key);
    if (counted) {
      counted.count += count;
      counted.lastMs = Math.max(counted.lastMs, atMs);
    } else this.#days.set(key, { site, day, route, status, sentence: shown, count, lastMs: atMs });
  }

  /** Whether a kind of answer has its own count: the first few of a website and day do. */
  #admitKind(siteDay: string, kind: string): boolean {
    const kinds = this.#kinds.get(siteDay) ?? new Set();
    this.#kinds.set(siteDay, kinds);
    if (kinds.size < limits.DELIVERY_SENTENCES_PER_DAY) kinds.add(kind);
    return kinds.has(kind);
  }

  #mayList({ site }: Delivery): boolean {
    const listed = (this.#unproven.get(site) ?? 0) + 1;
    this.#unproven.set(site, listed);
    return listed <= limits.DELIVERIES_UNAUTHENTICATED_PER_HOUR;
  }
}
