import type { Difference, Effect } from '../../api.ts';
import { approximately, count, decimal, money, percent, signed } from '../../format.ts';

const points = (share: number): string => signed(share, (size) => decimal(size * 100));

type Bounded = Pick<Difference, 'absolute' | 'low' | 'high'>;

/** A difference with its interval, each number written by `format`. */
function withInterval(
  { absolute, low, high }: Bounded,
  format: (value: number) => string,
  unit = '',
): string {
  if (absolute === null) return 'nobody to compare';
  if (low === null || high === null) return `${format(absolute)}${unit}, no interval yet`;
  return `${format(absolute)}${unit} (${format(low)} to ${format(high)})`;
}

/** The same as the plot, in words: percentage points of visitors who buy. */
export const differenceText = (difference: Bounded): string => withInterval(difference, points, ' points');

/** The same as a share of the buyers among those left alone. */
export const relativeText = ({ relative }: Difference): string =>
  relative === null
    ? 'Nobody bought among those left alone, so there is no change in percent.'
    : `That is ${signed(relative, percent)} of the buyers that there would be anyway.`;

export const moneyDifferenceText = (difference: Bounded, currency: string): string =>
  withInterval(difference, (value) => signed(value, (size) => money(size, currency)));

export const ratioDifferenceText = (difference: Bounded): string =>
  withInterval(difference, (value) => signed(value, decimal));

/** What speaking brings in a month. A figure without its interval would be believed, so there is none. */
export function monthText({ revenue_per_month: month }: Effect, currency: string): string {
  if (month === null)
    return 'No figure in money yet: orders differ so much that it takes more buyers on both sides.';
  const format = (value: number): string => signed(value, (size) => money(size, currency));
  const visitors = `${approximately(month.spoken_to)} ${month.spoken_to === 1 ? 'visitor' : 'visitors'}`;
  return `${format(month.absolute)} a month (${format(month.low)} to ${format(month.high)}) from ${visitors} to be spoken to in 30 days, large orders capped.`;
}

/** Orders that conversion counts and revenue cannot. */
export function otherCurrencyText(spokenTo: number, leftAlone: number, currency: string): string {
  const orders = spokenTo + leftAlone;
  if (orders === 0) return `Every order was in ${currency}.`;
  return `${count(orders)} ${orders === 1 ? 'order' : 'orders'} in other currencies than ${currency}: counted as buyers, left out of money.`;
}

/** What the comparison cannot know of its visitors, and what that does to the estimate. */
export const DILUTION =
  'A person who deletes cookies or comes back on a second device counts as another visitor, perhaps in the other group. That makes a true effect look smaller than it is, and never makes one out of nothing: if a fifth of the buyers do, a true lift of 10 % shows as 8 to 10 %.';
