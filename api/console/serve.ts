import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Koa from 'koa';
import { projectFile } from '#schemas/files.ts';
import { setPageHeaders } from './headers.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

type Asset = { readonly type: string; readonly body: Buffer };

function load(folder: string, sdkUrl: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const name of readdirSync(folder)) {
    const type = types[name.split('.').at(-1)!];
    if (!type) continue;
    const body = readFileSync(join(folder, name));
    assets.set(name, { type, body: name === 'index.html' ? withAddress(body, sdkUrl) : body });
  }
  return assets;
}

/** The page reads the storefront's address from a meta element, for the snippet that it shows. */
const withAddress = (page: Buffer, sdkUrl: string): Buffer =>
  Buffer.from(page.toString('utf8').replace('SDK_URL', encodeURI(sdkUrl).replaceAll('"', '%22')));

/** Serves the built console (see build.ts) from memory at /console/, and sends / there. */
export function serveConsole(app: Koa, sdkUrl: string): void {
  const assets = load(projectFile('dist', 'console'), sdkUrl);
  app.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/' || ctx.path === '/console') return ctx.redirect('/console/');
    if (!ctx.path.startsWith('/console/')) return next();
    const asset = assets.get(ctx.path.slice('/console/'.length) || 'index.html');
    if (!asset) return next();
    setPageHeaders(ctx, asset.type.startsWith('text/html'));
    ctx.type = asset.type;
    ctx.body = asset.body;
  });
}
