import type { Capture } from '#schemas/config/site.ts';
import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { loadPost, resume } from './http.ts';
import { visitor } from './identity.ts';
import { jsonOf } from './json.ts';
import { frames, put } from './outbox.ts';
import type { Attempts } from './post/attempts.ts';
import { guard, isVisible, later, listen, stopped } from './safe.ts';
import { tag } from './script.ts';
import { settings } from './settings.ts';
import { reclaimStream, releaseStream, stream } from './stream.ts';
import { redactPath } from './typed.ts';

const VERSION = '0.2.0';
const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;
/** A proxy may accept an upgrade and never answer it. */
const WELCOME_MS = 10_000;

/** Sends a signal, if the website captures its kind. */
export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

/*
 * The socket to the collector. It opens when there is something to send and closes when the visitor is idle or away,
 * because an open socket costs the merchant the browser's back/forward cache. It opens with the first batch and not
 * with the first signal, so that a page that is being left opens none. Messages that arrive on a closed socket have no
 * effect on its successor.
 */

let renew: () => Promise<void>;
let onCard: () => void;
let attempts: Attempts | undefined;
let socket: WebSocket | null = null;
let welcomed: WebSocket | undefined;
let flushing = 0;
let idling = 0;
let isWaiting = false;
let isLeft = false;

/** Whether the collector notifies of a waiting card at once. */
export const isWelcomed = (): boolean => welcomed?.readyState === 1;

// The toggle is read each time, because the merchant may change it while the page is open.
export const emit: Emit = (kind, data) => {
  if (settings.capture[kind as keyof Capture] === false) return;
  put(kind, data);
  flushing ||= later(flush, BATCH_MS);
};

function flush(all?: boolean): void {
  clearTimeout(flushing);
  flushing = 0;
  connect();
  if (socket !== welcomed || stopped) return;
  for (const frame of frames(all)) welcomed?.send(frame);
  clearTimeout(idling);
  idling = later(() => closeConnection('idle'), IDLE_MS);
}

export function closeConnection(why: string): void {
  if (!socket) return;
  put('disconnect', { why });
  flush();
  socket.close(1000, why);
  socket = null;
  clearTimeout(idling);
}

/** A route of a single-page app is a new page with a handshake of its own. */
export function reconnect(): void {
  closeConnection('route');
  connect();
}

function connect(isDue?: boolean): void {
  if (isLeft || stopped || socket || isWaiting) return;
  if (!isDue && stream.retryAtMs > Date.now()) retry();
  else dial();
}

function dial(): void {
  const { base, site } = tag;
  const { collector_url, token } = settings;
  const { id } = stream;
  // On a host of the website's own the collector is below the same path as the script, which only the page knows (decision 67).
  const url = collector_url.endsWith(`/${site}/socket`)
    ? `${base.replace('http', 'ws')}/socket`
    : collector_url;
  const dialled = attempts?.dial() ?? new WebSocket(url, 'engage.v1');
  dialled.onopen = guard(() =>
    dialled.send(
      jsonOf({ t: 'hello', v: 1, token, user_id: visitor, url: pageUrl(), sdk: VERSION, stream: id }),
    ),
  );
  dialled.onmessage = guard(({ data }: MessageEvent<string>) => onFrame(dialled, id, JSON.parse(data)));
  dialled.onclose = guard(({ code, reason }: CloseEvent) => {
    if (dialled !== socket) return;
    socket = null;
    retry(code, reason, dialled === welcomed);
  });
  later(() => dialled === welcomed || dialled.close(), WELCOME_MS);
  socket = dialled;
}

/** One pending attempt at a time; after too many refusals it stays pending. */
const retry = guard(async (code?: number, reason?: string, wasWelcomed?: boolean) => {
  isWaiting = true;
  const { createAttempts } = await loadPost();
  attempts ??= createAttempts(() => stream, renew);
  isWaiting = await attempts.wait(code, reason, wasWelcomed);
  if (isVisible() || stream.items[0]) connect(true);
});

/**
 * `settings` is accessed with quotes, because the build shortens the names of our own properties, one of which has the
 * same name.
 */
type Frame = { readonly t: string; readonly seq: number; readonly settings?: string };

function onFrame(from: WebSocket, streamId: string, frame: Frame): void {
  const { t, seq } = frame;
  if (t === 'card') onCard();
  if (t === 'ack') {
    attempts?.succeed();
    // Everything of this stream up to this number is stored.
    if (streamId === stream.id) stream.items = stream.items.filter((item) => !item.seq || item.seq > seq);
  }
  if (t === 'welcome' && from === socket) {
    welcomed = from;
    if (frame['settings']) guard(renew)();
    // The last number of the stream that this collector knows to be stored: new numbers are greater.
    stream.seq = Math.max(stream.seq, seq);
    flush(true);
  }
}

/** The page's address without query and fragment, which may name a person or hold a token, and without typed words. */
export const pageUrl = (): string => (location.origin + redactPath(location.pathname)).slice(0, 1_000);

/**
 * Called after all watchers, so that what they send on leaving goes out before the socket closes. `toRenew` is called
 * after a refusal, because the token may have expired, and when the collector knows newer settings than the token's.
 */
export function openConnection(toRenew: () => Promise<void>, whenCard: () => void): void {
  renew = toRenew;
  onCard = whenCard;
  listen('visibilitychange', () => {
    flush();
    if (!isVisible()) later(() => isVisible() || closeConnection('hide'), HIDDEN_MS);
  });
  listen('pagehide', () => {
    isLeft = true;
    closeConnection('hide');
    releaseStream();
  });
  listen('pageshow', () => {
    // Fired on a normal page load too, when nothing was released.
    if (!isLeft) return;
    isLeft = false;
    reclaimStream();
    // What this page could not deliver is taken back, as the pages in between have left it.
    resume();
    connect();
  });
  connect();
}
