import type { Difference } from '../api.ts';
import { signed } from '../format.ts';

const WIDTH = 260;
const HEIGHT = 28;
const MARGIN = 8;
const SCALE_MIN = 0.01;
/** The margin of `no_difference`, half a percentage point of conversion either way (docs/outcomes.md). */
const NO_DIFFERENCE = 0.005;

/** The next of 1, 2, 5, 10, … that is not below `value`: an axis should end at a number that one can read. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value * 0.999) ?? 10);
}

/** The end of the axis that every row is drawn to, with 0 in the middle: no difference or bound lies beyond it. */
export const scaleOf = (rows: readonly Difference[]): number =>
  roundUp(
    Math.max(
      SCALE_MIN,
      ...rows.flatMap(({ absolute, low, high }) => [absolute, low, high].map((one) => Math.abs(one ?? 0))),
    ),
  );

const points = (share: number): string => signed(share, (size) => (size * 100).toFixed(2));

/** The same as the drawing, in words. */
export function differenceWords({ absolute, low, high }: Difference): string {
  if (absolute === null) return 'nobody to compare';
  if (low === null || high === null) return `${points(absolute)} points, no interval yet`;
  return `${points(absolute)} points (${points(low)} to ${points(high)})`;
}

type Props = { difference: Difference; scale: number; colour: string };

/** A dot for the difference, whiskers for its interval, behind them the band that counts as none. Without an interval the dot is hollow. */
export function Whiskers({ difference: { absolute, low, high }, scale, colour }: Props) {
  const x = (share: number): number => WIDTH / 2 + (share / scale) * (WIDTH / 2 - MARGIN);
  const middle = HEIGHT / 2;
  const sure = low !== null && high !== null;
  const band = Math.min(NO_DIFFERENCE, scale);
  return (
    <svg class={`whiskers ${colour}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="band" x={x(-band)} width={x(band) - x(-band)} y={0} height={HEIGHT} />
      <line class="zero" x1={x(0)} x2={x(0)} y1={0} y2={HEIGHT} />
      {sure && (
        <>
          <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
          <line x1={x(low)} x2={x(low)} y1={middle - 5} y2={middle + 5} />
          <line x1={x(high)} x2={x(high)} y1={middle - 5} y2={middle + 5} />
        </>
      )}
      {absolute !== null && <circle class={sure ? '' : 'hollow'} cx={x(absolute)} cy={middle} r={4.5} />}
    </svg>
  );
}

/** The ends of the shared axis and its zero, in percentage points. */
export const Axis = ({ scale }: { scale: number }) => {
  const end = String(Number((scale * 100).toPrecision(2)));
  return (
    <span class="axis soft" aria-hidden="true">
      <span>−{end}</span>
      <span>0</span>
      <span>+{end} points</span>
    </span>
  );
};
