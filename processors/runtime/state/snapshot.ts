import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Position } from '../position.ts';
import { layoutBytes, Store, type StoreLayout } from './store.ts';

/**
 * The committed state of a partition in one file, so that a restart reads only the tail of the changelog.
 * Layout: magic, u32 header length, header (JSON), globals (u32 name length, u32 value length, name, value), the store's
 * memory as is (its layout is in the header), u32 crc32 of everything before it. Little-endian. Files of earlier releases
 * with another layout are not read, since the changelog holds everything.
 */
export type SnapshotHeader = {
  readonly clusterId: string;
  readonly topic: string;
  readonly partition: number;
  /** changelog offset up to which the state is complete */
  readonly changelogOffset: number;
  readonly position: Position;
};

type FileHeader = SnapshotHeader & { readonly globalsBytes: number; readonly store: StoreLayout };

const MAGIC = Buffer.from('ENGSNAP3');
const START_BYTES = MAGIC.length + 4;
const CRC_BYTES = 4;

/** `blocks` can be iterated once; each is valid until the next one. `release` has to be called, whether or not all were taken. */
type FrozenSnapshot = { readonly blocks: Iterable<Buffer>; release(): void };

/** The content of the file, of the state as it is now. The store may change while the blocks are written (decision 125). */
export function freezeSnapshot(header: SnapshotHeader, store: Store): FrozenSnapshot {
  const globals = Buffer.concat([...store.globals].flatMap(([name, bytes]) => globalBlocks(name, bytes)));
  const fileHeader: FileHeader = { ...header, globalsBytes: globals.length, store: store.layout };
  const text = Buffer.from(JSON.stringify(fileHeader));
  const memory = store.freeze();
  function* blocks(): Generator<Buffer> {
    yield* [MAGIC, u32(text.length), text, globals];
    yield* memory.pieces();
  }
  return { blocks: blocks(), release: () => memory.release() };
}

function globalBlocks(name: string, bytes: Buffer): Buffer[] {
  const text = Buffer.from(name);
  return [u32(text.length), u32(bytes.length), text, bytes];
}

function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Writes and syncs a temporary file, then renames it, so that a crash leaves the old file intact. Takes a block once the last one is written. */
export async function writeSnapshot(path: string, blocks: Iterable<Buffer>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeSynced(temporary, blocks);
    await rename(temporary, path);
  } catch (error) {
    // A partial file would occupy space on a full disk.
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The checksum of each block is computed before it is written, as that of a whole large state would delay the tasks of this process. */
async function writeSynced(path: string, blocks: Iterable<Buffer>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let crc = 0;
    for (const block of blocks) {
      crc = crc32(block, crc);
      if (block.length > 0) await file.writeFile(block);
    }
    await file.writeFile(u32(crc));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The file is damaged. The changelog holds everything. */
class SnapshotDamaged extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'SnapshotDamaged';
  }
}

/** The header only; null if there is no file. @throws SnapshotDamaged */
export const readSnapshotHeader = (path: string): Promise<SnapshotHeader | null> =>
  withFile(path, async (file) => (await readHeader(file)).header);

export type Snapshot = { readonly header: SnapshotHeader; readonly store: Store };

/** The content of the file, without timers; null if there is no file. @throws SnapshotDamaged */
export const readSnapshot = (path: string): Promise<Snapshot | null> =>
  withFile(path, async (file) => {
    const { header, bytes } = await readHeader(file);
    const reader = new BodyReader(file, bytes);
    const globals = await reader.next(Buffer.allocUnsafeSlow(header.globalsBytes));
    const store = new Store(header.store.multipliers);
    for (const buffer of store.buffersToFill(header.store)) await reader.next(buffer);
    await reader.end();
    store.afterFill();
    readGlobals(globals, store);
    return { header, store: store.compacted() };
  });

/** Null if the file does not exist; a file that cannot be read for any other reason counts as damaged. */
async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T | null> {
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    return await read(file);
  } catch (error) {
    if (error instanceof SnapshotDamaged) throw error;
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return null;
    throw new SnapshotDamaged(`it cannot be read (${code})`);
  } finally {
    await file?.close();
  }
}

/** @returns the header, and the bytes from the start of the file to the end of the header. @throws SnapshotDamaged */
async function readHeader(file: FileHandle): Promise<{ header: FileHeader; bytes: Buffer }> {
  const { size } = await file.stat();
  const start = await readAt(file, Buffer.alloc(START_BYTES), 0);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SnapshotDamaged('it does not begin as a snapshot of this release does');
  }
  const length = start.readUInt32LE(MAGIC.length);
  if (START_BYTES + length + CRC_BYTES > size) throw new SnapshotDamaged('it ends within its header');
  const text = await readAt(file, Buffer.alloc(length), START_BYTES);
  const header = parseHeader(text);
  if (START_BYTES + length + header.globalsBytes + layoutBytes(header.store) + CRC_BYTES !== size) {
    throw new SnapshotDamaged('its length is not what its header says');
  }
  return { header, bytes: Buffer.concat([start, text]) };
}

function parseHeader(text: Buffer): FileHeader {
  try {
    return JSON.parse(text.toString('utf8')) as FileHeader;
  } catch {
    throw new SnapshotDamaged('its header is not JSON');
  }
}

/** Reads the rest of the file in pieces; `end` verifies the checksum of the whole file. */
class BodyReader {
  readonly #file: FileHandle;
  #at: number;
  #crc: number;

  constructor(file: FileHandle, before: Buffer) {
    this.#file = file;
    this.#at = before.length;
    this.#crc = crc32(before);
  }

  async next(target: Buffer): Promise<Buffer> {
    await readAt(this.#file, target, this.#at);
    this.#crc = crc32(target, this.#crc);
    this.#at += target.length;
    return target;
  }

  async end(): Promise<void> {
    const sum = await readAt(this.#file, Buffer.alloc(CRC_BYTES), this.#at);
    if (sum.readUInt32LE() !== this.#crc) throw new SnapshotDamaged('its checksum is wrong');
  }
}

async function readAt(file: FileHandle, target: Buffer, position: number): Promise<Buffer> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) throw new SnapshotDamaged('it ends too early');
    done += bytesRead;
  }
  return target;
}

function readGlobals(bytes: Buffer, store: Store): void {
  for (let at = 0; at < bytes.length; ) {
    const nameEnd = at + 8 + bytes.readUInt32LE(at);
    const end = nameEnd + bytes.readUInt32LE(at + 4);
    store.globals.set(bytes.toString('utf8', at + 8, nameEnd), bytes.subarray(nameEnd, end));
    at = end;
  }
}

/** The age of the file; 0 if there is none. */
export async function snapshotAgeMs(path: string, nowMs: number): Promise<number> {
  const file = await stat(path).catch(() => null);
  return file ? nowMs - file.mtimeMs : 0;
}

export const removeSnapshot = (path: string): Promise<void> => rm(path, { force: true });
