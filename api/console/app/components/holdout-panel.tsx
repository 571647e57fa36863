import type { Compared, Holdout } from '../api.ts';
import { count, percent } from '../format.ts';
import { adviceWords, splitWords } from '../verdict.ts';

type Props = { holdout: Holdout; setNow: number; all: Compared };

export function HoldoutPanel({ holdout, setNow, all }: Props) {
  const { spoken_to, left_alone } = all.outcomes;
  return (
    <section class="card form" aria-label="Holdout">
      <h2>Visitors left alone</h2>
      <dl class="figures">
        <dt>Share set</dt>
        <dd>
          {percent(setNow, 0)} now
          {holdout.expected !== null && `, ${percent(holdout.expected)} over the period`}
        </dd>
        <dt>Share observed</dt>
        <dd>
          {percent(holdout.observed)} ({count(left_alone.visitors)} left alone, {count(spoken_to.visitors)}{' '}
          spoken to)
        </dd>
        <dt>Split</dt>
        <dd>{splitWords(holdout)}</dd>
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
        <dd>{adviceWords(holdout)}</dd>
      </dl>
    </section>
  );
}
