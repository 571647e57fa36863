import { api, bodyAndLag, type Reasons, type Website } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { count, period } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { ExperimentCard } from '../outcomes/experiment-card.tsx';
import { HoldoutPanel } from '../outcomes/holdout-panel.tsx';
import { OutcomeSummary } from '../outcomes/outcome-summary.tsx';
import { PeriodForm, type Query, queryOf } from '../outcomes/period.tsx';
import { downloadCsv } from '../outcomes/reasons-csv.ts';
import { ReasonsTable } from '../outcomes/reasons-table.tsx';
import { SegmentsPanel } from '../outcomes/segments-panel.tsx';
import { SeriesPanel } from '../outcomes/series-panel.tsx';
import { lookBackText, sinceText } from '../outcomes/words/verdict-text.ts';

const LAG_SHOWN_SECONDS = 10;

type Props = { site: Website; path: string; canWrite: boolean };

export function ReasonsPage({ site, path, canWrite }: Props) {
  const search = new URLSearchParams(path.split('?')[1] ?? '');
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const query = queryOf(days);
  const key = JSON.stringify(query);
  return (
    <>
      <PeriodForm key={`form ${key}`} siteId={site._id} period={days} />
      <Report key={key} site={site} query={query} canWrite={canWrite} />
    </>
  );
}

type ReportProps = { site: Website; query: Query; canWrite: boolean };

function Report({ site, query, canWrite }: ReportProps) {
  const params = { path: { id: site._id }, query };
  const { value, error, reload } = useLoad(
    () => bodyAndLag(api.GET('/sdk/{id}/reasons', { params })),
    JSON.stringify(query),
  );
  // A period of the experiment before would be refused.
  const showNew = (): void => {
    location.hash = `#/site/${site._id}/reasons`;
    reload();
  };
  if (!value) return error ? <ErrorMessage text={error} /> : <Loading />;
  const { body: view, lagSeconds } = value;
  const lookBack = lookBackText(view, Object.keys(query).length > 0);
  return (
    <>
      <ErrorMessage text={error} />
      <ExperimentCard site={site} experiment={view.experiment} canWrite={canWrite} onStarted={showNew} />
      <p class="soft">
        {period(view.from, view.to)} · {sinceText(view.experiment)}
        {lagSeconds > LAG_SHOWN_SECONDS && ` · the figures are ${count(lagSeconds)} seconds late`}
      </p>
      {lookBack && (
        <p class="card look-back" role="note">
          {lookBack}
        </p>
      )}
      {view.all.moments === 0 ? (
        <p class="card soft">
          No moment in this period. As soon as visitors with a cart stand still, those spoken to are compared
          here with those left alone.
        </p>
      ) : (
        <Figures site={site} view={view} query={query} />
      )}
      <HoldoutPanel view={view} currentShare={site.holdout_pct} siteId={site._id} />
    </>
  );
}

const Figures = ({ site, view, query }: { site: Website; view: Reasons; query: Query }) => (
  <>
    <section class="card form" aria-label="Does speaking help?">
      <h2>Does speaking help?</h2>
      <OutcomeSummary view={view} share={site.holdout_pct} />
    </section>
    <ReasonsTable view={view} share={site.holdout_pct} />
    <button type="button" class="plain" onClick={() => downloadCsv(view)}>
      Download as CSV
    </button>
    <SeriesPanel key={`series ${view.experiment?.id}`} siteId={site._id} view={view} query={query} />
    <SegmentsPanel key={`segments ${view.experiment?.id}`} siteId={site._id} query={query} />
  </>
);
