import type { AckEvent } from '#schemas/signal/signal.ts';
import type { CardBody, Delivery } from './card/main.ts';
import { pageUrl } from './connection.ts';
import { ask, post } from './http.ts';
import { loadPart } from './parts.ts';
import { fireEvent, guard, isVisible, later, stopped } from './safe.ts';
import type { Settings } from './settings.ts';
import { recall, remember } from './storage.ts';

const START_MS = 12_000;
const EVERY_MS = 6_000;
/** While the collector would tell of a card, only each twentieth time: every two minutes, of the three that a card lives. */
const TOLD_EVERY = 20;
const SLOWEST_MS = 60_000;
const STOP_MS = 15 * 60_000;

export type Cards = {
  /** The collector notified that a card waits: asks at once. */
  take(): void;
  /** Takes a drawn card away: the visitor went to another page of the app. */
  clear(): void;
};

/** A path of this site, whatever a browser makes of it: one leading slash, no backslash, no whitespace, no control character. */
export const isSafePath = (path: unknown): path is string =>
  !!(path as string | null)?.match?.(/^\/(?!\/)[^\s\\\p{Cc}]*$/u);

/** The waiting card, of one about a declined code with the code that it names; null when none waits. */
async function fetchCard(base: string, visitor: string): Promise<Delivery | null> {
  const [body, headers] = await ask(`${base}/card?user_id=${visitor}`);
  const card = body?.card;
  if (!card?.text?.trim) return null;
  const cta_path = isSafePath(card.cta_path) ? card.cta_path : null;
  return [{ ...card, cta_path, cta_label: cta_path && card.cta_label }, headers.get('card-code')];
}

/**
 * Asks for the visitor's one card of this session and delivers it as the settings say. While the collector would tell of
 * a card it is asked for every two minutes, in case a notice was lost; else as often as the interface says.
 */
export function startCards(
  base: string,
  visitor: string,
  settings: Settings,
  isWelcomed: () => boolean,
): Cards {
  /** Whether a card may be drawn here, by us or by a popup tool; if not, the second file is never fetched. */
  const draws = (): boolean => /popup|card/.test(settings.output);
  const told = recall('told');
  let done = (settings.output === 'card' && !settings.card_enabled) || !!told;
  let asking = false;
  let ticks = 0;
  let waitMs = EVERY_MS;
  let clear = (): void => undefined;

  const ack = ({ id, decision_id }: CardBody, event: AckEvent): void =>
    post(`${base}/card/ack`, { user_id: visitor, card_id: id, decision_id, event, page: pageUrl() }, true);
  /** Nobody has seen the card: it is not acknowledged, and does not use up the session's one card. */
  const forget = (): void => {
    done = false;
    remember('told', null);
  };
  const show = async (delivery: Delivery | null): Promise<void> => {
    clear = () => {
      delivery = null;
    };
    await loadPart(base, 'card')
      .then(({ showCard }) => {
        if (delivery) clear = showCard(delivery, settings, ack, forget);
      })
      .catch(forget);
  };
  // Delivered to an earlier page of the visit, and not seen there. Anything but a delivery is no JSON.
  if (draws() && told) later(() => show(JSON.parse(told)), 0);
  const askForCard = guard(async () => {
    if (done || asking) return;
    asking = true;
    try {
      const delivery = await fetchCard(base, visitor);
      if (delivery && !stopped) {
        done = true;
        const [card] = delivery;
        const { decision_id, ...moment } = card;
        remember('told', JSON.stringify(delivery));
        // Whatever the output: then the card is shown, or the event reported as shown, or nothing.
        // A page that draws the card itself tells by `detail.ack` what became of it; copies of the detail are without it.
        fireEvent('service:moment', { __proto__: { ack: (event: AckEvent) => ack(card, event) }, ...moment });
        if (settings.output === 'event') ack(card, 'shown');
        if (draws()) await show(delivery);
      }
      // The longer a page is open, the less likely a card: polls slow down.
      waitMs = Math.min(SLOWEST_MS, waitMs * 1.04);
    } catch {
      waitMs = Math.min(SLOWEST_MS, waitMs * 2);
    } finally {
      asking = false;
    }
  });
  const stopAt = Date.now() + STOP_MS;
  /** Only a visible tab asks; one that becomes visible again is notified of its card when its socket opens. */
  const poll = (): void => {
    if (Date.now() > stopAt) return;
    if (isVisible() && !(isWelcomed() && ++ticks % TOLD_EVERY)) askForCard();
    later(poll, waitMs);
  };
  later(poll, START_MS);
  return {
    take: () => {
      // In parallel: a card that waits for the second file comes late.
      if (!done && draws()) guard(loadPart)(base, 'card');
      askForCard();
    },
    clear: () => clear(),
  };
}
