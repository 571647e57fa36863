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
  text: `Conversion of all visitors. "Above" and "below" are the runs in which the interval was above or below the true difference on some day;
"verdict" are those with the verdict better or worse on some day, which is false without an effect. On the same visitors: the verdicts
without weights by kind, those of release 0.1 from the same fixed start (plain scale, tightest at 5,000 visitors), and a plain 95 % interval.`,
  head: [
    ...['holdout', 'conversion', 'true lift', 'above', 'below', 'missed', 'verdict'],
    ...['verdict, unweighted', 'verdict by 0.1', 'plain interval missed', 'sample ratio mismatch'],
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
  text: `Visitors with a delivered card or ghost: 60 % of all, with 1.3 times the conversion even without a card; only they are affected. The
verdict is the one that the interval would give among them, and the one that it gives among all.`,
  head: [
    ...['holdout', 'conversion', 'true lift among the delivered', 'above', 'below', 'missed'],
    ...['verdict among the delivered', 'verdict among all'],
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
  text: `Revenue per visitor, with log-normal order totals (median 60); each visitor counts up to the cap, and there is no interval before 100
buyers in each arm. The cap is the 99th percentile of earlier orders, or of the first 100 orders of the experiment.`,
  head: [
    ...['sigma', 'cap', 'holdout', 'conversion', 'true lift', 'change of order value'],
    ...['above', 'below', 'missed', 'runs with an interval'],
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
  text: `Earlier purchase as a further kind, which the view does not use (decision 63): visitors who bought on this website before they entered have
a multiple of the conversion of all others; order totals are log-normal, sigma 0.9. "Verdict without it" weights by device and new or returning
only, as the view does. "Visitors saved" is the share of the visitors that the further kind saves for an interval of the same width.`,
  head: [
    ...['bought before', 'multiple', 'holdout', 'conversion', 'true lift', 'above', 'below', 'missed'],
    ...['missed, revenue', 'verdict', 'verdict without it', 'visitors saved', 'visitors saved, revenue'],
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
    : `${percent(leftAlone.again, 0)}, treatment ${percent(spokenTo.again, 0)}`;
const buying: Buying = { again: 0.15, sigma: 0.9, refunds: 0.1 };
const guardrails: Table = {
  text: `Guardrails: refund share, order value, orders per buyer. After each order a buyer orders again with 15 % probability; a tenth of the orders
are refunded in part. In the rows with two probabilities cards make buyers order again more or less often (in the last row they also return
more). The cells are the runs in which the interval missed, and in brackets the runs with an interval.`,
  head: [
    'sigma',
    'another order',
    'holdout',
    'conversion',
    'refund share',
    'order value',
    'orders per buyer',
  ],
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
  text: `Series, looked at every day while orders of the last seven days still arrive: the runs in which some cumulative interval missed the true
difference of its day, and in which the interval of some cohort did.`,
  head: [
    ...['step', 'visitors per day', 'holdout', 'conversion', 'true lift', 'a cumulative interval missed'],
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
  text: `Several rows in one table, without an effect: the runs in which one of them had a verdict on some day, and those in which the interval of a
row missed, for the worst row.`,
  head: ['rows', 'verdict, corrected', 'verdict, not corrected', 'interval of a row missed'],
  rows: (
    [
      ['7 reasons with 50 visitors per day', seven],
      ['12 segments with 400 to 33 visitors per day', languages],
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
  text: `A sliding period, the last 28 days, and why it has no verdict: without an effect, the verdict would be better or worse on some day (with a
quarter of the runs).`,
  head: ['holdout', 'conversion', 'verdict'],
  rows: nothing
    .filter(({ share, conversion: buy }) => [0.1, 0.5].includes(share) && buy >= 0.01)
    .map((one) => ({
      about: percents([one.share, one.conversion]),
      run: (runs) => [percent(slidingPeriod(SEED, Math.ceil(runs / FEWER), one))],
    })),
};

const identities: Table = {
  text: `Visitors who return under a new id (lost cookies, a second device), are assigned again and buy under that id (${PERSONS.toLocaleString('en')} persons,
true lift 50 %): the share of the true relative lift that is observed.`,
  head: [
    'buyers with a new id',
    'holdout',
    'assignment that has the effect',
    'observed lift',
    'by the formula',
  ],
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
  text: `No effect, but visitors who are more likely to buy also stay longer and see the card (${PERSONS.toLocaleString('en')} visitors): the reported lift.`,
  head: ['comparison', 'lift'],
  rows: (['shown', 'intention'] as const).map((name) => ({
    about: [name === 'shown' ? 'visitors who saw a card against the control arm' : 'intention to treat'],
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
