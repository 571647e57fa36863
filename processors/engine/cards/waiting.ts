import type { OpenMoment, Visitor } from '#schemas/state/visitor.ts';

/** Whether a card, or a ghost, of this moment may still be taken. */
export const isWaiting = ({ card_id, card, ghost }: OpenMoment): boolean =>
  card_id !== null && (ghost ? card === null : card === 'waiting');
