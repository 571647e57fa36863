import { startCards } from './cards.ts';
import { openConnection } from './connection.ts';
import { post, resume } from './http.ts';
import { findVisitor } from './identity.ts';
import { installPageApi, type PageSide } from './page-api.ts';
import { loadPart } from './parts.ts';
import { guard, later, listen, stop, trace } from './safe.ts';
import { findTag, type Tag } from './script.ts';
import { keepSettings, keptSettings, loadSettings, renewal } from './settings.ts';
import { watchAttention, watchScroll } from './signals/attention.ts';
import { watchClicks } from './signals/clicks.ts';
import { watchForms } from './signals/forms.ts';
import { watchInterest } from './signals/interest.ts';
import { watchPages } from './signals/page.ts';
import { watchVitals } from './signals/vitals.ts';
import { recall } from './storage.ts';
import { openStreams } from './stream.ts';
import { redact, watchTyping } from './typed.ts';
import { learnZones } from './zone.ts';

const IDLE_MS = 2_000;

/** With Global Privacy Control, and inside frames, the script does nothing: no socket, no id, no card. */
const wanted = (tag: Tag): boolean =>
  !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl &&
  (window === window.top || tag.element.dataset['frame'] === 'allow');

/** Resolves when the browser is idle, and the page is not only prerendered. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const { requestIdleCallback: whenIdle = setTimeout } = window as Partial<Window>;
    const soon = (): unknown =>
      whenIdle(() => resolve(), { timeout: IDLE_MS } as IdleRequestOptions & number);
    if ((document as { prerendering?: boolean }).prerendering) {
      listen('prerenderingchange', soon);
    } else soon();
  });

async function start(tag: Tag, page: PageSide): Promise<void> {
  let asked = tag.element.dataset['consent'] === 'wait';
  if (asked) await page.consented;
  await idle();
  const settings = keptSettings(tag) ?? (await loadSettings(tag));
  if (!settings) return;
  asked ||= settings.waits;
  if (asked) await page.consented;
  watchTyping();
  keepSettings(tag, settings);
  const { capture, field_salt } = settings;
  learnZones(settings.zonePaths, settings.zoneWords);
  const visitor = await findVisitor(tag, settings);
  resume(tag);
  const cards = startCards(tag.base, visitor, settings, () => connection.isWelcomed());
  const renew = renewal(tag, settings, asked, () => {
    connection.close('stop');
    stop();
  });
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
  page.ready(tag.base, visitor, streams);

  const { emit } = connection;
  const resetScroll = watchScroll(emit);
  watchPages(emit, () => {
    cards.clear();
    resetScroll();
    connection.reconnect();
  });
  watchClicks(emit);
  watchInterest(emit);
  watchAttention(emit);
  const identify = (email: string): void => post(`${tag.base}/identify`, { user_id: visitor, email }, false);
  watchForms(tag.base, emit, redact, capture, field_salt, identify);
  watchVitals(emit);
  connection.begin();
}

const tag = findTag();
/** Opens the panel that explains what the script does, and shows the card of a preview link. */
const debug = guard(async () => (await loadPart(tag!.base, 'debug')).openDebug(trace));
const page = tag && installPageApi(debug);
if (tag && page) {
  if (/engage_[dp]/.test(location.search + recall('debug'))) debug();
  if (wanted(tag)) guard(start)(tag, page);
}
