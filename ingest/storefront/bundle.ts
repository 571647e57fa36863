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

/** A script as it is sent, compressed once. */
export type Script = {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly hash: string;
};

/** The SDK: the file that every page loads, and every file that is named by its content. */
export type Bundle = {
  readonly sdk: Script;
  /** the same with the part `frame` in it, for websites with several origins: a request less */
  readonly sdkWithFrame: Script;
  /** the first file under its versioned name, and the parts that come when they are needed, of this build and of earlier ones */
  readonly files: ReadonlyMap<string, Script>;
  /** for themes of Shopify without an app; null in a build of before */
  readonly shopifyCart: Script | null;
  /** changes with every byte of the SDK, as the first file holds the hash of the parts */
  readonly version: string;
};

/** What the first file says of the names of the parts. */
const PARTS_HASH = /-([0-9a-f]{16})\.js/;
/** The first file as pages pin it. */
export const versionedName = (version: string): string => `sdk-${version}.js`;

/** @throws Error with the remedy when the SDK has not been built, or only some of it */
export function loadBundle(path: string = projectFile('dist', 'sdk.js')): Bundle {
  const sdk = compressed(readOrExplain(path));
  const folder = dirname(path);
  const names = new Set(readdirSync(folder).filter((name) => SDK_PART_NAME.test(name)));
  const hash = PARTS_HASH.exec(sdk.plain.toString())?.[1];
  if (hash) for (const part of sdkParts) names.add(`${part}-${hash}.js`);
  const files = new Map([...names].map((name) => [name, compressed(readOrExplain(join(folder, name)))]));
  const withFrame = join(folder, SDK_WITH_FRAME);
  // Without it, as earlier builds had none, the part is fetched.
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
 * GET /{site}/sdk. It holds nothing of a website, but whether its visitors are known by the frame; the settings name its newest
 * version. Either file does for every website: browsers keep the one that they have.
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

/** GET /{site}/sdk/{file}. Its name has the hash of its content, so what is cached under it stays right. */
export async function getSdkFile(files: SdkFiles, ctx: Context): Promise<void> {
  const script = await files.get(String(ctx.params['file']));
  // A storefront of another version may have it, so the 404 must not be cached.
  ctx.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
  if (!script) throw new HttpError(404, 'There is no such file of the SDK.');
  sendScript(script, `public, max-age=${limits.SDK_FILE_CACHE_SECONDS}, immutable`, ctx);
}

/** Each encoding has an ETag of its own, as a strong one must. */
function sendScript({ plain, gzip, brotli, hash }: Script, cacheControl: string, ctx: Context): void {
  // Browsers name gzip first and mean no preference.
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
  const etag = `"${hash}-${encoding}"`;
  // Browsers keep it: a request is none to be asked about.
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
  // Also for a reload: the browser has the same bytes.
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
