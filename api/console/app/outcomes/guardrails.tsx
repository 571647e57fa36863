import type { Comparison, Experiment } from '../api.ts';
import { Head, Scroll } from '../components/scroll.tsx';
import { decimal, money, percent } from '../format.ts';
import { Help } from '../help/help.tsx';
import { t } from '../language/text.ts';
import { isReadable } from './words/details-text.ts';
import { differenceText, moneyDifferenceText, ratioDifferenceText } from './words/difference-text.ts';
import { armNames } from './words/mode-text.ts';
import { suffersText } from './words/plain-text.ts';

type Props = { row: Comparison; currency: string; mode: Experiment['mode'] };

/** The guardrail metrics, with their names and number formats. */
function guardrailRows({ row, currency }: Pick<Props, 'row' | 'currency'>) {
  const amount = (value: number | null): string => money(value, currency);
  const ratio = (value: number | null): string => (value === null ? '–' : decimal(value));
  const { refund_share, order_value, orders_per_buyer } = row.guardrails;
  return [
    {
      label: t('Refunded share'),
      one: refund_share,
      format: percent,
      difference: differenceText(refund_share),
    },
    {
      label: t('Average order value'),
      one: order_value,
      format: amount,
      difference: moneyDifferenceText(order_value, currency),
    },
    {
      label: t('Orders per buyer'),
      one: orders_per_buyer,
      format: ratio,
      difference: ratioDifferenceText(orders_per_buyer),
    },
  ];
}

/** Metrics that should not get worse while more visitors buy, in words; the numbers on demand. */
export function GuardrailsCard(props: Props) {
  const { row, mode } = props;
  const names = armNames(mode);
  const isShown = isReadable(row, mode);
  return (
    <section class="card form" aria-label={t('Side effects')} data-testid="guardrails">
      <div class="title">
        <h2>{t('Side effects')}</h2>
        <Help term="side_effects" />
      </div>
      <dl class="guardrails">
        {guardrailRows(props).map(({ label, one, format }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isShown && (
                <span class={`chip ${one.worse ? 'off' : ''}`} data-testid="suffers">
                  {suffersText(one)}
                </span>
              )}
              <small class="soft">
                {names.spokenTo}: {format(one.spoken_to)}
              </small>
              <small class="soft">
                {names.leftAlone}: {format(one.left_alone)}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('Statistics')}</summary>
        <Scroll label={t('Side effects in numbers')}>
          <GuardrailsTable {...props} />
        </Scroll>
      </details>
    </section>
  );
}

export function GuardrailsTable(props: Props) {
  const { row, mode } = props;
  const names = armNames(mode);
  return (
    <table class="guardrails-table" aria-label={t('Side effects in numbers')}>
      <Head titles={[t('Side effects'), names.spokenTo, names.leftAlone, t('Difference')]} />
      <tbody>
        {guardrailRows(props).map(({ label, one, format, difference }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={names.spokenTo}>{format(one.spoken_to)}</td>
            <td data-label={names.leftAlone}>{format(one.left_alone)}</td>
            <td data-label={t('Difference')}>
              {difference} {one.worse && isReadable(row, mode) && <span class="chip off">{t('Worse')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
