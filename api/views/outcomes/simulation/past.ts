import { seeded } from '#schemas/testing/seeded.ts';
import { visitorsIn } from '../cells.ts';
import { differencesOf } from '../compare/difference.ts';
import { groupBy, KIND_VISITORS_MIN } from '../compare/kinds.ts';
import type { Measured } from '../compare/measured.ts';
import { capBefore, type RevenueShop, revenueDays } from './revenue.ts';
import { type Cell, measure, misses, type ShopKind, Tally, toMean, trueConversion } from './shop.ts';

const devices = [
  { device: 'phone', visitors: 0.64, buys: 0.8, spends: 0.95 },
  { device: 'desktop', visitors: 0.36, buys: 1.4, spends: 1.1 },
] as const;
const NEW = { newVisitor: true, visitors: 0.72, buys: 0.8 };
const RETURNING = { newVisitor: false, visitors: 0.28, buys: 1.2 };

/** @param times how much more often earlier buyers buy than all others */
export function kindsWithPast(boughtBefore: number, times: number): readonly ShopKind[] {
  const buys = times * (NEW.visitors * NEW.buys + RETURNING.visitors * RETURNING.buys);
  const visits = [
    ...[NEW, RETURNING].map((one) => ({ ...one, visitors: one.visitors * (1 - boughtBefore), past: false })),
    { newVisitor: false, visitors: boughtBefore, buys, past: true },
  ];
  return toMean(
    devices.flatMap((device) =>
      visits.map(({ past, ...visit }) => ({
        ...device,
        ...{ newVisitor: visit.newVisitor, boughtBefore: past },
        ...{ visitors: device.visitors * visit.visitors, buys: device.buys * visit.buys },
      })),
    ),
  );
}

const names = ['opened', 'missed', 'tooGood', 'tooBad', 'called'] as const;
type Name = (typeof names)[number];
type Bounds = { readonly low: number | null; readonly high: number | null };
export type PastCompared = Record<'conversion' | 'revenue' | 'without', Record<Name, number>> & {
  /** relative saving of visitors for an interval of the same width, mean of the runs */
  readonly saved: Readonly<Record<'conversion' | 'revenue', number>>;
};

/**
 * On the same visitors, in how many runs an interval missed the truth on any day or excluded 0: of conversion and
 * revenue with knowledge of earlier purchases, and of conversion without it.
 */
export function pastComparison(seed: number, runs: number, shop: RevenueShop): PastCompared {
  const random = seeded(seed);
  const cap = capBefore(seed, shop);
  const [conversion, revenue, without] = [new Tally(names), new Tally(names), new Tally(names)];
  const saved = { conversion: 0, revenue: 0 };
  for (let run = 0; run < runs; run++) {
    const found = { conversion: new Set<Name>(), revenue: new Set<Name>(), without: new Set<Name>() };
    const width = { conversion: 0, revenue: 0 };
    for (const { cells, truth } of revenueDays(random, shop, cap)) {
      const own = differencesOf(measureWithPast(cells));
      const blind = differencesOf(measure(withoutPast(cells), true));
      look(found.conversion, own.conversion, trueConversion(shop) * shop.lift);
      look(found.without, blind.conversion, trueConversion(shop) * shop.lift);
      look(found.revenue, own.revenue_per_visitor, truth);
      width.conversion = ratio(own.conversion, blind.conversion);
      width.revenue = ratio(own.revenue_per_visitor, blind.revenue_per_visitor);
    }
    saved.conversion += (1 - width.conversion ** 2) / runs;
    saved.revenue += (1 - width.revenue ** 2) / runs;
    conversion.add(found.conversion);
    revenue.add(found.revenue);
    without.add(found.without);
  }
  return { conversion: conversion.rates(), revenue: revenue.rates(), without: without.rates(), saved };
}

/** Earlier buyers are weighted separately where both groups are large, and each group as the view weights it. */
function measureWithPast(cells: readonly Cell[]): Measured {
  const halves = [true, false].map((before) => cells.filter(({ boughtBefore }) => boughtBefore === before));
  const isLarge = (own: readonly Cell[]): boolean =>
    (['spoken_to', 'left_alone'] as const).every((arm) => visitorsIn(own, arm) >= KIND_VISITORS_MIN);
  if (!halves.every(isLarge)) return measure(withoutPast(cells), true);
  const measured = halves.map((own) => measure(own, true));
  return {
    conversion: [measured.flatMap(({ conversion }) => conversion.flat())],
    revenue: [measured.flatMap(({ revenue }) => revenue!.flat())],
  };
}

/** The same cells, by device and new or returning only. */
function withoutPast(cells: readonly Cell[]): Cell[] {
  const all = groupBy(cells, ({ device, newVisitor, arm }) => `${device}|${newVisitor}|${arm}`);
  return [...all.values()].map((own) => {
    const sums = { visitors: 0, buyers: 0, capped: 0, cappedSquares: 0 };
    for (const one of own) for (const name of sumNames) sums[name] += one.sums[name];
    return { ...own[0]!, boughtBefore: false, sums };
  });
}
const sumNames = ['visitors', 'buyers', 'capped', 'cappedSquares'] as const;

function look(found: Set<Name>, bounds: Bounds, truth: number): void {
  misses(found, bounds, truth);
  if (bounds.low !== null && bounds.high !== null && (bounds.low > 0 || bounds.high < 0)) found.add('called');
}

/** NaN if one of the two has no interval by the end of the year. */
const ratio = (own: Bounds, blind: Bounds): number => (own.high! - own.low!) / (blind.high! - blind.low!);
