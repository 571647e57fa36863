import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { createAttempts, type Wait } from './attempts.ts';
import { createOutbox } from './outbox.ts';
import { guard, isVisible, later, listen } from './safe.ts';
import type { Settings } from './settings.ts';
import type { StreamStore } from './stream.ts';

const VERSION = '0.1.0';
const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;

export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

export type ConnectionOptions = {
  readonly visitor: string;
  readonly streams: StreamStore;
  readonly settings: Settings;
  /** asked after a refusal: the token may have run out or been signed anew */
  readonly reload: () => Promise<Settings | null>;
  readonly onCard: () => void;
};

export type Connection = {
  readonly emit: Emit;
  /** A route of a single-page app is a new page with a handshake of its own. */
  reconnect(): void;
  /** Called last of all, so that what others have to say on leaving is heard before the socket closes. */
  begin(): void;
};

export function openConnection(options: ConnectionOptions): Connection {
  const { emit, flush, connect, close, leave, comeBack } = manageSocket(options);
  return {
    emit,
    reconnect() {
      close('route');
      connect();
    },
    begin() {
      listen(document, 'visibilitychange', () => {
        flush();
        if (!isVisible()) later(() => isVisible() || close('hide'), HIDDEN_MS);
      });
      listen(window, 'pagehide', leave);
      listen(window, 'pageshow', comeBack);
      connect();
    },
  };
}

/**
 * The socket to the collector. It opens when there is something to say and closes when the visitor is quiet or away,
 * because an open socket costs the merchant the browser's back/forward cache. It opens with the batch and not with the
 * first word, so that a page that is being left opens none for its last. A socket that was let go neither welcomes its
 * successor nor ends it by its own idleness.
 */
function manageSocket(options: ConnectionOptions) {
  const { visitor, streams, settings, reload, onCard } = options;
  const outbox = createOutbox(streams);
  const attempts = createAttempts(settings, reload, streams);
  let socket: WebSocket | null = null;
  let welcomed: WebSocket | null = null;
  let flushing = 0;
  let retrying = 0;
  let idling = 0;
  let gone = false;

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
    if (gone || socket || retrying || !inForce) return;
    const held = attempts.held();
    if (held) connectLater(held);
    else socket = dial(inForce, visitor, streams.current.id, onFrame, onClose);
  };
  const connectLater = ({ waitMs, prepare }: Wait): void => {
    retrying = later(async () => {
      await prepare?.();
      retrying = 0;
      if (isVisible() || !outbox.empty()) connect();
    }, waitMs);
  };
  const onFrame = (from: WebSocket, stream: string, frame: Frame): void => {
    if (frame.t === 'card') onCard();
    if (frame.t === 'ack') {
      attempts.onAck();
      outbox.acknowledge(stream, frame.seq);
    }
    if (frame.t === 'welcome' && from === socket) {
      attempts.onWelcome();
      welcomed = socket;
      outbox.welcome(frame.seq);
      flush(true);
    }
  };
  const onClose = (from: WebSocket, code: number, reason: string): void => {
    if (from !== socket) return;
    socket = null;
    connectLater(attempts.onClose(code, reason));
  };
  const emit: Emit = (kind, data) => {
    outbox.add(kind, data);
    flushing ||= later(flush, BATCH_MS);
  };
  const leave = (): void => {
    gone = true;
    close('hide');
    streams.release();
  };
  const comeBack = (): void => {
    // Also told of a page that has just loaded: then nothing was released.
    if (!gone) return;
    gone = false;
    streams.reclaim();
    connect();
  };
  return { emit, flush, connect, close, leave, comeBack };
}

type Frame = { readonly t: string; readonly seq: number };

function dial(
  { collector_url, token }: Settings,
  visitor: string,
  stream: string,
  onFrame: (from: WebSocket, stream: string, frame: Frame) => void,
  onClose: (from: WebSocket, code: number, reason: string) => void,
): WebSocket {
  const socket = new WebSocket(collector_url, 'engage.v1');
  const hello = { t: 'hello', v: 1, token, user_id: visitor, url: pageUrl(), sdk: VERSION, stream };
  socket.onopen = guard(() => socket.send(JSON.stringify(hello)));
  socket.onmessage = guard(({ data }: MessageEvent<string>) => onFrame(socket, stream, JSON.parse(data)));
  socket.onclose = guard(({ code, reason }: CloseEvent) => onClose(socket, code, reason));
  return socket;
}

/** The page's address without query and fragment, which may name a person or open a door. */
export const pageUrl = (): string => (location.origin + location.pathname).slice(0, 1_000);
