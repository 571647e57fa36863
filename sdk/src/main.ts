import { startCards } from './cards.ts';
import { openConnection } from './connection.ts';
import { post, resume } from './http.ts';
import { findVisitor } from './identity.ts';
import { installPageApi, type PageSide } from './page-api.ts';
import { guard, later, listen } from './safe.ts';
import { findTag, type Tag } from './script.ts';
import { keepUpToDate, loadSettings } from './settings.ts';
import { watchAttention, watchScroll } from './signals/attention.ts';
import { watchClicks } from './signals/clicks.ts';
import { watchInvalid, watchSubmits } from './signals/forms.ts';
import { watchInterest } from './signals/interest.ts';
import { watchPages } from './signals/page.ts';
import { watchVitals } from './signals/vitals.ts';
import { openStreams } from './stream.ts';
import { watchTyping } from './typed.ts';

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
  if (tag.element.dataset['consent'] === 'wait') await page.consented;
  await idle();
  const settings = await loadSettings(tag.base);
  if (!settings) return;
  if (settings.waits) await page.consented;
  watchTyping();
  keepUpToDate(tag, settings);
  const { capture, field_salt, zonePaths } = settings;
  const visitor = await findVisitor(settings.frame_url, tag.site);
  resume(tag.site);
  const cards = startCards(tag.base, visitor, settings);
  const reload = () => loadSettings(tag.base);
  const streams = openStreams(tag.site, visitor);
  const connection = openConnection({
    base: tag.base,
    visitor,
    streams,
    settings,
    reload,
    // The storefront may read a card a moment later than the collector.
    onCard: () => {
      for (const ms of [0, 400, 1_500]) later(cards.take, ms);
    },
  });
  page.ready(tag.base, visitor, streams);

  const { emit } = connection;
  const wants = (kind: keyof typeof capture): boolean => capture[kind] !== false;
  const resetScroll = wants('scroll') ? watchScroll(emit) : () => undefined;
  watchPages(emit, () => {
    cards.clear();
    resetScroll();
    connection.reconnect();
  });
  if (wants('click')) watchClicks(emit, zonePaths);
  if (wants('interest')) watchInterest(emit, zonePaths);
  if (wants('behavioral')) watchAttention(emit);
  const identify = (email: string): void => post(`${tag.base}/identify`, { user_id: visitor, email }, false);
  if (wants('submit')) watchSubmits(emit, capture, field_salt, identify);
  if (wants('invalid_form')) watchInvalid(emit);
  if (wants('performance')) watchVitals(emit);
  connection.begin();
}

const tag = findTag();
const page = tag && installPageApi();
if (tag && page && wanted(tag)) guard(start)(tag, page);
