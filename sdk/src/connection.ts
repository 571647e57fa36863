import type { Capture } from '#schemas/config/site.ts';
import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { loadPost, resume } from './http.ts';
import { createOutbox } from './outbox.ts';
import type { Attempts } from './post/attempts.ts';
import { guard, isVisible, later, listen, stopped } from './safe.ts';
import type { Tag } from './script.ts';
import type { Settings } from './settings.ts';
import type { StreamStore } from './stream.ts';
import { redactPath } from './typed.ts';

const VERSION = '0.2.0';
const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;
/** A proxy may take an upgrade and never answer it. */
const WELCOME_MS = 10_000;

export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

export type ConnectionOptions = {
  readonly tag: Tag;
  readonly visitor: string;
  readonly streams: StreamStore;
  readonly settings: Settings;
  /** asked after a refusal, as the token may have run out, and when the collector knows newer settings than the token's */
  readonly renew: () => Promise<void>;
  readonly onCard: () => void;
};

export type Connection = {
  readonly emit: Emit;
  /** A route of a single-page app is a new page with a handshake of its own. */
  reconnect(): void;
  /** whether the collector says at once that a card waits */
  isWelcomed(): boolean;
  close(why: string): void;
  /** Called after all watchers, so that what they send on leaving goes out before the socket closes. */
  begin(): void;
};

export function openConnection(options: ConnectionOptions): Connection {
  const { streams, settings } = options;
  let left = false;
  const { emit, flush, connect, close, isWelcomed } = manageSocket(options, () => left || stopped);
  return {
    // Asked with each, as the merchant may switch while the page is open.
    emit(kind, data) {
      if (settings.capture[kind as keyof Capture] !== false) emit(kind, data);
    },
    isWelcomed,
    close,
    reconnect() {
      close('route');
      connect();
    },
    begin() {
      listen('visibilitychange', () => {
        flush();
        if (!isVisible()) later(() => isVisible() || close('hide'), HIDDEN_MS);
      });
      listen('pagehide', () => {
        left = true;
        close('hide');
        streams.release();
      });
      listen('pageshow', () => {
        // Fired by a page that has just loaded as well: nothing was released then.
        if (!left) return;
        left = false;
        streams.reclaim();
        // What this page could not deliver is what the pages in between have left of it.
        resume(options.tag);
        connect();
      });
      connect();
    },
  };
}

/**
 * The socket to the collector. It opens when there is something to send and closes when the visitor is idle or away,
 * because an open socket costs the merchant the browser's back/forward cache. It opens with the batch and not with the
 * first signal, so that a page opens none while it is being left. What a socket that was closed still receives has no
 * effect on its successor.
 */
function manageSocket(options: ConnectionOptions, isLeft: () => boolean) {
  const { tag, visitor, streams, settings, renew, onCard } = options;
  const outbox = createOutbox(streams);
  let attempts: Attempts | undefined;
  let socket: WebSocket | null = null;
  let welcomed: WebSocket | undefined;
  let flushing = 0;
  let idling = 0;
  let isWaiting = false;

  const flush = (all = false): void => {
    clearTimeout(flushing);
    flushing = 0;
    connect();
    if (socket !== welcomed || stopped) return;
    for (const frame of outbox.frames(all)) welcomed?.send(frame);
    clearTimeout(idling);
    idling = later(() => close('idle'), IDLE_MS);
  };
  const close = (why: string): void => {
    if (!socket) return;
    outbox.put('disconnect', { why });
    flush();
    socket.close(1000, why);
    socket = null;
    clearTimeout(idling);
  };
  const connect = (isDue?: boolean): void => {
    if (isLeft() || socket || isWaiting) return;
    if (!isDue && streams.current.retryAtMs > Date.now()) retry();
    else dial(settings, streams.current.id);
  };
  const dial = ({ collector_url, token }: Settings, stream: string): void => {
    const dialled = attempts?.dial() ?? new WebSocket(besideScript(tag, collector_url), 'engage.v1');
    dialled.onopen = guard(() => dialled.send(helloOf(visitor, token, stream)));
    dialled.onmessage = guard(({ data }: MessageEvent<string>) => onFrame(dialled, stream, JSON.parse(data)));
    dialled.onclose = guard(({ code, reason }: CloseEvent) => {
      if (dialled !== socket) return;
      socket = null;
      retry(code, reason, dialled === welcomed);
    });
    later(() => dialled === welcomed || dialled.close(), WELCOME_MS);
    socket = dialled;
  };
  /** One pending attempt at a time; after too many refusals it stays pending. */
  const retry = guard(async (code?: number, reason?: string, wasWelcomed?: boolean) => {
    isWaiting = true;
    const { createAttempts } = await loadPost();
    attempts ??= createAttempts(() => streams.current, renew);
    isWaiting = await attempts.wait(code, reason, wasWelcomed);
    if (isVisible() || !outbox.empty()) connect(true);
  });
  const onFrame = (from: WebSocket, stream: string, frame: Frame): void => {
    if (frame.t === 'card') onCard();
    if (frame.t === 'ack') {
      attempts?.succeed();
      outbox.acknowledge(stream, frame.seq);
    }
    if (frame.t === 'welcome' && from === socket) {
      welcomed = from;
      if (frame['settings']) guard(renew)();
      outbox.welcome(frame.seq);
      flush(true);
    }
  };
  const emit: Emit = (kind, data) => {
    outbox.put(kind, data);
    flushing ||= later(flush, BATCH_MS);
  };
  return { emit, flush, connect, close, isWelcomed: () => welcomed?.readyState === 1 };
}

const helloOf = (user_id: string, token: string, stream: string): string =>
  JSON.stringify({ t: 'hello', v: 1, token, user_id, url: pageUrl(), sdk: VERSION, stream });

/** `settings` is read in quotes, as the build shortens the names of our own properties, of which one is called so too. */
type Frame = { readonly t: string; readonly seq: number; readonly settings?: string };

/** On a host of the website's own the collector is below the same path as the script, which only the page knows (decision 67). */
const besideScript = ({ base, site }: Tag, url: string): string =>
  url.endsWith(`/${site}/socket`) ? `${base.replace('http', 'ws')}/socket` : url;

/** The page's address without query and fragment, which may name a person or open a door, and without what was typed. */
export const pageUrl = (): string => (location.origin + redactPath(location.pathname)).slice(0, 1_000);
