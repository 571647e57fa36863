export type { Outcome } from '../generated/outcome.ts';

/** States keep the place in this list: a new one comes last. */
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
