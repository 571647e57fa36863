import type { Experiment, ReasonsSeries } from '../../api.ts';
import { date } from '../../format.ts';
import { plural, t } from '../../language/text.ts';
import { differenceText } from './difference-text.ts';

type Step = ReasonsSeries['items'][number];
export type Part = Step['cumulative'];
/** `cumulative`: all visitors who entered until then; `cohort`: only those who entered within the step. */
export type Kind = 'cumulative' | 'cohort';

export const kinds: Readonly<Record<Kind, string>> = {
  cumulative: t('Everyone who had come by then'),
  cohort: t('Only visitors of that day or week'),
};

/** How to read the charts. */
export const axisText = (mode: Experiment['mode']): string =>
  mode === 'aa'
    ? t(
        'Vertical axis: additional buyers per 100 visitors, group A minus group B. What reaches beyond the chart is cut off.',
      )
    : t(
        'Vertical axis: additional buyers per 100 visitors, treatment minus holdout. What reaches beyond the chart is cut off.',
      );

export const COHORTS = t(
  'Visitors of the last 7 days may still buy. There are few visitors in each step, so the lines are long.',
);

/** The day on which the step begins, in the time zone. */
export const stepText = ({ from }: Step, step: ReasonsSeries['step'], zone: string): string =>
  step === 'week' ? t('Week of {day}', { day: date(from, zone) }) : date(from, zone);

/** The chart in one sentence, for screen readers. */
export function chartText({ items, step }: ReasonsSeries, kind: Kind): string {
  const last = items.at(-1);
  if (!last) return t('No visitor has entered yet.');
  const steps =
    step === 'week'
      ? plural(items.length, 'over {n} week', 'over {n} weeks')
      : plural(items.length, 'over {n} day', 'over {n} days');
  const difference = differenceText(last[kind].effect.conversion);
  return kind === 'cumulative'
    ? t('Difference in conversion rate up to each step, {steps}. The latest: {difference}.', {
        steps,
        difference,
      })
    : t('Difference in conversion rate in each step alone, {steps}. The latest: {difference}.', {
        steps,
        difference,
      });
}

const SPAN = 2;
const LIMIT_MIN = 0.005;

/**
 * The end of the vertical axis, as a share. It is set by the differences that have an interval, and by the last
 * interval, so that the first steps, whose intervals are very wide, do not flatten the rest.
 */
export function chartLimit(parts: readonly Part[]): number {
  const differences = parts.map(({ effect }) => effect.conversion);
  const known = differences.filter(({ low }) => low !== null);
  const last = known.at(-1);
  const bounds = last ? [last.low!, last.high!].map((one) => SPAN * Math.abs(one)) : [];
  const points = (known.length > 0 ? known : differences).map(({ absolute }) => Math.abs(absolute ?? 0));
  return Math.max(LIMIT_MIN, ...bounds, ...points);
}
