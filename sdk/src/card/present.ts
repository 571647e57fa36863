import { isVisible, later, listen } from '../safe.ts';
import { recall } from '../storage.ts';
import { createNewsCheck } from './in-view.ts';
import { hasModal } from './layers.ts';
import type { Look } from './look.ts';
import type { ClearCard, Delivery } from './main.ts';
import { place } from './place.ts';
import { loadSilence } from './silence.ts';
import { isOver } from './stored-card.ts';
import { drawCard, type ReportOutcome, type View } from './view.ts';

/** How often a card looks for a place, or checks that it still has one. */
const WAIT_MS = 1_000;
/** How often it looks until it is seen. */
const DWELL_MS = 250;
/**
 * Seen means in sight for one second without a break: the ad industry's definition of viewable, and long enough to
 * notice a sentence.
 */
const SEEN_MS = 1_000;
/** An app draws a new page some time after the route has changed. */
const ROUTE_MS = 2_000;

/** Draws the card where it is in sight, unless `isNews` says that it is no news; false where there is no such place. */
function draw(view: View, isNews: () => boolean | 'never'): boolean | 'never' {
  const { isConnected } = view.host;
  if (!isVisible() || hasModal()) return false;
  const news = isConnected || isNews();
  if (news !== true) return news;
  if (!isConnected) document.body.append(view.host);
  if (!place(view)) return false;
  if (!isConnected) view.announce();
  return true;
}

/**
 * Whether a card that nobody has seen may be shown on the page that an app has navigated to, by the same rules as on a
 * page load.
 */
const isWantedHere = (delivery: Delivery): Promise<boolean> =>
  loadSilence().then(
    ({ isSilent }) => !isSilent() && !isOver(delivery),
    () => false,
  );

/**
 * Draws the card when there is a place where it is seen and the page does not say the same in view, and removes it when
 * that ends, or when the card is over. `shown` is reported once, after one second in sight; a card that is over before
 * that was not shown, and `forget` is called. Neither place nor page is checked while the tab is hidden. Returns a
 * function that removes the card: for good once it was seen or the visit has ended, otherwise until the app has drawn
 * its next page.
 */
export function presentCard(
  delivery: Delivery,
  cardLook: Look,
  report: ReportOutcome,
  isSeen: () => boolean,
  forget: () => void,
): ClearCard {
  const [card, code] = delivery;
  const told = recall('told');
  const isNews = createNewsCheck(card.text);
  let isShown = false;
  let isGone = false;
  let inSightMs = 0;
  let timer = 0;

  const see = (): void => {
    isShown = true;
    report('shown');
  };
  const removeCard = (): void => {
    inSightMs = 0;
    // Removes it; `remove` of Prototype.js fails on an element that is in no page.
    view.host.replaceWith();
    view.spot = undefined;
  };
  const end = (): void => {
    isGone = true;
    removeCard();
  };
  const view = drawCard(card, code, cardLook, (event) => {
    // A visitor who uses the card has seen it, however short the time.
    if (inSightMs) see();
    report(event);
    if (event === 'dismissed') end();
  });
  const giveUp = (): void => {
    end();
    if (!isShown) forget();
  };
  /** A popup tool has shown it after all, another page of the tab has, or the page has withdrawn its consent. */
  const isTaken = (): boolean => isGone || (!isShown && (isSeen() || recall('told') !== told));
  const look = (): void => {
    if (isTaken()) {
      end();
      return;
    }
    const drawn = isOver(delivery, isShown) ? 'never' : draw(view, () => isShown || isNews());
    if (drawn === 'never') {
      giveUp();
      return;
    }
    if (drawn) inSightMs ||= Date.now();
    else removeCard();
    if (drawn && !isShown && Date.now() - inSightMs >= SEEN_MS) see();
    timer = later(look, drawn && !isShown ? DWELL_MS : WAIT_MS);
  };
  const lookAfterRoute = async (): Promise<void> => {
    const route = timer;
    const isWanted = await isWantedHere(delivery);
    // The app has navigated again meanwhile.
    if (route !== timer) return;
    if (isWanted || isTaken()) look();
    else giveUp();
  };
  listen('visibilitychange', () => {
    inSightMs = 0;
  });
  look();
  return (isEnd) => {
    if (isShown || isEnd) return end();
    removeCard();
    clearTimeout(timer);
    timer = later(lookAfterRoute, ROUTE_MS);
  };
}
