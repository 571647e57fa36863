import { ALPHA } from '../../../views/outcomes/sequence.ts';
import type { Arm, Comparison } from '../api.ts';
import { count, percent } from '../format.ts';
import { verdictClass, verdictText } from '../verdict-text.ts';
import { axisLimit, differenceText, IntervalAxis, IntervalPlot } from './interval-plot.tsx';

/** The verdict first, then what it rests on: both arms with their sizes, and the interval. */
export function OutcomeSummary({ row }: { row: Comparison }) {
  const { spoken_to, left_alone } = row.outcomes;
  const { conversion, verdict } = row.effect;
  const limit = axisLimit([conversion]);
  const className = conversion.low === null ? '' : verdictClass(verdict);
  return (
    <div class="outcome-summary" data-testid="outcome-summary">
      <p class={`verdict ${className}`}>{verdictText(row)}</p>
      <dl class="arms">
        <ArmFigures name="Spoken to" arm={spoken_to} />
        <ArmFigures name="Left alone" arm={left_alone} />
      </dl>
      {conversion.absolute !== null && (
        <figure>
          <IntervalAxis limit={limit} />
          <IntervalPlot
            difference={conversion}
            base={left_alone.conversion}
            limit={limit}
            className={className}
          />
          <figcaption class="soft">
            Difference: {differenceText(conversion)}
            {conversion.low !== null && `, ${LEVEL} interval, valid however often you look`}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

const ArmFigures = ({ name, arm }: { name: string; arm: Arm }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{percent(arm.conversion)}</strong> bought
      <small class="soft">{buyersText(arm)}</small>
    </dd>
  </div>
);

/** The confidence level of the intervals. */
export const LEVEL = percent(1 - ALPHA, 0);

/** "30 of 120 visitors": the share is given with what it is a share of. */
export const buyersText = ({ conversion, visitors }: Arm): string =>
  visitors === 0
    ? 'no visitor'
    : `${count(Math.round((conversion ?? 0) * visitors))} of ${count(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`;
