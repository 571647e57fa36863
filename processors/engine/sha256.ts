/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, written out because the engine imports no packages. */

const ROUNDS = 64;
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** First 32 bits of the fractional part of the cube (or square) roots of the first primes. */
function rootsOfPrimes(count: number, exponent: number): Uint32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const root = candidate ** exponent;
    words[found] = (root - Math.floor(root)) * 2 ** 32;
    found += 1;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) return false;
  return true;
}

const constants = rootsOfPrimes(ROUNDS, 1 / 3);
const initial = rootsOfPrimes(8, 1 / 2);

/** 32 bytes, as eight words. */
export function sha256(text: string): Uint32Array {
  const bytes = padded(utf8(text));
  const hash = Uint32Array.from(initial);
  const schedule = new Uint32Array(ROUNDS);
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    expand(bytes, at, schedule);
    compress(hash, schedule);
  }
  return hash;
}

export const sha256Hex = (text: string): string =>
  [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');

function expand(bytes: Uint8Array, at: number, schedule: Uint32Array): void {
  for (let i = 0; i < 16; i += 1) {
    const byte = at + i * 4;
    schedule[i] =
      (bytes[byte]! << 24) | (bytes[byte + 1]! << 16) | (bytes[byte + 2]! << 8) | bytes[byte + 3]!;
  }
  for (let i = 16; i < ROUNDS; i += 1) {
    const a = schedule[i - 15]!;
    const b = schedule[i - 2]!;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = schedule[i - 16]! + s0 + schedule[i - 7]! + s1;
  }
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < ROUNDS; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + schedule[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word;
}

function padded(bytes: readonly number[]): Uint8Array {
  const length = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const bits = bytes.length * 8;
  for (let i = 0; i < LENGTH_BYTES; i += 1) block[length - 1 - i] = Math.floor(bits / 2 ** (8 * i)) & 0xff;
  return block;
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    // A lone surrogate is no character: it is written as U+FFFD, as TextEncoder writes it.
    pushUtf8(bytes, point >= 0xd800 && point <= 0xdfff ? 0xfffd : point);
  }
  return bytes;
}

function pushUtf8(bytes: number[], point: number): void {
  if (point < 0x80) bytes.push(point);
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
  else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
  else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f);
