import type { SiteId } from '#schemas/ids.ts';
import { Bucket } from './bucket.ts';

/** Limits the signals of each website in this process; 0 is no limit. */
export class SiteRates {
  readonly #buckets = new Map<SiteId, Bucket>();
  readonly #perSecond: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  take(site: SiteId, count: number, nowMs: number): boolean {
    if (this.#perSecond === 0) return true;
    let bucket = this.#buckets.get(site);
    if (!bucket) {
      bucket = new Bucket({ perSecond: this.#perSecond, burst: this.#perSecond }, nowMs);
      this.#buckets.set(site, bucket);
    }
    return bucket.take(count, nowMs);
  }
}
