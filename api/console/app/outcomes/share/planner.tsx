import { useState } from 'preact/hooks';
import type { Holdout, Reasons, Website } from '../../api.ts';
import { DocsLink } from '../../components/docs-link.tsx';
import { Head, Scroll } from '../../components/scroll.tsx';
import { Options } from '../../components/status.tsx';
import { percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { t } from '../../language/text.ts';
import { daysText, EFFECT_PLANNED, forgoneText } from './planner-text.ts';
import { Sentences } from './sentences.tsx';
import { consequences, effectsPlanned } from './share-text.ts';

type Props = { view: Reasons; site: Website; share: number };

/** What a holdout share would answer, when, and at which cost, before it is saved. */
export function Planner({ view, site, share }: Props) {
  const [effect, setEffect] = useState<number>(EFFECT_PLANNED);
  return (
    <section class="planner" aria-label={t('Planner')} data-testid="planner">
      <div class="title">
        <h3>{t('What {share} means', { share: percentSet(share) })}</h3>
        <Help term="planned" />
        <label class="inline">
          {t('for an effect of')}
          <select value={effect} onChange={(event) => setEffect(Number(event.currentTarget.value))}>
            <Options
              all={effectsPlanned.map((one) => [one, t('{share} more buyers', { share: percentSet(one) })])}
            />
          </select>
        </label>
      </div>
      <div role="status" data-testid="consequences">
        <Sentences all={consequences(view, site, share, effect)} />
      </div>
      {view.holdout.advice && <AllShares plan={view.holdout.plan} />}
    </section>
  );
}

const AllShares = ({ plan }: { plan: Holdout['plan'] }) => (
  <details>
    <summary>{t('Other shares and effects in a table')}</summary>
    <Scroll label={t('Shares in numbers')}>
      <table>
        <caption>
          {t(
            "How long until an effect is detected, and what the holdout costs if cards help that much: at the experiment's mean traffic",
          )}
        </caption>
        <Head
          titles={[
            t('Holdout'),
            ...(plan[0]?.effects ?? []).map(({ relative }) =>
              t('{share} more buyers', { share: percentSet(relative) }),
            ),
          ]}
        />
        <tbody>
          {plan.map((one) => (
            <tr key={one.share}>
              <th scope="row">{t('{share} of visitors', { share: percentSet(one.share) })}</th>
              {one.effects.map((effect) => (
                <td key={effect.relative}>
                  {daysText(effect)}
                  <small class="soft">{t('costs {orders}', { orders: forgoneText(effect) })}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <small class="soft">
      <DocsLink page="outcomes">{t('How it is planned')}</DocsLink>
    </small>
  </details>
);
