import { clearCard } from '../cards.ts';
import { emit, pageUrl, reconnect } from '../connection.ts';
import { guard, isVisible, later, listen, navigation } from '../safe.ts';
import { recall, remember } from '../storage.ts';
import { stream } from '../stream.ts';
import { redact } from '../typed.ts';
import { resetScroll } from './attention.ts';
import { handleOf } from './handle.ts';

const TITLE_MS = 50;
const QUICK_MS = 5_000;

const placeOf = (): string => location.pathname + location.search;

/** Wraps a history method: the page's own call comes first and its errors reach the page. */
function after(method: 'pushState' | 'replaceState', work: () => void): void {
  const original = history[method];
  const safe = guard(work);
  history[method] = function (this: History, ...args) {
    original.apply(this, args);
    safe();
  };
}

/**
 * `page` on load, on a route of a single-page app, on a page restored from the back/forward cache, and when the visitor
 * returns from another tab of the shop.
 */
export function watchPages(): void {
  let place = placeOf();
  let since = Date.now();
  let viewing = 0;
  const view = (): void => {
    remember('page', stream.id, 'localStorage');
    emit('page', {
      url: pageUrl(),
      title: redact(document.title).slice(0, 200),
      handle: handleOf(),
      lang: document.documentElement.lang,
    });
  };
  const arrive = (before?: () => void): void => {
    place = placeOf();
    since = Date.now();
    // Frameworks set the title after the route. Of a burst of routes only the last one is a page, with a socket of its
    // own.
    clearTimeout(viewing);
    viewing = later(() => {
      before?.();
      view();
    }, TITLE_MS);
  };
  const route = (): void => {
    if (placeOf() === place) return;
    clearCard();
    resetScroll();
    arrive(reconnect);
  };
  /** Filters rewrite the query in place while a visitor types; there only another path is another page. */
  const rewritten = (): void => {
    if (location.pathname !== place.split('?')[0]) route();
  };
  const back = (): void => {
    const spent = Number(recall('spent'));
    if (spent > 0 && spent < QUICK_MS) emit('behavioral', { what: 'quick_back', ms: spent });
  };
  after('pushState', route);
  after('replaceState', rewritten);
  listen('popstate', route);
  // A restored page becomes visible before its `pageshow`, while it has another stream: `arrive` makes both one page.
  listen('visibilitychange', () => isVisible() && recall('page', 'localStorage') !== stream.id && arrive());
  listen<PageTransitionEvent>('pagehide', () => remember('spent', String(Date.now() - since)));
  listen<PageTransitionEvent>('pageshow', (event) => {
    if (!event.persisted) return;
    back();
    arrive();
  });
  view();
  if (navigation()?.type === 'back_forward') back();
}
