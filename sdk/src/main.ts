import { startCards } from './cards.ts';
import { openConnection } from './connection.ts';
import { GRANTED, hasPrivacyControl } from './consent/choice.ts';
import { loadPost, post, resume } from './http.ts';
import { findVisitor } from './identity.ts';
import { installPageApi, newestCart, type PageSide } from './page-api.ts';
import { loadPart } from './parts.ts';
import { guard, later, listen, stop, stopped, trace } from './safe.ts';
import { findTag, type Tag } from './script.ts';
import { keepSettings, keptSettings, loadSettings, type Settings } from './settings.ts';
import { watchAttention, watchScroll } from './signals/attention.ts';
import { watchClicks } from './signals/clicks.ts';
import { watchForms } from './signals/forms.ts';
import { watchInterest } from './signals/interest.ts';
import { watchPages } from './signals/page.ts';
import { watchVitals } from './signals/vitals.ts';
import { recall, remember } from './storage.ts';
import { openStreams } from './stream.ts';
import { redact, watchTyping } from './typed.ts';
import { learnZones } from './zone.ts';

/**
 * The build makes a function of all of this file: a visit that has ended does nothing more, and the next one on the same page is a
 * run of its own, with nothing that the one before it has known.
 */
declare const RUN: (tag: Tag) => void;
/** of the run before this one; none on a page that has just loaded */
declare const TAG: Tag | undefined;

const IDLE_MS = 2_000;

/**
 * Resolves when the browser is idle, and the page is not only prerendered. Never inside frames, where the script does nothing, nor
 * with Global Privacy Control, unless there is something to forget.
 */
const idle = ({ element }: Tag): Promise<void> =>
  new Promise((resolve) => {
    if (window !== top && element.dataset['frame'] !== 'allow') return;
    if (hasPrivacyControl() && !recall('uid', 'localStorage')) return;
    const { requestIdleCallback: whenIdle = setTimeout } = window as Partial<Window>;
    const soon = (): unknown =>
      whenIdle(() => resolve(), { timeout: IDLE_MS } as IdleRequestOptions & number);
    if ((document as { prerendering?: boolean }).prerendering) {
      listen('prerenderingchange', soon);
    } else soon();
  });

/** Closes what a visit has opened. */
let finish = (): void => undefined;

/** Finds the visitor, and starts cards, connection and watchers. The last two are for settings that change. */
const startVisit = guard(
  async (tag: Tag, settings: Settings, ready: PageSide, ask: () => Promise<void>, end: () => void) => {
    watchTyping();
    keepSettings(tag, settings);
    const { capture, field_salt } = settings;
    learnZones(settings.zonePaths, settings.zoneWords);
    const visitor = await findVisitor(tag, settings);
    if (stopped) return;
    resume(tag);
    const cards = startCards(tag.base, visitor, settings, () => connection.isWelcomed());
    const renew = async (): Promise<void> =>
      (await loadPost()).renewSettings(
        settings,
        () => loadSettings(tag),
        () => keepSettings(tag, settings),
        ask,
        end,
      );
    const streams = openStreams(tag.site, visitor);
    const connection = openConnection({
      tag,
      visitor,
      streams,
      settings,
      renew,
      // The storefront may read a card a moment later than the collector.
      onCard: () => {
        for (const ms of [0, 400, 1_500]) later(cards.take, ms);
      },
    });
    finish = () => {
      connection.close('stop');
      cards.clear();
    };
    ready(tag.base, visitor, streams);

    const { emit } = connection;
    const resetScroll = watchScroll(emit);
    watchPages(emit, () => {
      cards.clear();
      resetScroll();
      connection.reconnect();
    });
    watchClicks(tag.base, emit);
    watchInterest(emit);
    watchAttention(emit);
    const identify = (email: string): void =>
      post(`${tag.base}/identify`, { user_id: visitor, email }, false);
    watchForms(tag.base, emit, redact, capture, field_salt, identify);
    watchVitals(emit);
    connection.begin();
  },
);

/**
 * Begins the visit where nobody has to be asked, and ends it at once when the browser or the page refuses. Everybody else who has a
 * say, or had one, is heard by the part `consent`.
 */
const follow = guard(async (tag: Tag): Promise<void> => {
  const { base } = tag;
  const key = `consent.${tag.site}`;
  const isHeld = tag.element.dataset['consent'] === 'wait';
  const settled = idle(tag);
  let settings: Settings | null = null;
  let isAsked = !!TAG || isHeld;
  /** false as well once this run has left the page to another one */
  let isBegun = false;

  const choice = (): string | null => recall(key, 'localStorage');
  const load = async (): Promise<Settings | null> =>
    (settings ??= keptSettings(tag) ?? (await loadSettings(tag)));
  /** Resolves once it is decided. Where the part cannot be fetched and somebody has to be asked, nobody has consented. */
  const ask = (word?: string): Promise<void> => {
    isAsked = true;
    return settled
      .then(() => loadPart(base, 'consent'))
      .then(({ conduct }) => conduct(isHeld, load, begin, end, word))
      .catch(() => {
        if (isHeld || settings?.waits) end();
      });
  };
  const end = (): void => {
    if (!isBegun || stopped) return;
    stop();
    finish();
  };
  /** Begins a visit where there is none; after one that has ended, a stranger's. */
  const begin = (): void => {
    if (isBegun !== stopped) return;
    isBegun = !stopped;
    if (stopped) {
      window.engage = [['cart', newestCart]];
      RUN(tag);
      return;
    }
    // Other tabs, and pages that were left, may have been told meanwhile; and where it was taken back and granted again, the visitor
    // is another one by now.
    listen('storage pageshow', () => {
      const { user_id } = window.engage as { user_id?: string };
      if (
        hasPrivacyControl() ||
        choice()! > GRANTED ||
        (user_id && (recall('uid', 'localStorage') ?? user_id) !== user_id)
      ) {
        end();
        void ask();
      }
    });
    startVisit(tag, settings!, ready!, ask, end);
  };
  /** Opens the panel that explains what the script does, and shows the card of a preview link. */
  const preview = guard(async () => (await loadPart(base, 'debug')).openDebug(trace));
  const ready = installPageApi((word) => {
    if (word > GRANTED) {
      // The wish to be erased stands until the part has taken it up.
      choice()?.[1] || remember(key, word, 'localStorage');
      end();
    }
    void ask(word);
  }, preview);
  if (!ready) return;
  if (/engage_[dp]/.test(location.search + recall('debug'))) preview();
  await settled;
  const hasSay = (): unknown => isAsked || choice() || hasPrivacyControl();
  // Looked at again, as another tab may have been told while this one was fetching.
  if (hasSay() || (await load())?.waits || hasSay()) void ask();
  else if (settings) begin();
});

const tag = TAG ?? findTag();
if (tag) follow(tag);
