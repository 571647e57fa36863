import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReplayError, type ReplayParts } from '../parts.ts';
import type { Plan } from '../plan.ts';

/** The plan and progress of a run; `done` partitions have no state file. */
export type RunFile = {
  readonly version: 1;
  readonly name: string;
  /** versions of the engine and of the visitors' state that it was started with; absent in files of earlier releases */
  readonly versions?: string;
  readonly cluster_id: string;
  readonly plan: Plan;
  readonly created_at_ms: number;
  readonly done: readonly number[];
  readonly finished: boolean;
  readonly left_out: number;
};

export const folderOf = ({ dir }: Pick<ReplayParts, 'dir'>, name: string): string => join(dir, name);
const runPath = (parts: ReplayParts, name: string): string => join(folderOf(parts, name), 'run.json');

/** @throws ReplayError if the file was written by another release */
export async function readRun(parts: ReplayParts, name: string): Promise<RunFile | null> {
  const path = runPath(parts, name);
  if (!existsSync(path)) return null;
  const file = JSON.parse(await readFile(path, 'utf8')) as RunFile;
  if (file.version === 1) return file;
  throw new ReplayError(`${path} was written by another release: start the replay again with --fresh.`);
}

export const writeRun = (parts: ReplayParts, run: RunFile): Promise<void> =>
  writeFileAtomically(runPath(parts, run.name), [Buffer.from(`${JSON.stringify(run, null, 2)}\n`)]);

export const forgetRun = (parts: ReplayParts, name: string): Promise<void> =>
  rm(folderOf(parts, name), { recursive: true, force: true });

export const temporaryOf = (path: string): string => `${path}.tmp`;

/** Writes and syncs a temporary file, then renames it, so that a crash leaves the old file intact. */
export async function writeFileAtomically(path: string, blocks: Iterable<Buffer>): Promise<void> {
  const temporary = temporaryOf(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      for (const block of blocks) await file.writeFile(block);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    // A partial file would occupy space on a full disk.
    await rm(temporary, { force: true });
    throw error;
  }
}
