/**
 * CRC-32C (Castagnoli), which Kafka checks batches by; Node has the other CRC-32 alone. Eight bytes a step: each table holds
 * what a byte does to the checksum from that many bytes further back.
 */
const POLYNOMIAL = 0x82f63b78;
const STEP = 8;
const [T0, T1, T2, T3, T4, T5, T6, T7] = tablesOf(STEP) as Tables;
type Table = Int32Array;
type Tables = [Table, Table, Table, Table, Table, Table, Table, Table];

function tablesOf(count: number): Int32Array[] {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    return crc;
  });
  const all = [first];
  while (all.length < count) all.push(all.at(-1)!.map((crc) => (crc >>> 8) ^ first[crc & 255]!));
  return all;
}

/** Of the bytes from `from` on. */
export function crc32c(bytes: Uint8Array, from = 0): number {
  const { length } = bytes;
  let crc = -1;
  let at = from;
  for (const last = length - STEP; at <= last; at += STEP) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      T7[crc & 255]! ^
      T6[(crc >>> 8) & 255]! ^
      T5[(crc >>> 16) & 255]! ^
      T4[crc >>> 24]! ^
      T3[bytes[at + 4]!]! ^
      T2[bytes[at + 5]!]! ^
      T1[bytes[at + 6]!]! ^
      T0[bytes[at + 7]!]!;
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ T0[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
