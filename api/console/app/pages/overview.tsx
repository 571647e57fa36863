import { useContext } from 'preact/hooks';
import { dayAt } from '../../../views/days.ts';
import { api, bodyOf, type Experiment, type Reasons, type Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { quarterHourIndex } from '../clock/quarter-hour.ts';
import { PageZone } from '../clock/website-clock.ts';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { useLoad, useNow } from '../hooks.ts';
import { t } from '../language/text.ts';
import { OutcomeSummary } from '../outcomes/outcome-summary.tsx';
import { questionText } from '../outcomes/words/mode-text.ts';
import { lookBackText, sinceText } from '../outcomes/words/verdict-text.ts';
import { RangeBar } from '../traffic/range-bar.tsx';
import { RangeView } from '../traffic/range-view.tsx';
import { TodayView } from '../traffic/today-view.tsx';
import { chosenIn, daysOf } from '../traffic/traffic-address.ts';

const REDRAW_MS = 60_000;

type Props = { site: Website; path: string };

/** What happened, why, and whether the cards help: a merchant's first questions. */
export function OverviewPage({ site, path }: Props) {
  const nowMs = useNow(REDRAW_MS);
  const zone = useContext(PageZone);
  const params = { path: { id: site._id } };
  const load = () => bodyOf(api.GET('/sdk/{id}/reasons', { params }));
  const outcome = useLoad(load, site._id, quarterHourIndex(nowMs));
  const chosen = chosenIn(new URLSearchParams(path.split('?')[1]));
  if (chosen.range === 'experiment' && !outcome.value) return <LoadState error={outcome.error} />;
  const clock = clockOf(zone);
  const begunAt = outcome.value?.experiment?.started_at;
  const days = daysOf(chosen, dayAt(nowMs, clock), begunAt ? dayAt(Date.parse(begunAt), clock) : null);
  const shown = { site, chosen, days };
  const outcomes = <OutcomePanel site={site} {...outcome} />;
  return (
    <>
      {/* The same for every range, so that the chosen one keeps the focus. */}
      <RangeBar siteId={site._id} chosen={chosen} days={days} hasExperiment={begunAt !== undefined} />
      {chosen.range === 'today' ? (
        <TodayView {...shown} zone={zone} mode={outcome.value && modeOf(outcome.value)} outcomes={outcomes} />
      ) : (
        <RangeView {...shown} outcomes={outcomes} />
      )}
    </>
  );
}

const modeOf = ({ experiment }: Reasons): Experiment['mode'] => experiment?.mode ?? 'ab';

type OutcomeProps = { site: Website; value?: Reasons; error?: string };

/** The whole experiment, because only that has a verdict. */
function OutcomePanel({ site, value, error }: OutcomeProps) {
  const lookBack = value && lookBackText(value, false);
  const zone = useContext(PageZone);
  return (
    <section class="card form">
      <div class="title">
        <h2>{value ? questionText(modeOf(value)) : t('Outcomes')}</h2>
        <small class="soft">{value && sinceText(value.experiment, zone)}</small>
      </div>
      <ErrorMessage text={error} />
      {lookBack && <p class="soft">{lookBack}</p>}
      {value && <OutcomeSummary view={value} site={site} />}
      <a href={`#/site/${site._id}/reasons`}>{t('All outcomes')}</a>
    </section>
  );
}
