import { api, bodyAndLag, type Website } from '../api.ts';
import { HoldoutPanel } from '../components/holdout-panel.tsx';
import { OutcomeSummary } from '../components/outcome-summary.tsx';
import { downloadCsv } from '../components/reasons-csv.ts';
import { ReasonsTable } from '../components/reasons-table.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { count, period } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { sinceText } from '../verdict-text.ts';

const LAG_SHOWN_SECONDS = 10;
const DAY_MS = 86_400_000;
type Period = { from: string; to: string };
type Query = { from?: string; to?: string };

/** Days are those of UTC, the last one included, so that one address shows everybody the same figures. */
const queryOf = ({ from, to }: Period): Query => ({
  ...(Date.parse(from) && { from: new Date(from).toISOString() }),
  ...(Date.parse(to) && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
});

export function ReasonsPage({ site, path }: { site: Website; path: string }) {
  const search = new URLSearchParams(path.split('?')[1] ?? '');
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const query = queryOf(days);
  const key = JSON.stringify(query);
  return (
    <>
      <PeriodForm key={`form ${key}`} siteId={site._id} period={days} />
      <Report key={key} site={site} query={query} />
    </>
  );
}

function PeriodForm({ siteId, period }: { siteId: string; period: Period }) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = new URLSearchParams();
    for (const name of ['from', 'to']) {
      const day = String(form.get(name) ?? '');
      if (day) chosen.set(name, day);
    }
    location.hash = `#/site/${siteId}/reasons${chosen.size > 0 ? `?${chosen}` : ''}`;
  };
  return (
    <form class="period" onSubmit={submit}>
      <label>
        From
        <input name="from" type="date" defaultValue={period.from} />
      </label>
      <label>
        To
        <input name="to" type="date" defaultValue={period.to} />
      </label>
      <button type="submit" class="plain">
        Show
      </button>
      <a href={`#/site/${siteId}/reasons`}>The whole experiment</a>
      <p class="soft hint">
        Days of UTC. Only the whole experiment has verdicts; a part of it is a look back.
      </p>
    </form>
  );
}

function Report({ site, query }: { site: Website; query: Query }) {
  const params = { path: { id: site._id }, query };
  const { value, error } = useLoad(
    () => bodyAndLag(api.GET('/sdk/{id}/reasons', { params })),
    JSON.stringify(query),
  );
  if (error) return <ErrorMessage text={error} />;
  if (!value) return <Loading />;
  const { body: view, lagSeconds } = value;
  return (
    <>
      <p class="soft">
        {period(view.from, view.to)} · {sinceText(view.experiment)}
        {lagSeconds > LAG_SHOWN_SECONDS && ` · the figures are ${count(lagSeconds)} seconds late`}
      </p>
      {view.all.moments === 0 ? (
        <p class="card soft">
          No moment in this period. As soon as visitors with a cart stand still, those spoken to are compared
          here with those left alone.
        </p>
      ) : (
        <>
          <section class="card form" aria-label="Does speaking help?">
            <h2>Does speaking help?</h2>
            <OutcomeSummary row={view.all} />
          </section>
          <ReasonsTable view={view} />
          <button type="button" class="plain" onClick={() => downloadCsv(view)}>
            Download as CSV
          </button>
        </>
      )}
      <HoldoutPanel holdout={view.holdout} currentShare={site.holdout_pct} all={view.all} />
    </>
  );
}
