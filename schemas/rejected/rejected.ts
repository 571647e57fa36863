/** `stage` is the reader that refused the record: visitor, views or ledger. */
export type { Rejected } from '../generated/rejected.ts';

export const rejectedReasons = ['not_avro', 'unknown_schema', 'unknown_record', 'invariant'] as const;
export type RejectedReason = (typeof rejectedReasons)[number];
