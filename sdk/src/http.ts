import { spread } from './random.ts';
import { guard, later } from './safe.ts';

const RETRIES = 3;
const RETRY_MS = 2_000;
const RETRY_MS_MAX = 5 * 60_000;

/** Without cookies, and without the page's address, whose query a visitor may have typed; `no-referrer` would hide the origin too. */
const APART = { credentials: 'omit', referrerPolicy: 'origin' } as const;

/**
 * Asks one of our routes, past every cache and without cookies; any status but 200 has no body. Rejects when the service
 * cannot say at the moment.
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what its route answers.
export async function ask(url: string): Promise<[body: any, headers: Headers]> {
  const answer = await fetch(url, { ...APART, cache: 'no-store' });
  if (answer.status > 418) throw answer;
  return [answer.status === 200 ? await answer.json() : null, answer.headers];
}

/**
 * Posts JSON as `text/plain`, which needs no preflight, and lets it outlive the page. Tries again when the network
 * or the server fails, because a lost `shown` is a lost credit; our routes count a repeat once. A page that is left tries
 * at once and for the last time. `isCurrent` turns false when a newer body replaces this one, which ends the attempts. With `fields` nothing else is sent, on any level.
 */
export function post(
  url: string,
  body: unknown,
  isCurrent: () => boolean = () => true,
  fields?: string[],
): void {
  const text = JSON.stringify(body, fields);
  let left = RETRIES;
  const attempt = (): void => {
    fetch(url, { method: 'POST', body: text, keepalive: true, ...APART }).then(
      ({ status, headers }) => {
        if (status >= 500 || status === 429) retry(Number(headers.get('retry-after')) || 0);
      },
      () => {
        // Some browsers refuse keepalive while a page is leaving, but still take a beacon. It never says whether it
        // arrived, so a page that stays tries again.
        if (isCurrent()) navigator.sendBeacon?.(url, text);
        retry(0);
      },
    );
  };
  const retry = (retryAfterSeconds: number): void => {
    if (!left) return;
    const backoffMs = RETRY_MS * 2 ** (RETRIES - left--);
    const waitMs = Math.min(RETRY_MS_MAX, Math.max(backoffMs, retryAfterSeconds * 1_000));
    const next = guard((event?: unknown) => {
      clearTimeout(timer);
      removeEventListener('pagehide', next);
      if (event) left = 0;
      if (isCurrent()) attempt();
    });
    const timer = later(next, spread(waitMs));
    addEventListener('pagehide', next);
  };
  attempt();
}
