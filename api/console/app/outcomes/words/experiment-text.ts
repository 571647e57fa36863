import type { Experiment, Reasons, Website } from '../../api.ts';
import { percentSet } from '../../format.ts';
import { plural, t } from '../../language/text.ts';
import { EFFECT_PLANNED } from '../share/planner-text.ts';
import { timeAnewText } from '../share/share-text.ts';

type Mode = Experiment['mode'];

export const modes: Readonly<Record<Mode, string>> = {
  ab: t('Compare visitors who are spoken to with visitors who are left alone (A/B).'),
  aa: t('Speak to nobody, and see what the page says when there is nothing to find (A/A).'),
};

export function experimentStateText(isShadow: boolean, experiment: Reasons['experiment']): string {
  if (experiment === null)
    return t('It begins when shadow mode is switched off: nobody has been spoken to before.');
  return isShadow
    ? t('The website is in shadow mode, so nobody is added. Switching that off starts a new experiment.')
    : modes[experiment.mode];
}

const lostText = (visitors: number): string =>
  visitors === 0
    ? t('Nobody is compared so far, so nothing is lost.')
    : plural(
        visitors,
        'The comparison begins at zero: {n} visitor is no longer counted, and the answer, its figures and its charts are no longer shown. Download them first if you need them.',
        'The comparison begins at zero: {n} visitors are no longer counted, and the answer, its figures and its charts are no longer shown. Download them first if you need them.',
      );

/** What is lost and what starts with a new experiment. */
export function lossTexts(
  view: Pick<Reasons, 'all' | 'holdout' | 'experiment'>,
  site: Pick<Website, 'holdout_pct'>,
  mode: Mode,
): string[] {
  const { spoken_to, left_alone } = view.all.outcomes;
  return [
    lostText(spoken_to.visitors + left_alone.visitors),
    t('Every visitor is drawn anew, so some who were spoken to are left alone, and the other way round.'),
    mode === 'aa'
      ? t('Nobody is spoken to until you start another experiment.')
      : timeAnewText(view, site.holdout_pct, EFFECT_PLANNED),
    t('This cannot be undone.'),
  ];
}

type Switched = Pick<Website, 'shadow' | 'sample' | 'holdout_pct'>;

/** The consequences of switching shadow mode; `view` is undefined while it loads. */
export function shadowConsequences(
  site: Switched,
  view: Parameters<typeof timeAnewText>[0] | undefined,
): string[] {
  const hasExperiment = view !== undefined && view.experiment !== null;
  if (!site.shadow)
    return [
      t('From then on nobody is spoken to. The service goes on deciding, and notes what it would have said.'),
      ...(site.sample || !hasExperiment
        ? []
        : [
            t(
              'Nobody is added to the experiment meanwhile. Switching shadow mode off later starts a new one, and what this one found is then no longer shown.',
            ),
          ]),
    ];
  return [
    t('Within two seconds visitors who get stuck see one sentence, at most one in a visit.'),
    t('{share} of them, drawn by lot, are left alone, so that the effect can be measured.', {
      share: percentSet(site.holdout_pct),
    }),
    ...(site.sample ? [] : [startText(hasExperiment)]),
    ...(site.sample || !view ? [] : [timeAnewText(view, site.holdout_pct, EFFECT_PLANNED)]),
  ];
}

const startText = (hasExperiment: boolean): string =>
  hasExperiment
    ? t(
        'A new experiment starts. What the one before found is no longer shown: download it first if you need it.',
      )
    : t('The first experiment starts.');
