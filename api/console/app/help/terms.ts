import { t } from '../language/text.ts';

/**
 * The explanation of a term of the console; `technical` has the API's and statistics' terms, for readers who look them
 * up.
 */
type Explained = { readonly name: string; readonly says: string; readonly technical?: string };

const explain = <Name extends string>(all: Readonly<Record<Name, Explained>>) => all;

export const terms = explain({
  left_alone: {
    name: t('Holdout'),
    says: t(
      'Some visitors, chosen at random, never see a card. What they buy shows what would have happened anyway. Without them, nobody could tell what the cards do.',
    ),
    technical: t('Also called the control group. In the API: holdout, the arm left_alone.'),
  },
  experiment: {
    name: t('Experiment'),
    says: t(
      'A comparison of visitors who may see cards with the holdout. It begins when shadow mode is switched off, or when you restart it, and only the whole of it gives an answer.',
    ),
    technical: t('A hash of the visitor and a secret of the experiment (salt) assigns the group.'),
  },
  chance: {
    name: t('Confidence interval'),
    says: t(
      'Two groups never buy exactly alike, even if they are treated alike. The line shows where the true effect may be: while it includes zero, chance alone could explain the difference. You may look as often as you like, and stop when it is clear.',
    ),
    technical: t(
      'A 95 % confidence sequence over all assigned visitors (intention to treat), weighted by device and by new or returning.',
    ),
  },
  money: {
    name: t('Revenue per month'),
    says: t(
      'How much more treatment visitors spend than holdout visitors, times the visitors of a month. Refunds are deducted. A single very large order counts only up to a limit, so that it does not decide the result. Orders in other currencies are left out, because nothing is converted.',
    ),
    technical: t(
      'In the API: revenue_per_month, with the interval of revenue_per_visitor, up to revenue_cap.',
    ),
  },
  no_difference: {
    name: t('No difference'),
    says: t(
      'Two groups are never exactly equal, so you set how small a change counts as none. Once the true effect can only lie within that margin, the page reports no difference.',
    ),
    technical: t('In the API: margin_pct, relative to the conversion rate of the holdout.'),
  },
  side_effects: {
    name: t('Side effects'),
    says: t(
      'More buyers are no gain if they send everything back or order less. So refunds, order value and orders per buyer are compared too. Among so many figures, one that looks bad may be chance: treat it as a hint.',
    ),
    technical: t('Also called guardrail metrics.'),
  },
  over_time: {
    name: t('Over time'),
    says: t(
      'Each point shows the effect, as known today, over everyone who had come by the end of that day or week. The shaded band shows where the true effect may be; it narrows as visitors come. Visitors of the last 7 days may still buy.',
    ),
    technical: t(
      'Cumulative estimate with its confidence sequence. In the API: series, in UTC days unless time_zone is given.',
    ),
  },
  cohort: {
    name: t('Each day or week alone'),
    says: t(
      'Each point covers only the visitors of that day or week. If the points fall over time, the effect wears off. There are few visitors in each, so the lines are long.',
    ),
    technical: t('By entry cohort; the intervals hold for all cohorts and all looks together.'),
  },
  segments: {
    name: t('A hint'),
    says: t(
      'Among many kinds of visitors, one will stand out by chance. So treat what you find here as a question for the next experiment, not as an answer.',
    ),
    technical: t('Exploratory: the false discovery rate over these rows is at most 5 %.'),
  },
  split: {
    name: t('Group sizes'),
    says: t(
      'With a holdout of 10 %, about 10 % of the visitors must be in that group. If they are not, something treats the groups differently before they are counted, and no figure can be trusted.',
    ),
    technical: t('Test for a sample ratio mismatch (srm_p, below 0.001).'),
  },
  reached: {
    name: t('Reached by a card'),
    says: t(
      'Many visitors leave before a card arrives. For the holdout, the service records when a card would have arrived, so the groups can be compared among only the visitors reached.',
    ),
    technical: t('In the API: delivered; in the holdout, a ghost.'),
  },
  same_test: {
    name: t('A/A test'),
    says: t(
      'Tests the measurement: both groups are treated alike, and nobody sees a card. If the page then finds a difference, the measurement is at fault. It costs the time it runs.',
    ),
    technical: t('In the API: mode aa.'),
  },
  planned: {
    name: t('How it is planned'),
    says: t(
      'The plan is based on the visitors of the experiment so far and how many of them buy, and counts from the day on which an experiment starts. “Detected” means with a probability of 80 % by that day. The smaller the holdout, the longer it takes.',
    ),
    technical: t('80 % power with the intervals shown, which allow a look every day.'),
  },
  named_orders: {
    name: t('Orders that name a visitor'),
    says: t(
      'An order counts for a visitor only if your shop sends the visitor’s id with it. Orders without one count for nobody, which makes every difference look smaller.',
    ),
    technical: t('In the API: link_rate, and _service_uid in the order.'),
  },
  stuck: {
    name: t('Got stuck'),
    says: t(
      'A visitor looks at the same thing again and again, or pauses with goods in the cart. Each such moment is recorded, whether or not a card is shown.',
    ),
    technical: t('In the API: a moment; in the documentation also: a stall.'),
  },
  conditions: {
    name: t('Conditions'),
    says: t(
      'Everything that must hold before a card is shown: the visitor is a person and has not bought yet, a fact fits, and so on. The first condition that is not met is why there was no card.',
    ),
    technical: t('In the API: gates.'),
  },
  evidence: {
    name: t('Strength of the evidence'),
    says: t(
      'The page itself can state the problem (a declined code), or the behaviour can be strong evidence. On weak evidence alone, no card is shown.',
    ),
    technical: t('In the API: tier 1, 2 and 3.'),
  },
  shadow_mode: {
    name: t('Shadow mode'),
    says: t(
      'The service decides and records what it would have said, but shows nothing to anyone. No visitors are compared in the meantime.',
    ),
  },
});

export type Term = keyof typeof terms;
