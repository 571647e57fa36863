import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Key } from '#platform/secrets/key-ring.ts';
import type { Position } from '#runtime/position.ts';
import { Store } from '#runtime/state/store.ts';
import { ReplayError, type ReplayParts } from './parts.ts';
import type { Plan } from './plan.ts';
import type { Refold } from './refold.ts';

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

type Saved = {
  readonly position: Position;
  readonly globals: readonly (readonly [string, Buffer])[];
  readonly entries: readonly (readonly [string, number | null, Buffer])[];
};

const folderOf = ({ dir }: ReplayParts, name: string): string => join(dir, name);
const runPath = (parts: ReplayParts, name: string): string => join(folderOf(parts, name), 'run.json');
const statePath = (parts: ReplayParts, name: string, partition: number): string =>
  join(folderOf(parts, name), `${partition}.state`);

/** @throws ReplayError if the file was written by another release */
export async function readRun(parts: ReplayParts, name: string): Promise<RunFile | null> {
  const path = runPath(parts, name);
  if (!existsSync(path)) return null;
  const file = JSON.parse(await readFile(path, 'utf8')) as RunFile;
  if (file.version === 1) return file;
  throw new ReplayError(`${path} was written by another release: start the replay again with --fresh.`);
}

export const writeRun = (parts: ReplayParts, run: RunFile): Promise<void> =>
  writeFileAtomically(runPath(parts, run.name), Buffer.from(`${JSON.stringify(run, null, 2)}\n`));

export const forgetRun = (parts: ReplayParts, name: string): Promise<void> =>
  rm(folderOf(parts, name), { recursive: true, force: true });

/**
 * Stores the state of a partition at a position. The state may contain visitors whose erasure comes later in the log, so
 * it is encrypted with a key derived from the installation's erasure key, and removed once the partition is done.
 */
export async function writeState(parts: ReplayParts, name: string, refold: Refold): Promise<void> {
  const entries = [...refold.store.entries()].map(
    ({ key, wakeAtMs, bytes }) => [key, wakeAtMs, Buffer.from(bytes)] as const,
  );
  const saved: Saved = { position: refold.position, globals: [...refold.store.globals], entries };
  await writeFileAtomically(
    statePath(parts, name, refold.partition),
    seal(keyOf(parts.erasureKeys.current, name), serialize(saved)),
  );
}

/** Null if there is none. */
export async function readState(
  parts: ReplayParts,
  name: string,
  partition: number,
): Promise<{ store: Store; position: Position } | null> {
  const path = statePath(parts, name, partition);
  if (!existsSync(path)) return null;
  const saved = deserialize(unsealed(parts, name, await readFile(path))) as Saved;
  const store = new Store();
  for (const [global, bytes] of saved.globals) store.globals.set(global, Buffer.from(bytes));
  for (const [key, wakeAtMs, bytes] of saved.entries) store.put(key, Buffer.from(bytes), wakeAtMs);
  store.timers.rebuild();
  return { store, position: saved.position };
}

export const forgetState = (parts: ReplayParts, name: string, partition: number): Promise<void> =>
  rm(statePath(parts, name, partition), { force: true });

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ bytes }: Key, name: string): Buffer =>
  createHmac('sha256', bytes).update(`replay checkpoint ${name}`).digest();

function seal(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts with any key of the ring, as the key may have been rotated between two calls. @throws if none fits */
function unsealed(parts: ReplayParts, name: string, sealed: Buffer): Buffer {
  const [current, ...older] = parts.erasureKeys.all;
  for (const key of older) {
    try {
      return unseal(keyOf(key, name), sealed);
    } catch {
      // Try the next key.
    }
  }
  return unseal(keyOf(current!, name), sealed);
}

function unseal(key: Buffer, sealed: Buffer): Buffer {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
}

/** Writes and syncs a temporary file, then renames it, so that a crash leaves the old file intact. */
async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.tmp`;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
