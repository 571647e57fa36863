import { SRM_P_MIN } from '../../views/outcomes/sample-ratio.ts';
import type { Comparison, EffectVerdict, Holdout, Reasons } from './api.ts';
import { approximately, date, percent } from './format.ts';

const WEEK_DAYS = 7;
/** Nobody plans further ahead than two years. */
const ADVICE_DAYS_MAX = 730;

/** The verdict as one would say it to a shopkeeper. */
export function verdictText(row: Comparison): string {
  switch (row.effect.verdict) {
    case 'too_early':
      return `Too early: ${whatIsMissing(row)}`;
    case 'no_difference':
      return 'No difference: speaking neither helps nor harms';
    case 'better':
      return 'Speaking helps';
    case 'worse':
      return 'Speaking harms: visitors left alone buy more often';
    case 'do_not_trust':
      return 'Do not trust: the split does not fit the setting';
    case 'look_back':
      return 'A look back: only the whole experiment has a verdict';
    default:
      return row.effect.verdict satisfies never;
  }
}

/** `needed` counts all visitors, so those already there are taken off; without an order it would be a guess. */
function whatIsMissing({ effect: { needed }, outcomes: { spoken_to, left_alone } }: Comparison): string {
  if (spoken_to.visitors === 0) return 'nobody spoken to yet';
  if (left_alone.visitors === 0) return 'nobody left alone yet, to compare with';
  if (spoken_to.orders + left_alone.orders === 0) return 'no order yet';
  const present = spoken_to.visitors + left_alone.visitors;
  if (needed === null || needed <= present) return 'more visitors needed';
  return `${approximately(needed - present)} more visitors needed`;
}

/** The CSS class of a verdict: only a settled one has a colour, everything else stays grey. */
export function verdictClass(verdict: EffectVerdict): 'engage' | 'off' | '' {
  if (verdict === 'better') return 'engage';
  return verdict === 'worse' ? 'off' : '';
}

/** Since when the arms are compared. */
export const sinceText = (experiment: Reasons['experiment']): string =>
  experiment ? `since the experiment began, ${date(experiment.started_at)}` : 'before the website speaks';

export function sampleRatioText({ observed, srm_p }: Holdout): string {
  if (observed === null) return 'Nobody to compare yet.';
  if (srm_p < SRM_P_MIN)
    return 'The split does not fit the setting: something treats the two groups differently before they are counted. No verdict counts until that is found.';
  return 'The split fits the setting.';
}

const duration = (days: number): string =>
  days < 2 * WEEK_DAYS ? `${Math.max(1, days)} days` : `${Math.round(days / WEEK_DAYS)} weeks`;

export function adviceText({ advice }: Holdout): string {
  if (advice === null) return 'There are too few visitors and orders yet to advise a share.';
  if (advice.days_needed > ADVICE_DAYS_MAX)
    return 'At your traffic no share answers within two years: it takes more visitors.';
  return `At your traffic, ${percent(advice.share, 0)} answers in about ${duration(advice.days_needed)}.`;
}
