/**
 * A stream is one tab of a visitor on one origin. The page generates its id. Sequence numbers of signals and the `n` of carts count within
 * a stream, so that those of two tabs, origins or collectors never collide.
 */

/** The stream of records and carts without one. */
export const NO_STREAM = 0;

const LOW_PRIME = 0x0100_0193;
const HIGH_FACTOR = 0x9e37_79b1;
/** Bits of the second half that fit into a safe integer with the first. */
const HIGH_BITS = 21;
const TWO_TO_32 = 0x1_0000_0000;

/**
 * A 53-bit hash of a stream's id, which takes 8 bytes of the state instead of up to 37. It only distinguishes the last 8 streams of one
 * visitor: a new one collides with another once in 10^15.
 */
export function streamHash(id: string | null | undefined): number {
  if (id === null || id === undefined) return NO_STREAM;
  let low = 0x811c_9dc5;
  let high = 0x2545_f491;
  for (let i = 0; i < id.length; i += 1) {
    const unit = id.charCodeAt(i);
    low = Math.imul(low ^ unit, LOW_PRIME);
    // The shift mixes upper bits into lower ones: with the product alone the low bits of both halves would be correlated.
    high = Math.imul(high ^ unit, HIGH_FACTOR);
    high ^= high >>> 15;
  }
  const hash = (high >>> (32 - HIGH_BITS)) * TWO_TO_32 + (low >>> 0);
  // Avro's writer accepts at most 2^53 - 2, and 0 means no stream.
  return hash === NO_STREAM ? 1 : Math.min(hash, Number.MAX_SAFE_INTEGER - 1);
}
