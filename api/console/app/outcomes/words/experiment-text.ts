import type { Experiment, Reasons, Website } from '../../api.ts';
import { percentSet } from '../../format.ts';
import { plural, t } from '../../language/text.ts';
import { EFFECT_PLANNED } from '../share/planner-text.ts';
import { timeAnewText } from '../share/share-text.ts';

type Mode = Experiment['mode'];

export const modes: Readonly<Record<Mode, string>> = {
  ab: t('A/B: compare visitors who may see cards with the holdout.'),
  aa: t('A/A: show no cards, and see what the page reports when there is nothing to find.'),
};

export function experimentStateText(isShadow: boolean, experiment: Reasons['experiment']): string {
  if (experiment === null)
    return t('It begins when shadow mode is switched off: until then nobody sees a card.');
  return isShadow
    ? t('The website is in shadow mode, so no visitors are added. Switching it off starts a new experiment.')
    : modes[experiment.mode];
}

const lostText = (visitors: number): string =>
  visitors === 0
    ? t('No visitors are compared yet, so nothing is lost.')
    : plural(
        visitors,
        'The comparison starts from zero: {n} visitor is no longer counted, and the verdict, its figures and its charts are no longer shown. Download them first if you need them.',
        'The comparison starts from zero: {n} visitors are no longer counted, and the verdict, its figures and its charts are no longer shown. Download them first if you need them.',
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
    t('Every visitor is assigned again, so some move from treatment to holdout, and some the other way.'),
    mode === 'aa'
      ? t('Nobody sees a card until you start another experiment.')
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
      t('From then on nobody sees a card. The service keeps deciding, and records what it would have said.'),
      ...(site.sample || !hasExperiment
        ? []
        : [
            t(
              'No visitors are added to the experiment in the meantime. Switching shadow mode off later starts a new one, and the results of this one are then no longer shown.',
            ),
          ]),
    ];
  return [
    t('Within two seconds, visitors who get stuck start to see cards, at most one per visit.'),
    t('{share} of them, chosen at random, see none (the holdout), so that the effect can be measured.', {
      share: percentSet(site.holdout_pct),
    }),
    ...(site.sample ? [] : [startText(hasExperiment)]),
    ...(site.sample || !view ? [] : [timeAnewText(view, site.holdout_pct, EFFECT_PLANNED)]),
  ];
}

const startText = (hasExperiment: boolean): string =>
  hasExperiment
    ? t(
        'A new experiment starts. The results of the previous one are no longer shown: download them first if you need them.',
      )
    : t('The first experiment starts.');
