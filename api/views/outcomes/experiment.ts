import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { ExperimentMode } from '#schemas/config/site.ts';
import { instantOfUs } from '../instant.ts';
import type { EntryPeriod } from './entries.ts';
import type { ComparedWebsite } from './website.ts';

/** The running comparison: since the website last left shadow mode, or changed its salt. */
export type Experiment = { readonly id: string; readonly startUs: number; readonly mode: ExperimentMode };

const DAY_US = 86_400_000_000;
const DAYS_MAX = limits.HISTORY_DAYS;
/** A calendar period of 400 days must not be refused because more of its days have 25 hours than 23. */
const SLACK_US = 3_600_000_000;
const DAYS_WITHOUT_EXPERIMENT = 28;

export type RequestedPeriod = { readonly from?: number | undefined; readonly to?: number | undefined };
export type ComparisonPeriod = EntryPeriod & {
  readonly experiment: Experiment | null;
  readonly lookBack: boolean;
};

/** Many clients cut an instant to milliseconds: the one in which the experiment began then means its beginning. */
const fromOf = (fromUs: number, experiment: Experiment | null): number =>
  experiment && fromUs === Math.floor(experiment.startUs / 1_000) * 1_000 ? experiment.startUs : fromUs;

/**
 * The requested period in epoch microseconds; by default the whole experiment. Only that has a verdict: a chosen start,
 * or one that moves with the present, begins a separate comparison each time. Of an experiment older than the
 * retention, the last 400 days are shown. A website that shows cards without an experiment was switched on by a release
 * that began none: its last 28 days move too.
 * @throws HttpError 400
 */
export function comparisonPeriod(
  { experiment, shadow }: Pick<ComparedWebsite, 'experiment' | 'shadow'>,
  { from, to }: RequestedPeriod,
  nowUs: number,
): ComparisonPeriod {
  // It begins by the clock of Postgres, which may be ahead of ours.
  const toUs = to ?? Math.max(nowUs, (experiment?.startUs ?? 0) + 1);
  const keptUs = nowUs - DAYS_MAX * DAY_US;
  const startUs = experiment && Math.max(experiment.startUs, keptUs);
  const beginningUs = startUs ?? toUs - DAYS_WITHOUT_EXPERIMENT * DAY_US;
  const fromUs = from === undefined ? Math.max(0, beginningUs) : fromOf(from, experiment);
  if (experiment && fromUs < experiment.startUs) {
    const began = instantOfUs(experiment.startUs);
    throw new HttpError(400, `"from" must not be before the experiment began, which was at ${began}.`);
  }
  if (fromUs >= toUs) throw new HttpError(400, '"from" must be before "to".');
  if (fromUs < keptUs - SLACK_US) {
    const why = 'moments, and who made an order, are kept for no longer';
    throw new HttpError(400, `"from" may be at most ${DAYS_MAX} days ago: ${why}.`);
  }
  if ((from ?? to) !== undefined && toUs - fromUs > DAYS_MAX * DAY_US + SLACK_US) {
    throw new HttpError(400, `"from" and "to" may be at most ${DAYS_MAX} days apart.`);
  }
  const whole = experiment ? fromUs === experiment.startUs && to === undefined : shadow && from === undefined;
  return {
    experiment,
    startUs: startUs === null ? fromUs : Math.min(startUs, fromUs),
    fromUs,
    toUs,
    lookBack: !whole,
  };
}
