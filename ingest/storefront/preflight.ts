import type { Middleware } from 'koa';
import { siteId } from '#schemas/fields/ids.ts';
import { requireOrigin, type StorefrontContext, siteOf } from './guards.ts';

const CORS_ROUTES =
  /^\/([^/]+)\/(settings|signals|cart|checkout|identify|privacy\/revoke|card|card\/ack|preview-card)$/;
const PREFLIGHT_SECONDS = '7200';

/** Answers a CORS preflight. Our own SDK needs none; custom clients may. */
export const preflight =
  (context: StorefrontContext): Middleware =>
  (ctx, next) => {
    const match = ctx.method === 'OPTIONS' ? CORS_ROUTES.exec(ctx.path) : null;
    const id = siteId.read(match?.[1]);
    if (!match || !id) return next();
    const site = siteOf(context, id);
    if (match[2] === 'checkout') ctx.set('Access-Control-Allow-Origin', '*');
    else requireOrigin(context, site, ctx);
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Content-Type');
    ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    ctx.status = 204;
    return undefined;
  };
