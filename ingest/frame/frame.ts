import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { closeServer, createHttpServer, listening } from '#platform/http/server.ts';
import { HSTS, overTls } from '#platform/http/tls.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { projectFile } from '#schemas/files.ts';

/** The visitor frame: a page that keeps a visitor's id for the website it is embedded in, and answers with it. */
export const framePage = (): string => readFileSync(projectFile('ingest', 'frame', 'frame.html'), 'utf8');

/** Only the page's own script may run, allowed by its hash; nothing may be loaded. Any page may embed it. */
export function frameHeaders(page: string): Record<string, string> {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

export async function serveFrame(platform: Platform): Promise<Running> {
  const page = Buffer.from(framePage());
  const headers = { ...frameHeaders(page.toString()), 'Content-Length': String(page.length) };
  const { host, ports, trustedProxies } = platform.config;
  const server = createHttpServer(platform.config, (req, res) => {
    if (overTls(req, trustedProxies)) res.setHeader(...HSTS);
    const isPage = (req.url ?? '').split('?')[0] === '/' && (req.method === 'GET' || req.method === 'HEAD');
    if (isPage) res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : page);
    else res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"There is nothing here."}');
  });
  await listening(server, host, ports.frame);
  return { close: () => closeServer(server) };
}
