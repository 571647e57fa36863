import type { Reasons } from '../api.ts';
import { count, percent, percentSet } from '../format.ts';
import { armNames } from './words/mode-text.ts';
import { adviceText, sampleRatioText } from './words/verdict-text.ts';

type Props = { view: Reasons; currentShare: number; siteId: string };

export function HoldoutPanel({ view: { holdout, all, experiment }, currentShare, siteId }: Props) {
  const { spoken_to, left_alone } = all.outcomes;
  const names = armNames(experiment?.mode ?? 'ab');
  return (
    <section class="card form" aria-label="Holdout">
      <h2>Visitors left alone</h2>
      <dl class="figures">
        <dt>Share set</dt>
        <dd>
          {percentSet(currentShare)} now
          {holdout.expected !== null && `, ${percent(holdout.expected)} over the period`}
        </dd>
        <dt>Share observed</dt>
        <dd>
          {percent(holdout.observed)} ({count(left_alone.visitors)} {names.leftAlone.toLowerCase()},{' '}
          {count(spoken_to.visitors)} {names.spokenTo.toLowerCase()})
        </dd>
        <dt>Split</dt>
        <dd>{sampleRatioText(holdout)}</dd>
        <dt>Orders that name a visitor</dt>
        <dd>
          {holdout.link_rate === null
            ? 'No order in this period.'
            : `${percent(holdout.link_rate)}. Orders without one make every difference look smaller.`}
        </dd>
        {holdout.changed_arm > 0 && (
          <>
            <dt>Changed sides later</dt>
            <dd>{count(holdout.changed_arm)} visitors, counted where they began</dd>
          </>
        )}
        <dt>Advice</dt>
        <dd>
          {adviceText(holdout)} <a href={`#/site/${siteId}/settings`}>Plan the share</a>
        </dd>
      </dl>
    </section>
  );
}
