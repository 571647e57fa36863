/** xorshift32 seeded with a hash: small, and the same on every platform. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0 || 1;
    for (let n = 0; n < 8; n += 1) this.#next();
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    return Math.floor((this.#next() / 2 ** 32) * end);
  }

  chance(probability: number): boolean {
    return this.#next() / 2 ** 32 < probability;
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  #next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state;
  }
}
