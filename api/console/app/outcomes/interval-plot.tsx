import type { Difference } from '../api.ts';
import { t } from '../language/text.ts';

const WIDTH = 260;
const HEIGHT = 28;
const PADDING = 8;
const LIMIT_MIN = 0.01;

/** The smallest of 1, 2, 5, 10, … that is at least `value`, so that an axis ends at a readable number. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value * 0.999) ?? 10);
}

/** The end of the axis that all rows share, with 0 in the middle: it covers every difference and bound. */
export const axisLimit = (rows: readonly Difference[]): number =>
  roundUp(
    Math.max(
      LIMIT_MIN,
      ...rows.flatMap(({ absolute, low, high }) => [absolute, low, high].map((one) => Math.abs(one ?? 0))),
    ),
  );

/** `band`: half the width of what counts as no difference, as a share of visitors. */
type Props = { difference: Difference; band: number; limit: number; className: string };

/** The margin is relative to the conversion of the control arm; without one there is no band. */
export const bandOf = (marginPct: number, base: number | null): number => (marginPct / 100) * (base ?? 0);

/**
 * A dot for the difference, whiskers for its interval, and behind them the band that counts as no difference. Without
 * an interval the dot is hollow.
 */
export function IntervalPlot({ difference: { absolute, low, high }, band, limit, className }: Props) {
  const x = (share: number): number => WIDTH / 2 + (share / limit) * (WIDTH / 2 - PADDING);
  const middle = HEIGHT / 2;
  const hasInterval = low !== null && high !== null;
  const bandShown = Math.min(band, limit);
  return (
    <svg class={`interval ${className}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="band" x={x(-bandShown)} width={x(bandShown) - x(-bandShown)} y={0} height={HEIGHT} />
      <line class="zero" x1={x(0)} x2={x(0)} y1={0} y2={HEIGHT} />
      {hasInterval && (
        <>
          <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
          <line x1={x(low)} x2={x(low)} y1={middle - 5} y2={middle + 5} />
          <line x1={x(high)} x2={x(high)} y1={middle - 5} y2={middle + 5} />
        </>
      )}
      {absolute !== null && (
        <circle class={hasInterval ? '' : 'hollow'} cx={x(absolute)} cy={middle} r={4.5} />
      )}
    </svg>
  );
}

/** The ends of the shared axis and its zero, in percentage points: buyers of 100 visitors. */
export const IntervalAxis = ({ limit }: { limit: number }) => {
  const end = String(Number((limit * 100).toPrecision(2)));
  return (
    <span class="axis soft" aria-hidden="true">
      <span>−{end}</span>
      <span>0</span>
      <span>{t('+{end} of 100', { end })}</span>
    </span>
  );
};
