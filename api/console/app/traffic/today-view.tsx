import { type ComponentChildren, Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { PAGE_ITEMS_MAX } from '../../../v1/bounds.ts';
import { dayStartMs } from '../../../views/days.ts';
import { api, bodyOf, type Experiment, type Moments, type Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { GettingStarted } from '../components/getting-started.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { type DaySummary, summarize } from '../day-summary.ts';
import { clockTime, times } from '../format.ts';
import { usePolling } from '../hooks.ts';
import { listed, t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { DayHeading } from '../moments/day-heading.tsx';
import { MomentRow } from '../moments/moment-row.tsx';
import { loadNewest, type Newest } from './newest.ts';
import { CardsPanel, ReasonsPanel, SilencePanel } from './today-panels.tsx';
import type { Chosen } from './traffic-address.ts';
import { TrafficPanels } from './traffic-panels.tsx';

const REFRESH_MS = 5_000;
/** Older pages change only with the outcomes of their cards, and are loaded again less often. */
const WHOLE_MS = 60_000;
const NEWEST = 5;

type Props = {
  site: Website;
  chosen: Chosen;
  days: { from: string; to: string };
  zone: string;
  mode: Experiment['mode'] | undefined;
  outcomes: ComponentChildren;
};

/** Today, with moments as they arrive. */
export function TodayView({ site, chosen, days, zone, mode, outcomes }: Props) {
  const siteId = site._id;
  const [loaded, setLoaded] = useState<Newest>();
  const wholeMs = useRef(0);
  const midnightMs = dayStartMs(days.from, clockOf(zone));
  const page = (before: string | null): Promise<Moments> => {
    const query = { limit: PAGE_ITEMS_MAX, ...(before !== null && { before }) };
    return bodyOf(api.GET('/sdk/{id}/moments', { params: { path: { id: siteId }, query } }));
  };
  const error = usePolling(
    async () => {
      const nowMs = Date.now();
      const isWhole = nowMs - wholeMs.current >= WHOLE_MS;
      const newest = await loadNewest(page, midnightMs, isWhole ? undefined : loaded);
      return () => {
        if (isWhole) wholeMs.current = nowMs;
        setLoaded(newest);
      };
    },
    REFRESH_MS,
    `${siteId} ${days.from}`,
  );
  if (!loaded) return <LoadState error={error} />;
  const { items, complete } = loaded;
  const today = items.filter(({ ts }) => Date.parse(ts) >= midnightMs);
  if (items.length === 0) return <GettingStarted site={site} />;
  const summary = summarize(today);
  return (
    <>
      <ErrorMessage text={error} />
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
          {items.slice(0, NEWEST).map((moment, n) => (
            <Fragment key={moment.id}>
              <DayHeading ts={moment.ts} before={items[n - 1]?.ts} />
              <MomentRow siteId={siteId} moment={moment} />
            </Fragment>
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
