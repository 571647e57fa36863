import type { Assumed } from './assumptions.ts';
import type { Plan } from './model.ts';
import { dailyCurve, type Outcome, type Scenario, simulate, withBursts } from './simulate.ts';
import type { Slopes } from './slopes.ts';
import { DAY_SECONDS, taskCores } from './traffic.ts';

/** The simulated part of a plan: half an hour around the peak, with bursts and changes of members. */
export type Played = {
  readonly what: string;
  readonly processes: number;
  readonly partitions: number;
  readonly outcome: Outcome;
};

export const SEED = 20_261_123;
export const BURSTS = { perHour: 2, times: 1.5 } as const;
/** docs/operations/scaling.md: a change of members pauses all of them for about this long. */
export const PAUSE_S = 2;
/** SESSION_TIMEOUT_MS in platform/log/client.ts: the time until a lost process is noticed. */
export const MISSED_AFTER_S = 10;
export const MANY = 100;
const SECONDS = 1_800;
const STEP_S = 0.5;
const CHANGE_AT_S = 600;
const PEAK_AT_S = 20 * 3_600;

/** A quiet half hour, one lost process, and one that joins, for a plan. */
export function playPlan(plan: Plan, slopes: Slopes, assumed: Assumed): Played[] {
  const processes = plan.tiers.find(({ name }) => name === 'processor')!.count;
  return play(plan, processes, plan.partitions, slopes, assumed, [
    ['nothing happens', []],
    ['one process is lost', [-1]],
    ['one process joins', [1]],
  ]);
}

/** The same for a hundred processes, with one partition each. */
export function playMany(plan: Plan, slopes: Slopes, assumed: Assumed): Played[] {
  return play(plan, MANY, MANY, slopes, assumed, [
    ['nothing happens', []],
    ['one process is lost', [-1]],
    ['ten processes are lost at once', [-10]],
    ['ten are lost, and ten join a minute later', [-10, 10]],
  ]);
}

type Case = readonly [what: string, changes: readonly number[]];

function play(
  plan: Plan,
  processes: number,
  partitions: number,
  slopes: Slopes,
  assumed: Assumed,
  cases: readonly Case[],
): Played[] {
  const { traffic } = plan;
  const curve = dailyCurve(assumed.peakFactor);
  const meanPerSecond = traffic.signals / assumed.peakFactor;
  const ratePerSecondAt = (atS: number): number =>
    meanPerSecond * curve((PEAK_AT_S - SECONDS / 2 + atS + DAY_SECONDS) % DAY_SECONDS);
  const scenario: Omit<Scenario, 'changes'> = {
    seed: SEED,
    processes,
    partitions,
    stepS: STEP_S,
    seconds: SECONDS,
    perSecond: withBursts(ratePerSecondAt, { seed: SEED, seconds: SECONDS, ...BURSTS }),
    // A signal with its share of the cost of moments.
    usPerRecord: (taskCores(traffic, slopes) * 1e6) / traffic.signals,
    pauseS: PAUSE_S,
    missedAfterS: MISSED_AFTER_S,
    hasStandbys: assumed.standbys > 0,
    restoreUs: (traffic.visitorsKept / partitions) * slopes.tasksRestoreUsPerVisitor,
  };
  return cases.map(([what, changes]) => ({
    what,
    processes,
    partitions,
    outcome: simulate({
      ...scenario,
      changes: changes.map((count, n) => ({ atS: CHANGE_AT_S + n * 60, processes: count })),
    }),
  }));
}
