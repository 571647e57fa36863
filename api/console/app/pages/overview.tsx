import { useState } from 'preact/hooks';
import { PAGE_ITEMS_MAX } from '../../../v1/bounds.ts';
import {
  api,
  bodyOf,
  type Experiment,
  type Moment,
  type Moments,
  type Reasons,
  type Website,
} from '../api.ts';
import { BarChart } from '../components/bar-chart.tsx';
import { GettingStarted } from '../components/getting-started.tsx';
import { MomentRow } from '../components/moment-row.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { type DaySummary, summarize } from '../day-summary.ts';
import { clockTime, count, humanize, times, timeZone } from '../format.ts';
import { useLoad, usePolling } from '../hooks.ts';
import { OutcomeSummary } from '../outcomes/outcome-summary.tsx';
import { leftAloneText, questionText } from '../outcomes/words/mode-text.ts';
import { lookBackText, sinceText } from '../outcomes/words/verdict-text.ts';

const REFRESH_MS = 5_000;
const PAGES_MAX = 5;
const NEWEST = 5;
const CAUSES = 5;

type Loaded = { today: Moment[]; newest: Moment[]; complete: boolean };

/** Today's moments of this browser's day, newest first; of a busy day the newest thousand. */
async function load(siteId: string): Promise<Loaded> {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const all: Moment[] = [];
  let before: string | null = null;
  let complete = false;
  for (let n = 0; n < PAGES_MAX && !complete; n += 1) {
    const query = { limit: PAGE_ITEMS_MAX, ...(before !== null && { before }) };
    const params = { path: { id: siteId }, query };
    const page: Moments = await bodyOf(api.GET('/sdk/{id}/moments', { params }));
    all.push(...page.items);
    before = page.next;
    complete = before === null || all.some(({ ts }) => Date.parse(ts) < midnight);
  }
  const today = all.filter(({ ts }) => Date.parse(ts) >= midnight);
  return { today, newest: all.slice(0, NEWEST), complete };
}

/** What happened today, why, and whether it helps: the first thing that a merchant wants to know. */
export function OverviewPage({ site }: { site: Website }) {
  const siteId = site._id;
  const [loaded, setLoaded] = useState<Loaded>();
  const params = { path: { id: siteId } };
  const outcome = useLoad(() => bodyOf(api.GET('/sdk/{id}/reasons', { params })), siteId);
  const error = usePolling(async () => setLoaded(await load(siteId)), REFRESH_MS, siteId);
  if (!loaded) return error ? <ErrorMessage text={error} /> : <Loading />;
  const { today, newest, complete } = loaded;
  if (newest.length === 0) return <GettingStarted site={site} />;
  const summary = summarize(today);
  return (
    <>
      <ErrorMessage text={error} />
      <p class="headline" data-testid="headline">
        {headline(summary, complete)}
      </p>
      <p class="soft">
        Since {complete ? 'midnight' : clockTime(today.at(-1)!.ts)}, {timeZone}.
      </p>
      <div class="panels">
        <CardsPanel summary={summary} />
        <SilencePanel summary={summary} mode={outcome.value && modeOf(outcome.value)} />
        <ReasonsPanel summary={summary} />
        <OutcomePanel site={site} {...outcome} />
      </div>
      <section class="form" aria-label="Newest moments">
        <div class="title">
          <h2>Newest moments</h2>
          <a href={`#/site/${siteId}/moments`}>All moments</a>
        </div>
        <ol class="moments">
          {newest.map((moment) => (
            <MomentRow key={moment.id} siteId={siteId} moment={moment} />
          ))}
        </ol>
      </section>
    </>
  );
}

function headline(summary: DaySummary, complete: boolean): string {
  const { noticed, decided, shadow, waited, quiet } = summary;
  if (noticed === 0) return 'Nobody has stalled yet today.';
  const parts = [
    shadow > 0 && `would have spoken ${times(shadow)}`,
    decided + shadow > 0 ? decided > 0 && `had a sentence ${times(decided)}` : 'had nothing to say',
    waited > 0 && `waited ${times(waited)}`,
    quiet > 0 && `kept quiet ${times(quiet)}`,
  ].filter((part) => part !== false);
  const last = parts.pop();
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return complete
    ? `Today visitors stalled ${times(noticed)}: the service ${list}.`
    : `Of the newest ${count(noticed)} moments of today, the service ${list}.`;
}

type PanelProps = { summary: DaySummary };

function CardsPanel({ summary }: PanelProps) {
  const bars = [
    { name: 'Spoken', count: summary.spoke },
    { name: 'Seen', count: summary.shown, note: 'the card was on the screen' },
    { name: 'Clicked', count: summary.clicked },
    { name: 'Closed', count: summary.dismissed },
    { name: 'Never seen', count: summary.neverSeen, note: 'expired, or taken back' },
  ];
  return (
    <section class="card form">
      <h2>What became of what was said</h2>
      <BarChart bars={bars} total={summary.spoke} label="Cards of today" />
      <small class="soft">
        These counts do not say whether speaking made anybody buy: that takes a comparison with visitors left
        alone.
      </small>
    </section>
  );
}

function SilencePanel({ summary, mode }: PanelProps & { mode: Experiment['mode'] | undefined }) {
  const { noticed, causes, decided, shadow, waited, quiet } = summary;
  const bars = [
    ...causes.slice(0, CAUSES),
    { name: 'Shadow mode: decided, nothing sent.', count: shadow },
  ].sort((a, b) => b.count - a.count);
  const others = causes.slice(CAUSES).reduce((sum, { count }) => sum + count, 0);
  const shown = [...bars, { name: 'Other causes', count: others }].filter(({ count }) => count > 0);
  return (
    <section class="card form">
      <h2>Why it was silent</h2>
      {shown.length === 0 ? (
        <p class="soft">{noticed === 0 ? 'Nothing yet today.' : 'Every stall had its sentence.'}</p>
      ) : (
        <BarChart bars={shown} total={waited + quiet + shadow} label="Causes of silence" />
      )}
      {decided > 0 && mode && <small class="soft">{leftAloneText(mode)}</small>}
    </section>
  );
}

const ReasonsPanel = ({ summary: { reasons, noticed } }: PanelProps) => (
  <section class="card form">
    <h2>What visitors stalled on</h2>
    {noticed === 0 && <p class="soft">Nothing yet today.</p>}
    <BarChart
      bars={reasons.map(({ name, count }) => ({ name: humanize(name), count }))}
      total={noticed}
      label="Reasons of today"
    />
  </section>
);

const modeOf = ({ experiment }: Reasons): Experiment['mode'] => experiment?.mode ?? 'ab';

type OutcomeProps = { site: Website; value?: Reasons; error?: string };

/** The whole experiment: only that has a verdict. */
function OutcomePanel({ site, value, error }: OutcomeProps) {
  const lookBack = value && lookBackText(value, false);
  return (
    <section class="card form">
      <div class="title">
        <h2>{value ? questionText(modeOf(value)) : 'Outcomes'}</h2>
        <small class="soft">{value && sinceText(value.experiment)}</small>
      </div>
      <ErrorMessage text={error} />
      {lookBack && <p class="soft">{lookBack}</p>}
      {value && <OutcomeSummary view={value} site={site} />}
      <a href={`#/site/${site._id}/reasons`}>All outcomes</a>
    </section>
  );
}
