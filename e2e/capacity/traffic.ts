import type { Assumed } from './assumptions.ts';
import type { Slopes } from './slopes.ts';

/** The load. Rates are per second in the busiest hour; the rest is of an average day. */
export type Traffic = {
  readonly visitorsPerDay: number;
  readonly signals: number;
  readonly polls: number;
  readonly carts: number;
  readonly moments: number;
  readonly cards: number;
  readonly orders: number;
  /** open at the same time */
  readonly sockets: number;
  /** visitors whose state the tasks hold */
  readonly visitorsKept: number;
};

export const DAY_SECONDS = 86_400;
const US = 1e6;

export function trafficOf(visitorsPerDay: number, assumed: Assumed): Traffic {
  const atPeak = (perVisitor: number): number =>
    (visitorsPerDay * perVisitor * assumed.peakFactor) / DAY_SECONDS;
  const { passingShare, returningShare, keptDays, buyerKeptDays, ordersPerVisitor } = assumed;
  const keptPerVisitor =
    (1 - passingShare) * (1 - returningShare) * keptDays +
    ordersPerVisitor * Math.max(0, buyerKeptDays - keptDays);
  return {
    visitorsPerDay,
    signals: atPeak(assumed.signalsPerVisitor + assumed.cartsPerVisitor + ordersPerVisitor),
    polls: atPeak(assumed.pollsPerVisitor),
    carts: atPeak(assumed.cartsPerVisitor),
    moments: atPeak(assumed.momentsPerVisitor),
    cards: atPeak(assumed.cardsPerVisitor),
    orders: atPeak(ordersPerVisitor),
    sockets: atPeak(assumed.visitMinutes * 60),
    visitorsKept: visitorsPerDay * keptPerVisitor,
  };
}

/** Cores that the visitor tasks use at the peak, all together. */
export const taskCores = ({ signals, moments }: Traffic, slopes: Slopes): number =>
  (signals * slopes.tasksUsPerSignal + moments * slopes.tasksUsPerMoment) / US;
