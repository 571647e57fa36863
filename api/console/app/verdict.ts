import type { Compared, Holdout, Verdict } from './api.ts';
import { about, percent } from './format.ts';

/** The bound of the API below which the arms are not split as set. */
const SRM_P_MIN = 0.001;
const WEEK_DAYS = 7;

/** The verdict as one would say it to a shopkeeper. `needed` counts all visitors, so those already there are taken off. */
export function verdictWords({ effect, outcomes }: Compared): string {
  switch (effect.verdict) {
    case 'too_early': {
      const present = outcomes.spoken_to.visitors + outcomes.left_alone.visitors;
      if (effect.needed === null || effect.needed <= present) return 'Too early: more visitors needed';
      return `Too early: ${about(effect.needed - present)} more visitors needed`;
    }
    case 'no_difference':
      return 'No difference: speaking neither helps nor harms';
    case 'better':
      return 'Speaking helps';
    case 'worse':
      return 'Speaking harms: visitors left alone buy more often';
    case 'do_not_trust':
      return 'Do not trust: the split does not fit the setting';
    default:
      return effect.verdict satisfies never;
  }
}

/** Only a settled verdict has a colour; everything else stays grey. */
export function verdictColour(verdict: Verdict): 'engage' | 'off' | '' {
  if (verdict === 'better') return 'engage';
  return verdict === 'worse' ? 'off' : '';
}

export function splitWords({ observed, srm_p }: Holdout): string {
  if (observed === null) return 'Nobody to compare yet.';
  if (srm_p < SRM_P_MIN)
    return 'The split does not fit the setting: something treats the two groups differently before they are counted. No verdict counts until that is found.';
  return 'The split fits the setting.';
}

const duration = (days: number): string =>
  days < 2 * WEEK_DAYS ? `${Math.max(1, days)} days` : `${Math.round(days / WEEK_DAYS)} weeks`;

export const adviceWords = ({ advice }: Holdout): string =>
  advice === null
    ? 'There are too few visitors and orders yet to advise a share.'
    : `At your traffic, ${percent(advice.share, 0)} answers in about ${duration(advice.days_needed)}.`;
