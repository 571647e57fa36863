import { createHash } from 'node:crypto';
import type { Codec } from '#schemas/codec.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';

/** A larger value is truncated, because the dead letter that wraps it must fit into the topic. */
export const DEAD_VALUE_BYTES_MAX = 1_500_000;
/** All our keys are shorter: a longer one names no visitor, and is left out. */
const DEAD_KEY_BYTES_MAX = 512;
const DETAIL_CHARS_MAX = 500;

/**
 * A dead letter as a record of the topic `rejected`. Its key is the source's key, a space and its id: unique, so that compaction keeps
 * every dead letter, and beginning with the visitor, so that an erasure finds it.
 */
export function deadLetter(codec: Codec, letter: Rejected): { readonly key: Buffer; readonly value: Buffer } {
  const fits = letter.key !== null && letter.key.length <= DEAD_KEY_BYTES_MAX;
  const source = fits ? letter.key : null;
  return {
    key: Buffer.concat([source ?? Buffer.alloc(0), Buffer.from(` ${letter.id}`)]),
    value: codec.encode({ ...letter, ...cut(letter), key: source }),
  };
}

const CUT = / \(cut from \d+ bytes, SHA-256 [0-9a-f]{64}\)$/;

/** Whether the value of a dead letter was truncated: the record itself is lost, and the rest of it must not be taken for it. */
export const isCut = ({ detail, value }: Pick<Rejected, 'detail' | 'value'>): boolean =>
  value?.length === DEAD_VALUE_BYTES_MAX && CUT.test(detail);

function cut({ detail, value }: Rejected): Pick<Rejected, 'detail' | 'value'> {
  if (!value || value.length <= DEAD_VALUE_BYTES_MAX) {
    return { detail: detail.slice(0, DETAIL_CHARS_MAX), value };
  }
  const hash = createHash('sha256').update(value).digest('hex');
  const note = ` (cut from ${value.length} bytes, SHA-256 ${hash})`;
  return { detail: detail.slice(0, DETAIL_CHARS_MAX) + note, value: value.subarray(0, DEAD_VALUE_BYTES_MAX) };
}
