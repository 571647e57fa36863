import { countErasures, Eraser } from '#platform/erasure/eraser.ts';
import { LazyEraser } from '#platform/erasure/lazy-eraser.ts';
import { listen } from '#platform/http/server.ts';
import type { Role } from '#platform/platform.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { warmUp } from './access/password.ts';
import { startRenewal } from './access/renew-keys.ts';
import { createApi } from './app.ts';
import { startWebhooks } from './webhooks/start.ts';

/**
 * The role of the management API and the console. It also runs a relay of the outbox, on standby unless it leads, so
 * that settings are published where no storefront runs, and renews rows that older keys have sealed.
 */
export const start: Role = async (platform) => {
  await warmUp();
  countErasures(platform.metrics);
  const relay = await startRelay(platform);
  try {
    const { config } = platform;
    const eraser = new LazyEraser(() => Eraser.open(platform));
    const server = await listen(createApi(platform, eraser), config.host, config.ports.api, config);
    const renewal = startRenewal(platform);
    const webhooks = startWebhooks(platform);
    return {
      async close() {
        await Promise.all([server.close(), webhooks.close()]);
        await eraser.close();
        await renewal.close();
        await relay.close();
      },
    };
  } catch (error) {
    await relay.close();
    throw error;
  }
};
