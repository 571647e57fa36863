import { endianness } from 'node:os';

/**
 * CRC-32C (Castagnoli), the checksum of Kafka's batches; Node only has the other CRC-32. Slicing-by-16: each step takes sixteen bytes,
 * read as four words, with one table for each byte of a step.
 */
const POLYNOMIAL = 0x82f63b78;
const STEP_BYTES = 16;
const STEP_WORDS = 4;
/** Words can be used on little-endian machines only; on others everything goes byte by byte. */
const HAS_WORDS = endianness() === 'LE';
/** The concatenated tables, that of a step's last byte first. */
const T = tables();

function tables(): Int32Array {
  const all = new Int32Array(STEP_BYTES * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    all[byte] = crc;
  }
  for (let i = 256; i < all.length; i += 1) {
    const nearer = all[i - 256]!;
    all[i] = (nearer >>> 8) ^ all[nearer & 255]!;
  }
  return all;
}

/** The checksum of the bytes from `from` on. */
export function crc32c(bytes: Uint8Array, from = 0): number {
  const { buffer, byteOffset, length } = bytes;
  // An Int32Array must begin at a multiple of four.
  const first = from + (-(byteOffset + from) & 3);
  const steps = HAS_WORDS ? Math.floor((length - first) / STEP_BYTES) : 0;
  if (steps <= 0) return ~addBytes(-1, bytes, from, length) >>> 0;
  const words = new Int32Array(buffer, byteOffset + first, steps * STEP_WORDS);
  const crc = addWords(addBytes(-1, bytes, from, first), words);
  return ~addBytes(crc, bytes, first + steps * STEP_BYTES, length) >>> 0;
}

function addBytes(before: number, bytes: Uint8Array, from: number, to: number): number {
  let crc = before;
  for (let i = from; i < to; i += 1) crc = (crc >>> 8) ^ T[(crc ^ bytes[i]!) & 255]!;
  return crc;
}

function addWords(before: number, words: Int32Array): number {
  let crc = before;
  for (let i = 0; i < words.length; i += STEP_WORDS) {
    const a = crc ^ words[i]!;
    const b = words[i + 1]!;
    const c = words[i + 2]!;
    const d = words[i + 3]!;
    crc =
      T[3840 | (a & 255)]! ^
      T[3584 | ((a >>> 8) & 255)]! ^
      T[3328 | ((a >>> 16) & 255)]! ^
      T[3072 | (a >>> 24)]! ^
      T[2816 | (b & 255)]! ^
      T[2560 | ((b >>> 8) & 255)]! ^
      T[2304 | ((b >>> 16) & 255)]! ^
      T[2048 | (b >>> 24)]! ^
      T[1792 | (c & 255)]! ^
      T[1536 | ((c >>> 8) & 255)]! ^
      T[1280 | ((c >>> 16) & 255)]! ^
      T[1024 | (c >>> 24)]! ^
      T[768 | (d & 255)]! ^
      T[512 | ((d >>> 8) & 255)]! ^
      T[256 | ((d >>> 16) & 255)]! ^
      T[d >>> 24]!;
  }
  return crc;
}
