import type { Experiment, Reasons, Website } from '../../api.ts';
import { count, percentSet } from '../../format.ts';
import { EFFECT_PLANNED } from '../share/planner-text.ts';
import { timeAnewText } from '../share/share-text.ts';

type Mode = Experiment['mode'];

export const modes: Readonly<Record<Mode, string>> = {
  ab: 'Compare visitors who are spoken to with visitors who are left alone (A/B).',
  aa: 'Speak to nobody, and see what the page says when there is nothing to find (A/A).',
};

export function experimentStateText(isShadow: boolean, experiment: Reasons['experiment']): string {
  if (experiment === null)
    return 'It begins when shadow mode is switched off: nobody has been spoken to before.';
  return isShadow
    ? 'The website is in shadow mode, so nobody is added. Switching that off starts a new experiment.'
    : modes[experiment.mode];
}

const lostText = (visitors: number): string =>
  visitors === 0
    ? 'Nobody is compared so far, so nothing is lost.'
    : `The comparison begins at zero: ${count(visitors)} ${visitors === 1 ? 'visitor is' : 'visitors are'} no longer counted, and the answer, its figures and its charts are no longer shown. Download them first if you need them.`;

/** What is lost and what comes, before the experiment begins anew. */
export function lossTexts(
  view: Pick<Reasons, 'all' | 'holdout' | 'experiment'>,
  site: Pick<Website, 'holdout_pct'>,
  mode: Mode,
): string[] {
  const { spoken_to, left_alone } = view.all.outcomes;
  return [
    lostText(spoken_to.visitors + left_alone.visitors),
    'Every visitor is drawn anew, so some who were spoken to are left alone, and the other way round.',
    mode === 'aa'
      ? 'Nobody is spoken to until you start another experiment.'
      : timeAnewText(view, site.holdout_pct, EFFECT_PLANNED),
    'This cannot be undone.',
  ];
}

type Switched = Pick<Website, 'shadow' | 'sample' | 'holdout_pct'>;

/** What switching shadow mode does, before it is done; `view` while it is known. */
export function shadowConsequences(
  site: Switched,
  view: Parameters<typeof timeAnewText>[0] | undefined,
): string[] {
  const hasExperiment = view !== undefined && view.experiment !== null;
  if (!site.shadow)
    return [
      'From then on nobody is spoken to. The service goes on deciding, and notes what it would have said.',
      ...(site.sample || !hasExperiment
        ? []
        : [
            'Nobody is added to the experiment meanwhile. Switching shadow mode off later starts a new one, and what this one found is then no longer shown.',
          ]),
    ];
  return [
    'Within two seconds visitors who get stuck see one sentence, at most one in a visit.',
    `${percentSet(site.holdout_pct)} of them, drawn by lot, are left alone, so that the effect can be measured.`,
    ...(site.sample ? [] : [startText(hasExperiment)]),
    ...(site.sample || !view ? [] : [timeAnewText(view, site.holdout_pct, EFFECT_PLANNED)]),
  ];
}

const startText = (hasExperiment: boolean): string =>
  hasExperiment
    ? 'A new experiment starts. What the one before found is no longer shown: download it first if you need it.'
    : 'The first experiment starts.';
