import type { Reasons } from '../../api.ts';
import { percent, percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { plural, t } from '../../language/text.ts';
import { adviceText, sampleRatioText } from '../words/verdict-text.ts';

type Props = { view: Reasons; currentShare: number };

/** Whether the control arm has the intended size, and what to do. */
export function HoldoutFigures({ view: { holdout, all, experiment }, currentShare }: Props) {
  const { spoken_to, left_alone } = all.outcomes;
  const seen = {
    share: percent(holdout.observed),
    left: left_alone.visitors,
    spoken: spoken_to.visitors,
  };
  return (
    <dl class="figures">
      <dt>{t('Configured')}</dt>
      <dd>
        {holdout.expected === null
          ? t('{share} now', { share: percentSet(currentShare) })
          : t('{share} now, {expected} over the period', {
              share: percentSet(currentShare),
              expected: percent(holdout.expected),
            })}
      </dd>
      <dt>{t('Actual')}</dt>
      <dd>
        {experiment?.mode === 'aa'
          ? t('{share} ({left} in group B, {spoken} in group A)', seen)
          : t('{share} ({left} holdout, {spoken} treatment)', seen)}
      </dd>
      <dt>
        {t('Group sizes')} <Help term="split" />
      </dt>
      <dd>{sampleRatioText(holdout)}</dd>
      <dt>
        {t('Orders that name a visitor')} <Help term="named_orders" />
      </dt>
      <dd>
        {holdout.link_rate === null
          ? t('No orders in this period.')
          : t('{share}. Orders without one make every difference look smaller.', {
              share: percent(holdout.link_rate),
            })}
      </dd>
      {holdout.changed_arm > 0 && (
        <>
          <dt>{t('Changed groups later')}</dt>
          <dd>
            {plural(
              holdout.changed_arm,
              '{n} visitor, counted in the first group',
              '{n} visitors, counted in their first group',
            )}
          </dd>
        </>
      )}
      <dt>{t('Recommendation')}</dt>
      <dd>{adviceText(holdout)}</dd>
    </dl>
  );
}
