import { Random as SampleRandom } from '../../deploy/sample/random.ts';

/** Seeded random numbers: the same seed makes the same website. */
export class Random extends SampleRandom {
  /** A whole number from 0, below `bound`. */
  below(bound: number): number {
    return Math.floor(this.uniform() * bound);
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
