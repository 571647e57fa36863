import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type Koa from 'koa';
import { projectFile } from '#schemas/files.ts';
import { docsAddress, docsPages } from '../console/app/docs-pages.ts';
import { setPageHeaders } from '../console/headers.ts';
import type { Addresses } from '../openapi.ts';
import { DOCS, fileAt, REFERENCE } from './pages.ts';
import { builtWith } from './reference/addresses.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
};

type Asset = { readonly type: string; readonly body: Buffer; readonly gzip: Buffer | null };

function load(folder: string, addresses: Addresses): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = entry.replaceAll('\\', '/');
    const type = types[name.split('.').at(-1)!];
    if (!type) continue;
    const body = readFileSync(join(folder, name));
    const own = name === 'reference.html' ? withAddresses(body, addresses) : body;
    assets.set(name, { type, body: own, gzip: type === 'image/png' ? null : gzipSync(own) });
  }
  return assets;
}

/** The reference names the addresses of this installation. */
function withAddresses(page: Buffer, addresses: Addresses): Buffer {
  let text = page.toString('utf8');
  const pairs = [
    ...(['api', 'sdk', 'collector'] as const).map((part) => [builtWith[part], addresses[part]] as const),
    // The console is at the same address, in links of invitations.
    [builtWith.api.replace('/v1', ''), addresses.api.replace(/\/v1$/, '')] as const,
  ];
  for (const [from, to] of pairs) {
    const address = encodeURI(to).replaceAll('"', '%22').replaceAll("'", '%27');
    text = text.replaceAll(from, () => address);
  }
  return Buffer.from(text);
}

const oldAddresses = new Map<string, string>(
  docsPages.map((page) => [`/console/docs-${page}.html`, docsAddress(page)]),
);

/** Where what is asked for is now: a folder without its slash, a page under its name in the repository, an old address. */
function movedTo(path: string): string | undefined {
  if (path === '/docs') return DOCS;
  if (path.startsWith(DOCS) && path.endsWith('.md'))
    return path.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1');
  return oldAddresses.get(path);
}

function fileOf(path: string): string | null {
  if (path === REFERENCE) return 'reference.html';
  if (!path.startsWith(DOCS)) return null;
  return /\.(js|css|svg|json|png)$/.test(path) ? path.slice(DOCS.length) : fileAt(path);
}

/** Serves the built documentation (see build.ts) from memory at /docs/, and the API reference at /v1/docs. */
export function serveDocs(app: Koa, addresses: Addresses): void {
  const assets = load(projectFile('dist', 'docs'), addresses);
  app.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const moved = movedTo(ctx.path);
    if (moved) {
      ctx.status = 301;
      return ctx.redirect(moved);
    }
    const file = fileOf(ctx.path);
    const asset = file === null ? undefined : assets.get(file);
    if (!asset) return next();
    setPageHeaders(ctx, asset.type.startsWith('text/html'));
    ctx.vary('Accept-Encoding');
    ctx.type = asset.type;
    const packed = asset.gzip !== null && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (packed) ctx.set('Content-Encoding', 'gzip');
    ctx.body = packed ? asset.gzip : asset.body;
  });
}
