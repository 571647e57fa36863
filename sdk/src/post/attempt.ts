/**
 * Without cookies, and without the page's address, whose query a visitor may have typed; `no-referrer` would hide the
 * origin too.
 */
export const APART = { credentials: 'omit', referrerPolicy: 'origin' } as const;

/** A body that was not delivered so far, and since when; `isKept`: in session storage, where the next page finds it. */
export type Unsent = readonly [url: string, text: string, isKept: boolean, atMs?: number];

/**
 * Resolves with undefined when the service has answered, otherwise with the seconds of its Retry-After, 0 without one.
 * A proxy may answer without CORS headers, which looks like a missing network. Final refusals of our service have a status below 429.
 */
export const attempt = ([url, body]: Unsent): Promise<number | undefined> =>
  fetch(url, { method: 'POST', body, keepalive: true, ...APART }).then(
    ({ status, headers }) => (status >= 429 ? Number(headers.get('retry-after')) || 0 : undefined),
    () => 0,
  );
