import type { Arm, Comparison, Reasons } from '../api.ts';
import { count, humanize, money, percent, signed } from '../format.ts';
import { verdictClass, verdictText } from '../verdict-text.ts';
import { axisLimit, differenceText, IntervalAxis, IntervalPlot } from './interval-plot.tsx';
import { buyersText, LEVEL } from './outcome-summary.tsx';

const numberColumns = ['Stalls', 'Spoken to: bought', 'Left alone: bought'];

/** A table on a wide screen, one block a reason on a narrow one (style.css).*/
export function ReasonsTable({ view }: { view: Reasons }) {
  const rows: { name: string; row: Comparison }[] = [
    { name: 'All reasons', row: view.all },
    ...view.items.map((row) => ({ name: humanize(row.reason), row })),
  ];
  const limit = axisLimit(rows.map(({ row }) => row.effect.conversion));
  return (
    <div class="scroll">
      <table class="reasons" aria-label="Reasons" data-testid="reasons">
        <thead>
          <tr>
            <th scope="col">Reason</th>
            {numberColumns.map((name) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
            <th scope="col">
              Difference in buyers, {LEVEL} interval
              <IntervalAxis limit={limit} />
            </th>
            <th scope="col">Revenue per visitor</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, row }) => (
            <ReasonRow key={name} name={name} row={row} limit={limit} currency={view.currency} />
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

const Legend = () => (
  <p class="soft legend">
    Points are percentage points of visitors who buy: spoken to minus left alone. Within the grey band, a
    tenth of the buyers left alone either way, speaking counts as making no difference. A hollow dot has no
    interval yet: that takes ten buyers, and ten who did not buy, on each side. A verdict on one reason must
    also withstand that seven are looked at, so its interval may leave out 0 before the verdict does.
  </p>
);

type RowProps = { name: string; row: Comparison; limit: number; currency: string };

function ReasonRow({ name, row, limit, currency }: RowProps) {
  const { effect, outcomes } = row;
  const className = effect.conversion.low === null ? '' : verdictClass(effect.verdict);
  return (
    <tr data-testid="reason">
      <th scope="row">
        <span class="reason">{name}</span>
        <span class={`chip ${className}`} data-testid="verdict">
          {verdictText(row)}
        </span>
      </th>
      <td class="number" data-label="Stalls">
        {count(row.moments)}
      </td>
      <ArmCell label="Spoken to" arm={outcomes.spoken_to} />
      <ArmCell label="Left alone" arm={outcomes.left_alone} />
      <td data-label="Difference in buyers">
        {effect.conversion.absolute !== null && (
          <IntervalPlot
            difference={effect.conversion}
            base={outcomes.left_alone.conversion}
            limit={limit}
            className={className}
          />
        )}
        <small class="soft" data-testid="difference">
          {differenceText(effect.conversion)}
        </small>
      </td>
      <td data-label="Revenue per visitor">
        <Revenue row={row} currency={currency} />
      </td>
    </tr>
  );
}

const ArmCell = ({ label, arm }: { label: string; arm: Arm }) => (
  <td class="number" data-label={label}>
    {percent(arm.conversion)}
    <small class="soft">{buyersText(arm)}</small>
  </td>
);

function Revenue({ row, currency }: { row: Comparison; currency: string }) {
  const { spoken_to, left_alone } = row.outcomes;
  if (spoken_to.visitors + left_alone.visitors === 0) return <span class="soft">–</span>;
  return (
    <>
      <span class="pairwise">
        {money(spoken_to.revenue_per_visitor, currency)} against{' '}
        {money(left_alone.revenue_per_visitor, currency)}
      </span>
      <small class="soft">{revenueText(row, currency)}</small>
    </>
  );
}

function revenueText({ effect }: Comparison, currency: string): string {
  const { absolute, low, high } = effect.revenue_per_visitor;
  const format = (value: number): string => signed(value, (size) => money(size, currency));
  if (absolute === null || low === null || high === null) return 'no interval yet';
  return `${format(absolute)} (${format(low)} to ${format(high)}), large orders capped`;
}
