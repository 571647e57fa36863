import type { AckEvent } from '#schemas/signal/signal.ts';
import type { CardBody, Delivery } from './card/main.ts';
import { isWelcomed, pageUrl } from './connection.ts';
import { ask, post } from './http.ts';
import { visitor } from './identity.ts';
import { jsonOf } from './json.ts';
import { loadPart } from './parts.ts';
import { fireEvent, guard, isVisible, later, stopped } from './safe.ts';
import { settings } from './settings.ts';
import { recall, remember } from './storage.ts';

const START_MS = 12_000;
const EVERY_MS = 6_000;
/**
 * While the collector notifies of cards, only every twentieth poll is made: every two minutes of the three that a card
 * lives.
 */
const TOLD_EVERY = 20;
const SLOWEST_MS = 60_000;
/** The longer a page is open, the less likely a card: polls slow down, and more so after failures. */
const ASKED_GROWTH = 1.04;
const FAILED_GROWTH = 2;
const STOP_MS = 15 * 60_000;

/**
 * The path if it is one of this site, however a browser parses it: one leading slash, no backslash, no whitespace, no
 * control character; else null.
 */
export const safePath = (path: unknown): string | null =>
  (path as string | null)?.match?.(/^\/(?!\/)[^\s\\\p{Cc}]*$/u)?.[0] ?? null;

/** The waiting card, with the code that it names if it concerns a refused one, and its reason, if one waits. */
async function fetchCard(): Promise<Delivery | undefined> {
  const [body, headers] = await ask(`/card?user_id=${visitor}`);
  const card = body?.card;
  if (!card?.text?.trim) return undefined;
  const cta_path = safePath(card.cta_path);
  return [
    { ...card, cta_path, cta_label: cta_path && card.cta_label },
    headers.get('card-code'),
    headers.get('card-reason'),
    Date.now(),
    recall('cart'),
  ];
}

let done: unknown;
let asking = false;
let ticks = 0;
let waitMs = EVERY_MS;
let stopAtMs = 0;

/** Removes a drawn card: the visitor went to another page of the app, or, with `isEnd`, the visit has ended. */
export let clearCard = (_isEnd?: boolean): void => undefined;

/** Whether a card may be drawn here, by us or by a popup tool; if not, the part `card` is never loaded. */
const draws = (): boolean => /popup|card/.test(settings.output);

const ack = ({ id, decision_id }: CardBody, event: AckEvent): void =>
  post('/card/ack', { user_id: visitor, card_id: id, decision_id, event, page: pageUrl() }, true);

/** Nobody has seen the card: it is not acknowledged, and does not use up the session's one card. */
const forget = (): void => {
  done = false;
  remember('told', null);
};

/** `isLater` when the visitor has gone to another page since the card was delivered. */
function show(delivery: Delivery, isLater?: boolean): Promise<void> {
  // A route of an app while the part loads.
  clearCard = () => {
    isLater = true;
  };
  return loadPart('card')
    .then(({ showCard }) => {
      if (!stopped) clearCard = showCard(delivery, settings, ack, forget, isLater);
    })
    .catch(forget);
}

const askForCard = guard(async () => {
  if (done || asking) return;
  asking = true;
  let growth = FAILED_GROWTH;
  try {
    const delivery = await fetchCard();
    if (delivery && !stopped) {
      done = true;
      const [card] = delivery;
      const { decision_id, ...moment } = card;
      remember('told', jsonOf(delivery));
      // Whatever the output is: then the card is shown, or the event counts as shown, or nothing happens.
      fireEvent('service:moment', { __proto__: { ack: (event: AckEvent) => ack(card, event) }, ...moment });
      if (settings.output === 'event') ack(card, 'shown');
      if (draws()) await show(delivery);
    }
    growth = ASKED_GROWTH;
  } finally {
    waitMs = Math.min(SLOWEST_MS, waitMs * growth);
    asking = false;
  }
});

/** Only a visible tab polls; a tab that becomes visible again is notified of its card when its socket opens. */
function poll(): void {
  if (Date.now() > stopAtMs) return;
  if (isVisible() && !(isWelcomed() && ++ticks % TOLD_EVERY)) askForCard();
  later(poll, waitMs);
}

/** The collector has notified that a card waits: asks at once. */
function take(): void {
  // In parallel: a card that waits for the part `card` comes late.
  if (!done && draws()) guard(loadPart)('card');
  askForCard();
}

/** The storefront may read a card a moment later than the collector. */
export function takeCard(): void {
  for (const ms of [0, 400, 1_500]) later(take, ms);
}

/**
 * Polls for the visitor's one card of this session and delivers it according to the settings. While the collector
 * notifies of cards it polls every two minutes, in case a notice was lost; otherwise as often as the interface says.
 */
export function startCards(): void {
  const told = recall('told');
  done = (settings.output === 'card' && !settings.card_enabled) || told;
  // A card that was delivered to an earlier page of the visit and not seen there. Anything else is not JSON.
  if (draws() && told) later(() => show(JSON.parse(told), true), 0);
  stopAtMs = Date.now() + STOP_MS;
  later(poll, START_MS);
}
