import { useState } from 'preact/hooks';
import { call, type Moment, type Page, type Reasons, type Website } from '../api.ts';
import { clockTime, count, times, words, zone } from '../format.ts';
import { useLoaded, useRefresh } from '../hooks.ts';
import { Bars } from '../parts/bars.tsx';
import { Lede } from '../parts/lede.tsx';
import { Problem, Waiting } from '../parts/notes.tsx';
import { Row } from '../parts/row.tsx';
import { type Today, todayOf } from '../today.ts';
import { Start } from './start.tsx';

const REFRESH_MS = 5_000;
const PAGES_MAX = 5;
const NEWEST = 5;
const CAUSES = 5;

type Loaded = { today: Moment[]; newest: Moment[]; complete: boolean };

/** Today's moments of this browser's day, newest first; of a busy day the newest thousand. */
async function load(id: string): Promise<Loaded> {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const all: Moment[] = [];
  let before = '';
  for (let n = 0; n < PAGES_MAX; n += 1) {
    const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=200${before}`);
    all.push(...page.items);
    const reached = page.next === null || all.some(({ ts }) => Date.parse(ts) < midnight);
    if (reached) return split(all, midnight, true);
    before = `&before=${page.next}`;
  }
  return split(all, midnight, false);
}
const split = (all: Moment[], midnight: number, complete: boolean): Loaded => ({
  today: all.filter(({ ts }) => Date.parse(ts) >= midnight),
  newest: all.slice(0, NEWEST),
  complete,
});

/** What happened today, why, and whether it helps: the first thing that a merchant wants to know. */
export function Overview({ site }: { site: Website }) {
  const id = site._id;
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState('');
  const refresh = async (): Promise<void> => {
    try {
      setLoaded(await load(id));
      setError('');
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  useRefresh(refresh, REFRESH_MS, id);
  if (!loaded) return error ? <Problem text={error} /> : <Waiting />;
  if (loaded.newest.length === 0) return <Start site={site} />;
  const today = todayOf(loaded.today);
  return (
    <>
      <Problem text={error} />
      <p class="headline" data-testid="headline">
        {headline(today, loaded.complete)}
      </p>
      <p class="soft">
        {loaded.complete
          ? `Since midnight, ${zone}.`
          : `Since ${clockTime(loaded.today.at(-1)!.ts)}, ${zone}.`}
      </p>
      <div class="panels">
        <Spoke today={today} />
        <Silent today={today} />
        <Stalls today={today} />
        <Helps id={id} />
      </div>
      <section class="form" aria-label="Newest moments">
        <div class="title">
          <h2>Newest moments</h2>
          <a href={`#/site/${id}/moments`}>All moments</a>
        </div>
        <ol class="moments">
          {loaded.newest.map((moment) => (
            <Row key={moment.id} site={id} moment={moment} />
          ))}
        </ol>
      </section>
    </>
  );
}

function headline({ noticed, spoke, left_alone, shadow, waited, quiet }: Today, complete: boolean): string {
  if (noticed === 0) return 'Nobody has stalled yet today.';
  const parts = [
    shadow > 0 && `would have spoken ${times(shadow)}`,
    spoke + shadow > 0 ? spoke > 0 && `spoke ${times(spoke)}` : 'did not speak',
    left_alone > 0 && `left visitors alone ${times(left_alone)} to compare`,
    waited > 0 && `waited ${times(waited)}`,
    quiet > 0 && `kept quiet ${times(quiet)}`,
  ].filter((part) => part !== false);
  const last = parts.pop();
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return complete
    ? `Today visitors stalled ${times(noticed)}: the service ${list}.`
    : `Of the newest ${count(noticed)} moments of today, the service ${list}.`;
}

function Spoke({ today }: { today: Today }) {
  const bars = [
    { name: 'Spoken', count: today.spoke },
    { name: 'Seen', count: today.shown, note: 'the card was on the screen' },
    { name: 'Clicked', count: today.clicked },
    { name: 'Closed', count: today.dismissed },
    { name: 'Never seen', count: today.unseen, note: 'expired, or taken back' },
    { name: 'Bought', count: today.bought, note: 'within 24 hours of seeing it' },
  ];
  return (
    <section class="card form">
      <h2>What became of what was said</h2>
      <Bars bars={bars} of={today.spoke} label="Cards of today" />
    </section>
  );
}

const LEFT_ALONE = 'Left alone by lot, so that the effect can be measured.';

const SHADOW = 'Shadow mode: decided, nothing sent.';

function Silent({ today: { noticed, causes, left_alone, shadow, waited, quiet } }: { today: Today }) {
  const bars = causes.slice(0, CAUSES).map(({ words: name, count }) => ({ name, count }));
  if (left_alone > 0) bars.push({ name: LEFT_ALONE, count: left_alone });
  if (shadow > 0) bars.push({ name: SHADOW, count: shadow });
  bars.sort((a, b) => b.count - a.count);
  const rest = causes.slice(CAUSES).reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) bars.push({ name: 'Other causes', count: rest });
  return (
    <section class="card form">
      <h2>Why it was silent</h2>
      {bars.length === 0 ? (
        <p class="soft">
          {noticed === 0 ? 'Nothing yet today.' : 'It was not: every stall had its sentence.'}
        </p>
      ) : (
        <Bars bars={bars} of={waited + quiet + left_alone + shadow} label="Causes of silence" />
      )}
    </section>
  );
}

const Stalls = ({ today: { reasons, noticed } }: { today: Today }) => (
  <section class="card form">
    <h2>What visitors stalled on</h2>
    {noticed === 0 && <p class="soft">Nothing yet today.</p>}
    <Bars
      bars={reasons.map(({ words: name, count }) => ({ name: words(name), count }))}
      of={noticed}
      label="Reasons of today"
    />
  </section>
);

function Helps({ id }: { id: string }) {
  const { value, error } = useLoaded(() => call<Reasons>('GET', `/sdk/${id}/reasons`), id);
  return (
    <section class="card form">
      <div class="title">
        <h2>Does speaking help?</h2>
        <small class="soft">last 28 days</small>
      </div>
      <Problem text={error ?? ''} />
      {value && <Lede row={value.all} level={99} />}
      <a href={`#/site/${id}/reasons`}>All outcomes</a>
    </section>
  );
}
