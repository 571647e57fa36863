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
    return t('Allowing for chance, it is anywhere from {low} to {high}.', {
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
      ? t('Per {crowd} visitors, as many bought in group A as in group B.', { crowd })
      : t('Per {crowd} visitors, as many bought in the treatment group as in the holdout.', { crowd });
  return mode === 'aa'
    ? t('Per {crowd} visitors, about {amount} bought in group A than in group B.', {
        crowd,
        amount,
      })
    : t('Per {crowd} visitors, about {amount} bought in the treatment group than in the holdout.', {
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
      ? t('How much of that is chance is not known yet.')
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
  if (low === null || high === null) return t('Too few orders to tell');
  if (worse) return t('Worse');
  return low > 0 || high < 0 ? t('Better than the holdout') : t('No sign of harm');
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
    return t('So far the shaded band includes zero: chance alone could explain the difference.');
  const { from } = items[clear.findLastIndex((one) => one !== last) + 1]!;
  const day = date(from, zone);
  const since = step === 'week' ? t('Since the week of {day}', { day }) : t('Since {day}', { day });
  if (experiment?.mode === 'aa')
    return t(
      '{since} the shaded band has excluded zero, although both groups are treated alike. Chance alone does that in at most one shop in 20.',
      { since },
    );
  return last === 'more'
    ? t(
        '{since} the shaded band has excluded zero: visitors in treatment buy more often. Chance alone does that in at most one shop in 20.',
        { since },
      )
    : t(
        '{since} the shaded band has excluded zero: visitors in treatment buy less often. Chance alone does that in at most one shop in 20.',
        { since },
      );
}
