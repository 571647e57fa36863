import { gzipSync } from 'node:zlib';
import type Koa from 'koa';
import { projectFile } from '#schemas/files.ts';
import { docsAddress, docsPages } from '../console/app/docs-pages.ts';
import { type Asset, answerAsset, loadAssets } from '../console/assets.ts';
import { setPageHeaders } from '../console/headers.ts';
import type { Addresses } from '../openapi.ts';
import { DOCS, fileAt, REFERENCE } from './pages.ts';
import { builtWith } from './reference/addresses.ts';

const REFERENCE_FILE = 'reference.html';

function load(folder: string, addresses: Addresses): Map<string, Asset> {
  const assets = loadAssets(folder, { [REFERENCE_FILE]: (page) => withAddresses(page, addresses) });
  const reference = assets.get(REFERENCE_FILE);
  // The compressed variants of the build have placeholder addresses.
  if (reference)
    assets.set(REFERENCE_FILE, { ...reference, packed: new Map([['gzip', gzipSync(reference.body)]]) });
  return assets;
}

/** Replaces the placeholder addresses by those of this installation. */
function withAddresses(page: Buffer, addresses: Addresses): Buffer {
  let text = page.toString('utf8');
  const pairs = [
    ...(['api', 'sdk', 'collector'] as const).map((part) => [builtWith[part], addresses[part]] as const),
    // The console has the same address as the links of invitations.
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

/** The present address for a folder without its slash, a page under its name in the repository, or an old address. */
function movedTo(path: string): string | undefined {
  if (path === '/docs') return DOCS;
  if (path.startsWith(DOCS) && path.endsWith('.md'))
    return path.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1');
  return oldAddresses.get(path);
}

function fileOf(path: string): string | null {
  if (path === REFERENCE) return REFERENCE_FILE;
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
    answerAsset(ctx, asset);
  });
}
