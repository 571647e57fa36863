import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { limits } from '#platform/limits.ts';
import { projectFile } from '#schemas/files.ts';

/** The SDK, compressed once. */
export type Bundle = {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** changes with every byte of the bundle */
  readonly version: string;
};

/** @throws Error with the way out when the SDK has not been built */
export function loadBundle(path: string = projectFile('dist', 'sdk.js')): Bundle {
  const plain = readOrExplain(path);
  return {
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    version: createHash('sha256').update(plain).digest('hex').slice(0, 16),
  };
}

function readOrExplain(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`${path} is missing: build the SDK first (npm start and npm run role do).`, { cause });
  }
}

/**
 * GET /{site}/sdk. One bundle for all websites, so nothing of a website stands in it; the page learns of a newer one
 * from the settings. Each encoding has an ETag of its own, as a strong one must.
 */
export function getBundle(bundle: Bundle, ctx: Context): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  const etag = `"${bundle.version}-${encoding}"`;
  ctx.set({
    'Cache-Control': `public, max-age=${limits.SDK_CACHE_SECONDS}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  });
  // Also when the browser was told to reload: the bytes that it has are these.
  if (isNamed(etag, ctx.get('If-None-Match'))) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'text/javascript; charset=utf-8';
  if (encoding === 'br') ctx.set('Content-Encoding', 'br');
  if (encoding === 'gzip') ctx.set('Content-Encoding', 'gzip');
  ctx.body = encoding === 'br' ? bundle.brotli : encoding === 'gzip' ? bundle.gzip : bundle.plain;
}

const isNamed = (etag: string, header: string): boolean =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
