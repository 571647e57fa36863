/** Seeded random numbers: the same seed makes the same website. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to 1, excluding 1 (mulberry32). */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** A whole number from 0, below `bound`. */
  below(bound: number): number {
    return Math.floor(this.uniform() * bound);
  }

  /** One of the values, weighted. */
  pick<T>(weights: readonly (readonly [T, number])[]): T {
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.uniform() * all;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    return weights.at(-1)![0];
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  shuffled<T>(all: readonly T[]): T[] {
    const left = [...all];
    for (let i = left.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [left[i], left[j]] = [left[j]!, left[i]!];
    }
    return left;
  }
}
