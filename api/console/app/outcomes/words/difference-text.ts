import type { Difference, Effect } from '../../api.ts';
import { decimal, estimates, money, percent, signed } from '../../format.ts';
import { plural, t } from '../../language/text.ts';

const points = (share: number): string => signed(share, (size) => decimal(size * 100));

type Bounded = Pick<Difference, 'absolute' | 'low' | 'high'>;

/** The plot in words: percentage points of visitors who buy. */
export function differenceText({ absolute, low, high }: Bounded): string {
  if (absolute === null) return t('nobody to compare');
  const difference = points(absolute);
  if (low === null || high === null) return t('{difference} points, no interval yet', { difference });
  return t('{difference} points ({low} to {high})', { difference, low: points(low), high: points(high) });
}

/** A difference with its interval, each number written by `format`. */
function withInterval({ absolute, low, high }: Bounded, format: (value: number) => string): string {
  if (absolute === null) return t('nobody to compare');
  const difference = format(absolute);
  if (low === null || high === null) return t('{difference}, no interval yet', { difference });
  return t('{difference} ({low} to {high})', { difference, low: format(low), high: format(high) });
}

/** The difference relative to the control arm's share of buyers. */
export const relativeText = ({ relative }: Difference): string =>
  relative === null
    ? t('Nobody in the holdout bought, so there is no change in percent.')
    : t('That is {change} relative to the buyers there would be anyway.', {
        change: signed(relative, percent),
      });

export const moneyDifferenceText = (difference: Bounded, currency: string): string =>
  withInterval(difference, (value) => signed(value, (size) => money(size, currency)));

export const ratioDifferenceText = (difference: Bounded): string =>
  withInterval(difference, (value) => signed(value, decimal));

/** The revenue of a month. There is no figure without an interval, because it would be believed. */
export function monthText({ revenue_per_month: month }: Effect, currency: string): string {
  if (month === null)
    return t('No revenue figure yet: order values vary so much that it takes more buyers in both groups.');
  const format = estimates([month.absolute, month.low, month.high], currency);
  return plural(
    Number(month.spoken_to.toPrecision(2)),
    '{amount} per month ({low} to {high}) from about {n} treatment visitor in 30 days, large orders capped.',
    '{amount} per month ({low} to {high}) from about {n} treatment visitors in 30 days, large orders capped.',
    { amount: format(month.absolute), low: format(month.low), high: format(month.high) },
  );
}

/** Orders that conversion counts but revenue cannot. */
export function otherCurrencyText(spokenTo: number, leftAlone: number, currency: string): string {
  const orders = spokenTo + leftAlone;
  if (orders === 0) return t('Every order was in {currency}.', { currency });
  return plural(
    orders,
    '{n} order in a currency other than {currency}: counted in conversion, left out of revenue.',
    '{n} orders in currencies other than {currency}: counted in conversion, left out of revenue.',
    { currency },
  );
}

/** Why the difference is not exactly that of the two shares above it. */
export const WEIGHTING = t(
  'It is weighted by device and by new or returning visitors, so it can differ slightly from the difference of the two shares above.',
);

/** What the comparison cannot know of its visitors, and how that affects the estimate. */
export const DILUTION = t(
  'A person who deletes cookies or comes back on a second device counts as another visitor, perhaps in the other group. That makes a true effect look smaller than it is, but never creates one: if a fifth of the buyers do, a true lift of 10 % shows as 8 to 10 %.',
);
