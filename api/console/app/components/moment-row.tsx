import { useState } from 'preact/hooks';
import type { Moment } from '../api.ts';
import { clockTime, money, words } from '../format.ts';
import { causeOf, evidenceOf } from '../today.ts';
import { Explained } from './explained.tsx';

type Status = { readonly words: string; readonly colour: string; readonly meaning: string };

/** What was done, in one word, with what that means. */
function statusOf({ verdict, held_back, shadow, card }: Moment): Status {
  if (verdict === 'wait') return { words: 'waited', colour: 'wait', meaning: 'Not sure enough, or too soon' };
  if (verdict === 'quiet')
    return { words: 'quiet', colour: 'quiet', meaning: 'Nothing could or should be said' };
  if (shadow) return { words: 'shadow', colour: 'shadow', meaning: 'Decided, but nothing was sent' };
  if (held_back)
    return { words: 'left alone', colour: 'held', meaning: 'By lot, so that the effect can be measured' };
  return { words: card ?? 'decided', colour: 'engage', meaning: 'State of the card' };
}

function Outcome({ moment }: { moment: Moment }) {
  const status = statusOf(moment);
  const { aftermath } = moment;
  return (
    <span class="outcome">
      <span class={`chip ${status.colour}`} title={status.meaning}>
        {status.words}
      </span>
      {aftermath && (
        <span class={`chip ${aftermath}`} title="What the visitor did then">
          {aftermath}
        </span>
      )}
    </span>
  );
}

/** A row opens to its explanation, which is loaded then. */
export function Row({ site, moment, open = false }: { site: string; moment: Moment; open?: boolean }) {
  const [opened, setOpened] = useState(open);
  const { why, message, page, cart_total, currency, ts } = moment;
  return (
    <li>
      <details class="card moment" open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <time dateTime={ts} title={ts}>
            {clockTime(ts)}
          </time>
          <span class={message ? 'sentence' : 'sentence unsaid'}>{message ?? (causeOf(why) || why)}</span>
          <Outcome moment={moment} />
          <span class="because">
            <b>{words(moment.reason)}</b> · {evidenceOf(why)}
            <span class="where">
              {page && ` · ${page}`}
              {cart_total !== null && ` · cart ${money(cart_total, currency)}`}
            </span>
          </span>
        </summary>
        {opened && <Explained site={site} moment={moment} />}
      </details>
    </li>
  );
}
