import type { Compared, Reasons } from '../api.ts';
import { count, money, percent, signed, words } from '../format.ts';
import { verdictColour, verdictWords } from '../verdict.ts';
import { buyersOf } from './lede.tsx';
import { Axis, differenceWords, scaleOf, Whiskers } from './whiskers.tsx';

const columns = ['Stalls', 'Spoken to: bought', 'Left alone: bought'];

/** A table on a wide screen, one block a reason on a narrow one (style.css). */
export function ReasonsTable({ answer, level }: { answer: Reasons; level: number }) {
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
              Difference in buyers, {level} % interval
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
      <p class="soft legend">
        Points are percentage points of visitors who buy: spoken to minus left alone. Within the grey band,
        half a point either way, speaking counts as making no difference. A hollow dot has no interval yet:
        that takes ten buyers, and ten who did not buy, on each side. A verdict on one reason must also
        withstand that seven are looked at, so its interval may leave out 0 before the verdict does.
      </p>
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
      <td class="number" data-label="Stalls">
        {count(row.moments)}
      </td>
      <Arm label="Spoken to" arm={outcomes.spoken_to} />
      <Arm label="Left alone" arm={outcomes.left_alone} />
      <td data-label="Difference in buyers">
        {effect.conversion.absolute !== null && (
          <Whiskers difference={effect.conversion} scale={scale} colour={colour} />
        )}
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

type ArmProps = { label: string; arm: Compared['outcomes']['spoken_to'] };

const Arm = ({ label, arm }: ArmProps) => (
  <td class="number" data-label={label}>
    {percent(arm.conversion)}
    <small class="soft">{buyersOf(arm)}</small>
  </td>
);

function RevenueOf({ row, currency }: { row: Compared; currency: string }) {
  const { spoken_to, left_alone } = row.outcomes;
  if (spoken_to.visitors + left_alone.visitors === 0) return <span class="soft">–</span>;
  return (
    <>
      <span class="pairwise">
        {money(spoken_to.revenue_per_visitor, currency)} against{' '}
        {money(left_alone.revenue_per_visitor, currency)}
      </span>
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
