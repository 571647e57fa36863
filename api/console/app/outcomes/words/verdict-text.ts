import { HOLDOUT_MAX } from '../../../../v1/bounds.ts';
import { SRM_P_MIN } from '../../../../views/outcomes/sample-ratio.ts';
import type { Comparison, EffectVerdict, Experiment, Holdout, Reasons, Website } from '../../api.ts';
import { approximately, date, duration, percent, percentSet } from '../../format.ts';
import { t } from '../../language/text.ts';
import { DAYS_MAX, EFFECT_PLANNED, shareThatAnswers, visitorsPlanned } from '../share/planner-text.ts';

type Mode = Experiment['mode'];

/** The context of a verdict beside its own row. */
export type Context = {
  readonly mode: Mode;
  readonly marginPct: number;
  /** the present holdout share */
  readonly share: number;
  /** the holdout share over the period; null without visitors */
  readonly sharePast: number | null;
  /** why no visitors enter now; null while they do */
  readonly pause: 'not enabled' | 'in shadow mode' | null;
  /** the plan for all reasons together; null for a single reason, which has no plan */
  readonly plan: Holdout['plan'] | null;
  /** the time zone of the days */
  readonly zone: string;
};

/** The settings of a website that decide who enters the comparison. */
export type Entering = Pick<Website, 'enabled' | 'shadow' | 'holdout_pct'>;

export const contextOf = (
  { experiment, margin_pct, holdout }: Reasons,
  { enabled, shadow, holdout_pct }: Entering,
  zone: string,
): Context => ({
  mode: experiment?.mode ?? 'ab',
  marginPct: margin_pct,
  share: holdout_pct,
  sharePast: holdout.expected,
  pause: enabled ? (shadow ? 'in shadow mode' : null) : 'not enabled',
  plan: holdout.plan,
  zone,
});

/** The verdict in everyday words. */
export function verdictText(row: Comparison, context: Context): string {
  const { verdict } = row.effect;
  switch (verdict) {
    case 'do_not_trust':
      return t('Do not trust: the split does not match the setting');
    case 'look_back':
      return t('No verdict: only the whole experiment has one');
    case 'too_early':
    case 'no_difference':
    case 'better':
    case 'worse':
      return context.mode === 'aa' ? sameTestText(verdict, row) : effectText(verdict, row, context);
    default:
      return verdict satisfies never;
  }
}

type Found = Exclude<EffectVerdict, 'do_not_trust' | 'look_back'>;

function effectText(verdict: Found, row: Comparison, context: Context): string {
  switch (verdict) {
    case 'too_early':
      return t('Too early: {why}', { why: tooEarlyText(row, context) });
    case 'no_difference':
      return t('No difference: buyers differ by less than {margin} % either way; {harm}', {
        margin: context.marginPct,
        harm: possibleHarmText(row),
      });
    case 'better':
      return t('Cards help');
    case 'worse':
      return t('Cards hurt: visitors in the holdout buy more often');
    default:
      return verdict satisfies never;
  }
}

/** In A/A mode there is nothing to find. */
function sameTestText(verdict: Found, row: Comparison): string {
  switch (verdict) {
    case 'too_early':
      return row.effect.conversion.low === null
        ? t('Too early: {why}', {
            why: noComparisonText(row, 'aa') ?? t('too few visitors bought to compare the groups'),
          })
        : t('Nothing found so far, as expected: nobody sees a card');
    case 'no_difference':
      return t('No difference, as expected: nobody sees a card');
    case 'better':
    case 'worse':
      return t(
        'A difference, although nobody sees a card: chance in one website in 20, otherwise a fault in the split or the orders',
      );
    default:
      return verdict satisfies never;
  }
}

function possibleHarmText({ effect: { harm_not_excluded: harm } }: Comparison): string {
  if (harm === null) return t('how much harm is ruled out is not known');
  return harm === 0
    ? t('a loss is ruled out')
    : t('a loss of up to {share} of buyers is not ruled out', { share: percent(harm) });
}

/** Null when both arms have visitors and somebody bought. */
function noComparisonText({ outcomes: { spoken_to, left_alone } }: Comparison, mode: Mode): string | null {
  if (spoken_to.visitors + left_alone.visitors === 0) return t('nobody to compare yet');
  if (spoken_to.visitors === 0)
    return mode === 'aa' ? t('nobody in group A yet') : t('nobody in treatment yet');
  if (left_alone.visitors === 0)
    return mode === 'aa'
      ? t('nobody in group B to compare with yet')
      : t('nobody in the holdout to compare with yet');
  return spoken_to.orders + left_alone.orders === 0 ? t('no orders yet') : null;
}

/** `needed` counts all visitors, so those already there are subtracted; without an order it would be a guess. */
function tooEarlyText(row: Comparison, context: Context): string {
  const { spoken_to, left_alone } = row.outcomes;
  const { needed, needed_by } = row.effect;
  const missing = noComparisonText(row, context.mode);
  if (missing !== null) return missing;
  if (context.pause === 'not enabled') return t('no visitors enter while the website is not enabled');
  if (context.pause !== null) return t('no visitors enter while the website is in shadow mode');
  const present = spoken_to.visitors + left_alone.visitors;
  if (needed === null || needed <= present) return t('the interval is still too wide to tell');
  if (needed_by === null)
    return t("no answer within {days} days at the experiment's mean traffic. {advice}", {
      days: DAYS_MAX,
      advice: nextStepText(present, context),
    });
  return t("{visitors} more visitors needed, at the experiment's mean traffic by {day}", {
    visitors: approximately(needed - present),
    day: date(needed_by, context.zone),
  });
}

/**
 * What to do where waiting does not help. Advice on the share is for the planned effect, so it ends when that was
 * tested.
 */
function nextStepText(present: number, { plan, share, sharePast }: Context): string {
  if (plan === null)
    return share < HOLDOUT_MAX
      ? t('Raise the holdout, or rely on the result for all reasons.')
      : t('Rely on the result for all reasons.');
  const effect = percentSet(EFFECT_PLANNED);
  const sought = visitorsPlanned(plan, sharePast ?? share);
  if (sought !== null && present >= sought)
    return t(
      'A change of {effect} would probably have been detected; showing that there is none takes more visitors.',
      {
        effect,
      },
    );
  const better = shareThatAnswers(plan, share);
  if (better === null) return t('No holdout size changes that: it takes more visitors.');
  return t('Raise the holdout to {share}: an effect of {effect} is then detected in about {time}.', {
    share: percentSet(better.share),
    effect,
    time: duration(better.days),
  });
}

/** Whether a verdict answers the question, of one reason or of all. */
export const isSettled = (verdict: EffectVerdict): boolean =>
  verdict === 'better' || verdict === 'worse' || verdict === 'no_difference';

/** The warning of a chart or figure that has no verdict beside it; null while the arms have the expected sizes. */
export const sampleRatioWarning = ({ srm_p }: Holdout): string | null =>
  srm_p < SRM_P_MIN
    ? t('Do not trust: the split does not match the setting, so no figure here says anything about cards.')
    : null;

/** The CSS class of a verdict: only a settled one has a colour. */
export function verdictClass(verdict: EffectVerdict, mode: Mode): 'engage' | 'off' | '' {
  if (mode === 'aa') return '';
  if (verdict === 'better') return 'engage';
  return verdict === 'worse' ? 'off' : '';
}

/** Since when the arms are compared. */
export const sinceText = (experiment: Reasons['experiment'], zone: string): string =>
  experiment
    ? t('since the experiment began, {day}', { day: date(experiment.started_at, zone) })
    : t('before any card was shown');

/** Null for the whole experiment; any other period shows figures without a verdict. */
export function lookBackText({ experiment, all }: Reasons, isPeriodChosen: boolean): string | null {
  if (experiment === null) return t('No verdict: the experiment begins when the website leaves shadow mode.');
  if (isPeriodChosen)
    return t(
      'No verdict: a period chosen afterwards can be chosen for its answer. Only the whole experiment has a verdict.',
    );
  if (all.effect.verdict === 'look_back')
    return t('No verdict: the experiment began longer ago than visitors are kept. Restart it to get one.');
  return null;
}

export function sampleRatioText({ observed, srm_p }: Holdout): string {
  if (observed === null) return t('Nobody to compare yet.');
  if (srm_p < SRM_P_MIN)
    return t(
      'The split does not match the setting: something treats the two groups differently before they are counted. No verdict counts until that is found.',
    );
  return t('The split matches the setting.');
}

export function adviceText({ advice }: Holdout): string {
  if (advice === null) return t('There are too few visitors and orders yet to recommend a size.');
  if (advice.days_needed > DAYS_MAX)
    return t('At your traffic, no holdout size gives an answer within {days} days: it takes more visitors.', {
      days: DAYS_MAX,
    });
  return t(
    'At your traffic, a holdout of {share} detects {effect} more buyers about {time} after an experiment starts.',
    {
      share: percentSet(advice.share),
      effect: percentSet(EFFECT_PLANNED),
      time: duration(advice.days_needed),
    },
  );
}
