import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { checkArguments, noArguments } from './usage.ts';

test.each([
  [[], 'go', ''],
  [['--help'], 'help', 'Usage: npm run x'],
  [['a', '-h'], 'help', 'Usage: npm run x'],
  [['now'], 'refused', 'Unexpected argument "now": this command takes no arguments.\nUsage: npm run x'],
])('%j: %s', (args, kind, text) => {
  expect(checkArguments(args, 'npm run x', noArguments)).toEqual({ kind, ...(text && { text }) });
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { cwd: projectFile() }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );

test.each([
  ['deploy/account.ts --help', 0, /^Usage: npm run account -- create --email ADDRESS/],
  ['deploy/account.ts create --mail a@b.c', 2, /^Unknown option '--mail'\.\nUsage: npm run account/],
  ['deploy/views.ts', 2, /^The command must be copy\.\nUsage: npm run views -- copy/],
  ['deploy/rules.ts now', 2, /^Unexpected argument "now": .*\.\nUsage: npm run rules/],
  ['deploy/observe/dashboards.ts --help', 0, /^Usage: npm run dashboards\n/],
  ['deploy/role.ts cook', 2, /^"cook" is not a role: name one of .*\.\nUsage: npm run role/],
  [
    'api/views/outcomes/simulation/simulate.ts -3',
    2,
    /^RUNS must be one whole number from 1\.\nUsage: npm run simulate/,
  ],
])('%s ends with %d and says how it is called', async (line, code, text) => {
  expect(await run(...line.split(' '))).toEqual({ code, text: expect.stringMatching(text) });
});
