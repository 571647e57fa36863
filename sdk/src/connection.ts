import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { createAttempts, type Wait } from './attempts.ts';
import { createOutbox } from './outbox.ts';
import { createWays, type Socket } from './post/ways.ts';
import { isVisible, later, listen } from './safe.ts';
import type { Settings } from './settings.ts';
import type { StreamStore } from './stream.ts';
import { redactPath } from './typed.ts';

const VERSION = '0.1.0';
const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;
/** Routes that follow each other faster keep the socket. */
const ROUTES_MS = 2_000;

export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

export type ConnectionOptions = {
  /** `{sdk_url}/<site_id>` */
  readonly base: string;
  readonly visitor: string;
  readonly streams: StreamStore;
  readonly settings: Settings;
  /** asked after a refusal: the token may have run out or been signed anew */
  readonly reload: () => Promise<Settings | null>;
  readonly onCard: () => void;
};

export type Connection = {
  readonly emit: Emit;
  /** A route of a single-page app is a new page with a handshake of its own; of a burst of routes the first alone. */
  reconnect(): void;
  /** Called after all watchers, so that what they send on leaving goes out before the socket closes. */
  begin(): void;
};

export function openConnection(options: ConnectionOptions): Connection {
  const { streams } = options;
  let left = false;
  let routedMs = 0;
  const { emit, flush, connect, close } = manageSocket(options, () => left);
  return {
    emit,
    reconnect() {
      const sinceMs = Date.now() - routedMs;
      routedMs += sinceMs;
      if (sinceMs < ROUTES_MS) return;
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
  const { base, visitor, streams, settings, reload, onCard } = options;
  const outbox = createOutbox(streams);
  const attempts = createAttempts(settings, reload, streams);
  const ways = createWays(base, streams);
  let socket: Socket | null = null;
  let welcomed: Socket | null = null;
  let flushing = 0;
  let idling = 0;
  let retrying = 0;

  const flush = (all = false): void => {
    clearTimeout(flushing);
    flushing = 0;
    connect();
    if (!socket || socket !== welcomed) return;
    for (const frame of outbox.frames(all)) socket.send(frame);
    clearTimeout(idling);
    idling = later(() => close('idle'), IDLE_MS);
  };
  const close = (why: string): void => {
    if (!socket) return;
    outbox.add('disconnect', { why });
    flush();
    socket.close(1000, why);
    socket = null;
    clearTimeout(idling);
  };
  const connect = (): void => {
    const inForce = attempts.settings();
    if (isLeft() || socket || retrying || !inForce) return;
    const held = attempts.held();
    if (held) retry(held);
    else if (ways.isMissing()) retry({ waitMs: 0, prepare: ways.fetchPart });
    else dial(inForce, streams.current.id);
  };
  const dial = ({ collector_url, token }: Settings, stream: string): void => {
    const hello = { t: 'hello', v: 1, token, user_id: visitor, url: pageUrl(), sdk: VERSION, stream };
    const opened = ways.open(collector_url, hello, {
      card: onCard,
      ack(seq) {
        attempts.onAck();
        outbox.acknowledge(stream, seq);
      },
      welcome(seq) {
        if (opened !== socket) return;
        welcomed = opened;
        outbox.welcome(seq);
        flush(true);
      },
      end(code, reason) {
        if (opened !== socket) return false;
        socket = null;
        retry(attempts.onClose(code, reason));
        return true;
      },
    });
    socket = opened;
  };
  /** One pending attempt at a time. */
  const retry = ({ waitMs, prepare }: Wait): void => {
    retrying = later(async () => {
      await prepare?.();
      retrying = 0;
      if (isVisible() || !outbox.empty()) connect();
    }, waitMs);
  };
  const emit: Emit = (kind, data) => {
    outbox.add(kind, data);
    flushing ||= later(flush, BATCH_MS);
  };
  return { emit, flush, connect, close };
}

/** The page's address without query and fragment, which may name a person or open a door, and without what was typed. */
export const pageUrl = (): string => (location.origin + redactPath(location.pathname)).slice(0, 1_000);
