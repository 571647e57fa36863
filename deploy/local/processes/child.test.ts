import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '#schemas/testing/soon.ts';
import { startChild } from './child.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('logs what a part’s own processes write after the part itself has ended', async () => {
  const logFile = join(folder, 'part.log');
  const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const child = await startChild({
    name: 'The part',
    command: 'sh',
    args: ['-c', '(while kill -0 $$ 2>/dev/null; do sleep 0.01; done; echo last words) & echo ready'],
    logFile,
    readyLine: /ready/,
    readyMsMax: 60_000,
    stopSignal: 'SIGTERM',
    stopMsMax: 1_000,
  });
  expect(await child.ended).toBe('The part ended with code 0');
  await soon(() => expect(readFileSync(logFile, 'utf8')).toBe('ready\nlast words\n'));
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
