import { spread } from '../random.ts';
import { listen } from '../safe.ts';
import { withAge } from './age.ts';
import type { Unsent } from './attempt.ts';

const RETRY_MS = 2_000;
const RETRY_MS_MAX = 5 * 60_000;

/** Those that wait for their next attempt, and what makes it at once. */
const waiting = new Set<(event: Event) => void>();
// A page that is left tries at once what waits, and so does a browser that is online again.
listen('pagehide online', (event) => {
  for (const wake of waiting) wake(event);
});

/** Until this time has passed, or something wakes it. */
const rest = (waitMs: number): Promise<Event | undefined> =>
  new Promise((resolve) => {
    const wake = (event?: Event): void => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve(event);
    };
    // A browser that is offline says when to try again.
    const timer = navigator.onLine ? setTimeout(wake, waitMs) : 0;
    waiting.add(wake);
  });

const lateOf = ([url, text, isKept, atMs]: Unsent): Unsent => [
  url,
  atMs ? withAge(text, Date.now() - atMs) : text,
  isKept,
];

/**
 * Tries a body again that has failed once, for as long as it is due; `attempt` gives the seconds to wait at least, or nothing once the
 * service has answered. Less than none: an earlier page has left it, and it is tried at once.
 */
export async function insist(
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
    // Some browsers refuse keepalive while a page is leaving, but still take a beacon, which never says whether it arrived.
    if (again === 0 && woken?.type === 'pagehide') navigator.sendBeacon?.(late[0], late[1]);
  }
}
