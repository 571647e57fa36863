import { postSocket } from './post-socket.ts';

/** What the stream keeps for the next page. */
export type Held = {
  /** until when nothing is dialled before the part `post` was asked */
  retryAtMs: number;
  /** how often in a row nothing got through: 0 and 1 of websockets, 2 and 3 of posts */
  drops?: number;
};

/** From here on a close is the collector's own word, so the way to it is free. */
const SAID = 1_011;
/** So many in a row that do not get through, and the other way is tried. */
const DROPS = 2;
/** Later than any wait of the collector's. */
const ALWAYS_MS = 2 ** 52;

/**
 * How signals travel: after two websockets in a row that nobody welcomed by POST, for the rest of the visit; after two posts in a row
 * that do not arrive a websocket is tried again.
 */
export function createWays(stream: () => Held) {
  /** A way that worked on this page is not one that drops websockets: who does not answer now is starting anew. */
  let worked = false;
  const posts = (): boolean => stream().drops! >= DROPS;
  const set = (drops: number): void => {
    const current = stream();
    if (drops === (current.drops ?? 0)) return;
    current.drops = drops % (2 * DROPS);
    remind();
  };
  /** The next page asks us before it dials, if there are posts. */
  const remind = (): void => {
    stream().retryAtMs = posts() ? ALWAYS_MS : 0;
  };
  return {
    /** A socket that posts; nothing for a websocket. */
    dial: (): WebSocket | undefined => (posts() ? postSocket() : undefined),
    /** A socket closed. A browser that is offline says nothing about the way. Posts welcome themselves: only an answer tells. */
    closed(code: number, wasWelcomed: boolean | undefined): void {
      if (!posts() && wasWelcomed) {
        worked = true;
        set(0);
      } else if (code < SAID && navigator.onLine && (posts() || !worked)) set((stream().drops ?? 0) + 1);
    },
    /** What was sent has arrived. */
    arrived: () => set(posts() ? DROPS : 0),
    remind,
    /** The page asks because of posts alone. */
    isReminder: () => stream().retryAtMs === ALWAYS_MS,
  };
}
