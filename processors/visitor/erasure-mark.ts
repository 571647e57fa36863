import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor, encodeVisitor } from '#schemas/state/visitor-codec.ts';

/**
 * Kept in place of what was erased, by keyed hash, as long as the topic may still bring what was received before:
 * epoch ms up to which everything (`all`), or the visitors that have a mark of their own, was erased.
 */
export type ErasureMarkState = {
  readonly kind: 'forgotten';
  readonly until_ms: number;
  readonly all_until_ms: number;
};
export type Kept = Visitor | ErasureMarkState;

/** `signals` is kept for 7 days. */
const KEEP_MS = 8 * 24 * 3_600_000;
/** No schema of a visitor has this number. */
const MARK = 0xff;
const MARK_BYTES = 17;
/** No website's id begins so. */
const PREFIX = '!';

export const isErasureMark = (kept: Kept | null): kept is ErasureMarkState => kept !== null && 'kind' in kept;
export const siteMarkKey = (site: string): string => PREFIX + site;
export const visitorMarkKey = (site: string, mark: string): string => `${PREFIX}${site}:${mark}`;
export const isMarkKey = (key: string): boolean => key.startsWith(PREFIX);
export const erasureMarkWakeAtMs = (mark: ErasureMarkState): number => mark.until_ms + KEEP_MS;

export function encodeKept(kept: Kept): Buffer {
  if (!isErasureMark(kept)) return encodeVisitor(kept);
  const bytes = Buffer.alloc(MARK_BYTES);
  bytes.writeUInt8(MARK, 0);
  bytes.writeDoubleLE(kept.until_ms, 1);
  bytes.writeDoubleLE(kept.all_until_ms, 9);
  return bytes;
}

/** @throws CodecError if the bytes are of a version this release does not know, or do not fit */
export function decodeKept(bytes: Buffer): Kept {
  if (bytes[0] !== MARK || bytes.length !== MARK_BYTES) return decodeVisitor(bytes);
  return { kind: 'forgotten', until_ms: bytes.readDoubleLE(1), all_until_ms: bytes.readDoubleLE(9) };
}
