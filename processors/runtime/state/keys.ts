import { randomFillSync } from 'node:crypto';

/**
 * Keys as bytes: one byte per code unit if all are below 256, as in all our keys, else two. The highest bit of `keyUnits`
 * tells which.
 */
const TWO_BYTES = 0x8000_0000;

/** The number of code units of the key, with TWO_BYTES set if each takes two bytes. */
export function keyUnits(key: string): number {
  for (let i = 0; i < key.length; i += 1) {
    if (key.charCodeAt(i) > 0xff) return (key.length | TWO_BYTES) >>> 0;
  }
  return key.length;
}

export const keyBytes = (units: number): number => (units >= TWO_BYTES ? 2 * (units - TWO_BYTES) : units);

export function writeKey(target: Buffer, at: number, key: string, units: number): void {
  target.write(key, at, units >= TWO_BYTES ? 'utf16le' : 'latin1');
}

export const readKey = (source: Buffer, at: number, units: number): string =>
  source.toString(units >= TWO_BYTES ? 'utf16le' : 'latin1', at, at + keyBytes(units));

export function isKey(source: Buffer, at: number, units: number, key: string): boolean {
  if (units >= TWO_BYTES) return readKey(source, at, units) === key;
  if (units !== key.length) return false;
  for (let i = 0; i < units; i += 1) if (source[at + i] !== key.charCodeAt(i)) return false;
  return true;
}

/**
 * A universal hash of texts, with a random multiplier per position, because visitors choose their own ids. Two ASCII texts
 * chosen without knowing the multipliers have equal sums with a probability of at most 2^-26: the sums are equal for only
 * few values of the multiplier at a position where the texts differ (Carter and Wegman, "Universal classes of hash
 * functions", 1979). The final mix is a bijection.
 */
export class KeyHash {
  #multipliers: Uint32Array;
  readonly #fill: (words: Uint32Array) => unknown;

  /**
   * @param fill fills an array with random words
   * @param multipliers those of another instance, for equal hashes
   */
  constructor(fill: (words: Uint32Array) => unknown = randomFillSync, multipliers?: readonly number[]) {
    this.#fill = fill;
    this.#multipliers = Uint32Array.from(multipliers ?? { length: 128 });
    if (!multipliers) fill(this.#multipliers);
  }

  /** 32 bits */
  of(key: string): number {
    if (key.length > this.#multipliers.length) this.#grow(key.length);
    const multipliers = this.#multipliers;
    let sum = key.length;
    for (let i = 0; i < key.length; i += 1) {
      sum = (sum + Math.imul(key.charCodeAt(i), multipliers[i]!)) | 0;
    }
    sum = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b);
    sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2_ae35);
    return sum ^ (sum >>> 16);
  }

  get multipliers(): Uint32Array {
    return this.#multipliers;
  }

  #grow(length: number): void {
    const longer = new Uint32Array(2 ** Math.ceil(Math.log2(length)));
    this.#fill(longer);
    longer.set(this.#multipliers);
    this.#multipliers = longer;
  }
}
