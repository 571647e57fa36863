import { callWithLag, type Reasons, type Website } from '../api.ts';
import { count, period } from '../format.ts';
import { useLoaded } from '../hooks.ts';
import { Lede } from '../parts/lede.tsx';
import { Problem, Waiting } from '../parts/notes.tsx';
import { downloadCsv } from '../parts/reasons-csv.ts';
import { ReasonsTable } from '../parts/reasons-table.tsx';
import { HoldoutPanel } from './holdout.tsx';

const LAG_SHOWN_SECONDS = 10;
const DAY_MS = 86_400_000;
type Period = { from: string; to: string };

/** Days are those of UTC, the last one included, so that one address shows everybody the same figures. */
function queryOf({ from, to }: Period): string {
  const query = new URLSearchParams();
  if (Date.parse(from)) query.set('from', new Date(from).toISOString());
  if (Date.parse(to)) query.set('to', new Date(Date.parse(to) + DAY_MS).toISOString());
  return query.toString();
}

export function ReasonsView({ site, path }: { site: Website; path: string }) {
  const asked = new URLSearchParams(path.split('?')[1] ?? '');
  const days = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  const query = queryOf(days);
  return (
    <>
      <PeriodForm key={`form ${query}`} id={site._id} period={days} />
      <Report key={query} site={site} query={query} />
    </>
  );
}

function PeriodForm({ id, period }: { id: string; period: Period }) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = new URLSearchParams();
    for (const name of ['from', 'to']) {
      const day = String(form.get(name) ?? '');
      if (day) chosen.set(name, day);
    }
    location.hash = `#/site/${id}/reasons${chosen.size > 0 ? `?${chosen}` : ''}`;
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
      <a href={`#/site/${id}/reasons`}>Last 28 days</a>
      <p class="soft hint">
        Days of UTC. To decide, set From to the day on which the experiment began, and leave it there.
      </p>
    </form>
  );
}

function Report({ site, query }: { site: Website; query: string }) {
  const { value, error } = useLoaded(
    () => callWithLag<Reasons>('GET', `/sdk/${site._id}/reasons${query && `?${query}`}`),
    query,
  );
  if (error) return <Problem text={error} />;
  if (!value) return <Waiting />;
  const { value: answer, lagSeconds } = value;
  // The API gives wider intervals for a period that slides along with the days (docs/outcomes.md).
  const level = query.includes('from=') ? 95 : 99;
  return (
    <>
      <p class="soft">
        {period(answer.from, answer.to)}
        {lagSeconds > LAG_SHOWN_SECONDS && ` · the figures are ${count(lagSeconds)} seconds late`}
      </p>
      {answer.all.moments === 0 ? (
        <p class="card soft">
          No moment in this period. As soon as visitors with a cart stand still, those spoken to are compared
          here with those left alone.
        </p>
      ) : (
        <>
          <section class="card form" aria-label="Does speaking help?">
            <h2>Does speaking help?</h2>
            <Lede row={answer.all} level={level} />
          </section>
          <ReasonsTable answer={answer} level={level} />
          <button type="button" class="plain" onClick={() => downloadCsv(answer)}>
            Download as CSV
          </button>
        </>
      )}
      <HoldoutPanel holdout={answer.holdout} setNow={site.holdout_pct} all={answer.all} />
    </>
  );
}
