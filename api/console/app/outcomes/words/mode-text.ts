import type { Experiment } from '../../api.ts';
import { t } from '../../language/text.ts';

type Mode = Experiment['mode'];

/** The names of the arms: in A/A mode neither arm gets cards, so neither may be named after them. */
export const armNames = (mode: Mode): { spokenTo: string; leftAlone: string } =>
  mode === 'aa'
    ? { spokenTo: t('Group A'), leftAlone: t('Group B') }
    : { spokenTo: t('Spoken to'), leftAlone: t('Left alone') };

/** The question of the comparison. */
export const questionText = (mode: Mode): string =>
  mode === 'aa' ? t('Do two groups differ that are treated alike?') : t('Does speaking help?');

/** The direction in which a difference is taken. */
export const differenceUnit = (mode: Mode): string =>
  mode === 'aa'
    ? t('percentage points of visitors who buy: group A minus group B')
    : t('percentage points of visitors who buy: spoken to minus left alone');

/** The meaning of the grey band of a plot. */
export const bandText = (mode: Mode, marginPct: number): string =>
  mode === 'aa'
    ? t('Within the grey band, {margin} % of the buyers in group B either way, the groups count as alike.', {
        margin: marginPct,
      })
    : t(
        'Within the grey band, {margin} % of the buyers left alone either way, speaking counts as making no difference.',
        { margin: marginPct },
      );

/** How to read the plots of the reasons, one sentence each. */
export const legendText = (mode: Mode, marginPct: number, level: string): string[] => [
  t('Points are {unit}; in brackets, and as a line, the {level} interval.', {
    unit: differenceUnit(mode),
    level,
  }),
  bandText(mode, marginPct),
  t(
    'A hollow dot has no interval yet. A verdict on one reason must also withstand that seven are looked at, so its interval may leave out 0 before the verdict does.',
  ),
];

/** Shown before any visitor got stuck on something that the service can answer. */
export const emptyText = (mode: Mode): string =>
  mode === 'aa'
    ? t(
        'No moment in this period. As soon as visitors with a cart stand still, two groups of them, treated alike, are compared here.',
      )
    : t(
        'No moment in this period. As soon as visitors with a cart stand still, those spoken to are compared here with those left alone.',
      );

/** Why visitors of the control arm got no cards. */
export const leftAloneText = (mode: Mode): string =>
  mode === 'aa'
    ? t('The measurement is being tested: nobody is spoken to meanwhile (A/A).')
    : t('Beside these, visitors drawn by lot are left alone, so that the effect can be measured.');

type Decided = { readonly shadow: boolean; readonly held_back: boolean; readonly arm: string };

/** The result of the decision to engage. */
export function decidedText({ shadow, held_back, arm }: Decided): string {
  if (shadow) return t('Decided to speak, and in shadow mode sent nothing');
  if (!held_back) return t('Decided to speak');
  return arm === 'left_alone'
    ? t('Decided to speak, and left the visitor alone by lot')
    : t('Decided to speak, and sent nothing: an A/A test speaks to nobody');
}
