import type { ClearCard } from '../card/main.ts';
import { handleOf } from '../signals/handle.ts';
import { recall } from '../storage.ts';
import { dependsOnProduct, isAtOrBelow, isProductPath, isWithin, minuteOf } from './rules.ts';

/**
 * The part `silence`, which an unseen card needs on a later page of the visit. This file is
 * `{sdk_url}/{site}/sdk/silence-….js`.
 */
const SITE = /([\w-]+)\/sdk\/[^/]+$/.exec(import.meta.url)?.[1];

/** The headers of the settings, as the first file keeps them for the session. */
function headers(): Headers {
  try {
    return new Headers(JSON.parse(recall(`settings.${SITE}`)!)[2]);
  } catch {
    return new Headers();
  }
}

/**
 * The minute of the day in the merchant's time zone; in UTC where the browser does not know the zone, as at the
 * service.
 */
function minuteIn(timeZone: string): number {
  const time = (zone: string): string =>
    new Date().toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  try {
    return minuteOf(time(timeZone));
  } catch {
    return minuteOf(time('UTC'));
  }
}

const isExcluded = (pages: URLSearchParams): boolean =>
  pages.getAll('path').some((path) => isAtOrBelow(location.pathname, path)) ||
  pages.getAll('product').includes(handleOf() ?? '');

/** Whether the stored card may be about the product of an earlier page, or untrue of the one on this page. */
function isOfOtherProduct(): boolean {
  try {
    const reason = JSON.parse(recall('told')!)[2];
    return dependsOnProduct(reason, handleOf() !== null || isProductPath(location.pathname));
  } catch {
    return false;
  }
}

/** Whether the website wants no cards here and now, or the card may be untrue of the product on this page. */
export function isSilent(): boolean {
  const said = headers();
  const query = (name: string): URLSearchParams => new URLSearchParams(said.get(name) ?? '');
  const hours = query('quiet-hours');
  const [from, until] = [hours.get('from'), hours.get('until')];
  return (
    isOfOtherProduct() ||
    isExcluded(query('excluded-pages')) ||
    (!!from && !!until && isWithin(from, until, minuteIn(hours.get('zone') ?? 'UTC')))
  );
}

/** Presents the card, or forgets it. Returns a function that removes it. */
export function presentUnlessSilent(present: () => ClearCard, forget: () => void): ClearCard {
  if (!isSilent()) return present();
  forget();
  return () => undefined;
}
