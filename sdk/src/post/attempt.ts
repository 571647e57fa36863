/** Without cookies, and without the page's address, whose query a visitor may have typed; `no-referrer` would hide the origin too. */
export const APART = { credentials: 'omit', referrerPolicy: 'origin' } as const;

/** A body that was not delivered so far, and since when; `isKept` in session storage, where the next page finds it. */
export type Unsent = readonly [url: string, text: string, isKept: boolean, atMs?: number];

/** for how long the service wants to be left alone; 0 where it does not say */
export const secondsOf = (headers: Headers | undefined): number => Number(headers?.get('retry-after')) || 0;

/**
 * Resolves with nothing when the service has answered, else with the seconds that it wants to be left alone. What stands before our
 * service may answer without CORS headers, which reads as if there were no network. What our service refuses for good is below 429.
 */
export const attempt = ([url, body]: Unsent): Promise<number | undefined> =>
  fetch(url, { method: 'POST', body, keepalive: true, ...APART }).then(
    ({ status, headers }) => (status >= 429 ? secondsOf(headers) : undefined),
    () => 0,
  );
