import { StateCodec } from '../codec.ts';
import { packId, unpackId } from './packed-id.ts';
import type { OpenMoment, Visitor } from './visitor.ts';

/**
 * A visitor as bytes: one byte that says the schema's version, then Avro. To change the schema: copy visitor.avsc to
 * released/visitor.v<n>.avsc, list it here, and raise the version; older bytes then resolve to the new shape.
 */
const codec = new StateCodec<PackedVisitor>({
  version: 2,
  file: 'state/visitor.avsc',
  older: { 1: 'state/released/visitor.v1.avsc' },
});

type PackedMoment = Omit<OpenMoment, 'decision_id' | 'card_id'> & {
  readonly decision_id: Buffer;
  readonly card_id: Buffer | null;
};
type PackedVisitor = Omit<Visitor, 'site_id' | 'visitor_id' | 'moments'> & {
  readonly site_id: Buffer;
  readonly visitor_id: Buffer;
  readonly moments: readonly PackedMoment[];
};

export const encodeVisitor = (visitor: Visitor): Buffer =>
  codec.encode({
    ...visitor,
    site_id: packId(visitor.site_id),
    visitor_id: packId(visitor.visitor_id),
    moments: visitor.moments.map((moment) => ({
      ...moment,
      decision_id: packId(moment.decision_id),
      card_id: moment.card_id === null ? null : packId(moment.card_id),
    })),
  });

/** @throws CodecError if the bytes are of a version this release does not know, or do not fit */
export function decodeVisitor(bytes: Buffer): Visitor {
  const packed = codec.decode(bytes);
  return {
    ...packed,
    site_id: unpackId(packed.site_id) as Visitor['site_id'],
    visitor_id: unpackId(packed.visitor_id) as Visitor['visitor_id'],
    moments: packed.moments.map((moment) => ({
      ...moment,
      decision_id: unpackId(moment.decision_id),
      card_id: moment.card_id === null ? null : unpackId(moment.card_id),
    })),
  };
}
