import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Position } from '../position.ts';
import { globalKey, globalName } from './changelog.ts';
import type { CopyTo, Store } from './store.ts';

/**
 * A partition's committed state in one file, so that a restart reads only the changelog's tail.
 * Layout: magic, u32 length of the header, header (JSON), entries (u32 key length, u32 value length, f64 wake instant,
 * key, value), u32 crc32 of everything before it. Little-endian. An entry is a key's state or, under the changelog's key
 * for it, a global. Release 0.1 kept the globals in the header, as text; such a file is still read.
 */
export type SnapshotHeader = {
  readonly clusterId: string;
  readonly topic: string;
  readonly partition: number;
  /** Everything in the changelog before this offset is in here. */
  readonly changelogOffset: number;
  readonly position: Position;
};

type HeaderOf01 = SnapshotHeader & { readonly globals?: Readonly<Record<string, string>> };

const MAGIC = Buffer.from('ENGSNAP2');
const MAGIC_OF_01 = Buffer.from('ENGSNAP1');
const ENTRY_BYTES = 16;
const BLOCK_BYTES = 4 * 1024 * 1024;
const CRC_BYTES = 4;

/** The file's content. Synchronous, because the state must not change meanwhile: about 300 ns an entry. */
export function snapshotBlocks(header: SnapshotHeader, store: Store): Buffer[] {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32LE(text.length);
  const entries = new EntryBlocks();
  for (const [name, bytes] of store.globals) {
    entries.add(globalKey(name), null, bytes.length, (target, at) => at + bytes.copy(target, at));
  }
  store.each((key, wakeAtMs, length, copyTo) => entries.add(key, wakeAtMs, length, copyTo));
  return [MAGIC, length, text, ...entries.blocks()];
}

/** Entries one after the other, in blocks of at least 4 MiB. */
class EntryBlocks {
  readonly #full: Buffer[] = [];
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #at = 0;

  add(key: string, wakeAtMs: number | null, length: number, copyTo: CopyTo): void {
    const needed = ENTRY_BYTES + key.length * 3 + length;
    if (this.#at + needed > this.#block.length) {
      this.#full.push(this.#block.subarray(0, this.#at));
      this.#block = Buffer.allocUnsafe(Math.max(BLOCK_BYTES, needed));
      this.#at = 0;
    }
    const block = this.#block;
    const at = this.#at;
    const keyLength = block.write(key, at + ENTRY_BYTES, 'utf8');
    block.writeUInt32LE(keyLength, at);
    block.writeUInt32LE(length, at + 4);
    block.writeDoubleLE(wakeAtMs ?? Number.NaN, at + 8);
    this.#at = copyTo(block, at + ENTRY_BYTES + keyLength);
  }

  blocks(): Buffer[] {
    return [...this.#full, this.#block.subarray(0, this.#at)];
  }
}

/** Writes beside the old file, forces it to the disk, then takes its place: a crash leaves the old one whole. */
export async function writeSnapshot(path: string, blocks: readonly Buffer[]): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let crc = 0;
  for (const block of blocks) crc = crc32(block, crc);
  const end = Buffer.allocUnsafe(CRC_BYTES);
  end.writeUInt32LE(crc);
  try {
    await writeSynced(temporary, [...blocks, end]);
    await rename(temporary, path);
  } catch (error) {
    // On a full disk half a file would keep what room is left.
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, blocks: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const block of blocks) if (block.length > 0) await file.writeFile(block);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file that cannot be believed; the changelog holds everything. */
class SnapshotDamaged extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'SnapshotDamaged';
  }
}

/** The header alone, or null when there is no file. @throws SnapshotDamaged */
export async function readSnapshotHeader(path: string): Promise<SnapshotHeader | null> {
  const file = await unlessMissing(open(path));
  if (!file) return null;
  try {
    const start = Buffer.alloc(MAGIC.length + 4);
    await file.read(start, 0, start.length, 0);
    const { size } = await file.stat();
    const text = Buffer.alloc(headerEnd(start, size) - start.length);
    await file.read(text, 0, text.length, start.length);
    return parseHeader(text);
  } finally {
    await file.close();
  }
}

/** Puts the file's state into an empty store, timers aside; null when there is no file. @throws SnapshotDamaged */
export async function readSnapshot(path: string, store: Store): Promise<SnapshotHeader | null> {
  const bytes = await unlessMissing(readFile(path));
  if (!bytes) return null;
  const end = headerEnd(bytes, bytes.length);
  const body = bytes.subarray(0, -CRC_BYTES);
  if (crc32(body) !== bytes.readUInt32LE(body.length)) throw new SnapshotDamaged('its checksum is wrong');
  const { globals = {}, ...header } = parseHeader(body.subarray(MAGIC.length + 4, end));
  for (const [name, text] of Object.entries(globals)) store.globals.set(name, Buffer.from(text, 'base64'));
  for (let at = end; at < body.length; ) at = readEntry(body, at, store);
  return header;
}

/** A file that cannot be read for any other reason than that it does not exist counts as damaged. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return null;
    throw new SnapshotDamaged(`it cannot be read (${code})`);
  }
}

/** Where the header ends. @throws SnapshotDamaged when that is no place in the file */
function headerEnd(start: Buffer, size: number): number {
  const magic = start.subarray(0, MAGIC.length);
  if (!magic.equals(MAGIC) && !magic.equals(MAGIC_OF_01)) {
    throw new SnapshotDamaged('it does not begin as a snapshot does');
  }
  const end = size < MAGIC.length + 4 ? Number.NaN : MAGIC.length + 4 + start.readUInt32LE(MAGIC.length);
  if (end + CRC_BYTES <= size) return end;
  throw new SnapshotDamaged('it ends within its header');
}

function readEntry(body: Buffer, at: number, store: Store): number {
  const keyEnd = at + ENTRY_BYTES + body.readUInt32LE(at);
  const end = keyEnd + body.readUInt32LE(at + 4);
  const wakeAtMs = body.readDoubleLE(at + 8);
  const key = body.toString('utf8', at + ENTRY_BYTES, keyEnd);
  const global = globalName(key);
  if (global === null) store.add(key, body, keyEnd, end, Number.isNaN(wakeAtMs) ? null : wakeAtMs);
  // A copy: a view would keep the whole file in memory.
  else store.globals.set(global, Buffer.from(body.subarray(keyEnd, end)));
  return end;
}

function parseHeader(text: Buffer): HeaderOf01 {
  try {
    return JSON.parse(text.toString('utf8')) as HeaderOf01;
  } catch {
    throw new SnapshotDamaged('its header is not JSON');
  }
}

/** How long ago the file was written; 0 when there is none. */
export async function snapshotAgeMs(path: string, nowMs: number): Promise<number> {
  const file = await stat(path).catch(() => null);
  return file ? nowMs - file.mtimeMs : 0;
}

export const removeSnapshot = (path: string): Promise<void> => rm(path, { force: true });
