/** A record that could not be used, kept whole so that it can be mended and re-driven. */
export type Rejected = {
  readonly kind: 'rejected';
  readonly id: string;
  /** who could not use it: visitor, views, ledger */
  readonly stage: string;
  readonly reason: 'not_avro' | 'unknown_schema' | 'unknown_record' | 'invariant';
  readonly detail: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly at_ms: number;
};
