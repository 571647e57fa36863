/** A seeded random number generator (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to 1, excluding 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** A whole number in the range, excluding the upper bound. */
  between(low: number, high: number): number {
    return Math.floor(low + this.uniform() * (high - low));
  }

  one<T>(from: readonly T[]): T {
    return from[Math.floor(this.uniform() * from.length)]!;
  }

  /** One of the values, weighted. */
  pick<T>(weights: readonly (readonly [T, number])[]): T {
    let left = this.uniform() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    return weights.at(-1)![0];
  }
}
