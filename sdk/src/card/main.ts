import type { AckEvent } from '#schemas/signal/signal.ts';
import type { Settings } from '../settings.ts';
import { type Look, readLook } from './look.ts';
import { showPopup } from './popups.ts';
import { presentCard } from './present.ts';
import { loadSilence } from './silence.ts';
import { isOver, markAsSeen } from './stored-card.ts';
import type { ReportOutcome } from './view.ts';

/** The part `card`: what is needed once a card has arrived. The first file loads it with the first card. */

/** The answer of `GET /card`; `cta_path` is null unless it is a path of this site. */
export type CardBody = {
  readonly id: string;
  readonly decision_id: string;
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
};

/** Removes our card until the app has drawn its next page; with `isEnd` for good. */
export type ClearCard = (isEnd?: boolean) => void;

/**
 * A card as delivered: with the code that it names, if it concerns a refused one, its reason, the time, and what the
 * page had said of its cart by then. The visit stores it, so that the next page shows it if this page does not.
 */
export type Delivery = readonly [
  card: CardBody,
  code: string | null,
  reason: string | null,
  deliveredMs: number,
  cart: string | null,
];

/**
 * The look from the header of the settings; none from an older service. The first file shortens the names of the
 * properties it adds to the settings, so the answer with its headers is found by its shape: a list with a list as its
 * third entry.
 */
function lookOf(settings: Settings): Look {
  const answer = Object.values(settings).find((one) => Array.isArray(one) && Array.isArray(one[2])) as
    | Settings['answer']
    | undefined;
  return readLook(new Headers(answer?.[2]).get('card-look'));
}

/**
 * Lets the merchant's popup tool show the card, or draws it, until the visitor has seen it or it is over; then `forget`
 * is called. A popup tool may have a separate campaign for a refused code. `isLater`: the visitor has gone to another
 * page since the delivery. Returns a function that removes our card from this page of the app, or for good.
 */
export function showCard(
  delivery: Delivery,
  settings: Settings,
  ack: (card: CardBody, event: AckEvent) => void,
  forget: () => void,
  isLater?: boolean,
): ClearCard {
  const { output, popup, card_enabled } = settings;
  const [card, code] = delivery;
  let seen = false;
  const report: ReportOutcome = (event) => {
    markAsSeen(card.id);
    if (event === 'shown') {
      if (seen) return;
      seen = true;
    }
    ack(card, event);
  };
  const nothing = (): void => undefined;
  const draw = (): ClearCard =>
    card_enabled ? presentCard(delivery, lookOf(settings), report, () => seen, forget) : nothing;
  if (isOver(delivery)) {
    forget();
    return nothing;
  }
  const present = (): ClearCard =>
    output === 'popup'
      ? showPopup(card, popup, code !== null, { shown: () => report('shown'), draw })
      : draw();
  // The service decided for the page where the card arrived; each later page is checked here.
  if (!isLater) return present();
  let clear: ClearCard = nothing;
  let isGone = false;
  loadSilence()
    .then(({ presentUnlessSilent }) => {
      if (!isGone) clear = presentUnlessSilent(present, forget);
    })
    .catch(forget);
  return (isEnd) => {
    isGone = true;
    clear(isEnd);
  };
}
