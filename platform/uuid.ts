import { randomFillSync } from 'node:crypto';

/** Random bytes are drawn for many ids at once: one draw per id would cost more than the rest. */
const pool = Buffer.alloc(4_096);
const BYTES_EACH = 10;
let next = pool.length;
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A UUIDv7 (RFC 9562, section 5.7) of the instant given: sorted by time, 74 random bits. */
export function uuidv7(now_ms: number): string {
  if (next + BYTES_EACH > pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const at = next;
  next += BYTES_EACH;
  const h = (i: number): string => hex[pool[at + i]!]!;
  const time = now_ms.toString(16).padStart(12, '0');
  const version = hex[(pool[at]! & 0x0f) | 0x70]! + h(1);
  const variant = hex[(pool[at + 2]! & 0x3f) | 0x80]! + h(3);
  const rest = h(4) + h(5) + h(6) + h(7) + h(8) + h(9);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`;
}
