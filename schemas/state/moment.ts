import { reasons } from '../decision/decision.ts';
import type { OpenMoment as StoredMoment } from '../generated/state.ts';
import type { CardId } from '../ids.ts';
import { type Aftermath, type CardState, cardStates } from '../outcome/outcome.ts';

/** A moment whose outcome may still change. */
export type OpenMoment = Omit<
  StoredMoment,
  'card_id' | 'ghost' | 'card' | 'early' | 'shown_at_ms' | 'aftermath' | 'order_id'
> & { readonly card: MomentCard; readonly aftermath: MomentAftermath };

export type EarlyAck = 'clicked' | 'dismissed';

/** A card without the acknowledgement `shown`. `early` arrived before it, and counts once the card is shown. */
export type UnseenCard = {
  readonly kind: 'waiting' | 'delivered' | 'expired' | 'withdrawn';
  readonly id: CardId;
  readonly early: EarlyAck | null;
};
export type SeenCard = {
  readonly kind: 'shown' | 'clicked' | 'dismissed';
  readonly id: CardId;
  readonly shown_at_ms: number;
};
/** The placeholder of a card in the control arm. `met` if it was polled for, even after it counted as gone. */
type Ghost =
  | { readonly kind: 'ghost_waiting'; readonly id: CardId }
  | { readonly kind: 'ghost_gone' }
  | { readonly kind: 'ghost_met'; readonly id: CardId | null };

/** The state of a moment's card; `none` if the decision did not engage, or in shadow mode. */
export type MomentCard = { readonly kind: 'none' } | UnseenCard | SeenCard | Ghost;

export type MomentAftermath =
  | { readonly kind: 'open' }
  | { readonly kind: 'left' }
  | { readonly kind: 'bought' | 'refunded'; readonly order_id: string };

/** The state of the card in outcomes. */
export function cardStateOf({ kind }: MomentCard): CardState | null {
  switch (kind) {
    case 'none':
    case 'ghost_waiting':
    case 'ghost_gone':
      return null;
    case 'ghost_met':
      return 'ghost';
    default:
      return kind;
  }
}

/** The aftermath in outcomes. */
export const aftermathOf = ({ kind }: MomentAftermath): Aftermath | null => (kind === 'open' ? null : kind);

export const isGhost = ({ kind }: MomentCard): boolean => kind.startsWith('ghost');

/** A word is stored as its position in its list, in the field that held the word itself before 0.2. */
const stored = <T extends string>(words: readonly T[], word: T): T => String(words.indexOf(word)) as T;
const wordOf = <T extends string>(words: readonly T[], text: T): T => words[Number(text)] ?? text;

export function storedMoment(moment: OpenMoment): StoredMoment {
  const { decision_id, ts_us, at_ms, reason, version, salt_epoch, card, aftermath } = moment;
  const state = cardStateOf(card);
  return {
    decision_id,
    ts_us,
    at_ms,
    reason: stored(reasons, reason),
    version,
    salt_epoch,
    card_id: 'id' in card ? card.id : null,
    ghost: isGhost(card),
    card: state && stored(cardStates, state),
    early: 'early' in card ? card.early : null,
    shown_at_ms: 'shown_at_ms' in card ? card.shown_at_ms : null,
    aftermath: aftermathOf(aftermath),
    order_id: 'order_id' in aftermath ? aftermath.order_id : null,
  };
}

export function momentOf(fields: StoredMoment): OpenMoment {
  const { decision_id, ts_us, at_ms, reason, version, salt_epoch, aftermath, order_id } = fields;
  const after: MomentAftermath =
    aftermath === 'bought' || aftermath === 'refunded'
      ? { kind: aftermath, order_id: order_id! }
      : { kind: aftermath ?? 'open' };
  const card = cardOf(fields);
  return {
    decision_id,
    ts_us,
    at_ms,
    reason: wordOf(reasons, reason),
    version,
    salt_epoch,
    card,
    aftermath: after,
  };
}

function cardOf({ card, card_id: id, early, ghost, shown_at_ms }: StoredMoment): MomentCard {
  const state = card && wordOf(cardStates, card);
  switch (state) {
    case 'ghost':
      return { kind: 'ghost_met', id };
    case 'shown':
    case 'clicked':
    case 'dismissed':
      return { kind: state, id: id!, shown_at_ms: shown_at_ms! };
    case 'waiting':
    case 'delivered':
    case 'expired':
    case 'withdrawn':
      return { kind: state, id: id!, early };
    case null:
      if (!ghost) return { kind: 'none' };
      return id === null ? { kind: 'ghost_gone' } : { kind: 'ghost_waiting', id };
    default:
      return state satisfies never;
  }
}
