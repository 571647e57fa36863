import { ALPHA } from '../../../views/outcomes/sequence.ts';
import type { Arm, Comparison, Reasons } from '../api.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { count, percent, percentSet } from '../format.ts';
import { axisLimit, bandOf, IntervalAxis, IntervalPlot } from './interval-plot.tsx';
import { isReadable } from './words/details-text.ts';
import { DILUTION, differenceText, monthText } from './words/difference-text.ts';
import { armNames } from './words/mode-text.ts';
import { type Context, contextOf, type Entering, verdictClass, verdictText } from './words/verdict-text.ts';

type Props = { view: Reasons; site: Entering };

/** The verdict first, then what it rests on: both arms with their sizes, the interval, and what it is in money. */
export function OutcomeSummary({ view, site }: Props) {
  const row = view.all;
  const context = contextOf(view, site);
  const names = armNames(context.mode);
  const { spoken_to, left_alone } = row.outcomes;
  const { conversion, verdict } = row.effect;
  const className = conversion.low === null ? '' : verdictClass(verdict, context.mode);
  return (
    <div class="outcome-summary" data-testid="outcome-summary">
      <p class={`verdict ${className}`}>{verdictText(row, context)}</p>
      <dl class="arms">
        <ArmFigures name={names.spokenTo} arm={spoken_to} />
        <ArmFigures name={names.leftAlone} arm={left_alone} />
      </dl>
      {conversion.absolute !== null && <DifferenceFigure row={row} context={context} className={className} />}
      {isReadable(row, context.mode) && conversion.absolute !== null && (
        <p class="wide" data-testid="money">
          In money: {monthText(row.effect, view.currency)}
        </p>
      )}
      {conversion.absolute !== null && (
        <small class="soft wide">
          {DILUTION} <DocsLink page="outcomes">How it is measured</DocsLink>
        </small>
      )}
    </div>
  );
}

type FigureProps = { row: Comparison; context: Context; className: string };

function DifferenceFigure({ row, context, className }: FigureProps) {
  const { conversion } = row.effect;
  const limit = axisLimit([conversion]);
  return (
    <figure>
      <IntervalAxis limit={limit} />
      <IntervalPlot
        difference={conversion}
        band={bandOf(context.marginPct, row.outcomes.left_alone.conversion)}
        limit={limit}
        className={className}
      />
      <figcaption class="soft">
        Difference: {differenceText(conversion)}
        {conversion.low !== null && `, ${LEVEL} interval, valid however often you look`}
      </figcaption>
    </figure>
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
export const LEVEL = percentSet(1 - ALPHA);

type Buyers = Pick<Arm, 'conversion' | 'visitors'>;

/** "30 of 120 visitors": the share is given with what it is a share of. */
export const buyersText = ({ conversion, visitors }: Buyers): string =>
  visitors === 0
    ? 'no visitor'
    : `${count(Math.round((conversion ?? 0) * visitors))} of ${count(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`;
