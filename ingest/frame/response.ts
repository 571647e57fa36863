import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FrameAnswer } from './frame.ts';

/** The HTTP response: compressed if the browser accepts that, and 304 if it has the page. */
export type FrameResponse = {
  readonly status: FrameAnswer['status'] | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Our preference of encodings: browsers list gzip first without preferring it. */
const ENCODINGS = ['br', 'gzip'] as const;
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(accepted);

/** The most compressed pages in the cache, one for each website. */
const CACHED_MAX = 1_000;
type CompressedPage = { readonly br: Buffer; readonly gzip: Buffer; readonly hash: string };
const compressedPages = new Map<string, CompressedPage>();

function compressed(body: string): CompressedPage {
  const known = compressedPages.get(body);
  if (known) return known;
  const page = {
    br: brotliCompressSync(body),
    gzip: gzipSync(body, { level: 9 }),
    hash: createHash('sha256').update(body).digest('hex').slice(0, 16),
  };
  if (compressedPages.size >= CACHED_MAX) compressedPages.clear();
  compressedPages.set(body, page);
  return page;
}

export function cacheableResponse(answer: FrameAnswer, asked: IncomingHttpHeaders): FrameResponse {
  if (answer.status !== 200) return uncachedResponse(answer);
  const { hash, ...bodies } = compressed(answer.body);
  const accepted = String(asked['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find((one) => takes(accepted, one));
  // A strong ETag must differ for each encoding. A change of the origins changes the page, and so its ETag.
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = { ...answer.headers, Vary: 'Accept-Encoding', ETag: etag };
  if (asked['if-none-match'] === etag) return { status: 304, headers, body: '' };
  const body = encoding ? bodies[encoding] : answer.body;
  return {
    status: 200,
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(Buffer.byteLength(body)),
    },
    body,
  };
}

/** A response that must not be cached. */
export const uncachedResponse = ({ status, headers, body }: FrameAnswer): FrameResponse => ({
  status,
  headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Length': String(Buffer.byteLength(body)) },
  body,
});
