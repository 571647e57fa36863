import { useContext } from 'preact/hooks';
import type { Arm, Comparison, Reasons } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { Scroll } from '../components/scroll.tsx';
import { money, percent } from '../format.ts';
import { Help } from '../help/help.tsx';
import { nameWords } from '../language/names.ts';
import { listed, plural, t } from '../language/text.ts';
import { axisLimit, bandOf, IntervalAxis, IntervalPlot } from './interval-plot.tsx';
import { buyersText, LEVEL } from './outcome-summary.tsx';
import { RowDetails } from './row-details.tsx';
import { differenceText, moneyDifferenceText } from './words/difference-text.ts';
import { armNames, legendText } from './words/mode-text.ts';
import {
  type Context,
  contextOf,
  type Entering,
  isSettled,
  verdictClass,
  verdictText,
} from './words/verdict-text.ts';

type Row = {
  name: string;
  row: Comparison;
  context: Context;
  /** whether the row shows its verdict: verdicts without an answer would be the same in each row, and are shown once */
  isSaid: boolean;
};

const visitorsOf = ({ outcomes: { spoken_to, left_alone } }: Comparison): number =>
  spoken_to.visitors + left_alone.visitors;

/** A table on a wide screen, one block for each reason on a narrow one (style.css). */
export function ReasonsTable({ view, site }: { view: Reasons; site: Entering }) {
  const context = contextOf(view, site, useContext(PageZone));
  const names = armNames(context.mode);
  const rows: Row[] = [
    { name: t('All reasons'), row: view.all, context, isSaid: true },
    ...view.items.map((row) => ({
      name: nameWords(row.reason),
      row,
      context: { ...context, plan: null },
      isSaid: isSettled(row.effect.verdict),
    })),
  ];
  const limit = axisLimit(rows.map(({ row }) => row.effect.conversion));
  return (
    <section class="form" aria-label={t('By reason')}>
      <div class="title">
        <h2>{t('By reason')}</h2>
        <Help term="stuck" />
      </div>
      <TooEarly rows={rows.filter(isTooEarly)} />
      <Scroll label={t('Reasons in numbers')}>
        <table class="reasons" aria-label={t('Reasons')} data-testid="reasons">
          <thead>
            <tr>
              <th scope="col">{t('Reason')}</th>
              {[t('Got stuck'), boughtLabel(names.spokenTo), boughtLabel(names.leftAlone)].map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
              <th scope="col">
                {t('Difference in conversion rate')}
                <IntervalAxis limit={limit} />
              </th>
              <th scope="col">{t('Revenue per visitor')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <ReasonRows key={one.name} {...one} limit={limit} currency={view.currency} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <Legend sentences={legendText(context.mode, view.margin_pct, LEVEL)} basis={view.all.effect.basis} />
    </section>
  );
}

/** A row without visitors says so itself, and has nothing below it. */
const isTooEarly = ({ row, isSaid }: Row): boolean =>
  !isSaid && row.effect.verdict === 'too_early' && visitorsOf(row) > 0;

function TooEarly({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <p class="soft" data-testid="too-early">
      {t('Too early to tell for single reasons: {reasons}. What is missing is shown below each.', {
        reasons: listed(rows.map(({ name }) => name)),
      })}
    </p>
  );
}

const Legend = ({ sentences, basis }: { sentences: readonly string[]; basis: string }) => (
  <details class="soft legend">
    <summary>{t('How to read this table')}</summary>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p lang="en">{basis}</p>
  </details>
);

type RowProps = Row & { limit: number; currency: string };

function ReasonRows({ name, row, context, isSaid, limit, currency }: RowProps) {
  const { effect, outcomes } = row;
  const visitors = visitorsOf(row);
  const names = armNames(context.mode);
  const className = effect.conversion.low === null ? '' : verdictClass(effect.verdict, context.mode);
  return (
    <>
      <tr data-testid="reason">
        <th scope="row">
          <span class="reason">{name}</span>
          {isSaid && (
            <span class={`chip ${className}`} data-testid="verdict">
              {verdictText(row, context)}
            </span>
          )}
        </th>
        <td class="number" data-label={t('Got stuck')}>
          {plural(row.moments, '1 time', '{n} times')}
          <small class="soft">{plural(visitors, '1 visitor', '{n} visitors')}</small>
        </td>
        <ArmCell label={names.spokenTo} arm={outcomes.spoken_to} />
        <ArmCell label={names.leftAlone} arm={outcomes.left_alone} />
        <td data-label={t('Difference in conversion rate')}>
          {effect.conversion.absolute !== null && (
            <IntervalPlot
              difference={effect.conversion}
              band={bandOf(context.marginPct, outcomes.left_alone.conversion)}
              limit={limit}
              className={className}
            />
          )}
          <small class="soft" data-testid="difference">
            {differenceText(effect.conversion)}
          </small>
        </td>
        <td data-label={t('Revenue per visitor')}>
          <Revenue row={row} currency={currency} />
        </td>
      </tr>
      {visitors > 0 && (
        <tr class="more">
          <td colSpan={6}>
            <RowDetails
              name={name}
              row={row}
              currency={currency}
              mode={context.mode}
              verdict={isSaid ? null : verdictText(row, context)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** The heading of the column with the share of buyers of an arm. */
export const boughtLabel = (group: string): string => t('{group}: conversion rate', { group });

export const ArmCell = ({ label, arm }: { label: string; arm: Pick<Arm, 'conversion' | 'visitors'> }) => (
  <td class="number" data-label={label}>
    {percent(arm.conversion)}
    <small class="soft">{buyersText(arm)}</small>
  </td>
);

function Revenue({ row, currency }: { row: Comparison; currency: string }) {
  const { spoken_to, left_alone } = row.outcomes;
  if (visitorsOf(row) === 0) return <span class="soft">–</span>;
  return (
    <>
      <span class="pairwise">
        {t('{one} vs. {other}', {
          one: money(spoken_to.revenue_per_visitor, currency),
          other: money(left_alone.revenue_per_visitor, currency),
        })}
      </span>
      <small class="soft">{revenueText(row, currency)}</small>
    </>
  );
}

function revenueText({ effect: { revenue_per_visitor: revenue } }: Comparison, currency: string): string {
  if (revenue.low === null || revenue.high === null) return t('no interval yet');
  return t('{difference}, large orders capped', { difference: moneyDifferenceText(revenue, currency) });
}
