import type { Comparison, Difference, Effect, Experiment, ReasonsSeries } from '../../api.ts';
import { count, money, signed, utcDay } from '../../format.ts';

type Mode = Experiment['mode'];
type Bounded = Pick<Difference, 'absolute' | 'low' | 'high'>;

/** So many visitors one can picture; small effects take more of them to be a whole buyer. */
const CROWDS = [1_000, 100_000] as const;
const crowdOf = ({ absolute, low, high }: Bounded): number =>
  CROWDS.find((crowd) => Math.max(...[absolute, low, high].map((one) => Math.abs(one ?? 0))) * crowd >= 1) ??
  CROWDS[1];

/** Whole buyers, or a tenth where there are few. */
const buyers = (amount: number): string => count(Number(amount.toFixed(amount < 10 ? 1 : 0)));

/** "4 fewer", "12 more". */
function moreOrFewer(difference: number): string {
  const size = buyers(Math.abs(difference));
  if (size === '0') return 'as many';
  return `${size} ${difference < 0 ? 'fewer' : 'more'}`;
}

function between(low: number, high: number): string {
  if (low < 0 && high > 0) return `anything from ${moreOrFewer(low)} to ${moreOrFewer(high)}`;
  const [small, great] = [low, high].map(Math.abs).toSorted((a, b) => a - b);
  return `between ${buyers(small!)} and ${moreOrFewer(low < 0 ? -great! : great!)}`;
}

/** The effect as one would say it across a counter, of visitors whom one can count; null without anybody to compare. */
export function plainEffectText(difference: Bounded, mode: Mode): string | null {
  const { absolute, low, high } = difference;
  if (absolute === null) return null;
  const crowd = crowdOf(difference);
  const [one, other] =
    mode === 'aa' ? ['visitors of group A', 'of group B'] : ['visitors spoken to', 'left alone'];
  const seen = `Of ${count(crowd)} ${one}, about ${moreOrFewer(absolute * crowd)} bought than of as many ${other}`;
  const said = seen.replace('about as many bought than of as many', 'as many bought as of as many');
  if (low === null || high === null) return `${said}. How much of that is chance cannot be said yet.`;
  return `${said}. Allowing for chance, it is ${between(low * crowd, high * crowd)}.`;
}

/** Money a month: the figure, and how far it may be off. */
export function plainMoney(
  month: NonNullable<Effect['revenue_per_month']>,
  currency: string,
): { figure: string; range: string } {
  const format = (value: number): string => signed(value, (size) => money(size, currency));
  return { figure: format(month.absolute), range: `${format(month.low)} to ${format(month.high)}` };
}

type Guardrail = Comparison['guardrails']['refund_share'];

/** What an interval says of something that should not suffer. */
export function suffersText({ low, high, worse }: Guardrail): string {
  if (low === null || high === null) return 'Too few orders to say';
  if (worse) return 'Suffers';
  return low > 0 || high < 0 ? 'Better than without speaking' : 'No sign that it suffers';
}

const clearOf = ({ low, high }: Bounded): 'more' | 'fewer' | null => {
  if (low === null || high === null) return null;
  if (low > 0) return 'more';
  return high < 0 ? 'fewer' : null;
};

/** Since when the comparison leaves out that nothing happens, and stayed so until its end. */
export function plainSeriesText({
  items,
  experiment,
  step,
}: Pick<ReasonsSeries, 'items' | 'experiment' | 'step'>): string {
  const clear = items.map(({ cumulative }) => clearOf(cumulative.effect.conversion));
  const last = clear.at(-1) ?? null;
  if (last === null)
    return 'So far the shade reaches both sides of the middle: chance alone could explain what is seen.';
  const { from } = items[clear.findLastIndex((one) => one !== last) + 1]!;
  const since = step === 'week' ? `the week of ${utcDay(from)}` : utcDay(from);
  const subject = experiment?.mode === 'aa' ? 'visitors of group A' : 'visitors spoken to';
  return `Since ${since} the shade has been on one side of the middle: ${subject} buy ${last === 'more' ? 'more' : 'less'} often. Chance alone shows that in at most one shop of 20.`;
}
