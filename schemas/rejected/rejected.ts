/** `stage` is who could not use the record: visitor, views or ledger. */
export type { Rejected } from '../generated/rejected.ts';

export type RejectedReason = 'not_avro' | 'unknown_schema' | 'unknown_record' | 'invariant';
