import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { lookupBy } from './look-up.ts';
import { checkTarget, mayBePublic } from './target.ts';

const REDIRECTS_MAX = 3;
const PAGE_BYTES = 2_000_000;
const PAGE_MS = 10_000;
const DNS_MS = 3_000;

export type Page = {
  readonly kind: 'page';
  readonly url: string;
  readonly html: string;
  /** the policies of the response headers; report-only ones block nothing */
  readonly policies: readonly string[];
};
export type UnreadablePage = { readonly kind: 'unread'; readonly url: string; readonly error: string };

/** How the network is accessed. A test supplies its own names, and an address of its own that counts as public. */
export type Network = {
  readonly lookup: LookupFunction;
  readonly public: readonly string[];
  readonly port: number | undefined;
  readonly waitMs: number;
};
export const internet: Network = {
  lookup: lookupBy(new Resolver({ timeout: DNS_MS, tries: 1 })),
  public: [],
  port: undefined,
  waitMs: PAGE_MS,
};

/**
 * Fetches a page of the website for its shopkeeper: only public addresses of hosts below `root`, over at most three
 * redirects, each checked again, within ten seconds, the first 2 MB. No content of the page is answered to the caller.
 * Never throws: an error is one sentence.
 */
export async function fetchPage(
  start: string,
  root: string,
  network: Network = internet,
): Promise<Page | UnreadablePage> {
  const signal = AbortSignal.timeout(network.waitMs);
  let at = checkTarget(start, root);
  let shown = start;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    if (at.kind === 'forbidden') return { kind: 'unread', url: shown, error: at.sentence };
    shown = at.url.origin + at.url.pathname;
    try {
      const answer = await get(at.url, network, signal);
      const next = redirectOf(answer);
      if (next === null) return await pageOf(shown, answer, signal);
      answer.destroy();
      at = checkTarget(next, root, at.url.href);
    } catch (error) {
      return { kind: 'unread', url: shown, error: sentenceOf(error, signal) };
    }
  }
  return { kind: 'unread', url: shown, error: `The page redirects more than ${REDIRECTS_MAX} times.` };
}

function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const rules = { allowIPAddressList: [...network.public], lookup: publicOnly(network.lookup) };
  const agent = secure ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules);
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(
      url,
      {
        agent,
        signal,
        headers: {
          Accept: 'text/html',
          'Accept-Encoding': 'identity',
          'User-Agent': 'engage-install-check/1',
        },
        ...(network.port !== undefined && { port: network.port }),
      },
      resolve,
    );
    request.once('error', reject);
    // A 101 answer causes neither a response nor an error event, so the caller would keep its turn forever.
    request.once('close', () => reject(new Error('The connection was closed without a response.')));
  });
}

/** The agent checks each resolved address, and connects to no other; this adds ranges that it would let through. */
export function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4);
      const addresses = found as LookupAddress[];
      const first = addresses[0];
      if (!first || !addresses.every(({ address }) => mayBePublic(address))) {
        return done(new NotPublic('The host name does not resolve to a public address.'), '', 4);
      }
      if (options.all) (done as unknown as (e: null, all: LookupAddress[]) => void)(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
class NotPublic extends Error {}

/** Whether a request failed because it would have gone to an internal address. */
export const isNotPublic = (error: unknown): boolean =>
  error instanceof NotPublic || String((error as { message?: unknown }).message).includes('is not allowed');

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 && headers.location ? headers.location : null;
}

async function pageOf(
  url: string,
  answer: IncomingMessage,
  signal: AbortSignal,
): Promise<Page | UnreadablePage> {
  const status = answer.statusCode ?? 0;
  if (status !== 200) {
    answer.destroy();
    return { kind: 'unread', url, error: `The page responds with the status ${status}.` };
  }
  const html = await readText(answer, signal);
  const header = answer.headers['content-security-policy'];
  const policies = (Array.isArray(header) ? header : [header ?? '']).flatMap((one) => one.split(','));
  return { kind: 'page', url, html, policies: policies.filter((one) => one.trim() !== '') };
}

async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const body = decoded(answer);
  const stop = (): void => void body.destroy(new Error('too late'));
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      // The tag belongs in the head, so the rest is not needed.
      if (bytes >= PAGE_BYTES) break;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, PAGE_BYTES).toString('utf8');
}

/** Some servers compress whatever the request accepts. */
function decoded(answer: IncomingMessage): Readable {
  const unpack = unpacker(answer.headers['content-encoding'] ?? 'identity');
  if (unpack === null) return answer;
  answer.once('error', (error) => unpack.destroy(error));
  return answer.pipe(unpack);
}

function unpacker(encoding: string): ReturnType<typeof createGunzip> | null {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress() as unknown as ReturnType<typeof createGunzip>;
  return encoding === 'deflate' ? createInflate() : null;
}

/** The failure in one sentence, without the resolved addresses. */
function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The page did not load in time.';
  const { code = '' } = error as { code?: string };
  if (isNotPublic(error)) {
    return 'The address of the page is not public, so it cannot be read from here.';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name of the page could not be resolved.';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'The certificate of the page is not valid.';
  return 'The page could not be read.';
}
