import { manyRows, oneComparison, slidingPeriod } from './conversion.ts';
import { deliveredComparison } from './delivered.ts';
import { type Buying, guardrailComparison } from './guardrails.ts';
import { decides, dilution, keenVisitors, lostIdentities } from './identities.ts';
import { kindsWithPast, pastComparison } from './past.ts';
import { revenueComparison } from './revenue.ts';
import { seriesComparison } from './series.ts';
import type { Shop } from './shop.ts';

const SEED = 20_261_122;
/** Rows that bound no error rate have fewer runs. */
const FEWER = 4;
const PERSONS = 2_000_000;

/** One row of a table: its parameters, and its computation with a number of runs. */
type Row = { readonly about: readonly string[]; readonly run: (runs: number) => readonly string[] };
export type Table = {
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
};

const percent = (rate: number, digits = 1): string => `${(100 * rate).toFixed(digits)} %`;
const percents = (rates: readonly number[]): string[] => rates.map((rate) => percent(rate));

const shop = { visitorsADay: 500, share: 0.1, conversion: 0.03, lift: 0 };
const about = ({ share, conversion, lift }: Shop): string[] => percents([share, conversion, lift]);
const SHARES = [0.05, 0.1, 0.2, 0.3, 0.5];
const nothing: readonly Shop[] = SHARES.flatMap((share) =>
  [0.005, 0.01, 0.03, 0.06].map((conversion) => ({ ...shop, share, conversion })),
);
const effects: readonly Shop[] = [-0.3, -0.1, 0.1, 0.2, 0.5, 1].map((lift) => ({ ...shop, lift }));
const more: readonly Shop[] = [0.05, 0.5].flatMap((share) =>
  [-0.3, 0.2].map((lift) => ({ ...shop, share, lift })),
);

const conversion: Table = {
  text: `Conversion of all. An interval "too good" lay above the truth on some day, "too bad" below it; without an effect that is a
false verdict. Beside it, on the same visitors: a plain 95 % interval; what is called without weighing the kinds; and what release 0.1
calls with the same fixed start (plain scale, tightest at 5,000 visitors).`,
  head: [
    ...['held back', 'buy', 'true lift', 'too good', 'too bad', 'missed', 'called'],
    ...['called, kinds not weighed', 'called by 0.1', 'plain interval missed', 'split objected to'],
  ],
  rows: [...nothing, ...effects, ...more].map((one) => ({
    about: about(one),
    run: (runs) => {
      const found = oneComparison(SEED, runs, one);
      const { tooGood, tooBad, missed, called, unweightedCalled, called01, plainMissed, objected } = found;
      return percents([tooGood, tooBad, missed, called, unweightedCalled, called01, plainMissed, objected]);
    },
  })),
};

const delivered: Table = {
  text: `The delivered: a card or ghost comes to 60 % of the visitors, who buy 1.3 times as often by themselves; speaking moves them
alone. "Called" is what the interval would call among the delivered, and what it calls among all.`,
  head: [
    ...['held back', 'buy', 'true lift of the delivered', 'too good', 'too bad', 'missed'],
    ...['called among the delivered', 'called among all'],
  ],
  rows: [...SHARES.map((share) => ({ ...shop, share })), { ...shop, lift: 0.2 }, { ...shop, lift: -0.2 }].map(
    (one) => ({
      about: about(one),
      run: (runs) => {
        const { tooGood, tooBad, missed, calledDelivered, calledAll } = deliveredComparison(SEED, runs, one);
        return percents([tooGood, tooBad, missed, calledDelivered, calledAll]);
      },
    }),
  ),
};

const sigmas = [0.9, 1.5].flatMap((sigma) => [
  ...SHARES.map((share) => ({ ...shop, share, sigma, spend: 0, cap: 'first 100 orders' as const })),
  ...[0.1, 0.2].map((share) => ({ ...shop, share, sigma, spend: 0, cap: 'known before' as const })),
  { ...shop, lift: 0.3, sigma, spend: 0, cap: 'known before' as const },
  { ...shop, lift: -0.3, sigma, spend: 0, cap: 'known before' as const },
  { ...shop, share: 0.2, sigma, spend: -0.2, cap: 'known before' as const },
]);
const revenue: Table = {
  text: `Revenue a visitor, order totals log-normal (median 60), each visitor counted up to the cap, 100 buyers in each arm first. The cap is
the 99th percentile of what was ordered before, or of the first 100 orders of the experiment.`,
  head: [
    ...['sigma', 'cap', 'held back', 'buy', 'true lift', 'change of order value'],
    ...['too good', 'too bad', 'missed', 'runs with an interval'],
  ],
  rows: sigmas.map((one) => ({
    about: [String(one.sigma), one.cap, ...about(one), percent(one.spend)],
    run: (runs) => {
      const { tooGood, tooBad, missed, opened } = revenueComparison(SEED, runs, one);
      return percents([tooGood, tooBad, missed, opened]);
    },
  })),
};

const past: Table = {
  text: `A kind that the view does not weigh apart (decision 63): visitors who bought on this website before they entered, and who buy so many times as
often as all others; order totals log-normal, sigma 0.9. "Called without it" weighs device and new or returning alone, as the view does; needed less is
the share of the visitors that the further kind saves until an interval is as narrow.`,
  head: [
    ...['bought before', 'times as often', 'held back', 'buy', 'true lift', 'too good', 'too bad', 'missed'],
    ...['missed, revenue', 'called', 'called without it', 'needed less', 'needed less, revenue'],
  ],
  rows: (
    [
      [0.2, 3, { ...shop }],
      [0.2, 3, { ...shop, share: 0.5 }],
      [0.2, 3, { ...shop, lift: 0.2 }],
      [0.05, 3, { ...shop }],
      [0.2, 10, { ...shop }],
      [0.2, 10, { ...shop, lift: 0.2 }],
      [0.2, 20, { ...shop, conversion: 0.08 }],
      [0.2, 20, { ...shop, conversion: 0.08, lift: 0.1 }],
    ] as const
  ).map(([boughtBefore, times, one]) => ({
    about: [percent(boughtBefore, 0), String(times), ...about(one)],
    run: (runs) => {
      const kinds = kindsWithPast(boughtBefore, times);
      const buying = { ...one, kinds, sigma: 0.9, spend: 0, cap: 'known before' as const };
      const { conversion: own, revenue: money, without, saved } = pastComparison(SEED, runs, buying);
      const { tooGood, tooBad, missed, called } = own;
      return percents([
        ...[tooGood, tooBad, missed, money.missed, called, without.called],
        ...[saved.conversion, saved.revenue],
      ]);
    },
  })),
};

const againOf = ({
  leftAlone,
  spokenTo,
}: {
  readonly leftAlone: Buying;
  readonly spokenTo: Buying;
}): string =>
  leftAlone.again === spokenTo.again
    ? percent(leftAlone.again, 0)
    : `${percent(leftAlone.again, 0)}, spoken to ${percent(spokenTo.again, 0)}`;
const buying: Buying = { again: 0.15, sigma: 0.9, refunds: 0.1 };
const guardrails: Table = {
  text: `Guardrails: refund share, order value, orders a buyer; a buyer orders once more with 15 % probability each time, a tenth of the orders are
refunded in part. In the rows of two probabilities speaking makes buyers order again more or less often (in the last row they return more, too).
Missed, and in brackets the runs with an interval.`,
  head: ['sigma', 'order again', 'held back', 'buy', 'refund share', 'order value', 'orders a buyer'],
  rows: [
    ...[0.9, 1.5].flatMap((sigma) =>
      SHARES.map((share) => ({
        ...{ ...shop, share, conversion: 0.05 },
        ...{ leftAlone: { ...buying, sigma }, spokenTo: { ...buying, sigma } },
      })),
    ),
    ...(
      [
        [0.1, 0.4, 0.1],
        [0.1, 0.05, 0.1],
        [0.2, 0.05, 0.2],
      ] as const
    ).map(([share, again, refunds]) => ({
      ...{ ...shop, share, conversion: 0.05, leftAlone: buying },
      spokenTo: { ...buying, again, refunds },
    })),
  ].map((one) => ({
    about: [String(one.leftAlone.sigma), againOf(one), ...percents([one.share, one.conversion])],
    run: (runs) => {
      const found = guardrailComparison(SEED, runs, one);
      return [found.refund_share, found.order_value, found.orders_per_buyer].map(
        ({ missed, opened }) => `${percent(missed)} (${percent(opened, 0)})`,
      );
    },
  })),
};

const series: Table = {
  text: `Series, looked at every day while the orders of the last seven days still come in: some cumulative interval missed the truth of that day,
some cohort's did.`,
  head: [
    ...['step', 'visitors a day', 'held back', 'buy', 'true lift', 'a cumulative interval missed'],
    ...['a cohort missed', 'runs with a cohort interval'],
  ],
  rows: (
    [
      ['week', { ...shop }],
      ['week', { ...shop, share: 0.5 }],
      ['week', { ...shop, share: 0.2, lift: 0.3 }],
      ['day', { ...shop, visitorsADay: 5_000 }],
      ['day', { ...shop, visitorsADay: 5_000, share: 0.5 }],
    ] as const
  ).map(([step, one]) => ({
    about: [step, String(one.visitorsADay), ...about(one)],
    run: (runs) => {
      const { cumulative, cohorts } = seriesComparison(SEED, runs, one, step);
      return percents([cumulative.missed, cohorts.missed, cohorts.opened]);
    },
  })),
};

const seven: readonly Shop[] = Array.from({ length: 7 }, () => ({
  ...{ visitorsADay: 50, share: 0.2, conversion: 0.05, lift: 0 },
}));
const languages: readonly Shop[] = Array.from({ length: 12 }, (_, n) => ({
  ...{ visitorsADay: Math.round(400 / (n + 1)), share: 0.2, conversion: 0.04, lift: 0 },
}));
const rows: Table = {
  text: 'Rows that are judged together, without an effect: one of them was called on some day; the interval of a row missed, the worst of the rows.',
  head: ['rows', 'called, corrected', 'called, not corrected', 'interval of a row missed'],
  rows: (
    [
      ['7 reasons of 50 visitors a day', seven],
      ['12 segments of 400 to 33 visitors a day', languages],
    ] as const
  ).map(([name, all]) => ({
    about: [name],
    run: (runs) => {
      const { corrected, uncorrected, missed } = manyRows(SEED, runs, all);
      return percents([corrected, uncorrected, missed]);
    },
  })),
};

const sliding: Table = {
  text: `The last 28 days, which slide along with today, and why there is no verdict on them: without an effect, better or worse would be called on
some day (a quarter of the runs).`,
  head: ['held back', 'buy', 'called'],
  rows: nothing
    .filter(({ share, conversion: buy }) => [0.1, 0.5].includes(share) && buy >= 0.01)
    .map((one) => ({
      about: percents([one.share, one.conversion]),
      run: (runs) => [percent(slidingPeriod(SEED, Math.ceil(runs / FEWER), one))],
    })),
};

const identities: Table = {
  text: `Visitors who come back under a new id (cookies lost, a second device), enter again by a lot of their own and buy there (${PERSONS.toLocaleString('en')}
persons, true lift 50 %): the share of the true relative lift that is seen.`,
  head: ['under a new id', 'held back', 'what counts is the lot of', 'lift seen', 'by the formula'],
  rows: [0.1, 0.3].flatMap((lost) =>
    [0.1, 0.5].flatMap((held) =>
      decides.map((by) => ({
        about: [percent(lost), percent(held), by],
        run: () => {
          const setting = { lost, held, lift: 0.5, by };
          return percents([lostIdentities(SEED, PERSONS, setting), dilution(setting)]);
        },
      })),
    ),
  ),
};

const keen: Table = {
  text: `No effect, but keen visitors both buy more and stay for the card (${PERSONS.toLocaleString('en')} visitors): the lift that is reported.`,
  head: ['comparison', 'lift'],
  rows: (['shown', 'intention'] as const).map((name) => ({
    about: [name === 'shown' ? 'who was shown a card with all held back' : 'by intention'],
    run: () => [percent(keenVisitors(SEED, PERSONS)[name])],
  })),
};

export const tables: readonly Table[] = [
  conversion,
  delivered,
  revenue,
  past,
  guardrails,
  series,
  rows,
  sliding,
  identities,
  keen,
];
