import { plannedEffect, type Traffic } from '../../../../views/outcomes/plan.ts';
import { plannedConversion, visitorsForMargin } from '../../../../views/outcomes/power.ts';
import type { Reasons, Website } from '../../api.ts';
import { approximately, count, duration, percentSet } from '../../format.ts';
import { DAYS_MAX } from './planner-text.ts';

type Planned = Pick<Reasons, 'all' | 'holdout' | 'experiment'>;
type Saved = Pick<Website, 'holdout_pct' | 'shadow'>;

/** Effects that one may plan for: that so many more visitors buy. */
export const effectsPlanned = [0.05, 0.1, 0.2, 0.3, 0.5] as const;
const DAYS_A_MONTH = 30;
/** Shares are decimal fractions; two of them are the same one. */
const TOLERANCE = 1e-9;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** What the service plans with, from what it answered; null without visitors, from whom nothing can be planned. */
export function trafficOf({ all, holdout }: Pick<Planned, 'all' | 'holdout'>): Traffic | null {
  if (!holdout.advice) return null;
  const { spoken_to: one, left_alone: other } = all.outcomes;
  const buyers = [one, other].reduce((sum, arm) => sum + Math.round((arm.conversion ?? 0) * arm.visitors), 0);
  return {
    conversion: plannedConversion(buyers, one.visitors + other.visitors),
    ordersPerBuyer: buyers > 0 ? (one.orders + other.orders) / buyers : 1,
    visitorsADay: holdout.advice.visitors_a_day,
  };
}

/** Below ten a tenth still counts, from a hundred on two digits are known. */
function roughly(amount: number): string {
  if (amount < 10) return count(Number(amount.toFixed(1)));
  return count(amount < 100 ? Math.round(amount) : Number(amount.toPrecision(2)));
}

/** How an amount moves with the share; nothing where both are read alike. */
function changeText(now: number, then: number): string {
  if (roughly(now) === roughly(then)) return '';
  return `, ${roughly(Math.abs(then - now))} ${then > now ? 'more' : 'fewer'} than now`;
}

const seenText = (days: number | null): string =>
  days === null || days > DAYS_MAX
    ? `is not seen within ${DAYS_MAX} days`
    : `is seen in about ${duration(days)}`;

const ordersText = (amount: number): string =>
  `${roughly(amount)} ${roughly(amount) === '1' ? 'order' : 'orders'} a month`;

/**
 * What leaving this share alone means, before it is saved: who is not spoken to, when an effect of that size is seen, what
 * it costs meanwhile, and what becomes of the experiment.
 */
export function consequences(view: Planned, saved: Saved, share: number, relative: number): string[] {
  const traffic = trafficOf(view);
  if (!traffic) return ['Without visitors nothing can be planned yet.', experimentText(view, saved, share)];
  const was = saved.holdout_pct;
  const isMoved = !isSame(share, was);
  const then = plannedEffect(traffic, share, relative);
  const now = plannedEffect(traffic, was, relative);
  const monthly = DAYS_A_MONTH * traffic.visitorsADay;
  const beside = isMoved ? `; with ${percentSet(was)} it ${seenText(now.days)}` : '';
  return [
    `Of about ${roughly(monthly)} visitors a month who could be spoken to, about ${roughly(share * monthly)} are not${changeText(was * monthly, share * monthly)}.`,
    `If speaking brings ${percentSet(relative)} more buyers, that ${seenText(then.days)}${beside}.`,
    `If it does, leaving them alone costs about ${ordersText(then.orders_forgone_a_month)}${changeText(now.orders_forgone_a_month, then.orders_forgone_a_month)}. If it does not, it costs nothing.`,
    experimentText(view, saved, share),
  ];
}

/** When an experiment that begins now would show an effect. */
export function timeAnewText(view: Planned, share: number, relative: number): string {
  const traffic = trafficOf(view);
  if (!traffic) return 'Without visitors nothing can be planned yet.';
  const { days } = plannedEffect(traffic, share, relative);
  return `If speaking brings ${percentSet(relative)} more buyers, that ${seenText(days)}, from now on.`;
}

/** Another share does not begin the comparison anew; leaving shadow mode does. */
function experimentText({ experiment }: Pick<Planned, 'experiment'>, saved: Saved, share: number): string {
  if (saved.shadow || experiment === null)
    return 'In shadow mode nobody is spoken to or compared. The share counts from when shadow mode is switched off, which starts a new experiment.';
  if (isSame(share, saved.holdout_pct)) return 'This is what is saved: nothing changes.';
  const moved =
    share > saved.holdout_pct
      ? 'some who were spoken to are left alone from now on'
      : 'some who were left alone are spoken to from now on';
  return `The experiment goes on, and does not start anew: who is counted stays in the group of the first moment. But ${moved}, which makes a true effect look somewhat smaller.`;
}

/** What a margin means, before it is saved. */
export function marginConsequences(view: Planned, share: number, marginPct: number): string[] {
  const judged =
    'The answer is judged by it from then on, of everybody who is counted. The experiment goes on, and does not start anew.';
  const traffic = trafficOf(view);
  if (!traffic) return [judged];
  const { conversion: base, visitorsADay } = traffic;
  const visitors = visitorsForMargin({ base, share }, marginPct);
  const days = visitors / visitorsADay;
  return [
    `Where about ${roughly(base * 1_000)} of 1,000 visitors buy, up to ${roughly(base * marginPct * 10)} more or fewer of them count as no difference.`,
    `If there is none, it takes ${approximately(visitors)} visitors to say so: ${days > DAYS_MAX ? `not within ${DAYS_MAX} days` : `about ${duration(days)}`}.`,
    judged,
  ];
}
