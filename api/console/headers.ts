import type Koa from 'koa';

/** No inline code, no other origin, no framing: a sentence or a page title can never become a script. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every file of the console and the documentation. */
export function setPageHeaders(ctx: Koa.Context, isHtml: boolean): void {
  ctx.set({
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': isHtml ? 'no-store' : 'no-cache',
  });
}
