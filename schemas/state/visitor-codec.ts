import { StateCodec } from '../codec.ts';
import type { Visitor as StoredVisitor } from '../generated/state.ts';
import { momentOf, storedMoment } from './moment.ts';
import type { Visitor } from './visitor.ts';

/**
 * A visitor as bytes: one byte that says the schema's version, then Avro. To change the schema: copy visitor.avsc to
 * released/visitor.v<n>.avsc, list it here, and raise the version; older bytes then resolve to the new shape. Releases
 * of before end when they meet it (docs/operations/upgrade.md).
 */
export const VISITOR_VERSION = 5;

const codec = new StateCodec<StoredVisitor>({
  version: VISITOR_VERSION,
  file: 'state/visitor.avsc',
  older: {
    1: 'state/released/visitor.v1.avsc',
    2: 'state/released/visitor.v2.avsc',
    3: 'state/released/visitor.v3.avsc',
    4: 'state/released/visitor.v4.avsc',
  },
});

/** Nearly every signal reads and writes a state, and few states have moments: the others are not copied. */
const hasNoMoments = (visitor: Visitor | StoredVisitor): visitor is Visitor & StoredVisitor =>
  visitor.moments.length === 0;

/** @param room bytes before it that are the caller's to fill */
export const encodeVisitor = (visitor: Visitor, room = 0): Buffer =>
  codec.encode(
    hasNoMoments(visitor) ? visitor : { ...visitor, moments: visitor.moments.map(storedMoment) },
    room,
  );

/** @throws CodecError if the bytes are of a version this release does not know, or do not fit */
export function decodeVisitor(bytes: Buffer): Visitor {
  const stored = codec.decode(bytes);
  if (hasNoMoments(stored)) return stored;
  return Object.assign(stored, { moments: stored.moments.map(momentOf) });
}
