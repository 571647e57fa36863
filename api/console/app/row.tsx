import { useState } from 'preact/hooks';
import type { Moment } from './api.ts';
import { Explained } from './explained.tsx';
import { money, time, words } from './format.ts';

const tiers = ['', 'stated evidence', 'strong behaviour', 'weak inference'];

/** What became of it; the card's state and the aftermath are what the API says. */
function Outcome({ moment }: { moment: Moment }) {
  return (
    <span class="outcome">
      {moment.held_back && (
        <span class="chip held" title="Not spoken to, for comparison">
          held back
        </span>
      )}
      {moment.shadow && (
        <span class="chip shadow" title="Decided, but nothing was sent">
          shadow
        </span>
      )}
      {moment.card && <span title="State of the card">{moment.card}</span>}
      {moment.aftermath && <span class={`chip ${moment.aftermath}`}>{moment.aftermath}</span>}
    </span>
  );
}

/** A row opens to its explanation, which is loaded then. */
export function Row({ site, moment, open = false }: { site: string; moment: Moment; open?: boolean }) {
  const [opened, setOpened] = useState(open);
  return (
    <li>
      <details class="card moment" open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <time dateTime={moment.ts} title={moment.ts}>
            {time(moment.ts)}
          </time>
          <span class={`chip ${moment.verdict}`}>{moment.verdict}</span>
          <span class="reason">{words(moment.reason)}</span>
          <span class="where" title={moment.page ?? ''}>
            {moment.page ?? '–'}
          </span>
          <span class="amount">{money(moment.cart_total, moment.currency)}</span>
          <Outcome moment={moment} />
          <span class="sentence">
            {moment.message ?? <span class="soft">{moment.why}</span>}
            {moment.message && <small>{moment.why}</small>}
          </span>
        </summary>
        <dl>
          <dt>Why</dt>
          <dd>{moment.why}</dd>
          <dt>Stands on</dt>
          <dd>{moment.facts.length > 0 ? moment.facts.join(', ') : 'no fact'}</dd>
          <dt>Tier</dt>
          <dd>{tiers[moment.tier] ?? moment.tier}</dd>
          <dt>Visitor</dt>
          <dd>
            <code>{moment.visitor}</code>
          </dd>
          <dt>Moment</dt>
          <dd>
            <code>{moment.id}</code>
          </dd>
        </dl>
        {opened && <Explained site={site} moment={moment} />}
      </details>
    </li>
  );
}
