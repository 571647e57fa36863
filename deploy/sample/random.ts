import { seeded } from '#schemas/testing/seeded.ts';

/** A seeded random number generator. */
export class Random {
  /** From 0 to 1, excluding 1. */
  readonly uniform: () => number;

  constructor(seed: number) {
    this.uniform = seeded(seed);
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
