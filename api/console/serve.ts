import type Koa from 'koa';
import { projectFile } from '#schemas/files.ts';
import { answerAsset, loadAssets } from './assets.ts';
import { setPageHeaders } from './headers.ts';

/** The page reads the storefront's address from a meta element, for the snippet that it shows. */
const withAddress = (page: Buffer, sdkUrl: string): Buffer =>
  Buffer.from(page.toString('utf8').replace('SDK_URL', () => encodeURI(sdkUrl).replaceAll('"', '%22')));

/** Serves the built console (see build.ts) from memory at /console/, and redirects / there. */
export function serveConsole(app: Koa, sdkUrl: string): void {
  const assets = loadAssets(projectFile('dist', 'console'), {
    'index.html': (page) => withAddress(page, sdkUrl),
  });
  app.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/' || ctx.path === '/console') return ctx.redirect('/console/');
    if (!ctx.path.startsWith('/console/')) return next();
    const asset = assets.get(ctx.path.slice('/console/'.length) || 'index.html');
    if (!asset) return next();
    setPageHeaders(ctx, asset.type.startsWith('text/html'));
    answerAsset(ctx, asset);
  });
}
