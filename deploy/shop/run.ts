import { createLog } from '#platform/telemetry/logger.ts';
import { startShop } from './main.ts';

/** Runs the demo shop as a separate process: SITE_ID, SDK_URL, FEED_KEY, SHOP_PORT, and HOST if not loopback. */
const { SITE_ID, SDK_URL, FEED_KEY, SHOP_PORT, HOST } = process.env;
const log = createLog('shop', process.env['LOG_LEVEL'] || 'info');
if (!SITE_ID || !SDK_URL || !FEED_KEY || !SHOP_PORT) {
  log.fatal('SITE_ID, SDK_URL, FEED_KEY and SHOP_PORT must be set to run the demo shop.');
  process.exit(1);
}
const shop = await startShop({
  host: HOST || '127.0.0.1',
  port: Number(SHOP_PORT),
  sdkUrl: SDK_URL,
  siteId: SITE_ID,
  feedKey: FEED_KEY,
});
log.info({ url: shop.url }, 'ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.close().then(() => process.exit(0)));
}
