import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { planOf } from './generate.ts';
import { type Counts, playSeed } from './seed.ts';
import { shrink } from './shrink.ts';
import { makeRoot } from './world/parts.ts';

/**
 * npm run interleavings -- --seed N --seeds K: plays K worlds from seed N on, shrinks the first that fails and prints
 * it as one command. `--only 3,7,9` plays only these actions of a plan.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1000' },
    only: { type: 'string' },
    part: { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Below this number it takes less time than starting another process. */
const SEEDS_A_PROCESS_MIN = 500;
const first = Number(values.seed);
const count = values.only === undefined ? Number(values.seeds) : 1;

type Summary = { readonly failed: readonly number[]; readonly counts: Record<string, number> };

async function playAll(from: number, seeds: number): Promise<Summary> {
  const root = makeRoot();
  const failed: number[] = [];
  const counts: Record<string, number> = {};
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const outcome = await playSeed(seed, root);
      for (const [name, n] of Object.entries<number>(outcome.counts)) counts[name] = (counts[name] ?? 0) + n;
      if (outcome.findings.length > 0) failed.push(seed);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return { failed, counts };
}

/** A world sets its process's clock, so worlds in parallel are processes in parallel. */
function playInChild(from: number, seeds: number): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const child = fork(process.argv[1]!, ['--part', '--seed', String(from), '--seeds', String(seeds)]);
    child.once('message', (summary) => resolve(summary as Summary));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });
}

async function playInParallel(): Promise<Summary> {
  const processes = Math.max(1, Math.min(availableParallelism(), Math.floor(count / SEEDS_A_PROCESS_MIN)));
  if (processes === 1) return playAll(first, count);
  const share = Math.ceil(count / processes);
  const summaries = await Promise.all(
    Array.from({ length: processes }, (_, n) =>
      playInChild(first + n * share, Math.max(0, Math.min(share, count - n * share))),
    ),
  );
  const counts: Record<string, number> = {};
  for (const summary of summaries)
    for (const [name, n] of Object.entries(summary.counts)) counts[name] = (counts[name] ?? 0) + n;
  return { failed: summaries.flatMap(({ failed }) => failed).sort((a, b) => a - b), counts };
}

/** Prints the actions that are needed, and the findings. */
async function explain(seed: number, places: readonly number[]): Promise<void> {
  const root = makeRoot();
  const plan = planOf(seed);
  const at = (kept: readonly number[]) =>
    playSeed(
      seed,
      root,
      kept.map((place) => plan[place]!),
    );
  const fails = async (kept: readonly number[]): Promise<boolean> => (await at(kept)).findings.length > 0;
  const kept = (await fails(places)) ? await shrink(places, fails) : places;
  const { findings } = await at(kept);
  for (const place of kept) print(`  ${place}: ${JSON.stringify(plan[place])}`);
  for (const finding of findings) print(`- ${finding}`);
  if (findings.length === 0) print('No failures.');
  print(`npm run interleavings -- --seed ${seed} --only ${kept.join(',')}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
  rmSync(root, { recursive: true, force: true });
}

async function main(): Promise<void> {
  if (values.only !== undefined) return explain(first, values.only.split(',').map(Number));
  const began = performance.now();
  const { failed, counts } = await playInParallel();
  const seconds = (performance.now() - began) / 1_000;
  const each = Object.entries<number>(counts satisfies Partial<Counts>);
  print(
    `${count} seeds from ${first} in ${seconds.toFixed(1)} s (${(count / seconds).toFixed(0)} a second).`,
  );
  print(each.map(([name, n]) => `${n} ${name}`).join(', '));
  if (failed.length === 0) return print('No failures.');
  print(`${failed.length} seeds failed: ${failed.slice(0, 20).join(', ')}`);
  await explain(failed[0]!, [...planOf(failed[0]!).keys()]);
}

if (values.part) {
  process.send?.(await playAll(first, count));
  process.disconnect();
} else await main();
