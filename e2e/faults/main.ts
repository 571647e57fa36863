import { readFileSync } from 'node:fs';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { exitOnSignals } from '../support/at-exit.ts';
import { type Options, plantedNames, readOptions, schedulesOf } from './arguments.ts';
import { foldFile } from './fold.ts';
import { bundlePlanted, planted } from './planted.ts';
import { ROLE_VARIABLE } from './roles.ts';
import { linesFile, type Outcome, type Rig, record, startRig } from './run.ts';
import { type Schedule, shrink } from './schedule.ts';
import { sumOf } from './sum.ts';
import { FOLD_VARIABLE } from './verify.ts';
import { bounds, schedulesOfWaits } from './waits.ts';

/** `npm run faults`: schedules of faults against real processes on three brokers, and a checker of their history. */
const usage = `npm run faults -- [--seed N] [--schedules K] [--minutes M] [--schedule FILE|JSON] [--plant NAMES] [--shrink TRIES] [--waits] [--print] [--sum]
Runs K schedules (default 1) generated from seed N (default: today's date) and the following seeds, or runs the schedule of a file K times, for at most M minutes (default 60).
--plant builds defects of e2e/faults/planted.ts (or all) into the roles one by one; the schedule of each must detect it.
--shrink limits the attempts to reduce a failing schedule (default 12); --waits kills one broker after the other under load, and compares the waits of shoppers with the documented bounds;
--print shows the schedules and runs nothing; --sum summarises the lines of docs/faults.jsonl.`;

const SHRINK_TRIES = 12;
const MINUTES = 60;
/** No two runs kill a process at the same instant, so a single run may miss the defect. */
const PLANTED_TRIES = 3;

const problem = (args: readonly string[]): string | null => {
  const options = readOptions(args);
  return typeof options === 'string' ? options : null;
};
const say = (text: string): void => void process.stderr.write(`${text}\n`);

function report(outcome: Outcome): void {
  const { schedule, played, seconds, acknowledged, orders, refunds, cards, erasures } = outcome;
  const { arrivedSeconds, rssMb } = outcome;
  const faults = played.done.map(({ kind, target }) => `${kind} ${target}`).join(', ');
  const left = [
    ...(played.overlapping.length ? [`${played.overlapping.length} met another fault at their target`] : []),
    ...played.skipped.map(({ kind }) => `${kind} cannot be injected here`),
    ...played.done
      .filter((fault) => fault.kind === 'disk_full' && !played.refused.includes(fault))
      .map(({ target }) => `no log says that the full disk of ${target} refused a write`),
  ];
  say(
    `seed ${schedule.seed}: ${outcome.differences.length} differences; ${seconds} s; ${acknowledged} acknowledged, ` +
      `${orders} orders, ${refunds} refunds, ${cards} cards, ${erasures} erasures; waits ${outcome.waitsMs.join(', ')} ms; ` +
      `complete after ${arrivedSeconds} s; ${rssMb} MB; ${faults}${left.length ? ` (${left.join(', ')})` : ''}`,
  );
  for (const difference of outcome.differences) say(`  ${difference}`);
}

async function main(options: Options): Promise<void> {
  if (options.sum) {
    process.stdout.write(`${sumOf(readFileSync(linesFile, 'utf8'))}\n`);
    return;
  }
  const schedules = options.waits ? schedulesOfWaits : schedulesOf(options);
  if (options.print) {
    for (const schedule of schedules) process.stdout.write(`${JSON.stringify(schedule)}\n`);
    return;
  }
  let rig: Rig | null = null;
  // Nobody else would unmount the small disks or end the processes. Processes still starting are ended at the exit.
  exitOnSignals(() => Promise.resolve(rig?.stop()));
  rig = await startRig(say, process.argv[1]!);
  try {
    const until = Date.now() + Number(options.minutes ?? MINUTES) * 60_000;
    const isGood = options.waits
      ? await measureWaits(rig)
      : options.plant
        ? await findPlanted(rig, options.plant)
        : await runSchedules(rig, schedules, until, Number(options.shrink ?? SHRINK_TRIES));
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await rig.stop();
  }
}

/** Runs the schedules, and shrinks those that fail. @returns whether all of them passed */
async function runSchedules(
  rig: Rig,
  schedules: readonly Schedule[],
  untilMs: number,
  shrinkTries: number,
): Promise<boolean> {
  let isGood = true;
  for (const schedule of schedules) {
    if (Date.now() > untilMs) break;
    const outcome = await rig.run(schedule);
    report(outcome);
    record(outcome);
    if (outcome.differences.length === 0) continue;
    isGood = false;
    const fails = async (smaller: Schedule): Promise<boolean> => {
      if (Date.now() > untilMs) return false;
      const tried = await rig.run(smaller);
      report(tried);
      return tried.differences.length > 0;
    };
    const smallest = await shrink(schedule, fails, shrinkTries);
    process.stdout.write(`npm run faults -- --schedule '${JSON.stringify(smallest)}'\n`);
  }
  return isGood;
}

/** Kills each broker once. @returns whether nobody waited longer than promised */
async function measureWaits(rig: Rig): Promise<boolean> {
  let isGood = true;
  for (const schedule of schedulesOfWaits) {
    const target = schedule.faults[0]!.target;
    const outcome = await rig.run(schedule);
    report(outcome);
    const { noticedMs, awayMs, cardlessMs } = outcome.waits;
    say(
      `broker ${target} dead: acknowledgements ${noticedMs} ms until that was noticed (at most ${bounds.noticedMs}), ` +
        `${awayMs} ms afterwards (${bounds.awayMs}); ${cardlessMs} ms without a card (${bounds.cardlessMs})`,
    );
    isGood &&=
      outcome.differences.length === 0 &&
      noticedMs <= bounds.noticedMs &&
      awayMs <= bounds.awayMs &&
      cardlessMs <= bounds.cardlessMs;
  }
  return isGood;
}

/** @returns whether each of the defects is found by its own schedule, by the expected difference */
async function findPlanted(rig: Rig, plant: string): Promise<boolean> {
  const missed: string[] = [];
  for (const name of plantedNames(plant)) {
    const program = await bundlePlanted(name);
    let found = false;
    for (let tries = 0; tries < PLANTED_TRIES && !found; tries += 1) {
      const outcome = await rig.run(planted[name]!.schedule, program);
      report(outcome);
      found = outcome.differences.some((difference) => planted[name]!.shows.test(difference));
    }
    say(`${name} (${planted[name]!.what}): ${found ? 'found' : 'not found'}`);
    if (!found) missed.push(name);
  }
  return missed.length === 0;
}

if (process.env[ROLE_VARIABLE]) {
  await import('../../deploy/role.ts');
} else if (process.env[FOLD_VARIABLE]) {
  const [input, output] = process.argv.slice(2);
  await foldFile(process.env, input!, output!);
} else {
  const args = process.argv.slice(2);
  exitOnUsageError(checkArguments(args, usage, problem));
  await main(readOptions(args) as Options);
  process.exit();
}
