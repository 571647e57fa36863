import type { ComponentType } from 'preact';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, NOT_LOADED } from '../components/status.tsx';
import { downloadCsv } from '../download.ts';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { changeText, type Metric, metricNames, metrics, metricText } from './metrics.ts';
import { csvOf, daysText, stepLabel, type Traffic } from './steps.ts';
import { type Chosen, chosenHref } from './traffic-address.ts';
import type { TrendProps } from './trend-chart.tsx';

type Props = { siteId: string; view: Traffic; chosen: Chosen };

/** The counts, against the previous period, and over time. */
export function TrafficPanel({ siteId, view, chosen }: Props) {
  const { metric } = chosen;
  const { value: Chart, error } = useLoad<ComponentType<TrendProps>>(
    async () => (await import('./trend-chart.tsx')).TrendChart,
    'chart',
  );
  return (
    <section class="card form" aria-label={t('Over these days')} data-testid="traffic">
      <ul class="metrics" aria-label={t('Figure in the chart')}>
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
      <div class="trend">
        {error && <ErrorMessage text={NOT_LOADED} />}
        {Chart && <Chart view={view} metric={metric} />}
      </div>
      <p class="soft">{explained(view)}</p>
      <details>
        <summary>{t('As a table')}</summary>
        <TrafficTable view={view} />
      </details>
      <button
        type="button"
        class="plain"
        onClick={() => downloadCsv(`traffic-${view.from}-to-${view.to}.csv`, csvOf(view))}
      >
        {t('Download the days as CSV')}
      </button>
    </section>
  );
}

function explained({ zone, current, before }: Traffic): string {
  const other = current.total.credited_other_currency;
  return [
    t('Times are in the shop’s time zone, {zone}.', { zone: zoneLabel(zone) }),
    before.items.length > 0
      ? t('The dashed line is the period before, up to the same time of day.')
      : t('There is no period before to compare with.'),
    t('These are counts: Outcomes show whether cards make anyone buy.'),
    ...(other > 0
      ? [t('{n} credited orders in other currencies are not in the revenue.', { n: other })]
      : []),
  ].join(' ');
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
        {before.items.length > 0 && changeText(now, then)}
        {now !== then && then > 0 && ` (${metricText(name, then, currency)})`}
      </small>
    </a>
  );
}

const TrafficTable = ({ view }: { view: Traffic }) => (
  <Scroll label={t('Counts in numbers')}>
    <table aria-label={t('Over these days')}>
      <caption class="visually-hidden">{daysText(view)}</caption>
      <Head
        titles={[
          view.step === 'hour' ? t('Hour') : t('Day'),
          ...metrics.map((name) => ({ number: metricNames[name].label })),
        ]}
      />
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
