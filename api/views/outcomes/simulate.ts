import { writeFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import {
  DAYS,
  keenVisitors,
  oneComparison,
  revenueComparison,
  type Shop,
  sevenReasons,
  slidingPeriod,
} from './simulation.ts';

/** `npm run simulate [runs]`: repeats the simulations at length and writes docs/simulation.md. */
const SEED = 20_261_121;
exitOnUsageError(
  checkArguments(
    process.argv.slice(2),
    'npm run simulate [-- RUNS]\nRepeats the simulations behind the reasons view, 2,000 times by default, and writes docs/simulation.md.',
    ([runs = '2000', more]) =>
      /^[1-9]\d{0,6}$/.test(runs) && more === undefined ? null : 'RUNS must be one whole number from 1.',
  ),
);
const runs = Number(process.argv[2] ?? 2_000);

const shop = { visitorsADay: 500, lift: 0 };
const nothing: readonly Shop[] = [0.05, 0.1, 0.2, 0.5].flatMap((share) =>
  [0.005, 0.01, 0.03, 0.06].map((conversion) => ({ ...shop, share, conversion })),
);
const effects: readonly Shop[] = [-0.3, -0.1, 0.1, 0.2, 0.5, 1].map((lift) => ({
  ...shop,
  share: 0.1,
  conversion: 0.03,
  lift,
}));
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const rowOf = (one: Shop): string => {
  const { tooGood, tooBad, called, plainMissed, objected } = oneComparison(SEED, runs, one);
  const setting = [one.share, one.conversion, one.lift].map(percent);
  return `| ${[...setting, ...[tooGood, tooBad, called, plainMissed, objected].map(percent)].join(' | ')} |`;
};
const rows = [...nothing, ...effects].map(rowOf);
const sliding = nothing
  .filter(({ share }) => share === 0.1 || share === 0.5)
  .map((one) => {
    const called = slidingPeriod(SEED, Math.ceil(runs / 4), one);
    return `| ${[one.share, one.conversion, called].map(percent).join(' | ')} |`;
  });
const revenue = [0.9, 1.2, 1.5].flatMap((sigma) =>
  [
    { ...shop, share: 0.05, conversion: 0.03 },
    { ...shop, share: 0.1, conversion: 0.03 },
    { ...shop, share: 0.2, conversion: 0.03, lift: 0.3 },
  ].map((one) => {
    const { missed, opened } = revenueComparison(SEED, Math.ceil(runs / 2), one, sigma);
    return `| ${[sigma, ...[one.share, one.conversion, one.lift, missed, opened].map(percent)].join(' | ')} |`;
  }),
);
const reasonRuns = Math.ceil(runs / 4);
const seven = sevenReasons(SEED, reasonRuns, { visitorsADay: 40, share: 0.2, conversion: 0.05, lift: 0 });
const keen = keenVisitors(SEED, 2_000_000);

const text = `# The statistics of the reasons view, simulated

Written by \`npm run simulate\` on ${new Date().toISOString().slice(0, 10)}, seed ${SEED}, ${runs} runs a row, ${DAYS} days of ${shop.visitorsADay} visitors, a look
after every day, conversion only. What the words mean: docs/outcomes.md. An interval "too good" lay above the truth on some
day, "too bad" below it.

| held back | buy | true lift | too good | too bad | called better or worse | plain 95 % interval missed | split objected to |
| - | - | - | - | - | - | - | - |
${rows.join('\n')}

The last 28 days, which slide along with today, and why there is no verdict on them: without an effect, better or worse would be
called on a day of the year in this share of ${Math.ceil(runs / 4)} runs.

| held back | buy | called |
| - | - | - |
${sliding.join('\n')}

Revenue a visitor, order totals log-normal (median 60), each visitor counted up to the 99th percentile, 100 buyers in each arm
first, ${Math.ceil(runs / 2)} runs:

| sigma | held back | buy | true lift | interval missed the truth on a day | runs with an interval |
| - | - | - | - | - | - |
${revenue.join('\n')}

Seven reasons without effect (40 visitors a day each, 20 % held back, 5 % buy, ${reasonRuns} runs): one was called on a day in
${percent(seven.corrected)} of runs with the correction, in ${percent(seven.uncorrected)} without.

No effect, but keen visitors both buy more and stay for the card (2,000,000 visitors): comparing who was shown a card with
all held back reports a lift of ${percent(keen.shown)}; comparing by intention reports ${percent(keen.intention)}.
`;
writeFileSync(projectFile('docs', 'simulation.md'), text);
