import type { Comparison, Experiment } from '../api.ts';
import { count, decimal, money, percent } from '../format.ts';
import { deliveredLabel, deliveredText, effectNotes, isReadable } from './words/details-text.ts';
import {
  differenceText,
  moneyDifferenceText,
  otherCurrencyText,
  ratioDifferenceText,
} from './words/difference-text.ts';
import { armNames } from './words/mode-text.ts';

type TableProps = { row: Comparison; currency: string; mode: Experiment['mode'] };
type Props = TableProps & { name: string };

/** What stands behind a row: those whom a card reached, money a month, what should not suffer, other currencies. */
export function RowDetails({ name, row, currency, mode }: Props) {
  const { spoken_to, left_alone } = row.outcomes;
  return (
    <details data-testid="details">
      <summary>
        More on <span class="reason-name">{name}</span>
      </summary>
      <div class="row-details">
        <DeliveredTable row={row} currency={currency} mode={mode} />
        <GuardrailsTable row={row} currency={currency} mode={mode} />
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
      label: 'All who entered',
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
      <table aria-label="By delivery">
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">Visitors</th>
            <th scope="col">Difference in buyers</th>
            <th scope="col">Revenue per visitor</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, visitors, compared }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="Visitors">
                {count(visitors[0])} against {count(visitors[1])}
              </td>
              <td data-label="Difference in buyers">{differenceText(compared.conversion)}</td>
              <td data-label="Revenue per visitor">
                {moneyDifferenceText(compared.revenue_per_visitor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p class="soft">{note}</p>}
      <p class="soft">
        The verdict rests on all who entered. Where a card could be delivered the effect is not thinned out by
        those who left before, so it shows with fewer visitors; it says nothing of those who left.
      </p>
    </section>
  );
}

function GuardrailsTable({ row, currency, mode }: TableProps) {
  const names = armNames(mode);
  const amount = (value: number | null): string => money(value, currency);
  const ratio = (value: number | null): string => (value === null ? '–' : decimal(value));
  const { refund_share, order_value, orders_per_buyer } = row.guardrails;
  const rows = [
    { label: 'Refunded share', one: refund_share, format: percent, difference: differenceText(refund_share) },
    {
      label: 'Order value',
      one: order_value,
      format: amount,
      difference: moneyDifferenceText(order_value, currency),
    },
    {
      label: 'Orders a buyer',
      one: orders_per_buyer,
      format: ratio,
      difference: ratioDifferenceText(orders_per_buyer),
    },
  ];
  return (
    <section>
      <table aria-label="Guardrails">
        <thead>
          <tr>
            <th scope="col">What should not suffer</th>
            <th scope="col">{names.spokenTo}</th>
            <th scope="col">{names.leftAlone}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, one, format, difference }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={names.spokenTo}>{format(one.spoken_to)}</td>
              <td data-label={names.leftAlone}>{format(one.left_alone)}</td>
              <td data-label="Difference">
                {difference} {one.worse && isReadable(row, mode) && <span class="chip off">suffers</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
