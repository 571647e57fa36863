import { dueAtMs } from '#engine/due.ts';
import { type ErasureMark, markWakeAtMs } from '#engine/erasure.ts';
import type { ProcessorContext, StateChange, StateSerde, StepResult } from '#runtime/program.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor, encodeVisitor, VISITOR_VERSION } from '#schemas/state/visitor-codec.ts';

/** What is kept under a key: a visitor, or what says that something was erased. */
export type Kept = Visitor | ErasureMark;
export type Context = ProcessorContext<Kept, Site>;
export type Result = StepResult<Kept, Site>;

/** No schema of a visitor has this number. */
const MARK = 0xff;
const MARK_BYTES = 17;
/** No website's id begins so. */
const PREFIX = '!';

const isErasureMark = (kept: Kept): kept is ErasureMark => 'kind' in kept;
export const siteMarkKey = (site: string): string => PREFIX + site;
/** `hash` is the keyed hash of the visitor. */
export const visitorMarkKey = (site: string, hash: string): string => `${PREFIX}${site}:${hash}`;

export function markAt(context: Context, key: string): ErasureMark | null {
  const kept = context.get(key);
  return kept && isErasureMark(kept) ? kept : null;
}

export function visitorAt(context: Context, key: string): Visitor | null {
  const kept = context.get(key);
  return kept && !isErasureMark(kept) ? kept : null;
}

export const keep = (key: string, state: Kept): StateChange<Kept> => ({
  key,
  state,
  wakeAtMs: isErasureMark(state) ? markWakeAtMs(state) : dueAtMs(state),
});

export const keptSerde: StateSerde<Kept> = {
  version: VISITOR_VERSION,
  serialize: (kept, room) => (isErasureMark(kept) ? encodeMark(kept, room) : encodeVisitor(kept, room)),
  /** @throws CodecError if the bytes are of a version this release does not know, or do not fit */
  deserialize: (bytes) =>
    bytes[0] === MARK && bytes.length === MARK_BYTES ? decodeMark(bytes) : decodeVisitor(bytes),
};

function encodeMark({ until_ms, all_until_ms }: ErasureMark, room: number): Buffer {
  const bytes = Buffer.alloc(room + MARK_BYTES);
  bytes.writeUInt8(MARK, room);
  bytes.writeDoubleLE(until_ms, room + 1);
  bytes.writeDoubleLE(all_until_ms, room + 9);
  return bytes;
}

const decodeMark = (bytes: Buffer): ErasureMark => ({
  kind: 'forgotten',
  until_ms: bytes.readDoubleLE(1),
  all_until_ms: bytes.readDoubleLE(9),
});
