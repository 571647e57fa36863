import { useContext, useState } from 'preact/hooks';
import type { Moment } from '../api.ts';
import { PageZone, usePageWords } from '../clock/website-clock.ts';
import { causeOf, evidenceOf } from '../day-summary.ts';
import { clockTime, money } from '../format.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { Explanation } from './explanation.tsx';

type Status = { readonly label: string; readonly className: string; readonly meaning: string };

/** What was done, in one word, and its meaning. */
function statusOf({ verdict, held_back, shadow, card }: Moment): Status {
  if (verdict === 'wait')
    return { label: t('waited'), className: 'wait', meaning: t('Not sure enough, or too soon') };
  if (verdict === 'quiet')
    return { label: t('quiet'), className: 'quiet', meaning: t('Nothing could or should be said') };
  if (shadow) return { label: t('shadow'), className: 'shadow', meaning: t('Decided, but nothing was sent') };
  if (held_back)
    return { label: t('holdout'), className: 'held', meaning: t('So that the effect can be measured') };
  return {
    label: card ? nameWords(card) : t('decided'),
    className: 'engage',
    meaning: t('State of the card'),
  };
}

function StatusChips({ moment }: { moment: Moment }) {
  const status = statusOf(moment);
  const { aftermath } = moment;
  return (
    <span class="outcome">
      <span class={`chip ${status.className}`} title={status.meaning}>
        {status.label}
      </span>
      {aftermath && (
        <span class={`chip ${aftermath}`} title={t('What the visitor did next')}>
          {nameWords(aftermath)}
        </span>
      )}
    </span>
  );
}

type Props = {
  siteId: string;
  moment: Moment;
  /** ids of the rows that are open, which the row keeps up to date */
  opened?: Set<string>;
};

/** A row that opens to its explanation, which is loaded then. */
export function MomentRow({ siteId, moment, opened }: Props) {
  const [open, setOpen] = useState(opened?.has(moment.id) === true);
  const zone = useContext(PageZone);
  const inWords = usePageWords();
  const why = inWords(moment.why);
  const { id, message, page, cart_total, currency, ts } = moment;
  const onToggle = (event: { currentTarget: HTMLDetailsElement }): void => {
    const isOpen = event.currentTarget.open;
    setOpen(isOpen);
    opened?.[isOpen ? 'add' : 'delete'](id);
  };
  return (
    <li>
      <details class="card moment" data-row={id} open={open} onToggle={onToggle}>
        <summary>
          <time dateTime={ts} title={ts}>
            {clockTime(ts, zone)}
          </time>
          <span class={message ? 'sentence' : 'sentence unsaid'}>{message ?? (causeOf(why) || why)}</span>
          <StatusChips moment={moment} />
          <span class="because">
            <b>{nameWords(moment.reason)}</b> · {evidenceOf(why)}
            <span class="where">
              {page && ` · ${page}`}
              {cart_total !== null && ` · ${t('cart {total}', { total: money(cart_total, currency) })}`}
            </span>
          </span>
        </summary>
        {open && <Explanation siteId={siteId} moment={moment} />}
      </details>
    </li>
  );
}
