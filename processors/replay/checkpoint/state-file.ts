import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Key } from '#platform/secrets/key-ring.ts';
import type { Position } from '#runtime/position.ts';
import { Store, type StoreLayout } from '#runtime/state/store.ts';
import { ReplayError, type ReplayParts } from '../parts.ts';
import type { Refold } from '../refold.ts';
import { folderOf, temporaryOf, writeFileAtomically } from './run-file.ts';

/**
 * The state of a partition at a position: sealed blocks, each after its length (u32, little-endian). The first one holds the position, the
 * settings and the layout of the store, the others the store's memory, so that no buffer grows with the state.
 */
type Head = {
  readonly position: Position;
  readonly globals: readonly (readonly [string, Uint8Array])[];
  readonly layout: StoreLayout;
};

type Restored = { readonly store: Store; readonly position: Position };

const statePath = (parts: Pick<ReplayParts, 'dir'>, name: string, partition: number): string =>
  join(folderOf(parts, name), `${partition}.state`);

/**
 * Stores the state of a partition at a position, which must not change meanwhile. It may contain visitors whose erasure comes later in
 * the log, so it is encrypted with a key derived from the installation's erasure key, and removed once the partition is done.
 */
export async function writeState(
  parts: Pick<ReplayParts, 'dir' | 'erasureKeys'>,
  name: string,
  { partition, position, store }: Pick<Refold, 'partition' | 'position' | 'store'>,
): Promise<void> {
  const head: Head = { position, globals: [...store.globals], layout: store.layout };
  const key = keyOf(parts.erasureKeys.current, name);
  await writeFileAtomically(statePath(parts, name, partition), fileBlocks(key, head, store));
}

function* fileBlocks(key: Buffer, head: Head, store: Store): Generator<Buffer> {
  let number = 0;
  for (const plain of blocksOf(head, store)) {
    const sealed = seal(key, plain, number);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(sealed.length);
    yield length;
    yield sealed;
    number += 1;
  }
}

function* blocksOf(head: Head, store: Store): Generator<Buffer> {
  yield serialize(head);
  yield* store.views();
}

/** Null if there is none. @throws ReplayError if the file is damaged, or was written by another release or with another key */
export async function readState(
  parts: Pick<ReplayParts, 'dir' | 'erasureKeys'>,
  name: string,
  partition: number,
): Promise<Restored | null> {
  const path = statePath(parts, name, partition);
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const keys = parts.erasureKeys.all.map((key) => keyOf(key, name));
    return await restored(new BlockReader(file, keys));
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT') return null;
    throw new ReplayError(`${path} cannot be read: start the replay again with --fresh.`, { cause });
  } finally {
    await file?.close();
  }
}

async function restored(reader: BlockReader): Promise<Restored> {
  const { position, globals, layout } = deserialize(await reader.next()) as Head;
  const filled = new Store(layout.multipliers);
  for (const buffer of filled.buffersToFill(layout)) {
    const block = await reader.next();
    if (block.copy(buffer) !== buffer.length) throw new Error('a block is too short');
  }
  filled.afterFill();
  for (const [global, bytes] of globals) filled.globals.set(global, Buffer.from(bytes));
  const store = filled.compacted();
  store.timers.rebuild();
  return { store, position };
}

/** Also what a process left that was killed while it wrote. */
export async function forgetState(
  parts: Pick<ReplayParts, 'dir'>,
  name: string,
  partition: number,
): Promise<void> {
  const path = statePath(parts, name, partition);
  for (const file of [path, temporaryOf(path)]) await rm(file, { force: true });
}

const LENGTH_BYTES = 4;
/** A block is at most a segment of the store's index, or all settings. */
const BLOCK_BYTES_MAX = 2 ** 31 - 1;

/** Decrypts the blocks of a file in order, with the key that fits: the erasure key may have been rotated between two calls. */
class BlockReader {
  readonly #file: FileHandle;
  #keys: readonly Buffer[];
  #number = 0;

  constructor(file: FileHandle, keys: readonly Buffer[]) {
    this.#file = file;
    this.#keys = keys;
  }

  async next(): Promise<Buffer> {
    const length = (await this.#read(LENGTH_BYTES)).readUInt32LE();
    const { size } = await this.#file.stat();
    if (length > Math.min(size, BLOCK_BYTES_MAX)) throw new Error('it ends within a block');
    const sealed = await this.#read(length);
    const found = this.#opened(sealed);
    if (!found) throw new Error('a block is damaged, or no key fits');
    this.#keys = [found.key];
    this.#number += 1;
    return found.plain;
  }

  #opened(sealed: Buffer): { readonly key: Buffer; readonly plain: Buffer } | null {
    for (const key of this.#keys) {
      try {
        return { key, plain: unseal(key, sealed, this.#number) };
      } catch {
        // Try the next key.
      }
    }
    return null;
  }

  /** Reads on from where the last call ended. */
  async #read(bytes: number): Promise<Buffer> {
    const target = Buffer.allocUnsafe(bytes);
    for (let done = 0; done < bytes; ) {
      const { bytesRead } = await this.#file.read(target, done, bytes - done, null);
      if (bytesRead === 0) throw new Error('it ends too early');
      done += bytesRead;
    }
    return target;
  }
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ bytes }: Key, name: string): Buffer =>
  createHmac('sha256', bytes).update(`replay checkpoint ${name}`).digest();

/** @param number of the block in its file, which is authenticated too */
function seal(key: Buffer, plain: Buffer, number: number): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(number)));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unseal(key: Buffer, sealed: Buffer, number: number): Buffer {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  cipher.setAAD(Buffer.from(String(number)));
  cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
}
