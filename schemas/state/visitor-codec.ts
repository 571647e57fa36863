import { StateCodec } from '../codec.ts';
import type { Visitor as StoredVisitor } from '../generated/state.ts';
import { momentOf, storedMoment } from './moment.ts';
import type { Visitor } from './visitor.ts';

/**
 * A visitor's state as bytes: one byte of schema version, then Avro. To change the schema: copy visitor.avsc to released/visitor.v<n>.avsc,
 * list it here, and raise the version; older bytes are then resolved to the new schema. Earlier releases exit when they read it
 * (docs/operations/upgrade.md).
 */
export const VISITOR_VERSION = 6;

const codec = new StateCodec<StoredVisitor>({
  version: VISITOR_VERSION,
  file: 'state/visitor.avsc',
  older: {
    1: 'state/released/visitor.v1.avsc',
    2: 'state/released/visitor.v2.avsc',
    3: 'state/released/visitor.v3.avsc',
    4: 'state/released/visitor.v4.avsc',
    5: 'state/released/visitor.v5.avsc',
  },
});

/** Nearly every signal reads and writes a state, and few states have moments: states without any are not copied. */
const hasNoMoments = (visitor: Visitor | StoredVisitor): visitor is Visitor & StoredVisitor =>
  visitor.moments.length === 0;

/** @param room number of bytes before it that the caller fills */
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
