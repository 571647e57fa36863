/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { RejectedReason } from '../rejected/rejected.ts';

/** A record that could not be used, kept whole so that it can be mended and re-driven. */
export type Rejected = {
  readonly kind: 'rejected';
  readonly id: string;
  readonly stage: string;
  /** a closed code */
  readonly reason: RejectedReason;
  readonly detail: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly at_ms: number;
};

export type RejectedRecords = {
  readonly rejected: Rejected;
};
