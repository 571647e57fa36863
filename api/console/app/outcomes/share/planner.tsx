import { useState } from 'preact/hooks';
import type { Holdout, Reasons, Website } from '../../api.ts';
import { DocsLink } from '../../components/docs-link.tsx';
import { Scroll } from '../../components/scroll.tsx';
import { percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { daysText, EFFECT_PLANNED, forgoneText, TRAFFIC } from './planner-text.ts';
import { Sentences } from './sentences.tsx';
import { consequences, effectsPlanned } from './share-text.ts';

type Props = { view: Reasons; site: Website; share: number };

/** What a share of visitors left alone would answer, when, and at which cost, before it is saved. */
export function Planner({ view, site, share }: Props) {
  const [effect, setEffect] = useState<number>(EFFECT_PLANNED);
  return (
    <section class="planner" aria-label="Planner" data-testid="planner">
      <div class="title">
        <h3>What {percentSet(share)} means</h3>
        <Help term="planned" />
        <label class="inline">
          for an effect of
          <select value={effect} onChange={(event) => setEffect(Number(event.currentTarget.value))}>
            {effectsPlanned.map((one) => (
              <option key={one} value={one}>
                {percentSet(one)} more buyers
              </option>
            ))}
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
    <summary>Other shares and effects in a table</summary>
    <Scroll label="Shares in numbers">
      <table>
        <caption>
          How long until an effect is found, and what holding visitors back costs if speaking helps that much:
          at {TRAFFIC}
        </caption>
        <thead>
          <tr>
            <th scope="col">Left alone</th>
            {plan[0]?.effects.map(({ relative }) => (
              <th key={relative} scope="col">
                {percentSet(relative)} more buyers
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.map((one) => (
            <tr key={one.share}>
              <th scope="row">{percentSet(one.share)} of visitors</th>
              {one.effects.map((effect) => (
                <td key={effect.relative}>
                  {daysText(effect)}
                  <small class="soft">costs {forgoneText(effect)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <small class="soft">
      <DocsLink page="outcomes">How it is planned</DocsLink>
    </small>
  </details>
);
