import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { HttpError } from '#platform/http/http.ts';
import { withoutKeepAlive } from '#platform/http/server.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Site } from '#schemas/config/site.ts';
import { projectFile } from '#schemas/files.ts';
import { SDK_PART_NAME, SDK_WITH_FRAME, SHOPIFY_CART, sdkParts } from '#schemas/sdk-parts.ts';
import type { SdkFiles } from './sdk-files.ts';

/** A script with its compressed forms. */
export type Script = {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly hash: string;
};

/** The SDK: the file that every page loads, and the files whose names contain a hash of their content. */
export type Bundle = {
  readonly sdk: Script;
  /** the same with the part `frame` included, which saves websites with several origins a request */
  readonly sdkWithFrame: Script;
  /** the first file under its versioned name, and the parts that are loaded on demand, of this build and earlier ones */
  readonly files: ReadonlyMap<string, Script>;
  /** for Shopify themes without an app; null in older builds */
  readonly shopifyCart: Script | null;
  /** changes with every byte of the SDK, because the first file contains the hash of the parts */
  readonly version: string;
};

/** The hash of the parts in the first file. */
const PARTS_HASH = /-([0-9a-f]{16})\.js/;
/** The name of the first file that pages can pin. */
export const versionedName = (version: string): string => `sdk-${version}.js`;

/** @throws Error with the remedy if the SDK, or a part of it, has not been built */
export function loadBundle(path: string = projectFile('dist', 'sdk.js')): Bundle {
  const sdk = compressed(readOrExplain(path));
  const folder = dirname(path);
  const names = new Set(readdirSync(folder).filter((name) => SDK_PART_NAME.test(name)));
  const hash = PARTS_HASH.exec(sdk.plain.toString())?.[1];
  if (hash) for (const part of sdkParts) names.add(`${part}-${hash}.js`);
  const files = new Map([...names].map((name) => [name, compressed(readOrExplain(join(folder, name)))]));
  const withFrame = join(folder, SDK_WITH_FRAME);
  // Earlier builds do not have it: pages then load the part `frame`.
  const sdkWithFrame = existsSync(withFrame) ? compressed(readFileSync(withFrame)) : sdk;
  const cart = join(folder, SHOPIFY_CART);
  return {
    sdk,
    sdkWithFrame,
    files: files.set(versionedName(sdk.hash), sdk),
    shopifyCart: existsSync(cart) ? compressed(readFileSync(cart)) : null,
    version: sdk.hash,
  };
}

export const compressed = (plain: Buffer): Script => ({
  plain,
  gzip: gzipSync(plain, { level: 9 }),
  brotli: brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }),
  hash: createHash('sha256').update(plain).digest('hex').slice(0, 16),
});

function readOrExplain(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`${path} is missing: build the SDK first (npm start and npm run role do).`, { cause });
  }
}

/**
 * GET /{site}/sdk. The file is the same for all websites, except that those with several origins get the one with the frame. Either works
 * for every website, so a browser may keep the one that it has cached. The settings name the newest version.
 */
export function getBundle({ sdk, sdkWithFrame }: Bundle, site: Site, ctx: Context): void {
  const asksFrame = site.allowed_origins.length > 1;
  sendScript(asksFrame ? sdkWithFrame : sdk, `public, max-age=${limits.SDK_CACHE_SECONDS}`, ctx);
}

/** GET /{site}/shopify-cart.js: the same for every website. */
export function getShopifyCart({ shopifyCart }: Bundle, ctx: Context): void {
  if (!shopifyCart) throw new HttpError(404, 'This build has no script for Shopify.');
  sendScript(shopifyCart, `public, max-age=${limits.SDK_CACHE_SECONDS}`, ctx);
}

/** GET /{site}/sdk/{file}. The name contains a hash of the content, so it can be cached for ever. */
export async function getSdkFile(files: SdkFiles, ctx: Context): Promise<void> {
  const script = await files.get(String(ctx.params['file']));
  // A storefront of another version may have the file, so a 404 must not be cached.
  ctx.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
  if (!script) throw new HttpError(404, 'The SDK has no file of this name.');
  sendScript(script, `public, max-age=${limits.SDK_FILE_CACHE_SECONDS}, immutable`, ctx);
}

/** A strong ETag must differ for each encoding. */
function sendScript({ plain, gzip, brotli, hash }: Script, cacheControl: string, ctx: Context): void {
  // Browsers list gzip first without preferring it.
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
  const etag = `"${hash}-${encoding}"`;
  // Saves bytes: the request id of a cached file helps nobody.
  ctx.remove('X-Request-Id');
  withoutKeepAlive(ctx.res);
  ctx.set({
    'Cache-Control': cacheControl,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  });
  // Even for a reload: the browser has the same bytes.
  if (isNamed(etag, ctx.get('If-None-Match'))) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'text/javascript; charset=utf-8';
  if (encoding === 'br') ctx.set('Content-Encoding', 'br');
  if (encoding === 'gzip') ctx.set('Content-Encoding', 'gzip');
  ctx.body = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : plain;
}

const isNamed = (etag: string, header: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
