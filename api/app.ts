import type Koa from 'koa';
import type { Erases } from '#platform/erasure/lazy-eraser.ts';
import { createApp } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { serveConsole } from './console/serve.ts';
import { serveDocs } from './docs/serve.ts';
import { mount } from './mount.ts';
import { allRoutes } from './routes.ts';

/** The management API and its console, without a listener. Tests pass a shorter time-out for answers. */
export function createApi(platform: Platform, eraser: Erases, answerMs: number = limits.ANSWER_MS): Koa {
  const app = createApp(platform, answerMs);
  app.use(async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  });
  const { apiUrl, sdkUrl, collectorUrl } = platform.config;
  const addresses = { api: `${apiUrl}/v1`, sdk: sdkUrl, collector: collectorUrl };
  serveConsole(app, sdkUrl);
  serveDocs(app, addresses);
  mount(app, platform, eraser, allRoutes(addresses));
  return app;
}
