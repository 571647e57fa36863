import { clearCard, startCards, takeCard } from './cards.ts';
import { closeConnection, openConnection } from './connection.ts';
import { GRANTED, hasPrivacyControl } from './consent/choice.ts';
import { loadPost, resume } from './http.ts';
import { findVisitor, visitor } from './identity.ts';
import { announceVisitor, installPageApi, newestCart } from './page-api.ts';
import { loadPart } from './parts.ts';
import { guard, isVisible, listen, stop, stopped, trace } from './safe.ts';
import { findTag, type Tag, tag, useTag } from './script.ts';
import { findSettings, keepSettings, loadSettings, settings } from './settings.ts';
import { watchAttention, watchScroll } from './signals/attention.ts';
import { watchClicks } from './signals/clicks.ts';
import { watchForms } from './signals/forms.ts';
import { watchInterest } from './signals/interest.ts';
import { watchPages } from './signals/page.ts';
import { watchVitals } from './signals/vitals.ts';
import { recall, remember } from './storage.ts';
import { openStream } from './stream.ts';
import { watchTyping } from './typed.ts';
import { learnZones } from './zone.ts';

/**
 * The build wraps this file in a function: a visit that has ended does nothing more, and the next one on the same page
 * is a separate run without any of its state.
 */
declare const RUN: (tag: Tag) => void;
/** of the run before this one; none on a page that has just loaded */
declare const TAG: Tag | undefined;

const IDLE_MS = 2_000;

/**
 * Resolves when the browser is idle and the page has been visible: a prerendered page, or one in a background tab, is not
 * where the visitor is. Never resolves inside frames, where the script does nothing, nor with Global Privacy Control,
 * unless there is something to forget.
 */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (window !== top && tag.element.dataset['frame'] !== 'allow') return;
    if (hasPrivacyControl() && !recall('uid', 'localStorage')) return;
    const { requestIdleCallback: whenIdle = setTimeout } = window as Partial<Window>;
    const soon = (): unknown =>
      whenIdle(resolve as () => void, { timeout: IDLE_MS } as IdleRequestOptions & number);
    if (isVisible()) soon();
    else listen('visibilitychange', soon);
  });

/** Finds the visitor, and starts cards, connection and watchers. `ask` and `end` are for settings that change. */
const startVisit = guard(async (ask: () => Promise<void>, end: () => void) => {
  watchTyping();
  keepSettings();
  learnZones(settings.zonePaths, settings.zoneWords);
  await findVisitor();
  if (stopped) return;
  resume();
  startCards();
  openStream();
  const renew = async (): Promise<void> =>
    (await loadPost()).renewSettings(settings, loadSettings, keepSettings, ask, end);
  // Pages may patch browser APIs: a watcher that fails must not stop the others.
  for (const begin of [
    announceVisitor,
    watchScroll,
    watchPages,
    watchClicks,
    watchInterest,
    watchAttention,
    watchForms,
    watchVitals,
    () => openConnection(renew, takeCard),
  ])
    guard(begin)();
});

/**
 * Begins the visit where no consent is needed, and ends it at once when the browser or the page refuses. Every other
 * case, and every earlier answer, is handled by the part `consent`.
 */
const follow = guard(async (): Promise<void> => {
  const key = `consent.${tag.site}`;
  const isHeld = tag.element.dataset['consent'] === 'wait';
  const settled = idle();
  let isAsked: unknown = TAG || isHeld;
  /** false too once this run has been replaced by another one */
  let isBegun = false;

  const choice = (): string | null => recall(key, 'localStorage');
  /** Resolves once it is decided. If the part cannot be loaded although consent is needed, there is no consent. */
  const ask = (word?: string): Promise<void> => {
    isAsked = true;
    return settled
      .then(() => loadPart('consent'))
      .then(({ decideVisit }) => decideVisit(isHeld, findSettings, begin, end, word))
      .catch(() => {
        if (isHeld || settings?.waits) end();
      });
  };
  const end = (): void => {
    if (!isBegun || stopped) return;
    stop();
    closeConnection('stop');
    clearCard(stopped);
  };
  /** Begins a visit where there is none; after one that has ended, with a new visitor. */
  const begin = (): void => {
    if (isBegun !== stopped) return;
    isBegun = !stopped;
    if (stopped) {
      window.engage = [['cart', newestCart]];
      RUN(tag);
      return;
    }
    // Consent may have changed in other tabs or on pages restored from the cache; and where it was withdrawn and
    // granted again, the visitor has a new id.
    listen('storage pageshow visibilitychange', () => {
      if (
        hasPrivacyControl() ||
        choice()! > GRANTED ||
        (visitor && (recall('uid', 'localStorage') ?? visitor) !== visitor)
      ) {
        end();
        void ask();
      }
    });
    startVisit(ask, end);
  };
  /** Opens the panel that explains what the script does, and shows the card of a preview link. */
  const preview = guard(async () => (await loadPart('debug')).openDebug(trace));
  const isFirst = installPageApi((word) => {
    if (word > GRANTED) {
      // A request for erasure stays stored until the part `consent` has taken it over.
      choice()?.[1] || remember(key, word, 'localStorage');
      end();
    }
    void ask(word);
  }, preview);
  if (!isFirst) return;
  if (/engage_[dp]/.test(location.search + recall('debug'))) preview();
  await settled;
  const hasSay = (): unknown => isAsked || choice() || hasPrivacyControl();
  // Checked again, because another tab may have changed it during the request.
  if (hasSay() || (await findSettings())?.waits || hasSay()) void ask();
  else if (settings) begin();
});

const found = TAG ?? findTag();
if (found) {
  useTag(found);
  follow();
}
