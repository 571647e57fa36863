import type { AckEvent } from '#schemas/signal/signal.ts';
import type { MomentCard, SeenCard, UnseenCard } from '#schemas/state/moment.ts';

/** How one situation of a moment's card follows from another. What cannot follow leaves the card as it is. */

/** May still be taken. */
export type WaitingCard =
  | (UnseenCard & { readonly kind: 'waiting' })
  | Extract<MomentCard, { kind: 'ghost_waiting' }>;

/** The database settles who takes a card, so a delivery is believed even after we counted the card as gone. */
export function deliver(card: MomentCard): MomentCard {
  switch (card.kind) {
    case 'waiting':
    case 'expired':
    case 'withdrawn':
      return { ...card, kind: 'delivered' };
    case 'ghost_waiting':
      return { kind: 'ghost_met', id: card.id };
    case 'ghost_gone':
      return { kind: 'ghost_met', id: null };
    case 'none':
    case 'delivered':
    case 'shown':
    case 'clicked':
    case 'dismissed':
    case 'ghost_met':
      return card;
    default:
      return card satisfies never;
  }
}

/** What the page reports, in any order: a click says more than a dismissal, and both count once the card is shown. */
export function acknowledge(card: UnseenCard | SeenCard, event: AckEvent, atMs: number): MomentCard {
  switch (card.kind) {
    case 'waiting':
    case 'delivered':
    case 'expired':
    case 'withdrawn':
      if (event === 'shown') return { kind: card.early ?? 'shown', id: card.id, shown_at_ms: atMs };
      return { ...card, early: card.early === 'clicked' ? 'clicked' : event };
    case 'shown':
    case 'dismissed':
      return event === 'shown' ? card : { ...card, kind: event };
    case 'clicked':
      return card;
    default:
      return card satisfies never;
  }
}

/** A ghost that nobody polled for leaves no trace: it was no card. */
export const settle = (card: WaitingCard, as: 'withdrawn' | 'expired'): MomentCard =>
  card.kind === 'waiting' ? { ...card, kind: as } : { kind: 'ghost_gone' };
