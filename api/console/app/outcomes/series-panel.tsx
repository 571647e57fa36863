import { useContext, useState } from 'preact/hooks';
import { type SeriesStep, seriesSteps } from '../../../views/outcomes/grouping.ts';
import { api, bodyOf, type Reasons, type ReasonsSeries } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { Head, Scroll } from '../components/scroll.tsx';
import { LoadState, Options } from '../components/status.tsx';
import { downloadCsv } from '../download.ts';
import { Help } from '../help/help.tsx';
import { useHashParameter, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { seriesCsv } from './group-csv.ts';
import type { Query } from './period-query.ts';
import { fileName } from './reasons-csv.ts';
import { ArmCell, boughtLabel } from './reasons-table.tsx';
import { SeriesChart } from './series-chart.tsx';
import { differenceText } from './words/difference-text.ts';
import { armNames } from './words/mode-text.ts';
import { isComparable, plainSeriesText } from './words/plain-text.ts';
import { axisText, COHORTS, kinds, stepText } from './words/series-text.ts';
import { sampleRatioWarning } from './words/verdict-text.ts';

const stepNames: Readonly<Record<SeriesStep, string>> = { day: t('Days'), week: t('Weeks') };
const DAYS_SHOWN_AS_DAYS = 28;
const DAY_MS = 86_400_000;

type Props = { siteId: string; view: Reasons; query: Query };

/** How the effect developed, and whether it is the same for later visitors. */
export function SeriesPanel({ siteId, view, query }: Props) {
  const isShort = Date.parse(view.to) - Date.parse(view.from) <= DAYS_SHOWN_AS_DAYS * DAY_MS;
  const [step, setStep] = useHashParameter('step', seriesSteps, isShort ? 'day' : 'week');
  const params = { path: { id: siteId }, query: { ...query, step, time_zone: useContext(PageZone) } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/reasons/series', { params })),
    JSON.stringify(params),
    view,
  );
  const warning = sampleRatioWarning(view.holdout);
  return (
    <section class="card form" aria-label={t('Over time')} data-testid="series">
      <div class="title">
        <h2>{t('Over time')}</h2>
        <Help term="over_time" />
        <label class="inline">
          {t('Steps')}
          <select value={step} onChange={(event) => setStep(event.currentTarget.value)}>
            <Options all={seriesSteps.map((name) => [name, stepNames[name]])} />
          </select>
        </label>
      </div>
      {warning && <p class="verdict">{warning}</p>}
      <LoadState value={value} error={error} />
      {value && (
        <SeriesFigures series={value} hasVerdict={!warning && view.all.effect.verdict !== 'look_back'} />
      )}
    </section>
  );
}

type FiguresProps = { series: ReasonsSeries; hasVerdict: boolean };

function SeriesFigures({ series, hasVerdict }: FiguresProps) {
  const zone = useContext(PageZone);
  if (series.items.length === 0) return <p class="soft">{t('No visitor has entered yet.')}</p>;
  // Without an interval there is nothing to draw and no band to explain.
  if (!isComparable(series)) return <p class="soft">{t('Nobody to compare yet.')}</p>;
  return (
    <>
      {hasVerdict && <p data-testid="since">{plainSeriesText(series, zone)}</p>}
      <h3>{kinds.cumulative}</h3>
      <SeriesChart series={series} kind="cumulative" />
      <p class="soft">{axisText(series.experiment?.mode ?? 'ab')}</p>
      <Cohorts series={series} />
      <details>
        <summary>{t('As a table')}</summary>
        <SeriesTable series={series} />
      </details>
      <p>
        <button
          type="button"
          class="plain"
          onClick={() => downloadCsv(fileName(`series-${series.step}`, series, zone), seriesCsv(series))}
        >
          {t('Download the chart as CSV')}
        </button>
      </p>
    </>
  );
}

/** Rendered only when opened: a chart takes the width of its visible container. */
function Cohorts({ series }: { series: ReasonsSeries }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{kinds.cohort}</summary>
      <div class="form">
        <p class="soft">
          {COHORTS} <Help term="cohort" />
        </p>
        {isOpen && <SeriesChart series={series} kind="cohort" />}
      </div>
    </details>
  );
}

function SeriesTable({ series }: { series: ReasonsSeries }) {
  const names = armNames(series.experiment?.mode ?? 'ab');
  const zone = useContext(PageZone);
  return (
    <Scroll label={t('Effect in numbers')}>
      <table class="stacked" aria-label={t('Over time')}>
        <Head
          titles={[
            t('From'),
            t('Difference up to then'),
            { number: boughtLabel(names.spokenTo) },
            { number: boughtLabel(names.leftAlone) },
            t('Difference in that step alone'),
          ]}
        />
        <tbody>
          {series.items.map((item) => (
            <tr key={item.from} data-testid="step">
              <th scope="row">{stepText(item, series.step, zone)}</th>
              <td>{differenceText(item.cumulative.effect.conversion)}</td>
              <ArmCell label={names.spokenTo} arm={item.cohort.outcomes.spoken_to} />
              <ArmCell label={names.leftAlone} arm={item.cohort.outcomes.left_alone} />
              <td>{differenceText(item.cohort.effect.conversion)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
