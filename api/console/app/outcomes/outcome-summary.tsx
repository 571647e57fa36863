import { useContext } from 'preact/hooks';
import { ALPHA } from '../../../views/outcomes/sequence.ts';
import type { Arm, Comparison, Reasons } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { percent, percentSet } from '../format.ts';
import { Help } from '../help/help.tsx';
import { rich } from '../language/rich.ts';
import { plural, t } from '../language/text.ts';
import { axisLimit, bandOf, IntervalAxis, IntervalPlot } from './interval-plot.tsx';
import { harmText, isReadable } from './words/details-text.ts';
import { DILUTION, differenceText, relativeText, WEIGHTING } from './words/difference-text.ts';
import { armNames, bandText } from './words/mode-text.ts';
import { plainEffectText, plainMoney } from './words/plain-text.ts';
import { type Context, contextOf, type Entering, verdictClass, verdictText } from './words/verdict-text.ts';

type Props = { view: Reasons; site: Entering };

/** The answer first, then its basis: both arms with their sizes, the certainty, and the effect in money. */
export function OutcomeSummary({ view, site }: Props) {
  const row = view.all;
  const context = contextOf(view, site, useContext(PageZone));
  const names = armNames(context.mode);
  const { spoken_to, left_alone } = row.outcomes;
  const { conversion, verdict } = row.effect;
  const className = conversion.low === null ? '' : verdictClass(verdict, context.mode);
  const isTrusted = verdict !== 'do_not_trust';
  return (
    <div class="outcome-summary" data-testid="outcome-summary">
      <p class={`verdict ${className}`}>{verdictText(row, context)}</p>
      {isTrusted && <p class="wide">{plainEffectText(conversion, context.mode)}</p>}
      <dl class="arms">
        <ArmFigures name={names.spokenTo} arm={spoken_to} />
        <ArmFigures name={names.leftAlone} arm={left_alone} />
        {isReadable(row, context.mode) && conversion.absolute !== null && (
          <Money row={row} currency={view.currency} />
        )}
      </dl>
      {conversion.absolute !== null && <DifferenceFigure row={row} context={context} className={className} />}
      {conversion.absolute !== null && <Statistics row={row} context={context} />}
    </div>
  );
}

type FigureProps = { row: Comparison; context: Context };

function DifferenceFigure({ row, context, className }: FigureProps & { className: string }) {
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
        {t('Additional buyers per 100 visitors.')}{' '}
        {conversion.low !== null && t('The line shows where the true number may be.')}{' '}
        {bandText(context.mode, context.marginPct)} <Help term="chance" />
      </figcaption>
    </figure>
  );
}

function Statistics({ row, context }: FigureProps) {
  const { conversion } = row.effect;
  return (
    <details class="wide statistics" data-testid="statistics">
      <summary>{t('Statistics')}</summary>
      <ul class="soft">
        <li>
          {conversion.low === null
            ? t('Difference: {difference}', { difference: differenceText(conversion) })
            : t('Difference: {difference}, {level} confidence interval, valid however often you look', {
                difference: differenceText(conversion),
                level: LEVEL,
              })}
        </li>
        <li>{WEIGHTING}</li>
        <li>{relativeText(conversion)}</li>
        {isReadable(row, context.mode) && <li>{harmText(row)}</li>}
        <li>
          {DILUTION} <DocsLink page="outcomes">{t('How it is measured')}</DocsLink>
        </li>
      </ul>
    </details>
  );
}

function Money({ row, currency }: { row: Comparison; currency: string }) {
  const month = row.effect.revenue_per_month;
  const shown = month && plainMoney(month, currency);
  return (
    <div data-testid="money">
      <dt>
        {t('Extra revenue per month')} <Help term="money" />
      </dt>
      <dd>
        {month && shown ? (
          <>
            <strong>{shown.figure}</strong>
            <small class="soft">
              {plural(
                Number(month.spoken_to.toPrecision(2)),
                '{range}, from about {n} treatment visitor',
                '{range}, from about {n} treatment visitors',
                { range: shown.range },
              )}
            </small>
          </>
        ) : (
          <small class="soft">
            {t('Not known yet: order values vary so much that it takes more buyers.')}
          </small>
        )}
      </dd>
    </div>
  );
}

const ArmFigures = ({ name, arm }: { name: string; arm: Arm }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {rich('<strong>{share}</strong> bought', {
        share: percent(arm.conversion),
        strong: (share) => <strong>{share}</strong>,
      })}
      <small class="soft">{buyersText(arm)}</small>
    </dd>
  </div>
);

/** The confidence level of the intervals. */
export const LEVEL = percentSet(1 - ALPHA);

type Buyers = Pick<Arm, 'conversion' | 'visitors'>;

/** "30 of 120 visitors": a share is always shown with its base. */
export const buyersText = ({ conversion, visitors }: Buyers): string =>
  visitors === 0
    ? t('no visitors')
    : plural(visitors, '{buyers} of {n} visitor', '{buyers} of {n} visitors', {
        buyers: Math.round((conversion ?? 0) * visitors),
      });
