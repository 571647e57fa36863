import { spread } from '../random.ts';
import { listen } from '../safe.ts';
import { withAge } from './age.ts';
import type { Unsent } from './attempt.ts';

const RETRY_MS = 2_000;
const RETRY_MS_MAX = 5 * 60_000;

/** For each body that waits for its next attempt, the function that starts it at once. */
const waiting = new Set<(event: Event) => void>();
// A page that is left retries waiting bodies at once, and so does a browser that is online again.
listen('pagehide online', (event) => {
  for (const wake of waiting) wake(event);
});

/** Resolves after this time, or earlier when woken. */
const rest = (waitMs: number): Promise<Event | undefined> =>
  new Promise((resolve) => {
    const wake = (event?: Event): void => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve(event);
    };
    // A browser that is offline fires an event when to try again.
    const timer = navigator.onLine ? setTimeout(wake, waitMs) : 0;
    waiting.add(wake);
  });

const lateOf = ([url, text, isKept, atMs]: Unsent): Unsent => [
  url,
  atMs ? withAge(text, Date.now() - atMs) : text,
  isKept,
];

/**
 * Retries a body that has failed once, for as long as it is due; `attempt` resolves with the seconds to wait at least,
 * or with undefined once the service has answered. A negative wait means that an earlier page has left it: it is tried
 * at once.
 */
export async function retryBody(
  one: Unsent,
  seconds: number,
  attempt: (one: Unsent) => Promise<number | undefined>,
  isDue: (one: Unsent) => boolean,
): Promise<void> {
  let backoffMs = RETRY_MS;
  let again: number | undefined = seconds;
  while (again !== undefined) {
    const woken: Event | undefined =
      again < 0 ? undefined : await rest(spread(Math.min(RETRY_MS_MAX, Math.max(backoffMs, again * 1_000))));
    if (again >= 0) backoffMs *= 2;
    if (!isDue(one)) return;
    const late = lateOf(one);
    again = await attempt(late);
    // Some browsers refuse keepalive while a page is leaving, but still take a beacon, which never says whether it
    // arrived.
    if (again === 0 && woken?.type === 'pagehide') navigator.sendBeacon?.(late[0], late[1]);
  }
}
