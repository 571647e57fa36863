import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';

/** A file served from memory: its bytes, and compressed variants that build.ts wrote beside it. */
export type Asset = {
  readonly type: string;
  readonly body: Buffer;
  readonly packed: ReadonlyMap<Encoding, Buffer>;
  /** the content of this name never changes: another build has another name */
  readonly immutable: boolean;
  readonly tag: string;
};

/** In order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * The file of the compressed bytes: its name has a hash of the original, so that one of an earlier build is never used.
 */
export const packedName = (name: string, body: Buffer, encoding: Encoding): string =>
  `${name}.${tagOf(body)}.${encoding}`;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  zip: 'application/zip',
};

/** esbuild's names of chunks: name and content hash. */
const HASHED = /-[A-Z0-9]{8}\.(?:js|css|json)$/;

/**
 * The files of a folder and its subfolders, by relative path. @param change replaces a file's bytes, which are then
 * served uncompressed
 */
export function loadAssets(
  folder: string,
  change: Readonly<Record<string, (body: Buffer) => Buffer>> = {},
): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = entry.replaceAll('\\', '/');
    const type = types[name.split('.').at(-1)!];
    if (!type) continue;
    const read = readFileSync(join(folder, name));
    const body = change[name]?.(read) ?? read;
    const packed = packedOf(folder, name, body);
    assets.set(name, { type, body, packed, immutable: HASHED.test(name), tag: tagOf(body) });
  }
  return assets;
}

function packedOf(folder: string, name: string, body: Buffer): Map<Encoding, Buffer> {
  const paths = encodings.map(
    (encoding) => [encoding, join(folder, packedName(name, body, encoding))] as const,
  );
  const found = paths.filter(([, path]) => existsSync(path));
  return new Map(found.map(([encoding, path]) => [encoding, readFileSync(path)]));
}

/** A browser revalidates its copy each time, unless the file is immutable. */
const cacheControl = ({ immutable }: Asset): string =>
  immutable ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Answers with the asset in the best encoding that the browser accepts, or with 304. */
export function answerAsset(ctx: Context, asset: Asset): void {
  const encoding = [...asset.packed.keys()].find((one) => ctx.acceptsEncodings(one) === one);
  ctx.set('Cache-Control', cacheControl(asset));
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  // Each encoding has its own validator.
  ctx.etag = encoding ? `${asset.tag}-${encoding}` : asset.tag;
  ctx.type = asset.type;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? asset.packed.get(encoding)! : asset.body;
}
