import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';

/** A file that is served from memory: its bytes as they are, and packed as build.ts left them beside it. */
export type Asset = {
  readonly type: string;
  readonly body: Buffer;
  readonly packed: ReadonlyMap<Encoding, Buffer>;
  /** the bytes of this name never change: another build has another name */
  readonly immutable: boolean;
  readonly tag: string;
};

/** In the order in which they are preferred. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The file with the packed bytes: its name has their hash, so that one of an earlier build is never taken for it. */
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

/** As esbuild names a chunk: its name, and the hash of what is in it. */
const HASHED = /-[A-Z0-9]{8}\.(?:js|css|json)$/;

/** The files of a folder, and of those in it, by their path below it. @param change makes of a file's bytes what is served, unpacked */
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

/** A browser asks each time whether what it has still holds, but for what never changes. */
const cacheControl = ({ immutable }: Asset): string =>
  immutable ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Answers with the asset, packed as the browser takes it best, or with 304. */
export function answerAsset(ctx: Context, asset: Asset): void {
  const encoding = [...asset.packed.keys()].find((one) => ctx.acceptsEncodings(one) === one);
  ctx.set('Cache-Control', cacheControl(asset));
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  // Other bytes have another validator.
  ctx.etag = encoding ? `${asset.tag}-${encoding}` : asset.tag;
  ctx.type = asset.type;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? asset.packed.get(encoding)! : asset.body;
}
