/** A token bucket: `perSecond` on average, `burst` at once. */
export type BucketRules = { readonly perSecond: number; readonly burst: number };

export class Bucket {
  #tokens: number;
  #at_ms: number;
  readonly #rules: BucketRules;

  constructor(rules: BucketRules, now_ms: number) {
    this.#rules = rules;
    this.#tokens = rules.burst;
    this.#at_ms = now_ms;
  }

  /** Takes `count` tokens, or none. */
  take(count: number, now_ms: number): boolean {
    const { perSecond, burst } = this.#rules;
    const gained = (Math.max(0, now_ms - this.#at_ms) / 1_000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + gained);
    this.#at_ms = now_ms;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }
}
