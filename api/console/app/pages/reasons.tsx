import { useContext, useState } from 'preact/hooks';
import { api, bodyAndLag, type Reasons, type Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { quarterHourIndex } from '../clock/quarter-hour.ts';
import { PageZone } from '../clock/website-clock.ts';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { period } from '../format.ts';
import { useLoad, useNow } from '../hooks.ts';
import { t } from '../language/text.ts';
import { ExperimentCard } from '../outcomes/experiment-card.tsx';
import { GuardrailsCard } from '../outcomes/guardrails.tsx';
import { loadView } from '../outcomes/load-view.ts';
import { OutcomeSummary } from '../outcomes/outcome-summary.tsx';
import { PeriodForm } from '../outcomes/period.tsx';
import type { Period, Query } from '../outcomes/period-query.ts';
import { downloadReasons } from '../outcomes/reasons-csv.ts';
import { ReasonsTable } from '../outcomes/reasons-table.tsx';
import { SegmentsPanel } from '../outcomes/segments-panel.tsx';
import { SeriesPanel } from '../outcomes/series-panel.tsx';
import { HoldoutFigures } from '../outcomes/share/holdout-figures.tsx';
import { Measuring } from '../outcomes/share/measuring.tsx';
import { emptyText, questionText } from '../outcomes/words/mode-text.ts';
import { lookBackText, sinceText } from '../outcomes/words/verdict-text.ts';

const LAG_SHOWN_SECONDS = 10;
const CLOCK_MS = 60_000;

type Props = { site: Website; path: string; canWrite: boolean; onChanged: () => void };

export function ReasonsPage({ site, path, canWrite, onChanged }: Props) {
  const search = new URLSearchParams(path.split('?')[1] ?? '');
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const [startedAt, setStartedAt] = useState<string>();
  const key = JSON.stringify(days);
  return (
    <>
      <PeriodForm key={`form ${key}`} period={days} startedAt={startedAt} />
      <Report
        key={key}
        site={site}
        days={days}
        canWrite={canWrite}
        startedAt={startedAt}
        onStartKnown={setStartedAt}
        onChanged={onChanged}
      />
    </>
  );
}

type ReportProps = {
  site: Website;
  days: Period;
  canWrite: boolean;
  startedAt: string | undefined;
  onStartKnown: (startedAt: string | undefined) => void;
  onChanged: () => void;
};

function Report({ site, days, canWrite, startedAt, onStartKnown, onChanged }: ReportProps) {
  const zone = useContext(PageZone);
  const { value, error, reload } = useLoad(
    async () => {
      const load = (query: Query) =>
        bodyAndLag(api.GET('/sdk/{id}/reasons', { params: { path: { id: site._id }, query } }));
      const asked = await loadView(load, days, clockOf(zone), startedAt);
      onStartKnown(asked.body.experiment?.started_at);
      return asked;
    },
    JSON.stringify([days, zone]),
    quarterHourIndex(useNow(CLOCK_MS)),
  );
  // A period of the previous experiment would be refused.
  const showNew = (): void => {
    location.hash = `#/site/${site._id}/reasons`;
    onChanged();
    reload();
  };
  if (!value) return <LoadState error={error} />;
  const { body: view, lagSeconds, query } = value;
  const lookBack = lookBackText(view, Object.keys(query).length > 0);
  const reloadAll = (): void => {
    onChanged();
    reload();
  };
  return (
    <>
      <ErrorMessage text={error} />
      <p class="soft">
        {period(view.from, view.to, zone)} · {sinceText(view.experiment, zone)}
        {lagSeconds > LAG_SHOWN_SECONDS &&
          ` · ${t('the figures are {seconds} seconds behind', { seconds: lagSeconds })}`}
      </p>
      {lookBack && (
        <p class="card look-back" role="note">
          {lookBack}
        </p>
      )}
      {view.all.moments === 0 ? (
        <p class="card soft">{emptyText(view.experiment?.mode ?? 'ab')}</p>
      ) : (
        <Figures site={site} view={view} query={query} />
      )}
      <Measuring site={site} view={view} canWrite={canWrite} onChanged={reloadAll}>
        <HoldoutFigures view={view} currentShare={site.holdout_pct} />
      </Measuring>
      <ExperimentCard site={site} view={view} canWrite={canWrite} onStarted={showNew} />
    </>
  );
}

function Figures({ site, view, query }: { site: Website; view: Reasons; query: Query }) {
  const mode = view.experiment?.mode ?? 'ab';
  const question = questionText(mode);
  const zone = useContext(PageZone);
  return (
    <>
      <section class="card form" aria-label={question}>
        <h2>{question}</h2>
        <OutcomeSummary view={view} site={site} />
      </section>
      <GuardrailsCard row={view.all} currency={view.currency} mode={mode} />
      <SeriesPanel key={`series ${view.experiment?.id}`} siteId={site._id} view={view} query={query} />
      <ReasonsTable view={view} site={site} />
      <button type="button" class="plain" onClick={() => downloadReasons(view, zone)}>
        {t('Download as CSV')}
      </button>
      <SegmentsPanel key={`segments ${view.experiment?.id}`} siteId={site._id} view={view} query={query} />
    </>
  );
}
