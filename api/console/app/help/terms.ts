import { t } from '../language/text.ts';

/**
 * The explanation of a term of the console; `technical` has the API's and statistics' terms, for readers who look them
 * up.
 */
type Explained = { readonly name: string; readonly says: string; readonly technical?: string };

const explain = <Name extends string>(all: Readonly<Record<Name, Explained>>) => all;

export const terms = explain({
  left_alone: {
    name: t('Left alone'),
    says: t(
      'Some visitors, drawn by lot, are never spoken to. What they buy shows what would have happened anyway. Without them nobody could tell what speaking does.',
    ),
    technical: t('In the API: holdout, the arm left_alone, the control group.'),
  },
  experiment: {
    name: t('Experiment'),
    says: t(
      'One comparison of visitors spoken to with visitors left alone. It begins when shadow mode is switched off, or when you start it anew, and only all of it together gives an answer.',
    ),
    technical: t(
      'Who is in which group is drawn by a hash of the visitor and a secret of the experiment (salt).',
    ),
  },
  chance: {
    name: t('How sure it is'),
    says: t(
      'Two groups never buy exactly alike, even if they are treated alike. The line shows where the true effect may be: while it reaches both sides of the middle, chance alone could explain what is seen. You may look as often as you like, and stop when it is clear.',
    ),
    technical: t(
      'A confidence sequence of 95 %, of all who were to be spoken to (intention to treat), weighed by device and new or returning.',
    ),
  },
  money: {
    name: t('Money a month'),
    says: t(
      'What visitors spoken to spend more than visitors left alone, times the visitors of a month. Refunds are taken off. A single very large order counts only up to a limit, so that it does not decide alone. Orders in other currencies are left out, as nothing is converted.',
    ),
    technical: t(
      'In the API: revenue_per_month, with the interval of revenue_per_visitor, up to revenue_cap.',
    ),
  },
  no_difference: {
    name: t('No difference'),
    says: t(
      'Nothing is ever exactly equal, so you say how small a change must be to count as none. Once the true effect can only be within that, the page says that there is no difference.',
    ),
    technical: t('In the API: margin_pct. Relative to the share of buyers among those left alone.'),
  },
  side_effects: {
    name: t('What should not suffer'),
    says: t(
      'More buyers are no gain if they send everything back or order less. So refunds, the size of an order and orders a buyer are compared too. With several of them and several reasons, one that looks bad may be chance: read it as a hint.',
    ),
    technical: t('In the field: guardrail metrics.'),
  },
  over_time: {
    name: t('Over time'),
    says: t(
      'Each point is what was known at the end of that day or week, of everybody who had come until then. The shade is where the true effect may be. It grows narrower as visitors come. Visitors of the last 7 days may still buy.',
    ),
    technical: t(
      'Cumulative estimate with its confidence sequence. In the API: series, whose days are those of UTC unless time_zone says otherwise.',
    ),
  },
  cohort: {
    name: t('Only those who came then'),
    says: t(
      'Each point is of the visitors of that day or week alone. If the points sink, the effect wears off. There are few visitors in each, so the lines are long.',
    ),
    technical: t('By cohort of entry; the intervals hold for all cohorts and all looks together.'),
  },
  segments: {
    name: t('A hint'),
    says: t(
      'Who looks at many kinds of visitors finds one that stands out, by chance. So take what you find here as a question for the next experiment, not as an answer.',
    ),
    technical: t('Exploratory: the false discovery rate over these rows is at most 5 %.'),
  },
  split: {
    name: t('The draw'),
    says: t(
      'If a tenth is to be left alone, about a tenth of the visitors must be in that group. If they are not, something treats the groups differently before they are counted, and no figure can be believed.',
    ),
    technical: t('Test for a sample ratio mismatch (srm_p, below 0.001).'),
  },
  reached: {
    name: t('Reached by a card'),
    says: t(
      'Many visitors leave before a card comes. For those left alone the service notes when a card would have come, so the two can be compared among those alone whom it reached.',
    ),
    technical: t('In the API: delivered; for those left alone, a ghost.'),
  },
  same_test: {
    name: t('Test of the measurement'),
    says: t(
      'Both groups are treated alike, and nobody is spoken to. If the page finds a difference then, the measurement is at fault. It costs the time it runs.',
    ),
    technical: t('An A/A test.'),
  },
  planned: {
    name: t('How it is planned'),
    says: t(
      'It is reckoned from the visitors of the experiment so far, and from how many of them buy, and counts from the day on which an experiment starts. Seen means: with a chance of four in five, by that day. The fewer are left alone, the longer it takes.',
    ),
    technical: t('Power of 80 % with the very intervals that are shown; for looks at every day.'),
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
      'A visitor looks at the same thing again and again, or stands still with goods in the cart. Each such moment is noted, whether or not anything is said.',
    ),
    technical: t('In the API: a moment; in the documentation also: a stall.'),
  },
  conditions: {
    name: t('Conditions'),
    says: t(
      'All that must hold before anything is said: that the visitor is a person, has not bought yet, that a fact fits, and so on. The first one that is not met is why nothing was said.',
    ),
    technical: t('In the API: gates.'),
  },
  evidence: {
    name: t('How clear the sign was'),
    says: t(
      'The page itself can say what is wrong (a declined code), behaviour can be clear, or there is a faint sign only, on which nothing is said.',
    ),
    technical: t('In the API: tier 1, 2 and 3.'),
  },
  shadow_mode: {
    name: t('Shadow mode'),
    says: t(
      'The service decides and notes what it would have said, and shows nothing to anybody. Nobody is compared meanwhile.',
    ),
  },
});

export type Term = keyof typeof terms;
