import type { SiteId } from '../ids.ts';

/** A request to forget; scope `shop` names no visitor. Visitors are named by keyed hash only. */
export type Erasure = {
  readonly kind: 'erasure';
  readonly id: string;
  readonly site_id: SiteId;
  readonly scope: 'customer' | 'shop';
  readonly visitor_hashes: readonly string[];
  readonly at_ms: number;
};

/** One part of the system has forgotten. */
export type ErasureConfirmed = {
  readonly kind: 'erasure_confirmed';
  readonly request_id: string;
  readonly part: string;
  readonly partition: number;
  readonly at_ms: number;
};
