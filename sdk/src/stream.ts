import type { BrowserData, BrowserKind } from '#schemas/signal/signal.ts';
import { createOutbox } from './outbox.ts';
import { guard, isVisible, later, listen } from './safe.ts';
import type { Settings } from './settings.ts';

const VERSION = '0.1.0';
const BATCH_MS = 250;
const IDLE_MS = 30_000;
const HIDDEN_MS = 10_000;
/** Codes from 4000 up are a refusal: fresh settings may help, endless knocking does not. */
const REFUSAL = 4_000;
const REFUSALS = 3;

export type Emit = <K extends BrowserKind>(kind: K, data: BrowserData[K]) => void;

export type StreamOptions = {
  readonly site: string;
  readonly visitor: string;
  readonly settings: Settings;
  /** asked after a refusal: the token may have run out or been signed anew */
  readonly reload: () => Promise<Settings | null>;
  readonly onCard: () => void;
};

export type Stream = {
  readonly emit: Emit;
  /** A route of a single-page app is a new page with a handshake of its own. */
  reconnect(): void;
  /** Called last of all, so that what others have to say on leaving is heard before the socket closes. */
  begin(): void;
};

/**
 * The socket to the collector. It opens when there is something to say and closes when the visitor is quiet or away,
 * because an open socket costs the merchant the browser's back/forward cache. It opens with the batch and not with the
 * first word, so that a page that is being left opens none for its last. A socket that was let go neither welcomes its
 * successor nor ends it by its own idleness.
 */
export function openStream({ site, visitor, settings, reload, onCard }: StreamOptions): Stream {
  const outbox = createOutbox(site, visitor);
  let inForce = settings;
  let socket: WebSocket | null = null;
  let welcomed: WebSocket | null = null;
  let failures = 0;
  let refusals = 0;
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
    if (gone || socket || retrying || refusals >= REFUSALS) return;
    socket = dial(inForce, visitor, hear, closed);
  };
  const hear = (from: WebSocket, frame: Frame): void => {
    if (frame.t === 'card') onCard();
    if (frame.t === 'ack') {
      refusals = 0;
      outbox.acknowledge(frame.seq);
    }
    if (frame.t === 'welcome' && from === socket) {
      failures = 0;
      welcomed = socket;
      outbox.welcome(frame.seq);
      flush(true);
    }
  };
  const closed = (from: WebSocket, code: number): void => {
    if (from !== socket) return;
    socket = null;
    retrying = later(async () => {
      if (code >= REFUSAL) {
        refusals += 1;
        inForce = (await reload().catch(() => null)) ?? inForce;
      }
      retrying = 0;
      if (isVisible() || !outbox.empty()) connect();
    }, backoffMs(failures++));
  };

  return {
    emit: (kind, data) => {
      outbox.add(kind, data);
      flushing ||= later(flush, BATCH_MS);
    },
    reconnect: () => {
      close('route');
      connect();
    },
    begin: () => {
      listen(document, 'visibilitychange', () => {
        flush();
        if (!isVisible()) later(() => isVisible() || close('hide'), HIDDEN_MS);
      });
      listen(window, 'pagehide', () => {
        gone = true;
        close('hide');
        outbox.save();
      });
      listen(window, 'pageshow', () => {
        gone = false;
        outbox.restore();
        connect();
      });
      outbox.restore();
      connect();
    },
  };
}

/** Twice as long after each failure, up to half a minute, and never in step with all others who lost the same host. */
const backoffMs = (failures: number): number => Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random());

type Frame = { readonly t: string; readonly seq: number };

function dial(
  { collector_url, token }: Settings,
  visitor: string,
  hear: (from: WebSocket, frame: Frame) => void,
  closed: (from: WebSocket, code: number) => void,
): WebSocket {
  const socket = new WebSocket(collector_url, 'engage.v1');
  socket.onopen = guard(() =>
    socket.send(JSON.stringify({ t: 'hello', v: 1, token, user_id: visitor, url: pageUrl(), sdk: VERSION })),
  );
  socket.onmessage = guard(({ data }: MessageEvent<string>) => hear(socket, JSON.parse(data)));
  socket.onclose = guard(({ code }: CloseEvent) => closed(socket, code));
  return socket;
}

/** The page's address without query and fragment, which may name a person or open a door. */
export const pageUrl = (): string => (location.origin + location.pathname).slice(0, 1_000);
