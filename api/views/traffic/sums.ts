import { fromUnits, toUnits } from '#schemas/money.ts';
import type { TrafficCounts, TrafficPeriod } from '../../v1/traffic/shape.ts';
import type { CardCounts, MomentCounts, Window } from './counts.ts';
import type { CreditCounts } from './credits.ts';
import { type Period, stepAt } from './periods.ts';

type Windows = {
  readonly moments: readonly Window<MomentCounts>[];
  readonly cards: readonly Window<CardCounts>[];
  readonly credits: readonly Window<CreditCounts>[];
};
type Counted = Omit<TrafficCounts, 'credited_net'>;
/** `units` is the money, times 10^8: binary fractions would add noise to large sums. */
type Sums = { -readonly [K in keyof Counted]: number } & { units: bigint };

const nothing = (): Sums => ({
  moments: 0,
  decided: 0,
  messages: 0,
  shown: 0,
  clicked: 0,
  dismissed: 0,
  credited_orders: 0,
  credited_other_currency: 0,
  units: 0n,
});

/** Adds up the windows of each step. */
export function sumBySteps(period: Period, { moments, cards, credits }: Windows): TrafficPeriod {
  const steps = period.startsMs.map((atMs) => ({ atMs, sums: nothing() }));
  const total = nothing();
  const add = (atMs: number, counts: Partial<Counted>, net = '0'): void => {
    const step = steps[stepAt(period, atMs)];
    for (const sums of step ? [total, step.sums] : [total]) {
      for (const [name, count] of Object.entries(counts) as [keyof Counted, number][]) sums[name] += count;
      sums.units += toUnits(net) ?? 0n;
    }
  };
  for (const { atMs, ...counts } of [...moments, ...cards]) add(atMs, counts);
  for (const { atMs, orders, net, otherCurrency } of credits)
    add(atMs, { credited_orders: orders, credited_other_currency: otherCurrency }, net);
  return {
    to: isoOf(period.endMs),
    total: countsOf(total),
    items: steps.map(({ atMs, sums }) => ({ at: isoOf(atMs), ...countsOf(sums) })),
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

const countsOf = ({ units, ...counted }: Sums): TrafficCounts => ({
  ...counted,
  credited_net: Number(fromUnits(units)),
});
