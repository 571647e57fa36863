import type { Records } from './generated/records.ts';
import { topics } from './topics.ts';

/** All records on topics. `kind` is the type, like the Avro record name on the wire. */
export type RecordKind = keyof Records;
export type AnyRecord = Records[RecordKind];

type TopicKey = keyof typeof topics;
/** The records that belong on a topic. */
export type RecordOn<T extends TopicKey> = Records[(typeof topics)[T]['records'][number]];

const kindsOn = new Map<string, ReadonlySet<string>>(
  Object.entries(topics).map(([topic, { records }]) => [topic, new Set(records)]),
);

export const belongsOn = <T extends TopicKey>(topic: T, record: AnyRecord): record is RecordOn<T> =>
  kindsOn.get(topic)!.has(record.kind);

/** The detail of the dead letter of a record that does not belong on its topic. */
export const misplaced = ({ kind }: AnyRecord): string =>
  `a record of kind ${kind} does not belong on this topic`;
