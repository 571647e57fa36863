import type { Middleware } from 'koa';
import { requireOrigin, type StorefrontContext, siteOf } from './guards.ts';

const GATED = /^\/([A-Za-z0-9_-]{1,64})\/(settings|cart|checkout|card|card\/ack)$/;
const PREFLIGHT_SECONDS = '7200';

/** Answers a CORS preflight. Our own SDK needs none; custom clients may. */
export const preflight =
  (context: StorefrontContext): Middleware =>
  (ctx, next) => {
    const match = ctx.method === 'OPTIONS' ? GATED.exec(ctx.path) : null;
    if (!match) return next();
    const site = siteOf(context, match[1]);
    if (match[2] === 'checkout') ctx.set('Access-Control-Allow-Origin', '*');
    else requireOrigin(site, ctx);
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Content-Type');
    ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    ctx.status = 204;
    return undefined;
  };
