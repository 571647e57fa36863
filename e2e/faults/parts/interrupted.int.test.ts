/** A signal arrives while `npm run faults` starts its parts, before the first schedule. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { temporaryFolder } from '../../support/at-exit.ts';
import { commandArgs } from '../../support/commands.ts';
import { missingRequirement } from '../verify.ts';
import { mayMount } from './small-disk.ts';

const missing = (await missingRequirement()) ?? (mayMount() ? null : 'this user may not mount a disk');
if (missing !== null) {
  process.stdout.write(`No start of the schedules was interrupted, as ${missing}.\n`);
}

const [folder, removeFolder] = temporaryFolder('engage-interrupted-');
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  removeFolder();
});

const mounted = (): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes(folder));

test.skipIf(missing !== null)('a signal while the parts start leaves no disk mounted', async () => {
  child = spawn(process.execPath, [...commandArgs('e2e-faults-main'), '--seed', '1'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await eventually('a disk of a broker is mounted', async () => mounted().length > 0);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(mounted()).toEqual([]);
});
