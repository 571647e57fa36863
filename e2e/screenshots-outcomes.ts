import { reasons } from '#schemas/decision/decision.ts';
import type { Cell } from '../api/views/outcomes/cell.ts';
import { NO_SUMS } from '../api/views/outcomes/cells.ts';
import { guardrailsOf } from '../api/views/outcomes/compare/guardrails.ts';
import { segmentsOf } from '../api/views/outcomes/parts/segments.ts';
import { seriesOf } from '../api/views/outcomes/parts/series.ts';
import { stepsOf } from '../api/views/outcomes/parts/steps.ts';
import { advise, planOf } from '../api/views/outcomes/plan.ts';
import { MARGIN_PCT } from '../api/views/outcomes/power.ts';
import { comparedRows, type Rules } from '../api/views/reasons-rows.ts';

/** A made-up experiment of four weeks, compared by the service's own statistics. */
export const NOW_MS = Date.parse('2026-11-21T15:04:00.000Z');
export const SHARE = 0.2;
const SPEND = 68;
const CAP = 240;
const DAYS = 28;
const DAY_MS = 86_400_000;
const FROM_MS = NOW_MS - DAYS * DAY_MS;

type Reason = (typeof reasons)[number];
type Seen = readonly [spokenTo: number, bought: number, boughtAlone: number];
/** Visitors spoken to, and buyers in both arms; a quarter as many were left alone. */
const seen: Readonly<Record<Reason, Seen>> = {
  shipping_cost: [6_400, 544, 82],
  delivery: [1_200, 61, 14],
  returns: [4_800, 264, 62],
  size: [3_900, 316, 61],
  code_declined: [312, 31, 7],
  form_error: [92, 5, 0],
  hesitation: [7_300, 292, 70],
};

/** A part of the visitors: where it begins and ends, as shares of all of them. */
type Part = { readonly group: string | null; readonly begin: number; readonly end: number };

/** What of a whole number falls into a part; all parts add up to it. */
const within = (whole: number, { begin, end }: Part): number =>
  Math.round(whole * end) - Math.round(whole * begin);

function cellsOf(reason: Reason, part: Part): readonly Cell[] {
  const [visitors, bought, boughtAlone] = seen[reason];
  const cell = (arm: Cell['arm'], count: number, buyers: number, delivered: boolean): Cell => ({
    ...{ reason, arm, share: SHARE, saltEpoch: 1, device: null, newVisitor: null, delivered },
    group: part.group,
    sums: {
      ...NO_SUMS,
      ...{
        visitors: count,
        buyers,
        orders: buyers,
        ordersSquares: buyers,
        placed: buyers,
        placedSquares: buyers,
      },
      ...{
        net: String(buyers * SPEND),
        capped: String(buyers * SPEND),
        cappedSquares: buyers * SPEND ** 2 * 1.3,
      },
      ...{ cappedGross: buyers * SPEND, cappedGrossSquares: buyers * SPEND ** 2 * 1.3 },
      cappedGrossPlaced: buyers * SPEND,
    },
  });
  const both = (arm: Cell['arm'], count: number, buyers: number): Cell[] => {
    const [left, leftBought] = [Math.round(count * 0.3), Math.round(buyers * 0.1)];
    return [cell(arm, left, leftBought, false), cell(arm, count - left, buyers - leftBought, true)];
  };
  return [
    ...both('spoken_to', within(visitors, part), within(bought, part)),
    ...both('left_alone', within(visitors / 4, part), within(boughtAlone, part)),
  ];
}

const everybody: Part = { group: null, begin: 0, end: 1 };
const inParts = (parts: readonly Part[]): readonly Cell[] =>
  reasons.flatMap((reason) => parts.flatMap((part) => cellsOf(reason, part)));

const rules: Rules = {
  ...{ capped: true, srmP: 1, share: SHARE, lookBack: false, speaks: true, marginPct: MARGIN_PCT },
  ...{ days: DAYS, nowUs: NOW_MS * 1_000 },
};
const compared = (rows: readonly (readonly Cell[])[]) =>
  comparedRows(rows, rules).map((row, n) => {
    const engaged = row.spoken_to + row.left_alone;
    const guardrails = guardrailsOf(rows[n]!, rules.capped);
    return { moments: Math.round(engaged * 1.4), engaged, ...row, guardrails };
  });
const rows = compared(reasons.map((reason) => cellsOf(reason, everybody)));
const all = compared([inParts([everybody])])[0]!;
const buyers = all.outcomes.spoken_to.orders + all.outcomes.left_alone.orders;
const instant = (ms: number): string => new Date(ms).toISOString();
const frame = {
  from: instant(FROM_MS),
  to: instant(NOW_MS),
  currency: 'USD',
  experiment: { id: '1-shop', started_at: instant(FROM_MS), mode: 'ab' },
  revenue_cap: CAP,
  margin_pct: MARGIN_PCT,
};

const traffic = { conversion: buyers / all.engaged, ordersPerBuyer: 1, visitorsADay: all.engaged / DAYS };

export const outcomes = {
  ...frame,
  items: reasons.map((reason, n) => ({ reason, ...rows[n]! })),
  all,
  holdout: {
    ...{ expected: SHARE, observed: SHARE, srm_p: 1, link_rate: 0.94, changed_arm: 0 },
    ...{ advice: advise(traffic), plan: planOf(traffic) },
  },
};

const steps = stepsOf({ fromUs: FROM_MS * 1_000, toUs: NOW_MS * 1_000 }, 'day');
const passed = (us: number): number => (us / 1_000 - FROM_MS) / (NOW_MS - FROM_MS);
const days = steps.map(({ group, fromUs, toUs }) => ({ group, begin: passed(fromUs), end: passed(toUs) }));
const drawn = seriesOf(inParts(days), steps, 'day', rules.capped);
export const series = {
  ...frame,
  step: 'day',
  items: steps.map(({ fromUs, toUs }, n) => ({
    from: instant(fromUs / 1_000),
    to: instant(toUs / 1_000),
    ...drawn[n]!,
  })),
};

const devices = segmentsOf(
  inParts([
    { group: 'phone', begin: 0, end: 0.62 },
    { group: 'desktop', begin: 0.62, end: 0.93 },
    { group: 'tablet', begin: 0.93, end: 1 },
  ]),
);
const parts = comparedRows(
  devices.map(({ cells }) => cells),
  rules,
);
export const segments = {
  ...frame,
  by: 'device',
  items: devices.map(({ segment }, n) => ({ segment, exploratory: true, ...parts[n]! })),
};
