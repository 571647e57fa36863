import type { ComponentType } from 'preact';
import { Scroll } from '../components/scroll.tsx';
import { downloadCsv } from '../download.ts';
import { count } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { changeText, type Metric, metricNames, metrics, metricText } from './metrics.ts';
import { csvOf, daysText, stepLabel, type Traffic } from './steps.ts';
import { type Chosen, chosenHref } from './traffic-address.ts';
import type { TrendProps } from './trend-chart.tsx';

type Props = { siteId: string; view: Traffic; chosen: Chosen };

/** How much happened, against the period before, and when. */
export function TrafficPanel({ siteId, view, chosen }: Props) {
  const { metric } = chosen;
  const { value: Chart } = useLoad<ComponentType<TrendProps>>(
    async () => (await import('./trend-chart.tsx')).TrendChart,
    'chart',
  );
  return (
    <section class="card form" aria-label="Over these days" data-testid="traffic">
      <ul class="metrics" aria-label="What is drawn">
        {metrics.map((name) => (
          <li key={name}>
            <Tile
              name={name}
              view={view}
              href={chosenHref(siteId, { ...chosen, metric: name })}
              isDrawn={name === metric}
            />
          </li>
        ))}
      </ul>
      <div class="trend">{Chart && <Chart view={view} metric={metric} />}</div>
      <p class="soft">{explained(view)}</p>
      <details>
        <summary>The same as a table</summary>
        <TrafficTable view={view} />
      </details>
      <button
        type="button"
        class="plain"
        onClick={() => downloadCsv(`traffic-${view.from}-to-${view.to}.csv`, csvOf(view))}
      >
        Download the days as CSV
      </button>
    </section>
  );
}

function explained({ zone, step, current }: Traffic): string {
  const other = current.total.credited_other_currency;
  const left =
    other > 0 ? ` ${count(other)} credited orders in other currencies are not in the revenue.` : '';
  const what = step === 'hour' ? 'Hours' : 'Days';
  return `${what} of the shop’s clock, ${zone}; the dashed line is the period before, until the same time of day. These are counts: whether speaking makes anybody buy is answered under Outcomes.${left}`;
}

type TileProps = { name: Metric; view: Traffic; href: string; isDrawn: boolean };

function Tile({ name, view: { current, before, currency }, href, isDrawn }: TileProps) {
  const [now, then] = [current.total[name], before.total[name]];
  const { label, meaning } = metricNames[name];
  return (
    <a
      class="metric"
      href={href}
      aria-current={isDrawn ? 'true' : undefined}
      title={meaning}
      data-testid={name}
    >
      <span>{label}</span>
      <strong>{metricText(name, now, currency)}</strong>
      <small class="soft">
        {changeText(now, then)}
        {now !== then && then > 0 && ` (${metricText(name, then, currency)})`}
      </small>
    </a>
  );
}

const TrafficTable = ({ view }: { view: Traffic }) => (
  <Scroll label="Counts in numbers">
    <table aria-label="Over these days">
      <caption class="visually-hidden">{daysText(view)}</caption>
      <thead>
        <tr>
          <th scope="col">{view.step === 'hour' ? 'Hour' : 'Day'}</th>
          {metrics.map((name) => (
            <th key={name} scope="col" class="number">
              {metricNames[name].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.current.items.map((item) => (
          <tr key={item.at} data-testid="step">
            <th scope="row">{stepLabel(view, item.at, true)}</th>
            {metrics.map((name) => (
              <td key={name} class="number">
                {metricText(name, item[name], view.currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
