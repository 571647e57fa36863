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
      return t('Do not trust: the split does not fit the setting');
    case 'look_back':
      return t('A look back: only the whole experiment has a verdict');
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
      return t('Speaking helps');
    case 'worse':
      return t('Speaking harms: visitors left alone buy more often');
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
        : t('Nothing found so far, as it should be: nobody is spoken to');
    case 'no_difference':
      return t('No difference, as it should be: nobody is spoken to');
    case 'better':
    case 'worse':
      return t(
        'A difference, although nobody is spoken to: chance in one website of 20, else a fault in the split or the orders',
      );
    default:
      return verdict satisfies never;
  }
}

function possibleHarmText({ effect: { harm_not_excluded: harm } }: Comparison): string {
  if (harm === null) return t('how much harm is excluded is not known');
  return harm === 0
    ? t('a loss is excluded')
    : t('a loss of up to {share} of buyers is not excluded', { share: percent(harm) });
}

/** Null when both arms have visitors and somebody bought. */
function noComparisonText({ outcomes: { spoken_to, left_alone } }: Comparison, mode: Mode): string | null {
  if (spoken_to.visitors + left_alone.visitors === 0) return t('nobody to compare yet');
  if (spoken_to.visitors === 0) return mode === 'aa' ? t('nobody in group A yet') : t('nobody spoken to yet');
  if (left_alone.visitors === 0)
    return mode === 'aa'
      ? t('nobody in group B yet, to compare with')
      : t('nobody left alone yet, to compare with');
  return spoken_to.orders + left_alone.orders === 0 ? t('no order yet') : null;
}

/** `needed` counts all visitors, so those already there are subtracted; without an order it would be a guess. */
function tooEarlyText(row: Comparison, context: Context): string {
  const { spoken_to, left_alone } = row.outcomes;
  const { needed, needed_by } = row.effect;
  const missing = noComparisonText(row, context.mode);
  if (missing !== null) return missing;
  if (context.pause === 'not enabled') return t('nobody enters while the website is not enabled');
  if (context.pause !== null) return t('nobody enters while the website is in shadow mode');
  const present = spoken_to.visitors + left_alone.visitors;
  if (needed === null || needed <= present) return t('the interval is still too wide to say');
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
      ? t('Raise the share left alone, or read this reason as a part of all.')
      : t('Read this reason as a part of all.');
  const effect = percentSet(EFFECT_PLANNED);
  const sought = visitorsPlanned(plan, sharePast ?? share);
  if (sought !== null && present >= sought)
    return t(
      'A change of {effect} would probably have been seen; whether there is none takes more visitors.',
      {
        effect,
      },
    );
  const better = shareThatAnswers(plan, share);
  if (better === null) return t('No share left alone changes that: it takes more visitors.');
  return t('Raise the share left alone to {share}: an effect of {effect} is then found in about {time}.', {
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
    ? t('Do not trust: the split does not fit the setting, so no figure here says anything of speaking.')
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
    : t('before the website speaks');

/** Null for the whole experiment; any other period shows figures without a verdict. */
export function lookBackText({ experiment, all }: Reasons, isPeriodChosen: boolean): string | null {
  if (experiment === null)
    return t('A look back, without verdict: the experiment begins when the website leaves shadow mode.');
  if (isPeriodChosen)
    return t(
      'A look back, without verdict: a period that is chosen afterwards can be chosen for its answer. Only the whole experiment has a verdict.',
    );
  if (all.effect.verdict === 'look_back')
    return t(
      'A look back, without verdict: the experiment began longer ago than visitors are kept. Start it anew to have one.',
    );
  return null;
}

export function sampleRatioText({ observed, srm_p }: Holdout): string {
  if (observed === null) return t('Nobody to compare yet.');
  if (srm_p < SRM_P_MIN)
    return t(
      'The split does not fit the setting: something treats the two groups differently before they are counted. No verdict counts until that is found.',
    );
  return t('The split fits the setting.');
}

export function adviceText({ advice }: Holdout): string {
  if (advice === null) return t('There are too few visitors and orders yet to advise a share.');
  if (advice.days_needed > DAYS_MAX)
    return t('At your traffic no share answers within {days} days: it takes more visitors.', {
      days: DAYS_MAX,
    });
  return t(
    'At your traffic, {share} left alone shows {effect} more buyers about {time} after an experiment starts.',
    {
      share: percentSet(advice.share),
      effect: percentSet(EFFECT_PLANNED),
      time: duration(advice.days_needed),
    },
  );
}
