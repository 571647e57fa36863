import type { Holdout } from '../api.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { Scroll } from '../components/scroll.tsx';
import { percentSet } from '../format.ts';
import { daysText, forgoneText, nearestShares, plannedText, TRAFFIC } from './words/planner-text.ts';

type Props = { plan: Holdout['plan']; share: number };

/** What a share of visitors left alone would answer, when, and at which cost; of listed shares only. */
export function Planner({ plan, share }: Props) {
  const shown = nearestShares(plan, share);
  const effects = plan[0]?.effects ?? [];
  if (shown.length === 0) return <p class="soft">Without visitors nothing can be planned yet.</p>;
  return (
    <section class="planner" aria-label="Planner" data-testid="planner">
      <p class="visually-hidden" role="status">
        {shown.map(plannedText).join(' ')}
      </p>
      <Scroll label="Shares in numbers">
        <table>
          <caption>
            How long until an effect is found, and what holding visitors back costs if speaking helps that
            much: at {TRAFFIC}
          </caption>
          <thead>
            <tr>
              <th scope="col">Left alone</th>
              {effects.map(({ relative }) => (
                <th key={relative} scope="col">
                  {percentSet(relative)} more buyers
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
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
        {shown.length > 1 && 'Between two shares that are computed the answer lies between theirs. '}
        Found means with 80 % probability by that day. <DocsLink page="outcomes">How it is planned</DocsLink>
      </small>
    </section>
  );
}
