import { dueAtMs } from '#engine/due.ts';
import { type ErasureMark, markWakeAtMs } from '#engine/erasure.ts';
import type { ProcessorContext, StateChange, StateSerde, StepResult } from '#runtime/program.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor, encodeVisitor, VISITOR_VERSION } from '#schemas/state/visitor-codec.ts';

/** The state of a key: a visitor or an erasure mark. */
export type KeyedState = Visitor | ErasureMark;
export type Context = ProcessorContext<KeyedState, Site>;
export type Result = StepResult<KeyedState, Site>;

/** First byte of an erasure mark; no visitor schema has this version number. */
const MARK = 0xff;
const MARK_BYTES = 17;
/** First character of a mark's key; no website id begins with it. */
const PREFIX = '!';

const isErasureMark = (state: KeyedState): state is ErasureMark => 'kind' in state;
export const siteMarkKey = (site: string): string => PREFIX + site;
/** `hash` is the keyed hash of the visitor. */
export const visitorMarkKey = (site: string, hash: string): string => `${PREFIX}${site}:${hash}`;

export function markAt(context: Context, key: string): ErasureMark | null {
  const state = context.get(key);
  return state && isErasureMark(state) ? state : null;
}

export function visitorAt(context: Context, key: string): Visitor | null {
  const state = context.get(key);
  return state && !isErasureMark(state) ? state : null;
}

export const stateChange = (key: string, state: KeyedState): StateChange<KeyedState> => ({
  key,
  state,
  wakeAtMs: isErasureMark(state) ? markWakeAtMs(state) : dueAtMs(state),
});

export const keyedStateSerde: StateSerde<KeyedState> = {
  version: VISITOR_VERSION,
  serialize: (state, room) => (isErasureMark(state) ? encodeMark(state, room) : encodeVisitor(state, room)),
  /** @throws CodecError if the bytes are invalid or of an unknown version */
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
