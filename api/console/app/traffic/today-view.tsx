import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_ITEMS_MAX } from '../../../v1/bounds.ts';
import { dayStartMs } from '../../../views/days.ts';
import { api, bodyOf, type Experiment, type Moment, type Moments, type Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { GettingStarted } from '../components/getting-started.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { type DaySummary, summarize } from '../day-summary.ts';
import { clockTime, times } from '../format.ts';
import { usePolling } from '../hooks.ts';
import { listed, t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { MomentRow } from '../moments/moment-row.tsx';
import { RangeBar } from './range-bar.tsx';
import { CardsPanel, ReasonsPanel, SilencePanel } from './today-panels.tsx';
import type { Chosen } from './traffic-address.ts';
import { TrafficPanels } from './traffic-panels.tsx';

const REFRESH_MS = 5_000;
const PAGES_MAX = 5;
const NEWEST = 5;

type Loaded = { today: Moment[]; newest: Moment[]; complete: boolean };

/** Today's moments in the website's time zone, newest first; the newest thousand on a busy day. */
async function load(siteId: string, midnightMs: number): Promise<Loaded> {
  const all: Moment[] = [];
  let before: string | null = null;
  let complete = false;
  for (let n = 0; n < PAGES_MAX && !complete; n += 1) {
    const query = { limit: PAGE_ITEMS_MAX, ...(before !== null && { before }) };
    const params = { path: { id: siteId }, query };
    const page: Moments = await bodyOf(api.GET('/sdk/{id}/moments', { params }));
    all.push(...page.items);
    before = page.next;
    complete = before === null || all.some(({ ts }) => Date.parse(ts) < midnightMs);
  }
  const today = all.filter(({ ts }) => Date.parse(ts) >= midnightMs);
  return { today, newest: all.slice(0, NEWEST), complete };
}

type Props = {
  site: Website;
  chosen: Chosen;
  days: { from: string; to: string };
  zone: string;
  hasExperiment: boolean;
  mode: Experiment['mode'] | undefined;
  outcomes: ComponentChildren;
};

/** Today, with moments as they arrive. */
export function TodayView({ site, chosen, days, zone, hasExperiment, mode, outcomes }: Props) {
  const siteId = site._id;
  const [loaded, setLoaded] = useState<Loaded>();
  const midnightMs = dayStartMs(days.from, clockOf(zone));
  const error = usePolling(
    async () => {
      const now = await load(siteId, midnightMs);
      return () => setLoaded(now);
    },
    REFRESH_MS,
    `${siteId} ${days.from}`,
  );
  if (!loaded) return error ? <ErrorMessage text={error} /> : <Loading />;
  const { today, newest, complete } = loaded;
  if (newest.length === 0) return <GettingStarted site={site} />;
  const summary = summarize(today);
  return (
    <>
      <ErrorMessage text={error} />
      <RangeBar siteId={siteId} chosen={chosen} days={days} hasExperiment={hasExperiment} />
      <p class="headline" data-testid="headline">
        {headline(summary, complete)}
      </p>
      <p class="soft">
        {complete
          ? t('Since midnight, {zone}.', { zone: zoneLabel(zone) })
          : t('Since {time}, {zone}.', {
              time: clockTime(today.at(-1)!.ts, zone),
              zone: zoneLabel(zone),
            })}
      </p>
      <div class="panels">
        <CardsPanel summary={summary} mode={mode} />
        <SilencePanel summary={summary} mode={mode} />
        <ReasonsPanel summary={summary} />
        {outcomes}
      </div>
      <TrafficPanels siteId={siteId} chosen={chosen} days={days} />
      <section class="form" aria-label={t('Newest moments')}>
        <div class="title">
          <h2>{t('Newest moments')}</h2>
          <a href={`#/site/${siteId}/moments`}>{t('All moments')}</a>
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
  if (noticed === 0) return t('Nobody has got stuck yet today.');
  const parts = [
    shadow > 0 && t('would have shown a card {times}', { times: times(shadow) }),
    decided > 0 && t('had something to say {times}', { times: times(decided) }),
    decided + shadow === 0 && t('had nothing to say'),
    waited > 0 && t('waited {times}', { times: times(waited) }),
    quiet > 0 && t('kept quiet {times}', { times: times(quiet) }),
  ].filter((part) => part !== false);
  const what = listed(parts);
  return complete
    ? t('Today visitors got stuck {times}: the service {what}.', { times: times(noticed), what })
    : t('Of the newest {n} moments of today, the service {what}.', { n: noticed, what });
}
