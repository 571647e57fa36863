import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Encoding, packedName } from './assets.ts';

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (body) => promisify<Buffer, object, Buffer>(gzip)(body, { level: 9 }),
};

/** Compresses a file of a built folder, unless its bytes are unchanged. Returns the names of the compressed files. */
export async function pack(folder: string, name: string, into: readonly Encoding[]): Promise<string[]> {
  const body = await readFile(join(folder, name));
  return Promise.all(
    into.map(async (encoding) => {
      const packed = packedName(name, body, encoding);
      const path = join(folder, packed);
      if (existsSync(path)) return packed;
      await writeAtOnce(folder, packed, await packers[encoding](body));
      return packed;
    }),
  );
}

/** Writes a file of a built folder if its bytes have changed. */
export async function replace(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const before = await readFile(join(folder, name)).catch(() => null);
  if (!before?.equals(bytes)) await writeAtOnce(folder, name, bytes);
}

/**
 * Writes to a temporary file outside of the folder and renames it, because a starting service reads the folder and
 * another build clears it.
 */
export async function writeAtOnce(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, name);
  const half = `${folder}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, bytes);
  await rename(half, file);
}
