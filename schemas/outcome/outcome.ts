export type { Outcome } from '../generated/outcome.ts';

/** Stored states hold positions in this list, so new ones are appended. */
export const cardStates = [
  'waiting',
  'delivered',
  'shown',
  'clicked',
  'dismissed',
  'expired',
  'withdrawn',
  'ghost',
] as const;
export type CardState = (typeof cardStates)[number];
export const aftermaths = ['bought', 'refunded', 'left'] as const;
export type Aftermath = (typeof aftermaths)[number];
