import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

/** A program that makes a folder, prints its path and waits. */
const program = `
  import { exitOnSignals, temporaryFolder } from './e2e/support/at-exit.ts';
  const [folder] = temporaryFolder('engage-at-exit-');
  exitOnSignals();
  setInterval(() => {}, 1_000);
  process.stdout.write(folder);
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a program that gets %s leaves no folder',
  async (signal) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, {
      cwd: projectFile(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [folder] = (await once(child.stdout, 'data')) as [Buffer];
    expect(existsSync(String(folder))).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(existsSync(String(folder))).toBe(false);
  },
);
