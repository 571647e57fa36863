import { writeFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';
import { liveDay } from './generate.ts';
import { readDay, writeDay } from './recorded.ts';
import { foldDay, goldenOf } from './run.ts';
import { differencesSince01 } from './since-0.1.ts';
import { pageOf } from './since-0.1-page.ts';

/**
 * `npx tsx e2e/determinism/renew.ts` rewrites the golden digests and docs/data/differences-0.1.md after an intended
 * change of the engine's decisions. With `--day` it also simulates the day again, after a change of the generator; it
 * is then another day.
 */
const SEED = 20_261_122;

if (process.argv.includes('--day')) {
  const day = await liveDay(SEED);
  const bytes = writeDay(day);
  process.stdout.write(`The day has ${day.length} records in ${bytes} bytes.\n`);
}
const partitions = await foldDay(readDay(), { kind: 'straight' });
const golden = goldenOf(partitions);
partitions.close();
writeFileSync(projectFile('e2e', 'determinism', 'golden.json'), `${JSON.stringify(golden, null, 2)}\n`);
const decisions = golden.partitions.map((one) => one.decisions.records).join(', ');
process.stdout.write(`Golden digests written; records of decisions in each partition: ${decisions}.\n`);

const { same, differences } = await differencesSince01();
writeFileSync(projectFile('docs', 'data', 'differences-0.1.md'), pageOf(same, differences));
process.stdout.write(`docs/data/differences-0.1.md written: ${differences.length} differences.\n`);
