import { createHash } from 'node:crypto';
import { closeServer, createHttpServer, listening, withoutKeepAlive } from '#platform/http/server.ts';
import { HSTS, isOverTls } from '#platform/http/tls.ts';
import type { Platform, Running } from '#platform/platform.ts';
import type { SiteTable } from '../site-table.ts';
import { cacheableResponse, uncachedResponse } from './response.ts';
import { builtScripts, type FrameScripts } from './scripts.ts';

/** The visitor frame: a page that stores a visitor's id for the website that embeds it, and returns the id. */
export type FrameAnswer = {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Who may embed a frame: the pages of one website, or any page, for which an id of its own origin is kept. */
export type Embedder =
  | {
      readonly kind: 'website';
      readonly id: string;
      readonly origins: readonly string[];
      /** the script of the page; see FrameScripts */
      readonly mode: keyof FrameScripts;
    }
  | { readonly kind: 'any' }
  | { readonly kind: 'unknown' };

/** A valid entry of `frame-ancestors`: other characters could add directives to the policy. */
const ORIGIN = /^https?:\/\/[a-z0-9._-]+(:\d+)?$/;

/** A page, and the hash of its script for the Content-Security-Policy. */
type Page = { readonly html: string; readonly hash: string };

/**
 * Returns the page for each embedder. Only its own script may run, allowed by its hash; nothing may be loaded. The website's id and
 * origins are written into the page, so that browser and server cannot parse an address differently. Browsers may cache the page and
 * must revalidate it each time, because the origins may change.
 */
export function createFrame({ push, reply, forget }: FrameScripts): (embedder: Embedder) => FrameAnswer {
  const pages = { push: pageOf(push), reply: pageOf(reply), forget: pageOf(forget) };
  return (embedder) => answer(pages[embedder.kind === 'website' ? embedder.mode : 'reply'], embedder);
}

function pageOf(script: string): Page {
  const hash = createHash('sha256').update(script).digest('base64');
  return { html: `<!doctype html><html><title>Visitor</title><script>${script}</script>`, hash };
}

function answer({ html, hash }: Page, embedder: Embedder): FrameAnswer {
  const origins = embedder.kind === 'website' ? embedder.origins.filter((origin) => ORIGIN.test(origin)) : [];
  const ancestors = embedder.kind === 'any' ? '' : `; frame-ancestors ${origins.join(' ') || "'none'"}`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'${ancestors}`,
    'Cache-Control': embedder.kind === 'unknown' ? 'no-store' : 'no-cache',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'X-Content-Type-Options': 'nosniff',
  };
  switch (embedder.kind) {
    case 'website': {
      const known = `data-site="${embedder.id}" data-origins="${origins.join(' ')}"`;
      return { status: 200, headers, body: html.replace('<html', `<html ${known}`) };
    }
    case 'any':
      return { status: 200, headers, body: html };
    case 'unknown':
      return { status: 404, headers, body: '<!doctype html><title>There is no such website.</title>' };
    default:
      return embedder satisfies never;
  }
}

const SITE_ID = /^[\w-]{1,64}$/;

/**
 * `site` in the query names the website; without it any page may embed the frame. Clients that ask by message send `nsp`; our script
 * sends `forget` when consent was withdrawn.
 */
export function embedderOf(query: URLSearchParams, sites: Pick<SiteTable, 'get'>): Embedder {
  const id = query.get('site');
  if (id === null) return { kind: 'any' };
  const site = SITE_ID.test(id) ? sites.get(id) : undefined;
  if (!site) return { kind: 'unknown' };
  return {
    kind: 'website',
    id,
    origins: site.allowed_origins,
    mode: query.has('nsp') ? 'reply' : query.has('forget') ? 'forget' : 'push',
  };
}

export async function serveFrame(platform: Platform, sites: Pick<SiteTable, 'get'>): Promise<Running> {
  const answerTo = createFrame(builtScripts());
  const { host, ports, trustedProxies } = platform.config;
  const server = createHttpServer(platform.config, (req, res) => {
    if (isOverTls(req, trustedProxies)) res.setHeader(...HSTS);
    const [path, query] = (req.url ?? '').split('?', 2);
    if (path !== '/' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"There is no such path."}');
      return;
    }
    const asked = new URLSearchParams(query);
    const answer = answerTo(embedderOf(asked, sites));
    // Earlier scripts put a random channel into the address, so caching it would be useless.
    const { status, headers, body } = asked.has('channel')
      ? uncachedResponse(answer)
      : cacheableResponse(answer, req.headers);
    withoutKeepAlive(res);
    res.writeHead(status, headers);
    res.end(req.method === 'HEAD' ? undefined : body);
  });
  await listening(server, host, ports.frame);
  return { close: () => closeServer(server) };
}
