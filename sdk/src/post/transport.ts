import { postSocket } from './post-socket.ts';

/** What the stream keeps for the next page. */
export type DialState = {
  /** no dialling before this time without asking the part `post` */
  retryAtMs: number;
  /** consecutive attempts that did not get through: 0 and 1 of websockets, 2 and 3 of posts */
  drops?: number;
};

/** A close code from here on comes from the collector itself, so the connection works. */
const SAID = 1_011;
/** After so many consecutive failures the other transport is tried. */
const DROPS = 2;
/** Later than any wait that the collector sets. */
const ALWAYS_MS = 2 ** 52;

/**
 * The transport of signals: after two consecutive websockets without a welcome POST, for the rest of the visit; after
 * two consecutive posts that do not arrive, a websocket is tried again.
 */
export function createTransport(stream: () => DialState) {
  /**
   * A transport that worked on this page is not one that drops websockets: without an answer now, the service is
   * restarting.
   */
  let worked = false;
  const posts = (): boolean => stream().drops! >= DROPS;
  const set = (drops: number): void => {
    const current = stream();
    if (drops === (current.drops ?? 0)) return;
    current.drops = drops % (2 * DROPS);
    remind();
  };
  /** The next page asks this part before it dials, if posts are used. */
  const remind = (): void => {
    stream().retryAtMs = posts() ? ALWAYS_MS : 0;
  };
  return {
    /** A socket that posts; undefined for a websocket. */
    dial: (): WebSocket | undefined => (posts() ? postSocket() : undefined),
    /**
     * A socket closed. A browser that is offline says nothing about the transport. Of posts only an answer shows that
     * they arrive.
     */
    closed(code: number, wasWelcomed: boolean | undefined): void {
      if (!posts() && wasWelcomed) {
        worked = true;
        set(0);
      } else if (code < SAID && navigator.onLine && (posts() || !worked)) set((stream().drops ?? 0) + 1);
    },
    /** What was sent has arrived. */
    arrived: () => set(posts() ? DROPS : 0),
    remind,
    /** Whether the page asks only because posts are used. */
    isReminder: () => stream().retryAtMs === ALWAYS_MS,
  };
}
