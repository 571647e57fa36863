import { randomFillSync } from 'node:crypto';

/**
 * Texts as bytes: one for each code unit where all of them are below 256, as in every key of ours, and two otherwise.
 * `keyUnits` says which, in its highest bit, so that a key stands in memory outside the JavaScript heap.
 */
const TWO_BYTES = 0x8000_0000;

/** Length of the key as it is kept: code units, with TWO_BYTES set if each takes two bytes. */
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
 * Hashes of texts under random multipliers, one for each place. Visitors choose their own ids: without knowing the
 * multipliers, two texts of ASCII that were chosen beforehand have one sum with a chance of at most 2^-26, because the
 * sums are equal only if the multiplier of a place at which they differ has one value (Carter and Wegman, "Universal
 * classes of hash functions", 1979). What follows the sum is a bijection.
 */
export class KeyHash {
  #multipliers: Uint32Array;
  readonly #fill: (words: Uint32Array) => unknown;

  /**
   * @param fill puts random words everywhere
   * @param multipliers of another one, so that this one's hashes are the same
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

  /** What the hashes depend on. */
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
