import { max, ticks } from 'd3-array';
import { linePath } from '../charts/paths.ts';
import { useWidth } from '../charts/use-width.ts';
import { count } from '../format.ts';
import { t } from '../language/text.ts';
import { type Metric, metricNames, metricText } from './metrics.ts';
import { daysText, stepLabel, type Traffic } from './steps.ts';

const HEIGHT = 220;
const MARGIN = { top: 24, right: 12, bottom: 26, left: 58 };
const PX_A_TICK = 90;
const Y_TICKS = 4;

export type TrendProps = { view: Traffic; metric: Metric };

/** The chart in words, for screen readers. The table has every number. */
function chartText({ current, before, currency, ...days }: Traffic, metric: Metric): string {
  const values = {
    metric: metricNames[metric].label,
    days: daysText(days),
    now: metricText(metric, current.total[metric], currency),
  };
  if (before.items.length === 0) return t('{metric}, {days}: {now}.', values);
  return t('{metric}, {days}: {now}, and {before} in the period before.', {
    ...values,
    before: metricText(metric, before.total[metric], currency),
  });
}

/** One metric over time with the previous period, step by step. */
export function TrendChart({ view, metric }: TrendProps) {
  const { ref, width } = useWidth();
  const [now, then] = [view.current.items, view.before.items].map((items) =>
    items.map((item) => item[metric]),
  );
  const steps = Math.max(now!.length, then!.length, 2);
  const top = Math.max(1, max([...now!, ...then!]) ?? 0);
  const plotWidth = Math.max(1, width - MARGIN.left - MARGIN.right);
  const plotHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = (n: number): number => MARGIN.left + (plotWidth * n) / (steps - 1);
  const y = (value: number): number => MARGIN.top + plotHeight * (1 - Math.max(0, value) / top);
  const path = (values: readonly number[]): string => linePath(values.map((value, n) => [x(n), y(value)]));
  const heights = ticks(0, top, Y_TICKS).filter(
    (value) => metric === 'credited_net' || Number.isInteger(value),
  );
  const every = Math.ceil(steps / Math.max(2, Math.floor(plotWidth / PX_A_TICK)));
  return (
    <div ref={ref} class="chart">
      <svg width={width} height={HEIGHT} role="img" aria-label={chartText(view, metric)}>
        <g class="axes">
          <text x={0} y={12}>
            {metric === 'credited_net' ? view.currency : metricNames[metric].unit}
          </text>
          {heights.map((value) => (
            <g key={value} transform={`translate(0 ${y(value)})`}>
              <line class={value === 0 ? 'zero' : ''} x1={MARGIN.left} x2={MARGIN.left + plotWidth} />
              <text x={MARGIN.left - 8} dy="0.32em" text-anchor="end">
                {count(value)}
              </text>
            </g>
          ))}
          {view.current.items.map(
            ({ at }, n) =>
              n % every === 0 && (
                <text
                  key={at}
                  x={x(n)}
                  y={HEIGHT - 6}
                  text-anchor={n === 0 ? 'start' : n === steps - 1 ? 'end' : 'middle'}
                >
                  {stepLabel(view, at)}
                </text>
              ),
          )}
        </g>
        <path class="earlier" d={path(then!)} />
        <path class="middle" d={path(now!)} />
        {now!.length > 0 && <circle cx={x(now!.length - 1)} cy={y(now!.at(-1)!)} r={3.5} />}
      </svg>
    </div>
  );
}
