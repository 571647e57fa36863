import { APART } from './post/apart.ts';
import { spread } from './random.ts';
import { guard, later, listen } from './safe.ts';
import { recall, remember } from './storage.ts';

const RETRY_MS = 2_000;
const RETRY_MS_MAX = 5 * 60_000;
/** How many bodies may wait at once; the oldest goes first. */
const UNSENT_MAX = 8;

/** Asks one of our routes, past every cache and without cookies; any status but 200 has no body. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what its route answers.
export async function ask(url: string): Promise<[body: any, headers: Headers]> {
  const answer = await fetch(url, { ...APART, cache: 'no-store' });
  return [answer.status === 200 ? await answer.json() : null, answer.headers];
}

/** A body that was not delivered so far; `isKept` in session storage, where the next page finds it. */
type Unsent = readonly [url: string, text: string, isKept: boolean];
let unsent: readonly Unsent[] = [];
/** Those of them that wait for their next attempt, and how to make it at once. */
const waiting = new Map<Unsent, (event: Event) => void>();
let key: string;

const update = (next: readonly Unsent[]): void => {
  unsent = next.slice(-UNSENT_MAX);
  const kept = unsent.filter((one) => one[2]);
  remember(key, kept[0] ? JSON.stringify(kept) : null);
};

/** Called once a page, before the first `post`: sends what the pages before this one could not deliver. */
export function resume(site: string): void {
  key = `unsent.${site}`;
  unsent = [];
  guard(() => {
    update(JSON.parse(recall(key)!) as Unsent[]);
    unsent.forEach(send);
  })();
  // A page that is left tries at once what waits, and so does a browser that is online again.
  listen('pagehide online', (event) => {
    for (const attempt of waiting.values()) attempt(event);
  });
}

/**
 * Posts JSON as `text/plain`, which needs no preflight, and lets it outlive the page. Tries again until it is delivered,
 * on the next pages too if it `isKept`, because a lost `shown` is a lost credit; our routes count a repeat once. If it
 * `isNewest` it takes the place of those before it. With `fields` nothing else is sent, on any level.
 */
export function post(url: string, body: unknown, isKept: boolean, isNewest = false, fields?: string[]): void {
  const one: Unsent = [url, JSON.stringify(body, fields), isKept];
  update([...unsent.filter((other) => !isNewest || other[0] !== url), one]);
  send(one);
}

function send(one: Unsent): void {
  const [url, text] = one;
  let backoffMs = RETRY_MS;
  let timer = 0;
  const attempt = guard((event?: Event) => {
    clearTimeout(timer);
    waiting.delete(one);
    if (!unsent.includes(one)) return;
    fetch(url, { method: 'POST', body: text, keepalive: true, ...APART }).then(
      ({ status, headers }) => {
        if (status >= 500 || status === 429) retry(Number(headers.get('retry-after')) || 0);
        else update(unsent.filter((other) => other !== one));
      },
      // Offline, or refused by what stands before our service: such an answer has no CORS headers.
      () => {
        // Some browsers refuse keepalive while a page is leaving, but still take a beacon, which never says whether it arrived.
        if (event) navigator.sendBeacon?.(url, text);
        retry(0);
      },
    );
  });
  const retry = (retryAfterSeconds: number): void => {
    waiting.set(one, attempt);
    // A browser that is offline says when to try again.
    if (navigator.onLine)
      timer = later(attempt, spread(Math.min(RETRY_MS_MAX, Math.max(backoffMs, retryAfterSeconds * 1_000))));
    backoffMs *= 2;
  };
  attempt();
}
