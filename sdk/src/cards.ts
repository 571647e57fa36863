import type { AckEvent } from '#schemas/signal/signal.ts';
import type { CardBody } from './card/main.ts';
import { pageUrl } from './connection.ts';
import { ask, post } from './http.ts';
import { loadPart } from './parts.ts';
import { fireEvent, guard, isVisible, later } from './safe.ts';
import type { Settings } from './settings.ts';
import { recall, remember } from './storage.ts';

const START_MS = 12_000;
const EVERY_MS = 6_000;
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
  typeof path === 'string' && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(path);

/** The waiting card, and of one about a declined code the code that it names; null when none waits. */
async function fetchCard(
  base: string,
  visitor: string,
): Promise<[card: CardBody, code: string | null] | null> {
  const [body, headers] = await ask(`${base}/card?user_id=${visitor}`);
  const card = body?.card;
  if (!card?.text?.trim) return null;
  const cta_path = isSafePath(card.cta_path) ? card.cta_path : null;
  return [{ ...card, cta_path }, headers.get('card-code')];
}

/** Polls for the visitor's one card of this session and delivers it as the settings say. */
export function startCards(base: string, visitor: string, settings: Settings): Cards {
  const { card_enabled, output } = settings;
  /** Whether a card may be drawn here, by us or by a popup tool; if not, the second file is never fetched. */
  const draws = output === 'popup' || output === 'card';
  let done = (output === 'card' && !card_enabled) || recall('told') !== null;
  let asking = false;
  let waitMs = EVERY_MS;
  let clear = (): void => undefined;

  /** Fires `service:moment` whatever the output, then shows the card, or reports the event as shown, or stays silent. */
  const deliver = async (card: CardBody, code: string | null): Promise<void> => {
    done = true;
    remember('told', card.id);
    const { id, decision_id, text, cta_label, cta_path } = card;
    const ack = (event: AckEvent): void =>
      post(`${base}/card/ack`, { user_id: visitor, card_id: id, decision_id, event, page: pageUrl() }, true);
    fireEvent('service:moment', { id, text, cta_label: cta_path && cta_label, cta_path });
    if (output === 'event') ack('shown');
    if (!draws) return;
    let cleared = false;
    clear = () => {
      cleared = true;
    };
    try {
      const { showCard } = await loadPart(base, 'card');
      if (!cleared) clear = showCard(card, settings, code, ack);
    } catch {
      // Nobody has seen it: it is not acknowledged, and does not use up the session's one card.
      done = false;
      remember('told', null);
    }
  };
  const askForCard = guard(async () => {
    if (done || asking) return;
    asking = true;
    try {
      const found = await fetchCard(base, visitor);
      if (found) await deliver(...found);
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
    if (isVisible()) askForCard();
    later(poll, waitMs);
  };
  later(poll, START_MS);
  return {
    take: () => {
      // In parallel: a card that waits for the second file comes late.
      if (!done && draws) loadPart(base, 'card').catch(() => undefined);
      askForCard();
    },
    clear: () => clear(),
  };
}
