export type { Card } from '../generated/card.ts';

export const CARD_LIFETIME_MS = 3 * 60_000;

/** The state in a card's record. */
export type CardNotice = 'waiting' | 'withdrawn';
