import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { takeDataDir } from './data-dir.ts';

type Contender = { readonly process: ChildProcess; readonly lines: Interface };

const dir = mkdtempSync(join(tmpdir(), 'engage-lock-'));
const contenders = new Set<Contender>();
const IN_USE = `The data directory ${dir} is in use by another copy: stop that one, or choose another with DATA_DIR.`;

afterAll(() => {
  for (const { process } of contenders) process.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** A process that waits for a message before it takes the directory. */
async function contender(): Promise<Contender> {
  const args = ['--import', 'tsx', 'deploy/local/files/holder.ts', dir];
  const process_ = spawn(process.execPath, args, {
    cwd: projectFile(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: process_.stdout! });
  await once(lines, 'line');
  const one = { process: process_, lines };
  contenders.add(one);
  return one;
}

/** Sends the message to all at once, and returns the answer of each. */
async function race(): Promise<Map<Contender, string>> {
  const all = [...contenders];
  const answers = all.map(({ lines }) => once(lines, 'line') as Promise<[string]>);
  for (const { process } of all) process.stdin!.write('take\n');
  const texts = await Promise.all(answers);
  return new Map(all.map((one, i) => [one, texts[i]![0]]));
}

test('of many processes that take the directory at once one gets it, also after its holder was killed', async () => {
  await Promise.all(Array.from({ length: 8 }, contender));
  while (contenders.size > 1) {
    const answers = await race();
    const winners = [...answers].filter(([, text]) => text === 'taken').map(([one]) => one);
    expect(winners).toHaveLength(1);
    const refusals = [...answers.values()].filter((text) => text !== 'taken');
    expect(new Set(refusals)).toEqual(new Set([IN_USE]));
    const [winner] = winners;
    contenders.delete(winner!);
    const ended = once(winner!.process, 'exit');
    winner!.process.kill('SIGKILL');
    await ended;
  }
});

test('what a killed process left does not block others', async () => {
  for (const { process } of contenders) {
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }
  contenders.clear();
  const release = await takeDataDir(dir);
  await expect(takeDataDir(dir)).rejects.toThrow(IN_USE);
  await release();
});
