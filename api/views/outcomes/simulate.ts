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

const shops: readonly Shop[] = [
  { visitorsADay: 200, share: 0.1, conversion: 0.04, lift: 0 },
  { visitorsADay: 200, share: 0.05, conversion: 0.03, lift: 0 },
  { visitorsADay: 200, share: 0.5, conversion: 0.04, lift: 0 },
  { visitorsADay: 200, share: 0.1, conversion: 0.04, lift: 0.2 },
  { visitorsADay: 200, share: 0.3, conversion: 0.04, lift: 0.5 },
];
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const rows = shops.map((shop) => {
  const { missed, called, plainMissed, objected } = oneComparison(SEED, runs, shop);
  const setting = [shop.share, shop.conversion, shop.lift].map(percent);
  return `| ${[...setting, ...[missed, called, plainMissed, objected].map(percent)].join(' | ')} |`;
});
const sliding = shops
  .filter(({ lift }) => lift === 0)
  .map((shop) => {
    const rates = slidingPeriod(SEED, runs, shop);
    return `| ${[shop.share, shop.conversion, rates.sliding, rates.staying].map(percent).join(' | ')} |`;
  });
const revenue = [
  { visitorsADay: 200, share: 0.1, conversion: 0.04, lift: 0 },
  { visitorsADay: 200, share: 0.05, conversion: 0.03, lift: 0 },
  { visitorsADay: 200, share: 0.2, conversion: 0.04, lift: 0.3 },
].map((shop) => {
  const rates = revenueComparison(SEED, runs, shop);
  return `| ${[shop.share, shop.conversion, shop.lift, rates.missed, rates.opened].map(percent).join(' | ')} |`;
});
const reasonRuns = Math.ceil(runs / 4);
const seven = sevenReasons(SEED, reasonRuns, { visitorsADay: 40, share: 0.2, conversion: 0.05, lift: 0 });
const keen = keenVisitors(SEED, 2_000_000);

const text = `# The statistics of the reasons view, simulated

Written by \`npm run simulate\` on ${new Date().toISOString().slice(0, 10)}, seed ${SEED}, ${runs} runs a row, ${DAYS} days of 200 visitors, a look
after every day, conversion only. What the words mean: docs/outcomes.md.

| held back | buy | true lift | interval missed the truth on a day | called better or worse on a day | plain 95 % interval missed | split objected to |
| - | - | - | - | - | - | - |
${rows.join('\n')}

The default period, the last 28 days, slides along. Without an effect, better or worse was called on a day of ninety in this share
of runs, with the error rate of 1 % that it has, and with the 5 % of a period whose \`from\` stays where it is:

| held back | buy | at 1 % | at 5 % |
| - | - | - | - |
${sliding.join('\n')}

Revenue a visitor, order totals log-normal (median 60, sigma 0.9), each visitor counted up to 300, 30 buyers in each arm first:

| held back | buy | true lift | interval missed the truth on a day | runs with an interval |
| - | - | - | - | - |
${revenue.join('\n')}

Seven reasons without effect (40 visitors a day each, 20 % held back, 5 % buy, ${reasonRuns} runs): one was called on a day in
${percent(seven.corrected)} of runs with the correction, in ${percent(seven.uncorrected)} without.

No effect, but keen visitors both buy more and stay for the card (2,000,000 visitors): comparing who was shown a card with
all held back reports a lift of ${percent(keen.shown)}; comparing by intention reports ${percent(keen.intention)}.
`;
writeFileSync(projectFile('docs', 'simulation.md'), text);
