import { loadPart } from '../parts.ts';
import { guard, later } from '../safe.ts';
import type { StreamStore } from '../stream.ts';
import type { PostSocket } from './main.ts';

/** A proxy may take the upgrade and never answer it. */
const WELCOME_MS = 15_000;
/** From here on a close is the collector's own word, so the way to it is free. */
const SAID = 1_011;

type Frame = { readonly t: 'welcome' | 'ack' | 'card'; readonly seq: number };
/** What a socket says, by the names of the frames. */
type Heard = {
  welcome(seq: number): void;
  ack(seq: number): void;
  card(): void;
  /** true when the socket was still in use */
  end(code: number, reason?: string): boolean;
};
export type Socket = Pick<WebSocket, 'send' | 'close'>;

/**
 * How signals travel. After two websockets in a row that nobody welcomed they go by POST, for the rest of the visit; two posts in a
 * row that do not arrive, and a websocket is tried again. The count is kept with the stream, for the next pages.
 */
export function createWays(base: string, streams: StreamStore) {
  let Post: typeof PostSocket | undefined;
  const posts = (): boolean => streams.current.drops > 1;
  const setDrops = (count: number): void => {
    streams.current.drops = count & 3;
  };
  return {
    /** whether `fetchPart` comes before `open` */
    isMissing: () => posts() && !Post,
    async fetchPart(): Promise<void> {
      Post = (await loadPart(base, 'post').catch(() => setDrops(0)))?.PostSocket;
    },
    /** Says hello on a new socket. */
    open(url: string, hello: object, on: Heard): Socket {
      const opened = posts()
        ? new Post!(`${base}/signals`)
        : new WebSocket(besideScript(base, url), 'engage.v1');
      let isWelcome = false;
      const end = guard(({ code, reason }: { readonly code: number; readonly reason?: string }) => {
        // A browser that is offline says nothing about the way. Posts welcome themselves, so that only an answer tells.
        if (on.end(code, reason) && code < SAID && navigator.onLine && (posts() || !isWelcome))
          setDrops(streams.current.drops + 1);
      });
      opened.onopen = guard(() => opened.send(JSON.stringify(hello)));
      opened.onmessage = guard(({ data }: { readonly data: string }) => {
        const { t, seq } = JSON.parse(data) as Frame;
        isWelcome = true;
        if (t === (posts() ? 'ack' : 'welcome')) setDrops(streams.current.drops & 2);
        on[t]?.(seq);
      });
      opened.onclose = end;
      later(() => {
        if (isWelcome) return;
        opened.close();
        end({ code: 0 });
      }, WELCOME_MS);
      return opened;
    },
  };
}

/** On a host of the website's own the collector is below the same path as the script, which only the page knows (decision 67). */
const besideScript = (base: string, url: string): string =>
  url.endsWith(`/${base.split('/').pop()}/socket`) ? `${base.replace('http', 'ws')}/socket` : url;
