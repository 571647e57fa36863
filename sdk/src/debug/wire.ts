import type { Log } from './panel.ts';

/** What was observed of the requests so far, as far as it explains silence. */
export type Seen = {
  /** status of the settings; 0 when they could not be fetched */
  settings: number | null;
  answer: Readonly<Record<string, unknown>>;
  /** the service waits for the page's consent */
  waits: boolean;
  socket: string;
  polls: number;
  cards: number;
  carts: number;
};

type Wire = { readonly seen: Seen; askSettings(): Promise<void>; stop(): void };

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
};

/** Hidden, because they grant access, and people show their panels to others. */
const SECRET = /^(token|field_salt|user_id|stream)$/;
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, one) =>
      SECRET.test(key) && typeof one === 'string' ? `${one.slice(0, 4)}…` : one,
    ),
  );

/**
 * Watches what this window sends to the service and the answers, on all three channels (fetch, beacon, websocket).
 * Other calls of the page pass through untouched.
 */
export function watchWire(base: string, log: Log): Wire {
  const seen: Seen = {
    ...{ settings: null, answer: {}, waits: false },
    ...{ socket: 'not opened', polls: 0, cards: 0, carts: 0 },
  };
  const undo = [watchFetch(base, seen, log), watchBeacons(base, log), watchSockets(seen, log)];
  return {
    seen,
    async askSettings() {
      // Through the watched `fetch`: the watch may have started too late for the script's own request.
      await fetch(`${base}/settings`, { credentials: 'omit', referrerPolicy: 'origin', cache: 'no-store' });
    },
    stop() {
      for (const one of undo) one();
    },
  };
}

function watchFetch(base: string, seen: Seen, log: Log): () => void {
  const original = window.fetch;
  const watched: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(`${base}/`)) return original.call(window, input, init);
    const path = url.slice(base.length).split('?')[0]!;
    if (init?.body) log('sent', `POST ${path}`, shown(parsed(init.body)));
    if (path === '/cart') seen.carts += 1;
    try {
      const answer = await original.call(window, input, init);
      await note(path, answer, seen, log);
      return answer;
    } catch (error) {
      if (path === '/settings') seen.settings = 0;
      log('received', `${path}: no response`, String(error));
      throw error;
    }
  };
  window.fetch = watched;
  return () => {
    // Another tool may have wrapped ours.
    if (window.fetch === watched) window.fetch = original;
  };
}

async function note(path: string, answer: Response, seen: Seen, log: Log): Promise<void> {
  const { status, headers } = answer;
  const body: unknown = status === 204 ? null : parsed(await answer.clone().text());
  if (path === '/settings') {
    seen.settings = status;
    seen.waits = headers.get('consent') === 'wait';
    seen.answer = (body ?? {}) as Seen['answer'];
  }
  if (path === '/signals') seen.socket = `blocked: signals are sent by POST, last status ${status}`;
  if (path === '/card') {
    seen.polls += 1;
    if (status === 200) seen.cards += 1;
  }
  log('received', `${path}: ${status}`, shown(body));
}

function watchBeacons(base: string, log: Log): () => void {
  const original = navigator.sendBeacon;
  if (!original) return () => undefined;
  navigator.sendBeacon = (url, body) => {
    if (String(url).startsWith(base))
      log('sent', `beacon ${String(url).slice(base.length)}`, shown(parsed(body)));
    return original.call(navigator, url, body);
  };
  return () => {
    navigator.sendBeacon = original;
  };
}

/** Sockets that were open before are noticed when they send their next frame. */
function watchSockets(seen: Seen, log: Log): () => void {
  const known = new WeakSet<WebSocket>();
  const original = WebSocket.prototype.send;
  WebSocket.prototype.send = function send(this: WebSocket, frame) {
    if (this.protocol === 'engage.v1') {
      if (!known.has(this)) follow(this, seen, log);
      known.add(this);
      log('sent', 'frame', shown(parsed(frame)));
    }
    original.call(this, frame);
  };
  return () => {
    WebSocket.prototype.send = original;
  };
}

function follow(socket: WebSocket, seen: Seen, log: Log): void {
  seen.socket = 'open';
  socket.addEventListener('message', ({ data }) => log('received', 'frame', shown(parsed(data))));
  socket.addEventListener('close', ({ code, reason }) => {
    seen.socket = `closed: ${code} ${reason}`;
    log('received', 'socket closed', { code, reason });
  });
}
