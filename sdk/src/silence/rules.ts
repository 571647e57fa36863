/**
 * Where and when a website wants no cards, by the same rules as the engine (e2e/evidence/silence.test.ts compares the
 * two).
 */

/** Browsers encode `/größen` with percent signs, merchants write it plainly. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** `/blog` covers `/blog`, `/blog/` and `/blog/summer`, but not `/blogs`; `/` covers every page. */
export function isAtOrBelow(page: string, excluded: string): boolean {
  const root = decodedPath(excluded).replace(/\/+$/, '');
  const path = decodedPath(page);
  return path === root || path.startsWith(`${root}/`);
}

/** Paths of products, in fewer bytes than the engine's list; it covers every one that the engine knows. */
const PRODUCT_PATH = /\/(prod\w*|p|dp|items?|artikel)\/[^/]/i;

export const isProductPath = (path: string): boolean => PRODUCT_PATH.test(path);

/**
 * Whether a card that came on an earlier page may be about the product of that page, or untrue of the one that is shown
 * now: final sale, a gift card. The engine withdraws a waiting card for the same reasons.
 */
export const dependsOnProduct = (reason: unknown, showsProduct: boolean): boolean =>
  reason === 'size' || (showsProduct && /^(returns|delivery|hesitation)$/.test(`${reason}`));

const DAY_MINUTES = 24 * 60;

/**
 * Whether this minute of the day lies between two `HH:MM`, also across midnight; the same time twice is the whole day.
 */
export function isWithin(from: string, until: string, minute: number): boolean {
  const begin = minuteOf(from);
  const lasts = modulo(minuteOf(until) - begin) || DAY_MINUTES;
  return modulo(minute - begin) < lasts;
}

/** Minutes since midnight of `HH:MM`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const modulo = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
