import { LIFT_SOUGHT, visitorsForLift } from './power.ts';

const SHARES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];
const LIFTS = [0.1, 0.2, 0.3];
const DAYS_WANTED = 28;
const DAYS_A_MONTH = 30;

/** The planning input: conversion, orders of each buyer, and would-engage visitors a day. */
export type Traffic = {
  readonly conversion: number;
  readonly ordersPerBuyer: number;
  readonly visitorsADay: number;
};

export type Advice = {
  readonly share: number;
  readonly visitors_a_day: number;
  readonly days_needed: number;
};

/** The smallest share that answers within 28 days at this traffic, otherwise the fastest one; null without traffic. */
export function advise({ conversion: base, visitorsADay }: Traffic): Advice | null {
  if (visitorsADay <= 0) return null;
  const options = SHARES.map((share) => ({
    share,
    visitors_a_day: visitorsADay,
    days_needed: Math.ceil(visitorsForLift({ base, share }, LIFT_SOUGHT) / visitorsADay),
  }));
  const quickest = options.reduce((best, one) => (one.days_needed < best.days_needed ? one : best));
  return options.find((one) => one.days_needed <= DAYS_WANTED) ?? quickest;
}

type PlannedEffect = {
  readonly relative: number;
  readonly visitors: number;
  readonly days: number | null;
  readonly orders_forgone_a_month: number;
};
export type PlannedShare = { readonly share: number; readonly effects: readonly PlannedEffect[] };

/** How long an effect takes to be found with this holdout share, and its cost meanwhile, if there is an effect. */
export function plannedEffect(
  { conversion: base, ordersPerBuyer, visitorsADay }: Traffic,
  share: number,
  relative: number,
): PlannedEffect {
  const visitors = visitorsForLift({ base, share }, relative);
  return {
    relative,
    visitors,
    days: visitorsADay > 0 ? Math.ceil(visitors / visitorsADay) : null,
    orders_forgone_a_month: DAYS_A_MONTH * visitorsADay * share * base * ordersPerBuyer * relative,
  };
}

/** The plan of each selectable holdout share. */
export const planOf = (traffic: Traffic): PlannedShare[] =>
  SHARES.map((share) => ({
    share,
    effects: LIFTS.map((relative) => plannedEffect(traffic, share, relative)),
  }));
