export type { Card } from '../generated/card.ts';

export const CARD_LIFETIME_MS = 3 * 60_000;

/** What a record of a card says of it. */
export type CardNotice = 'waiting' | 'withdrawn';
