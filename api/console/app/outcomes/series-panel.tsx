import { useState } from 'preact/hooks';
import { type SeriesStep, seriesSteps } from '../../../views/outcomes/grouping.ts';
import { api, bodyOf, type Reasons, type ReasonsSeries } from '../api.ts';
import { Scroll } from '../components/scroll.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { useLoad } from '../hooks.ts';
import type { Query } from './period-query.ts';
import { ArmCell } from './reasons-table.tsx';
import { SeriesChart } from './series-chart.tsx';
import { differenceText } from './words/difference-text.ts';
import { armNames, differenceUnit } from './words/mode-text.ts';
import { type Kind, kinds, stepText } from './words/series-text.ts';
import { distrustText } from './words/verdict-text.ts';

const stepNames: Readonly<Record<SeriesStep, string>> = { day: 'Days', week: 'Weeks' };
const DAYS_SHOWN_AS_DAYS = 28;
const DAY_MS = 86_400_000;

type Props = { siteId: string; view: Reasons; query: Query };

/** How the effect came to stand, and whether it is the same for those who came later. */
export function SeriesPanel({ siteId, view, query }: Props) {
  const isShort = Date.parse(view.to) - Date.parse(view.from) <= DAYS_SHOWN_AS_DAYS * DAY_MS;
  const [step, setStep] = useState<SeriesStep>(isShort ? 'day' : 'week');
  const params = { path: { id: siteId }, query: { ...query, step } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/reasons/series', { params })),
    JSON.stringify(params),
  );
  const distrust = distrustText(view.holdout);
  return (
    <section class="card form" aria-label="Over time" data-testid="series">
      <div class="title">
        <h2>Over time</h2>
        <label class="inline">
          Steps
          <select value={step} onChange={(event) => setStep(event.currentTarget.value as SeriesStep)}>
            {seriesSteps.map((name) => (
              <option key={name} value={name}>
                {stepNames[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {distrust && <p class="verdict">{distrust}</p>}
      <ErrorMessage text={error} />
      {!value && !error && <Loading />}
      {value && <SeriesFigures series={value} />}
    </section>
  );
}

function SeriesFigures({ series }: { series: ReasonsSeries }) {
  if (series.items.length === 0) return <p class="soft">Nobody has entered yet.</p>;
  return (
    <>
      {(Object.keys(kinds) as Kind[]).map((kind) => (
        <div key={kind} class="form">
          <h3>{kinds[kind]}</h3>
          <SeriesChart series={series} kind={kind} />
        </div>
      ))}
      <p class="soft">
        The axis shows {differenceUnit(series.experiment?.mode ?? 'ab')}, days of UTC. What reaches beyond an
        axis is cut at its end. Visitors of the last 7 days may still buy. The intervals of cohorts hold for
        all cohorts and all looks together, so they are wide: a cohort that leaves out 0 is rare by chance.
      </p>
      <details>
        <summary>The same as a table</summary>
        <SeriesTable series={series} />
      </details>
    </>
  );
}

function SeriesTable({ series }: { series: ReasonsSeries }) {
  const names = armNames(series.experiment?.mode ?? 'ab');
  return (
    <Scroll label="Effect in numbers">
      <table aria-label="Over time">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Cumulative difference</th>
            <th scope="col" class="number">
              {names.spokenTo}: bought
            </th>
            <th scope="col" class="number">
              {names.leftAlone}: bought
            </th>
            <th scope="col">Difference of the cohort</th>
          </tr>
        </thead>
        <tbody>
          {series.items.map((item) => (
            <tr key={item.from} data-testid="step">
              <th scope="row">{stepText(item, series.step)}</th>
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
