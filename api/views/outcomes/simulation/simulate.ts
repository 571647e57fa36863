import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import { DAYS } from './shop.ts';
import { tables } from './tables.ts';

/** `npm run simulate [runs]`: repeats the simulations with many runs and writes docs/simulation.md. */
const RUNS = 2_000;

/** Every row, by its number. */
const rows = tables.flatMap((table) => table.rows);

type Task = { readonly row: number; readonly runs: number };
type Done = { readonly row: number; readonly cells: readonly string[]; readonly seconds: number };

function work(): void {
  parentPort!.on('message', ({ row, runs }: Task) => {
    const began = performance.now();
    const { about, run } = rows[row]!;
    const cells = [...about, ...run(runs)];
    parentPort!.postMessage({ row, cells, seconds: (performance.now() - began) / 1_000 } satisfies Done);
  });
}

/** The rows, computed on all cores; each thread takes the next row when it is done. */
function compute(runs: number): Promise<readonly (readonly string[])[]> {
  const done: (readonly string[])[] = [];
  let [next, left] = [0, rows.length];
  return new Promise((resolve, reject) => {
    for (let thread = 0; thread < Math.min(availableParallelism(), rows.length); thread++) {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { row: true } });
      const give = (): void => {
        if (next < rows.length) worker.postMessage({ row: next++, runs } satisfies Task);
        else void worker.terminate();
      };
      worker.on('message', ({ row, cells, seconds }: Done) => {
        done[row] = cells;
        process.stdout.write(`${cells.join(' | ')} (${seconds.toFixed(0)} s)\n`);
        if (--left === 0) resolve(done);
        give();
      });
      worker.on('error', reject);
      give();
    }
  });
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  exitOnUsageError(
    checkArguments(
      args,
      `npm run simulate [-- RUNS]\nRepeats the simulations behind the reasons view, ${RUNS.toLocaleString('en')} times by default, and writes docs/simulation.md.`,
      ([runs = String(RUNS), more]) =>
        /^[1-9]\d{0,6}$/.test(runs) && more === undefined ? null : 'RUNS must be one whole number from 1.',
    ),
  );
  const runs = Number(args[0] ?? RUNS);
  writeFileSync(projectFile('docs', 'simulation.md'), pageOf(await compute(runs), runs));
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function pageOf(done: readonly (readonly string[])[], runs: number): string {
  let first = 0;
  const parts = tables.map(({ text, head, rows: own }) => {
    const cells = done.slice(first, first + own.length);
    first += own.length;
    return `${text}\n\n${[head, head.map(() => '-'), ...cells].map(line).join('\n')}\n`;
  });
  return `# The statistics of the reasons view, simulated

Written by \`npm run simulate\` on ${new Date().toISOString().slice(0, 10)}, ${runs.toLocaleString('en')} runs per row, ${DAYS} days of 500 visitors unless stated otherwise, with a
look after every day. The visitors are of five kinds (by device, and new or returning); the highest conversion of a kind is five times
the lowest, and the kinds are weighted as in the view. The terms are explained in docs/outcomes.md.

${parts.join('\n')}`;
}

if (isMainThread || !workerData?.row) await main();
else work();
