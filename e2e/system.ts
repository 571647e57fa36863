/** Every role and the demo shop on a rig, in this process, for journeys. */
import type { Role, Running } from '#platform/platform.ts';
import type { Site } from '#schemas/config/site.ts';
import { ensureDemo } from '../api/seed.ts';
import { freePort } from '../deploy/local/testing/free-ports.ts';
import { startShop } from '../deploy/shop/main.ts';
import { start as startCollector } from '../ingest/collector/main.ts';
import { openSiteTable } from '../ingest/site-table.ts';
import { signIn } from './fixtures/client.ts';
import { collectorPlatform, platformOf, type Rig, useRig } from './rig.ts';

export type System = {
  readonly rig: Rig;
  readonly shopUrl: string;
  readonly demo: Awaited<ReturnType<typeof ensureDemo>>;
  /** settings in force, with the salts that no API shows */
  readonly site: () => Site;
  /** calls `/v1` as the demo account's owner and returns the JSON of a 2xx answer */
  api<T>(method: 'GET' | 'PATCH' | 'POST', path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
};

const PASSWORD = 'a-password-for-journeys-only';

const roles: Readonly<Record<string, () => Promise<{ start: Role }>>> = {
  storefront: () => import('../ingest/storefront/main.ts'),
  processor: () => import('../processors/main.ts'),
  api: () => import('../api/main.ts'),
};

export async function startSystem(): Promise<System> {
  const rig = await useRig();
  const running: Running[] = [rig];
  const shopPort = await freePort();
  const demo = await ensureDemo(rig.platform, {
    shopOrigin: `http://127.0.0.1:${shopPort}`,
    password: PASSWORD,
  });
  const ofCollector = await collectorPlatform(rig);
  running.push(ofCollector, await startCollector(ofCollector));
  for (const [name, load] of Object.entries(roles)) {
    const platform = await platformOf(rig, name);
    const { start } = await load();
    running.push(platform, await start(platform));
  }
  const sites = await openSiteTable(rig.platform);
  running.push(sites);
  const { sdkUrl, apiUrl } = rig.config;
  const shop = await startShop({
    host: '127.0.0.1',
    port: shopPort,
    sdkUrl,
    siteId: demo.site._id,
    feedKey: demo.site.public_key,
  });
  running.push(shop);
  const api = await signIn(`${apiUrl}/v1`, demo.account);
  return {
    rig,
    shopUrl: shop.url,
    demo,
    site: () => sites.get(demo.site._id)!,
    api,
    async close() {
      for (const one of running.reverse()) await one.close();
    },
  };
}
