import type { Experiment } from '../../api.ts';
import { t } from '../../language/text.ts';

type Mode = Experiment['mode'];

/** The names of the arms: in A/A mode neither arm gets cards, so neither may be named after them. */
export const armNames = (mode: Mode): { spokenTo: string; leftAlone: string } =>
  mode === 'aa'
    ? { spokenTo: t('Group A'), leftAlone: t('Group B') }
    : { spokenTo: t('Treatment'), leftAlone: t('Holdout') };

/** The question of the comparison. */
export const questionText = (mode: Mode): string =>
  mode === 'aa' ? t('Do two groups that are treated alike differ?') : t('Do cards help?');

/** The direction in which a difference is taken. */
export const differenceUnit = (mode: Mode): string =>
  mode === 'aa'
    ? t('percentage points of conversion rate: group A minus group B')
    : t('percentage points of conversion rate: treatment minus holdout');

/** The meaning of the grey band of a plot. */
export const bandText = (mode: Mode, marginPct: number): string =>
  mode === 'aa'
    ? t(
        'Within the grey band ({margin} % of the buyers in group B, either way), the groups count as alike.',
        {
          margin: marginPct,
        },
      )
    : t(
        'Within the grey band ({margin} % of the buyers in the holdout, either way), cards count as making no difference.',
        { margin: marginPct },
      );

/** How to read the plots of the reasons, one sentence each. */
export const legendText = (mode: Mode, marginPct: number, level: string): string[] => [
  t('Points are {unit}; in brackets, and as a line, the {level} confidence interval.', {
    unit: differenceUnit(mode),
    level,
  }),
  bandText(mode, marginPct),
  t(
    'A hollow dot has no interval yet. A verdict on one reason also allows for the comparison of all seven, so an interval may exclude 0 before there is a verdict.',
  ),
];

/** Shown before any visitor got stuck on something that the service can answer. */
export const emptyText = (mode: Mode): string =>
  mode === 'aa'
    ? t(
        'No moments in this period. Once visitors with a cart get stuck, two groups of them that are treated alike are compared here.',
      )
    : t(
        'No moments in this period. Once visitors with a cart get stuck, treatment and holdout are compared here.',
      );

/** Why visitors of the control arm got no cards. */
export const leftAloneText = (mode: Mode): string =>
  mode === 'aa'
    ? t('An A/A test is running: nobody sees a card in the meantime.')
    : t('In addition, the holdout sees no cards, so that the effect can be measured.');

type Decided = { readonly shadow: boolean; readonly held_back: boolean; readonly arm: string };

/** The result of the decision to engage. */
export function decidedText({ shadow, held_back, arm }: Decided): string {
  if (shadow) return t('Decided to show a card, but shadow mode sent nothing');
  if (!held_back) return t('Decided to show a card');
  return arm === 'left_alone'
    ? t('Decided to show a card, but the visitor is in the holdout')
    : t('Decided to show a card, but an A/A test shows none');
}
