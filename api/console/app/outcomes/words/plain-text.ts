import type { Comparison, Difference, Effect, Experiment, ReasonsSeries } from '../../api.ts';
import { count, date, estimates } from '../../format.ts';
import { t } from '../../language/text.ts';

type Mode = Experiment['mode'];
type Bounded = Pick<Difference, 'absolute' | 'low' | 'high'>;

/** Numbers of visitors that one can imagine; small effects need the larger one to be a whole buyer. */
const CROWDS = [1_000, 100_000] as const;
const crowdOf = ({ absolute, low, high }: Bounded): number =>
  CROWDS.find((crowd) => Math.max(...[absolute, low, high].map((one) => Math.abs(one ?? 0))) * crowd >= 1) ??
  CROWDS[1];

/** Whole buyers, or one decimal if there are few. */
const buyers = (amount: number): string => count(Number(amount.toFixed(amount < 10 ? 1 : 0)));

/** "4 fewer", "12 more". */
function moreOrFewer(difference: number): string {
  const size = buyers(Math.abs(difference));
  if (size === '0') return t('as many');
  return difference < 0 ? t('{size} fewer', { size }) : t('{size} more', { size });
}

function between(low: number, high: number): string {
  if (low < 0 && high > 0)
    return t('Allowing for chance, it is anything from {low} to {high}.', {
      low: moreOrFewer(low),
      high: moreOrFewer(high),
    });
  const [small, great] = [low, high].toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return t('Allowing for chance, it is between {small} and {great}.', {
    small: buyers(Math.abs(small!)),
    great: moreOrFewer(great!),
  });
}

function seenText(difference: number, crowd: number, mode: Mode): string {
  const amount = moreOrFewer(difference * crowd);
  if (buyers(Math.abs(difference * crowd)) === '0')
    return mode === 'aa'
      ? t('Of {crowd} visitors of group A, as many bought as of as many of group B.', { crowd })
      : t('Of {crowd} visitors spoken to, as many bought as of as many left alone.', { crowd });
  return mode === 'aa'
    ? t('Of {crowd} visitors of group A, about {amount} bought than of as many of group B.', {
        crowd,
        amount,
      })
    : t('Of {crowd} visitors spoken to, about {amount} bought than of as many left alone.', {
        crowd,
        amount,
      });
}

/** The effect in everyday words, per number of visitors; null without anybody to compare. */
export function plainEffectText(difference: Bounded, mode: Mode): string | null {
  const { absolute, low, high } = difference;
  if (absolute === null) return null;
  const crowd = crowdOf(difference);
  const sure =
    low === null || high === null
      ? t('How much of that is chance cannot be said yet.')
      : between(low * crowd, high * crowd);
  return `${seenText(absolute, crowd, mode)} ${sure}`;
}

/** Money a month: the figure and its uncertainty. */
export function plainMoney(
  month: NonNullable<Effect['revenue_per_month']>,
  currency: string,
): { figure: string; range: string } {
  const format = estimates([month.absolute, month.low, month.high], currency);
  return {
    figure: format(month.absolute),
    range: t('{low} to {high}', { low: format(month.low), high: format(month.high) }),
  };
}

type Guardrail = Comparison['guardrails']['refund_share'];

/** What the interval says about a guardrail metric. */
export function suffersText({ low, high, worse }: Guardrail): string {
  if (low === null || high === null) return t('Too few orders to say');
  if (worse) return t('Suffers');
  return low > 0 || high < 0 ? t('Better than without speaking') : t('No sign that it suffers');
}

const clearOf = ({ low, high }: Bounded): 'more' | 'fewer' | null => {
  if (low === null || high === null) return null;
  if (low > 0) return 'more';
  return high < 0 ? 'fewer' : null;
};

export const hasInterval = ({ low, high }: Bounded): boolean => low !== null && high !== null;

/** Whether both arms had visitors at some time, so that there is an interval. */
export const isComparable = ({ items }: Pick<ReasonsSeries, 'items'>): boolean =>
  items.some(({ cumulative }) => hasInterval(cumulative.effect.conversion));

/** The time since which the interval has excluded zero without a break until the end. */
export function plainSeriesText(
  { items, experiment, step }: Pick<ReasonsSeries, 'items' | 'experiment' | 'step'>,
  zone: string,
): string {
  const clear = items.map(({ cumulative }) => clearOf(cumulative.effect.conversion));
  const last = clear.at(-1) ?? null;
  if (last === null)
    return t('So far the shade reaches both sides of the middle: chance alone could explain what is seen.');
  const { from } = items[clear.findLastIndex((one) => one !== last) + 1]!;
  const day = date(from, zone);
  const since = step === 'week' ? t('Since the week of {day}', { day }) : t('Since {day}', { day });
  if (experiment?.mode === 'aa')
    return t(
      '{since} the shade has been on one side of the middle, although both groups are treated alike. Chance alone shows that in at most one shop of 20.',
      { since },
    );
  return last === 'more'
    ? t(
        '{since} the shade has been on one side of the middle: visitors spoken to buy more often. Chance alone shows that in at most one shop of 20.',
        { since },
      )
    : t(
        '{since} the shade has been on one side of the middle: visitors spoken to buy less often. Chance alone shows that in at most one shop of 20.',
        { since },
      );
}
