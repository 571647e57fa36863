import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { checkedOut, machineName } from '../bench/history.ts';
import { stateRole } from '../bench/state/memory.ts';
import { exitOnSignals } from '../support/at-exit.ts';
import { type Options, readOptions } from './arguments.ts';
import { assumedWith, assumptions } from './assumptions.ts';
import { measureAll } from './measure/measure.ts';
import { isRole, runRole } from './measure/roles.ts';
import { DEFAULT_SIZES, pageOf } from './report.ts';
import { lastMeasurement, type Measurement, slopesFile } from './slopes.ts';

/**
 * `npm run capacity`: what the service needs for a number of visitors a day, from the measured cost of each additional
 * one.
 */
const usage = `npm run capacity [-- --model [--visitors N,N] [--ASSUMPTION VALUE ...]]
Measures on parts of its own (about fifteen minutes), writes the slopes to e2e/capacity/slopes.json, and writes docs/capacity.md.
--model measures nothing: alone it regenerates the page from the last slopes; with sizes or assumptions it prints the page for them instead.
Assumptions: ${Object.keys(assumptions).join(', ')}.`;

const problem = (args: readonly string[]): string | null => {
  const options = readOptions(args);
  return typeof options === 'string' ? options : null;
};
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function measure(): Promise<Measurement> {
  const before = loadavg()[0]!;
  const checkout = checkedOut();
  const measured = await measureAll(say);
  const measurement: Measurement = {
    ...{ at: new Date().toISOString(), ...checkout, machine: machineName() },
    load: [before, loadavg()[0]!],
    ...measured,
  };
  writeFileSync(slopesFile(), `${JSON.stringify(measurement, null, 2)}\n`);
  return measurement;
}

async function main({ modelOnly, visitors, changes }: Options): Promise<void> {
  const measurement = modelOnly ? lastMeasurement() : await measure();
  if (measurement === null) throw new Error('There are no slopes yet: run it once without --model.');
  const page = pageOf(measurement, assumedWith(changes), visitors ?? DEFAULT_SIZES);
  if (visitors !== null || Object.keys(changes).length > 0) {
    process.stdout.write(page);
    return;
  }
  writeFileSync(projectFile('docs', 'capacity.md'), page);
  say('docs/capacity.md was written');
}

const args = process.argv.slice(2);
if (args[0] === 'state' && process.send) await stateRole(args[1]!);
else if (isRole(args[0]) && process.send) await runRole(args[0], process.env);
else {
  exitOnUsageError(checkArguments(args, usage, problem));
  exitOnSignals();
  await main(readOptions(args) as Options).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
}
