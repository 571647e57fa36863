import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { projectFile } from '#schemas/files.ts';
import type { Run, Section } from './report.ts';

/** A line of docs/bench-history.jsonl: a run, and how many times as good as its peer each case was, round by round. */
export type Line = Run & {
  readonly quick: boolean;
  readonly ratios: Readonly<Record<string, readonly number[]>>;
};

const file = (): string => projectFile('docs', 'bench-history.jsonl');

export function addToHistory(sections: readonly Section[], run: Omit<Line, 'ratios'>): void {
  const ratios = Object.fromEntries(
    sections
      .flatMap((section) => Object.entries(section.ratios ?? {}))
      .filter(([, all]) => all.every(Number.isFinite))
      .map(([name, all]) => [name, all.map(short)]),
  );
  if (Object.keys(ratios).length === 0) return;
  appendFileSync(file(), `${JSON.stringify({ ...run, ratios } satisfies Line)}\n`);
}

/** The commit of the newest line, which `--compare` takes unless another is named; null without a history. */
export function newestCommit(): string | null {
  if (!existsSync(file())) return null;
  const last = readFileSync(file(), 'utf8').trimEnd().split('\n').at(-1);
  return last ? (JSON.parse(last) as Line).commit : null;
}

/** The commit that is checked out in this folder. */
export function checkedOut(): Pick<Run, 'commit' | 'changed'> {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: projectFile(), encoding: 'utf8' }).trim();
  return {
    commit: git('rev-parse', '--short=12', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no', '--', ':!docs') !== '',
  };
}

/** The machine as the pages name it. */
export const machineName = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;

const short = (ratio: number): number => Number(ratio.toPrecision(4));
