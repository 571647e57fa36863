import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FrameAnswer } from './frame.ts';

/** An answer as it goes out: compressed where the browser takes that, and without a body where it has the same bytes. */
export type Sent = {
  readonly status: FrameAnswer['status'] | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** What is taken instead of the plain page, best first: browsers name gzip first and mean no preference. */
const ENCODINGS = ['br', 'gzip'] as const;
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(accepted);

/** How many compressed pages are cached, one for each website. */
const CACHED_MAX = 1_000;
type Compressed = { readonly br: Buffer; readonly gzip: Buffer; readonly hash: string };
const compressedPages = new Map<string, Compressed>();

function compressed(body: string): Compressed {
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

export function sent(answer: FrameAnswer, asked: IncomingHttpHeaders): Sent {
  if (answer.status !== 200) return sentOnce(answer);
  const { hash, ...bodies } = compressed(answer.body);
  const accepted = String(asked['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find((one) => takes(accepted, one));
  // Each encoding has an ETag of its own, as a strong one must. The origins are in the page, so a change of them is one of it.
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

/** An answer that will not be requested again. */
export const sentOnce = ({ status, headers, body }: FrameAnswer): Sent => ({
  status,
  headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Length': String(Buffer.byteLength(body)) },
  body,
});
