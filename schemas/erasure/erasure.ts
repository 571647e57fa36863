/** Visitors are named by keyed hash only. */
export type { Erasure, ErasureConfirmed } from '../generated/erasure.ts';

/** `shop` is the whole website. */
export type ErasureScope = 'customer' | 'shop';
