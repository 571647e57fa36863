import { StateCodec } from '../codec.ts';
import type { Visitor } from './visitor.ts';

/**
 * A visitor as bytes: one byte that says the schema's version, then Avro. To change the schema: copy visitor.avsc to
 * released/visitor.v<n>.avsc, list it here, and raise the version; older bytes then resolve to the new shape.
 */
const codec = new StateCodec<Visitor>({
  version: 2,
  file: 'state/visitor.avsc',
  older: { 1: 'state/released/visitor.v1.avsc' },
});

export const encodeVisitor = (visitor: Visitor): Buffer => codec.encode(visitor);

/** @throws CodecError if the bytes are of a version this release does not know, or do not fit */
export const decodeVisitor = (bytes: Buffer): Visitor => codec.decode(bytes);
