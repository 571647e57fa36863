import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createBridge } from '../../../sdk/integrations/shopify/bridge/bridge.mjs';
import { SHOP_ID } from '../fixtures.ts';

export const SECRET = 'hush';
export const SHOP = 'kettles.myshopify.com';
export const KEY = Buffer.alloc(32, 7).toString('base64');

type Body = Record<string, unknown>;
type Taken = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Body };
type Config = Parameters<typeof createBridge>[0];

export const at = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Imitates the service: it answers with `statuses` in turn, then 204, and delays its answers while it is held. */
export async function fakeService() {
  const taken: Taken[] = [];
  const statuses: number[] = [];
  let held: Promise<void> = Promise.resolve();
  const server = await listening(
    createServer(async (request, response) => {
      const body = JSON.parse(await text(request)) as Body;
      // The check of a key: refused as not being an order, once the key is known.
      if (Object.keys(body).length === 0) {
        if (request.headers['x-service-token'] === 'a-moved-key') {
          response.writeHead(307, { location: '/moved' }).end();
          return;
        }
        const known = request.headers['x-service-token'] !== 'a-wrong-key';
        response.writeHead(known ? 400 : 401, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      await held;
      response.writeHead(statuses.shift() ?? 204, { 'content-type': 'application/json' });
      response.end('{"error":"The field total_price must be a decimal."}');
    }),
  );
  return {
    server,
    taken,
    statuses,
    bodies: (path: string): Body[] => taken.filter((one) => one.path === path).map(({ body }) => body),
    hold(): () => void {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}
export type FakeService = Awaited<ReturnType<typeof fakeService>>;

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'engage-bridge-'));

const oneShop = { secret: SECRET, shop: SHOP, shopId: SHOP_ID, siteId: 'site_1', feedKey: 'feed-key' };

/** Starts a bridge, for one shop unless for an app, and collects its log. Failed items wait 5 ms. */
export async function startBridge(service: FakeService | null, folder: string, more: Partial<Config> = {}) {
  const logged: Record<string, unknown>[] = [];
  const server = createBridge({
    folder,
    key: KEY,
    sdkUrl: service ? at(service.server) : '',
    ...(more.app ? {} : { shop: oneShop }),
    waitMs: () => 5,
    log: (told) => void logged.push(told),
    ...more,
  });
  await listening(server);
  return { server, logged, folder };
}
export type Bridge = Awaited<ReturnType<typeof startBridge>>;

export const queued = async ({ server }: Bridge): Promise<{ waiting: number; refused: number }> =>
  (await (await fetch(`${at(server)}/health`)).json()) as { waiting: number; refused: number };

type Sent = {
  readonly topic: string;
  readonly body: unknown;
  readonly secret?: string;
  readonly shop?: string | null;
  readonly raw?: string;
};

/** A request of Shopify: the signature covers the body, but the sender chooses the headers. */
export async function sendTo({ server }: Pick<Bridge, 'server'>, sent: Sent): Promise<number> {
  const { topic, body, secret = SECRET, shop = SHOP, raw = JSON.stringify(body) } = sent;
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    ...(shop === null ? {} : { 'x-shopify-shop-domain': shop }),
    'x-shopify-webhook-id': String(Math.random()),
    'x-shopify-event-id': String(Math.random()),
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(raw).digest('base64'),
  };
  return (await fetch(`${at(server)}/webhooks`, { method: 'POST', headers, body: raw })).status;
}

/** Resolves once it has ended, and a bridge has released its folder. */
export async function stop({ server }: Pick<Bridge, 'server'>): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
