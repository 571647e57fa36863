/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { ErasureScope } from '../erasure/erasure.ts';
import type { SiteId } from '../ids.ts';

/** One part of the system has forgotten. */
export type ErasureConfirmed = {
  readonly kind: 'erasure_confirmed';
  readonly request_id: string;
  readonly part: string;
  readonly partition: number;
  readonly at_ms: number;
  /** there was something to forget */
  readonly existed: boolean;
};

/** A request to forget; scope shop names no visitor. */
export type Erasure = {
  readonly kind: 'erasure';
  readonly id: string;
  readonly site_id: SiteId;
  /** customer or shop */
  readonly scope: ErasureScope;
  readonly visitor_hashes: readonly string[];
  readonly at_ms: number;
};

export type ErasureRecords = {
  readonly erasure_confirmed: ErasureConfirmed;
  readonly erasure: Erasure;
};
