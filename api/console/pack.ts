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

/** Packs a file of a built folder, once for the same bytes. Answers the names of what it is packed into. */
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

/** Writes a file of a built folder where its bytes are others than before. */
export async function replace(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const before = await readFile(join(folder, name)).catch(() => null);
  if (!before?.equals(bytes)) await writeAtOnce(folder, name, bytes);
}

/** Begun beside the folder, which a service that is starting reads and another build clears. */
export async function writeAtOnce(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, name);
  const half = `${folder}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, bytes);
  await rename(half, file);
}
