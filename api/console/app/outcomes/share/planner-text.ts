import type { Holdout } from '../../api.ts';
import { plural, t } from '../../language/text.ts';

/** A comparison that takes longer is never answered: visitors are kept for 400 days. */
export const DAYS_MAX = 400;
/** The relative effect that a verdict is planned for. */
export const EFFECT_PLANNED = 0.2;
const TOLERANCE = 1e-9;
/** Compares shares, which are decimal fractions, with a tolerance. */
export const isSame = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

type Plan = Holdout['plan'];
type PlannedShare = Plan[number];
type PlannedEffect = PlannedShare['effects'][number];

/** The rows of the plan next to a share; nothing is interpolated. */
export function nearestShares(plan: Plan, share: number): PlannedShare[] {
  const exact = plan.find((one) => isSame(one.share, share));
  if (exact) return [exact];
  const below = plan.filter((one) => one.share < share).at(-1);
  const above = plan.find((one) => one.share > share);
  return [below, above].filter((one) => one !== undefined);
}

/** The smallest larger share at which the planned effect is found in time. */
export function shareThatAnswers(plan: Plan, share: number): { share: number; days: number } | null {
  for (const one of plan) {
    const days = plannedEffect(one)?.days ?? null;
    if (one.share > share + TOLERANCE && days !== null && days <= DAYS_MAX) return { share: one.share, days };
  }
  return null;
}

const plannedEffect = ({ effects }: PlannedShare): PlannedEffect | undefined =>
  effects.find(({ relative }) => isSame(relative, EFFECT_PLANNED));

/**
 * The number of visitors at which the planned effect is probably found, the larger one between two shares; null without
 * a plan.
 */
export function visitorsPlanned(plan: Plan, share: number): number | null {
  const numbers = nearestShares(plan, share).map((one) => plannedEffect(one)?.visitors ?? Infinity);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

export function daysText({ days }: PlannedEffect): string {
  if (days === null) return t('no visitors yet');
  return days > DAYS_MAX
    ? t('not within {days} days', { days: DAYS_MAX })
    : plural(days, '1 day', '{n} days');
}

/** Orders that a month of holding back costs; one decimal below ten. */
export function forgoneText({ days, orders_forgone_a_month: orders }: PlannedEffect): string {
  if (days === null) return '–';
  return ordersText(orders < 10 ? Number(orders.toFixed(1)) : Math.round(orders));
}

export const ordersText = (orders: number): string =>
  plural(orders, '{n} order per month', '{n} orders per month');
