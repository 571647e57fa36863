import { type CardBody, drawCard, safePath, type TellOutcome } from './card-view.ts';
import { ask, post } from './http.ts';
import { showPopup } from './popups.ts';
import { guard, isVisible, later, tell } from './safe.ts';
import type { Settings } from './settings.ts';
import { recall, remember } from './storage.ts';
import { pageUrl } from './stream.ts';

const START_MS = 12_000;
const EVERY_MS = 6_000;
const SLOWEST_MS = 60_000;
const STOP_MS = 15 * 60_000;

export type Cards = {
  /** asks at once: the collector says that a card waits */
  take(): void;
  /** takes a drawn card away: the visitor went to another page of the app */
  clear(): void;
};

/** Polls for the visitor's one card of this session and delivers it as the settings say. */
export function startCards(base: string, visitor: string, settings: Settings): Cards {
  const { card_enabled, output } = settings;
  let done = (output === 'card' && !card_enabled) || recall('sessionStorage', 'told') !== null;
  let asking = false;
  let waitMs = EVERY_MS;
  let clear = (): void => undefined;
  const stopAt = Date.now() + STOP_MS;

  const deliver = (card: CardBody, ofCode: boolean): void => {
    done = true;
    remember('sessionStorage', 'told', card.id);
    clear = show(card, ofCode, settings, (event) =>
      post(`${base}/card/ack`, {
        user_id: visitor,
        card_id: card.id,
        decision_id: card.decision_id,
        event,
        page: pageUrl(),
      }),
    );
  };
  const take = guard(async () => {
    if (done || asking) return;
    asking = true;
    try {
      const answer = await ask(`${base}/card?user_id=${visitor}`);
      const { card } = answer.status === 200 ? await answer.json() : {};
      if (card?.text?.trim) deliver(card, answer.headers.get('card-reason') === 'code_declined');
      // Nobody stalls by the minute for ever: after the first minutes the next look may wait a little longer.
      waitMs = Math.min(SLOWEST_MS, waitMs * 1.04);
    } catch {
      waitMs = Math.min(SLOWEST_MS, waitMs * 2);
    } finally {
      asking = false;
    }
  });
  /** Only a tab that is looked at asks; one that is looked at again hears of its card when its socket opens. */
  const poll = (): void => {
    if (done || Date.now() > stopAt) return;
    if (isVisible()) take();
    later(poll, waitMs);
  };
  later(poll, START_MS);
  return { take, clear: () => clear() };
}

/**
 * Fires `service:moment` whatever the output, then draws, or reports the event as shown, or stays silent. `ofCode`: the
 * card concerns a declined code, for which a popup tool may have a campaign of its own.
 */
function show(
  card: CardBody,
  ofCode: boolean,
  { output, popup, card_enabled }: Settings,
  ack: TellOutcome,
): () => void {
  const { id, text, cta_label } = card;
  const cta_path = safePath(card.cta_path) ? card.cta_path : null;
  const shown = (): void => ack('shown');
  const draw = (): (() => void) => (card_enabled ? drawCard(card, ack) : () => undefined);
  tell('service:moment', { id, text, cta_label: cta_path && cta_label, cta_path });
  if (output === 'event') shown();
  if (output === 'popup') return showPopup(card, popup, ofCode, { shown, draw });
  return output === 'card' ? draw() : () => undefined;
}
