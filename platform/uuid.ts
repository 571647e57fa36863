import { randomFillSync } from 'node:crypto';

/** Random bytes for many ids: one call for each id would cost more than the rest. */
const pool = Buffer.alloc(16_384);
const BYTES_EACH = 10;
let next = pool.length;

const CHARS = 36;
const DIGITS = Buffer.from('0123456789abcdef');
/** The buffer of the next id: dashes and version never change, and the time only once a millisecond. */
const text = Buffer.from('00000000-0000-7000-8000-000000000000');
let timeMs = 0;

/** A UUIDv7 (RFC 9562, section 5.7) of the instant given: sorted by time, 74 random bits. */
export const uuidv7 = (nowMs: number): string => uuidv7Text(nowMs).toString('latin1', 0, CHARS);

/** The characters of a UUIDv7, in a buffer that the next call overwrites. */
export function uuidv7Text(nowMs: number): Buffer {
  if (next + BYTES_EACH > pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const at = next;
  next += BYTES_EACH;
  if (nowMs !== timeMs) putTime(nowMs);
  text[15] = DIGITS[pool[at]! & 15]!;
  putByte(16, pool[at + 1]!);
  putByte(19, (pool[at + 2]! & 0x3f) | 0x80);
  putByte(21, pool[at + 3]!);
  for (let i = 0; i < 6; i += 1) putByte(24 + 2 * i, pool[at + 4 + i]!);
  return text;
}

function putTime(nowMs: number): void {
  timeMs = nowMs;
  const digits = nowMs.toString(16).padStart(12, '0');
  text.write(digits.slice(0, 8), 0, 'latin1');
  text.write(digits.slice(8), 9, 'latin1');
}

function putByte(at: number, byte: number): void {
  text[at] = DIGITS[byte >> 4]!;
  text[at + 1] = DIGITS[byte & 15]!;
}
