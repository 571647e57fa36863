import type { AckEvent } from '#schemas/signal/signal.ts';
import type { MomentCard, SeenCard, UnseenCard } from '#schemas/state/moment.ts';

/** The transitions of a moment's card. Impossible ones leave the card unchanged. */

/** A card or a ghost that may still be delivered. */
export type WaitingCard =
  | (UnseenCard & { readonly kind: 'waiting' })
  | Extract<MomentCard, { kind: 'ghost_waiting' }>;

/** Postgres decides deliveries, so one counts even after the card had expired or was withdrawn here. */
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

/** Applies an acknowledgement, in any order: a click outranks a dismissal, and both count once the card is shown. */
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

/** A ghost that was not polled for leaves no outcome. */
export const settle = (card: WaitingCard, as: 'withdrawn' | 'expired'): MomentCard =>
  card.kind === 'waiting' ? { ...card, kind: as } : { kind: 'ghost_gone' };
