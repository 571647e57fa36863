import type { Reasons } from '../../api.ts';
import { count, percent, percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { armNames } from '../words/mode-text.ts';
import { adviceText, sampleRatioText } from '../words/verdict-text.ts';

type Props = { view: Reasons; currentShare: number };

/** Whether as many are left alone as were to be, and what to do. */
export function HoldoutFigures({ view: { holdout, all, experiment }, currentShare }: Props) {
  const { spoken_to, left_alone } = all.outcomes;
  const names = armNames(experiment?.mode ?? 'ab');
  return (
    <dl class="figures">
      <dt>Set</dt>
      <dd>
        {percentSet(currentShare)} now
        {holdout.expected !== null && `, ${percent(holdout.expected)} over the period`}
      </dd>
      <dt>Seen</dt>
      <dd>
        {percent(holdout.observed)} ({count(left_alone.visitors)} {names.leftAlone.toLowerCase()},{' '}
        {count(spoken_to.visitors)} {names.spokenTo.toLowerCase()})
      </dd>
      <dt>
        The draw <Help term="split" />
      </dt>
      <dd>{sampleRatioText(holdout)}</dd>
      <dt>
        Orders that name a visitor <Help term="named_orders" />
      </dt>
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
      <dd>{adviceText(holdout)}</dd>
    </dl>
  );
}
