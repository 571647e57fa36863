import type { Comparison, Experiment } from '../api.ts';
import { Head } from '../components/scroll.tsx';
import { Help } from '../help/help.tsx';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { GuardrailsTable } from './guardrails.tsx';
import { deliveredLabel, deliveredText, effectNotes } from './words/details-text.ts';
import { differenceText, moneyDifferenceText, otherCurrencyText } from './words/difference-text.ts';

type TableProps = { row: Comparison; currency: string; mode: Experiment['mode'] };
type Props = TableProps & {
  name: string;
  /** null where the row shows it */
  verdict: string | null;
};

/** The details of a row: visitors who saw a card, money a month, guardrails, other currencies. */
export function RowDetails({ name, row, currency, mode, verdict }: Props) {
  const { spoken_to, left_alone } = row.outcomes;
  return (
    <details data-testid="details">
      <summary>
        {rich('More on <name>{reason}</name>', {
          reason: name,
          name: (inside) => <span class="reason-name">{inside}</span>,
        })}
      </summary>
      <div class="row-details">
        {verdict !== null && <p data-testid="verdict">{verdict}</p>}
        <DeliveredTable row={row} currency={currency} mode={mode} />
        <section>
          <GuardrailsTable row={row} currency={currency} mode={mode} />
        </section>
        <ul class="soft">
          {effectNotes(row, mode, currency).map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>
            {otherCurrencyText(spoken_to.orders_other_currency, left_alone.orders_other_currency, currency)}
          </li>
        </ul>
      </div>
    </details>
  );
}

function DeliveredTable({ row, currency, mode }: TableProps) {
  const { outcomes, effect } = row;
  const note = deliveredText(effect.delivered);
  const groups = [
    {
      label: t('All who entered'),
      visitors: [outcomes.spoken_to.visitors, outcomes.left_alone.visitors],
      compared: effect,
    },
    {
      label: deliveredLabel(mode),
      visitors: [outcomes.spoken_to.delivered, outcomes.left_alone.delivered],
      compared: effect.delivered,
    },
  ] as const;
  return (
    <section>
      <table aria-label={t('By delivery')}>
        <Head
          titles={[
            t('Compared'),
            t('Visitors'),
            t('Difference in conversion rate'),
            t('Revenue per visitor'),
          ]}
        />
        <tbody>
          {groups.map(({ label, visitors, compared }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={t('Visitors')}>
                {t('{one} vs. {other}', { one: visitors[0], other: visitors[1] })}
              </td>
              <td data-label={t('Difference in conversion rate')}>{differenceText(compared.conversion)}</td>
              <td data-label={t('Revenue per visitor')}>
                {moneyDifferenceText(compared.revenue_per_visitor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p class="soft">{note}</p>}
      <p class="soft">
        <Help term="reached" />{' '}
        {t(
          'The verdict is based on all who entered. Among visitors reached by a card, the effect is not diluted by those who left before, so it shows with fewer visitors; it says nothing about those who left.',
        )}
      </p>
    </section>
  );
}
