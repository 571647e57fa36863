/** Without cookies, and without the page's address, whose query a visitor may have typed; `no-referrer` would hide the origin too. */
export const APART = { credentials: 'omit', referrerPolicy: 'origin' } as const;
