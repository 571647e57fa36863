/**
 * A stream is one tab of a visitor on one origin. Its page mints the id; sequence numbers of signals and the `n` of carts
 * count within it, so that two tabs, two origins and two collectors never collide.
 */

/** What records and carts without a stream count as. */
export const NO_STREAM = 0;

const LOW_PRIME = 0x0100_0193;
const HIGH_FACTOR = 0x9e37_79b1;
/** Bits of the second half that fit beside the first into a number that is exact. */
const HIGH_BITS = 21;
const TWO_TO_32 = 0x1_0000_0000;

/**
 * A stream's id as a number of 53 bits, which takes 8 bytes of the state instead of up to 37. Only the streams of one
 * visitor are distinguished by it, and only the last 8: a new one meets one of the others once in 10^15.
 */
export function streamHash(id: string | null | undefined): number {
  if (id === null || id === undefined) return NO_STREAM;
  let low = 0x811c_9dc5;
  let high = 0x2545_f491;
  for (let i = 0; i < id.length; i += 1) {
    const unit = id.charCodeAt(i);
    low = Math.imul(low ^ unit, LOW_PRIME);
    // The shift carries the upper bits down: with the product alone the low bits of both halves would go together.
    high = Math.imul(high ^ unit, HIGH_FACTOR);
    high ^= high >>> 15;
  }
  const hash = (high >>> (32 - HIGH_BITS)) * TWO_TO_32 + (low >>> 0);
  // The greatest long that Avro's writer takes is 2^53 - 2, and 0 means none.
  return hash === NO_STREAM ? 1 : Math.min(hash, Number.MAX_SAFE_INTEGER - 1);
}
