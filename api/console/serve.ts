import type Koa from 'koa';
import { projectFile } from '#schemas/files.ts';
import { answerAsset, loadAssets } from './assets.ts';

/** No inline code, no other origin, no framing: a sentence or a page title can never become a script. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page reads the storefront's address from a meta element, for the snippet that it shows. */
const withAddress = (page: Buffer, sdkUrl: string): Buffer =>
  Buffer.from(page.toString('utf8').replace('SDK_URL', encodeURI(sdkUrl).replaceAll('"', '%22')));

/** Serves the built console (see build.ts) from memory at /console/, and sends / there. */
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
    ctx.set({
      'Content-Security-Policy': CSP,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    answerAsset(ctx, asset);
  });
}
