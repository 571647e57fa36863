import type { Compared, Reasons } from './api.ts';
import { count, money, percent, signed, words } from './format.ts';
import { verdictColour, verdictWords } from './verdict.ts';
import { Axis, differenceWords, scaleOf, Whiskers } from './whiskers.tsx';

const columns = ['Moments', 'Spoken to', 'Left alone'];

/** A table on a wide screen, one block a reason on a narrow one (style.css). */
export function ReasonsTable({ answer }: { answer: Reasons }) {
  const rows = [{ name: 'All reasons', row: answer.all as Compared }].concat(
    answer.items.map((row) => ({ name: words(row.reason), row })),
  );
  const scale = scaleOf(rows.map(({ row }) => row.effect.conversion));
  return (
    <div class="scroll">
      <table class="reasons" aria-label="Reasons" data-testid="reasons">
        <thead>
          <tr>
            <th scope="col">Reason</th>
            {columns.map((name) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
            <th scope="col">
              Difference in buyers
              <Axis scale={scale} />
            </th>
            <th scope="col">Revenue per visitor</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, row }) => (
            <Line key={name} name={name} row={row} scale={scale} currency={answer.currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = { name: string; row: Compared; scale: number; currency: string };

function Line({ name, row, scale, currency }: Props) {
  const { effect, outcomes } = row;
  const colour = effect.conversion.low === null ? '' : verdictColour(effect.verdict);
  return (
    <tr data-testid="reason">
      <th scope="row">
        <span class="reason">{name}</span>
        <span class={`chip ${colour}`} data-testid="verdict">
          {verdictWords(row)}
        </span>
      </th>
      <td class="number" data-label="Moments">
        {count(row.moments)}
      </td>
      <Arm label="Spoken to" moments={row.spoken_to} arm={outcomes.spoken_to} />
      <Arm label="Left alone" moments={row.left_alone} arm={outcomes.left_alone} />
      <td data-label="Difference in buyers">
        <Whiskers difference={effect.conversion} scale={scale} colour={colour} />
        <small class="soft" data-testid="difference">
          {differenceWords(effect.conversion)}
        </small>
      </td>
      <td data-label="Revenue per visitor">
        <RevenueOf row={row} currency={currency} />
      </td>
    </tr>
  );
}

type ArmProps = { label: string; moments: number; arm: Compared['outcomes']['spoken_to'] };

const Arm = ({ label, moments, arm }: ArmProps) => (
  <td class="number" data-label={label}>
    {count(moments)}
    <small class="soft">
      {arm.visitors === 0
        ? 'no visitor'
        : `${percent(arm.conversion)} of ${count(arm.visitors)} visitors bought`}
    </small>
  </td>
);

function RevenueOf({ row, currency }: { row: Compared; currency: string }) {
  const { spoken_to, left_alone } = row.outcomes;
  if (spoken_to.visitors + left_alone.visitors === 0) return <span class="soft">–</span>;
  return (
    <>
      {money(spoken_to.revenue_per_visitor, currency)} against{' '}
      {money(left_alone.revenue_per_visitor, currency)}
      <small class="soft">{revenueWords(row, currency)}</small>
    </>
  );
}

function revenueWords({ effect }: Compared, currency: string): string {
  const { absolute, low, high } = effect.revenue_per_visitor;
  const write = (value: number): string => signed(value, (size) => money(size, currency));
  if (absolute === null || low === null || high === null) return 'no interval yet';
  return `${write(absolute)} (${write(low)} to ${write(high)}), large orders capped`;
}
