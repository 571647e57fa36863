import { later } from './safe.ts';

const RETRIES = 3;
const RETRY_MS = 2_000;

/** Asks one of our routes, past every cache and without cookies. */
export const ask = (url: string): Promise<Response> => fetch(url, { credentials: 'omit', cache: 'no-store' });

/**
 * Posts JSON as `text/plain`, which needs no preflight, and lets it outlive the page. Tries again when the network
 * or the server fails, because a lost `shown` is a lost credit; our routes count a repeat once.
 */
export function post(url: string, body: unknown, retries: number = RETRIES): void {
  const text = JSON.stringify(body);
  const again = (): void => {
    if (retries > 0) later(() => post(url, body, retries - 1), RETRY_MS);
  };
  fetch(url, { method: 'POST', body: text, keepalive: true, credentials: 'omit' }).then(
    (answer) => {
      if (answer.status >= 500) again();
    },
    () => {
      // Some browsers refuse keepalive while a page is leaving, but still take a beacon.
      if (!navigator.sendBeacon?.(url, text)) again();
    },
  );
}
