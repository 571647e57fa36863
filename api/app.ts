import type Koa from 'koa';
import { createApp } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { serveConsole } from './console/serve.ts';
import { mount } from './mount.ts';
import { allRoutes } from './routes.ts';

/** The management API and its console, without a port. */
export function createApi(platform: Platform): Koa {
  const app = createApp(platform);
  app.use(async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  });
  serveConsole(app, platform.config.sdkUrl);
  const { apiUrl, sdkUrl, collectorUrl } = platform.config;
  mount(app, platform, allRoutes({ api: `${apiUrl}/v1`, sdk: sdkUrl, collector: collectorUrl }));
  return app;
}
