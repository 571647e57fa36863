/** A token bucket's rate and capacity. */
export type BucketRules = { readonly perSecond: number; readonly burst: number };

export class Bucket {
  #tokens: number;
  #atMs: number;
  readonly #rules: BucketRules;

  constructor(rules: BucketRules, nowMs: number) {
    this.#rules = rules;
    this.#tokens = rules.burst;
    this.#atMs = nowMs;
  }

  /** Takes `count` tokens, or none. */
  take(count: number, nowMs: number): boolean {
    const { perSecond, burst } = this.#rules;
    const gained = (Math.max(0, nowMs - this.#atMs) / 1_000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + gained);
    this.#atMs = nowMs;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Returns tokens that were not used. */
  giveBack(count: number): void {
    this.#tokens = Math.min(this.#rules.burst, this.#tokens + count);
  }
}
