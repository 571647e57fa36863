import { createInterface } from 'node:readline';
import { takeDataDir } from './data-dir.ts';

/** A process that takes the data directory, prints the outcome, and holds it: `holder DIR`. */
process.stdout.write('waits\n');
for await (const _ of createInterface({ input: process.stdin })) {
  const outcome = await takeDataDir(process.argv[2] ?? '').then(
    () => 'taken',
    (error: Error) => error.message,
  );
  process.stdout.write(`${outcome}\n`);
}
