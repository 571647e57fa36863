import { createHash } from 'node:crypto';
import type { Codec } from '#schemas/codec.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';

/** A larger value is truncated, because the dead letter that wraps it must fit into the topic. */
export const DEAD_VALUE_BYTES_MAX = 1_500_000;
/** All our keys are shorter: a longer one names no visitor, so the dead letter's own key does without it. */
const OWN_KEY_BYTES_MAX = 512;
const DETAIL_CHARS_MAX = 500;

/**
 * A dead letter as a record of the topic `rejected`. Its key is the source's key, a space and its id: unique, so that compaction keeps
 * every dead letter, and beginning with the visitor, so that an erasure finds it.
 */
export function deadLetter(codec: Codec, letter: Rejected): { readonly key: Buffer; readonly value: Buffer } {
  const isShort = letter.key !== null && letter.key.length <= OWN_KEY_BYTES_MAX;
  const source = isShort ? letter.key : null;
  const fitting = { ...letter, ...truncated(letter) };
  return {
    key: Buffer.concat([source ?? Buffer.alloc(0), Buffer.from(` ${letter.id}`)]),
    value: codec.encode(isShort ? fitting : withLongKey(fitting)),
  };
}

/** A long key is left out if it and the value are too large together. */
function withLongKey(letter: Rejected): Rejected {
  const { detail, key, value } = letter;
  if (key === null || key.length + (value?.length ?? 0) <= DEAD_VALUE_BYTES_MAX) return letter;
  return { ...letter, detail: `${detail} (without its key of ${key.length} bytes)`, key: null };
}

const CUT = / \(cut from \d+ bytes, SHA-256 [0-9a-f]{64}\)/;
const WITHOUT_KEY = / \(without its key of \d+ bytes\)$/;

/** Whether a part of the record is missing in a dead letter: the record itself is lost, and the rest of it must not be taken for it. */
export const isIncomplete = ({ detail, key, value }: Pick<Rejected, 'detail' | 'key' | 'value'>): boolean =>
  (value?.length === DEAD_VALUE_BYTES_MAX && CUT.test(detail)) || (key === null && WITHOUT_KEY.test(detail));

function truncated({ detail, value }: Rejected): Pick<Rejected, 'detail' | 'value'> {
  if (!value || value.length <= DEAD_VALUE_BYTES_MAX) {
    return { detail: detail.slice(0, DETAIL_CHARS_MAX), value };
  }
  const hash = createHash('sha256').update(value).digest('hex');
  const note = ` (cut from ${value.length} bytes, SHA-256 ${hash})`;
  return { detail: detail.slice(0, DETAIL_CHARS_MAX) + note, value: value.subarray(0, DEAD_VALUE_BYTES_MAX) };
}
