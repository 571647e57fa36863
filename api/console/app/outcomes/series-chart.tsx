import { ticks } from 'd3-array';
import { useContext, useId } from 'preact/hooks';
import { instantMs, shownMs } from '../../../views/days.ts';
import type { Difference, ReasonsSeries } from '../api.ts';
import { areaPath, linePath } from '../charts/paths.ts';
import { useWidth } from '../charts/use-width.ts';
import { clockOf } from '../clock/clock.ts';
import { PageZone } from '../clock/website-clock.ts';
import { inZone, signed } from '../format.ts';
import { locale } from '../language/text.ts';
import { dayMarks } from './day-marks.ts';
import { roundUp } from './interval-plot.tsx';
import { hasInterval } from './words/plain-text.ts';
import { chartLimit, chartText, type Kind } from './words/series-text.ts';

const HEIGHT = 230;
const MARGIN = { top: 12, right: 12, bottom: 26, left: 58 };
const PX_A_TICK = 90;
/** A label whose mark is nearer to the end than this would be cut off. */
const PX_HALF_LABEL = 24;
const DOT_RADIUS = 3.5;
const Y_TICKS = 5;

type Point = Difference & { at: Date };

/** Cumulative values are drawn at the end of a step, values of the step alone in its middle. */
const pointsOf = ({ items }: ReasonsSeries, kind: Kind): Point[] =>
  items.map(({ from, to, ...parts }) => {
    const end = Date.parse(to);
    const at = new Date(kind === 'cumulative' ? end : (Date.parse(from) + end) / 2);
    return { at, ...parts[kind].effect.conversion };
  });

const axisNumbers = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const percentagePoints = (share: number): string => signed(share, (size) => axisNumbers.format(size * 100));

type Props = { series: ReasonsSeries; kind: Kind };

/**
 * The difference over time with its interval; nothing is drawn beyond the ends of the axis. The table has the same
 * numbers.
 */
export function SeriesChart({ series, kind }: Props) {
  const { ref, width } = useWidth();
  const clip = useId();
  const points = pointsOf(series, kind);
  const limit = roundUp(chartLimit(series.items.map((item) => item[kind])));
  const [start, end] = [Date.parse(series.items[0]!.from), Date.parse(series.items.at(-1)!.to)];
  const plotWidth = Math.max(1, width - MARGIN.left - MARGIN.right);
  const plotHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
  const scales: Scales = {
    x: (at) => MARGIN.left + (plotWidth * (at.getTime() - start)) / Math.max(1, end - start),
    y: (share) => MARGIN.top + (plotHeight * (limit - share)) / (2 * limit),
  };
  const zone = useContext(PageZone);
  const clock = clockOf(zone);
  // In the zone's local time, written as if it were UTC, so that marks are at the beginnings of its days.
  const [first, last] = [start, end].map((atMs) => new Date(shownMs(atMs, clock)));
  const days = dayMarks(first!, last!, Math.max(2, Math.floor(plotWidth / PX_A_TICK))).map(
    (shown) => new Date(instantMs(shown.getTime(), clock)),
  );
  return (
    <div ref={ref} class="chart">
      <svg width={width} height={HEIGHT} role="img" aria-label={chartText(series, kind)} data-testid={kind}>
        <clipPath id={clip}>
          <rect x={MARGIN.left} y={MARGIN.top} width={plotWidth + DOT_RADIUS} height={plotHeight} />
        </clipPath>
        <Axes
          {...scales}
          zone={zone}
          days={days}
          shares={ticks(-limit, limit, Y_TICKS)}
          end={MARGIN.left + plotWidth}
        />
        <g clip-path={`url(#${clip})`}>
          {kind === 'cumulative' ? (
            <Band points={points} {...scales} />
          ) : (
            <CohortMarks points={points} {...scales} />
          )}
        </g>
      </svg>
    </div>
  );
}

type Scales = { x: (at: Date) => number; y: (share: number) => number };
type AxesProps = Scales & { zone: string; days: Date[]; shares: number[]; end: number };

const Axes = ({ x, y, zone, days, shares, end }: AxesProps) => (
  <g class="axes">
    {shares.map((share) => (
      <g key={share} transform={`translate(0 ${y(share)})`}>
        <line class={share === 0 ? 'zero' : ''} x1={MARGIN.left} x2={end} />
        <text x={MARGIN.left - 8} dy="0.32em" text-anchor="end">
          {percentagePoints(share)}
        </text>
      </g>
    ))}
    {days.map((at) => (
      <text
        key={at.getTime()}
        x={x(at)}
        y={HEIGHT - 6}
        text-anchor={end - x(at) < PX_HALF_LABEL ? 'end' : 'middle'}
      >
        {inZone('day', at, zone)}
      </text>
    ))}
  </g>
);

function Band({ points, x, y }: Scales & { points: Point[] }) {
  const band = points.map((point) =>
    hasInterval(point) ? ([x(point.at), y(point.low!), y(point.high!)] as const) : null,
  );
  const middle = points.map(({ at, absolute }) =>
    absolute === null ? null : ([x(at), y(absolute)] as const),
  );
  const last = points.filter(({ absolute }) => absolute !== null).at(-1);
  return (
    <>
      <path class="band" d={areaPath(band)} />
      <path class="middle" d={linePath(middle)} />
      {last && <circle cx={x(last.at)} cy={y(last.absolute!)} r={DOT_RADIUS} />}
    </>
  );
}

const CohortMarks = ({ points, x, y }: Scales & { points: Point[] }) => (
  <>
    {points.map((point) => (
      <g key={point.at.getTime()} transform={`translate(${x(point.at)} 0)`}>
        {hasInterval(point) && <line class="whisker" y1={y(point.low!)} y2={y(point.high!)} />}
        {point.absolute !== null && (
          <circle class={hasInterval(point) ? '' : 'hollow'} cy={y(point.absolute)} r={3} />
        )}
      </g>
    ))}
  </>
);
