import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, vi } from 'vitest';
import type { BridgeConfig } from '../../../sdk/integrations/shopify/bridge/bridge.mjs';
import { APP_SECRET, CLIENT_ID, type FakeShopify, fakeShopify, SCOPES } from './fake-shopify.ts';
import {
  at,
  type Bridge,
  type FakeService,
  fakeService,
  newFolder,
  queued,
  SHOP,
  sendTo,
  startBridge,
  stop,
} from './support.ts';

export const APP_URL = 'https://engage-bridge.example.com';

/** A bridge with the service behind it, and Shopify where it is the backend of an app; created for each test. */
export const app = {} as { service: FakeService; shopify: FakeShopify; bridge: Bridge; folder: string };

type More = Partial<BridgeConfig>;

const ofApp = (): More => ({
  consoleUrl: 'https://console.example.com',
  app: {
    clientId: CLIENT_ID,
    secrets: [APP_SECRET, 'the secret before'],
    scopes: SCOPES,
    url: APP_URL,
    shopUrl: () => at(app.shopify.server),
  },
});
let usual: More = {};

/** From here on the time stands still. */
export const stopDate = (): unknown =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:00:00Z') });

/** The bridge of one shop, which the settings name. */
export async function openShop(more: More = {}): Promise<void> {
  usual = more;
  app.folder = newFolder();
  app.service = await fakeService();
  app.bridge = await startBridge(app.service, app.folder, usual);
}

/** The bridge as the backend of an app. */
export async function openApp(): Promise<void> {
  stopDate();
  app.shopify = await fakeShopify();
  await openShop(ofApp());
}

export async function closeApp(): Promise<void> {
  vi.useRealTimers();
  for (const one of [app.bridge, app.service, app.shopify]) if (one) await stop(one);
  rmSync(app.folder, { recursive: true, force: true });
}

export async function restart(more: More = {}): Promise<void> {
  await stop(app.bridge);
  app.bridge = await startBridge(app.service, app.folder, { ...usual, ...more });
}

/** Sends a request like a browser: returns the cookies of `Set-Cookie`, and follows no redirect. */
export async function ask(path: string, cookies = '', init: RequestInit = {}) {
  const headers = { ...init.headers, ...(cookies ? { cookie: cookies } : {}) };
  const answer = await fetch(`${at(app.bridge.server)}${path}`, { ...init, headers, redirect: 'manual' });
  const set = answer.headers.getSetCookie();
  const kept = set.map((one) => one.split(';')[0]!).filter((one) => !one.endsWith('='));
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookies: kept.join('; '),
    set,
    text: await answer.text(),
    headers: answer.headers,
  };
}

/** A query with Shopify's signature. */
export function signed(values: Record<string, string>, secret = APP_SECRET): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const query = new URLSearchParams({ shop: SHOP, timestamp, ...values });
  query.sort();
  const hmac = createHmac('sha256', secret).update(query.toString().replaceAll('+', '%20')).digest('hex');
  return `${query}&hmac=${hmac}`;
}

export async function begin() {
  const { location, cookies } = await ask(`/install?shop=${SHOP}`);
  return { state: new URL(location).searchParams.get('state')!, cookies };
}
export const callback = (state: string, cookies: string, more = {}) =>
  ask(`/callback?${signed({ code: 'the-code', state, host: 'YWRtaW4=', ...more })}`, cookies);

/** A merchant who has installed the app; returns the browser's session cookie. */
export async function install(): Promise<string> {
  const { state, cookies } = await begin();
  const done = await callback(state, cookies);
  expect(done.status).toBe(302);
  return done.cookies;
}

const tokenOf = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!;
export async function connect(session: string, fields: Record<string, string> = {}) {
  const page = await ask('/', session);
  const body = new URLSearchParams({
    token: tokenOf(page.text),
    site_id: 'site_1',
    feed_key: 'feed-key',
    ...fields,
  });
  return ask('/connect', session, { method: 'POST', body });
}
export const drained = () => expect.poll(async () => (await queued(app.bridge)).waiting).toBe(0);
export const send = (topic: string, body: object, shop: string | null = SHOP) =>
  sendTo(app.bridge, { topic, body, secret: APP_SECRET, shop });

/**
 * The body that Shopify sends to a subscription with these fields: `a.b` is the field b of a, or of each entry of a.
 */
export function only(fields: readonly string[], body: object): object {
  const names = new Map<string, string[]>();
  for (const field of fields) {
    const [name, ...rest] = field.split('.');
    names.set(name!, [...(names.get(name!) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const within = (value: unknown, inner: string[]): unknown => {
    if (inner.length === 0 || value === null || typeof value !== 'object') return value;
    return Array.isArray(value) ? value.map((one) => only(inner, one as object)) : only(inner, value);
  };
  const kept = Object.entries(body).filter(([name]) => names.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, within(value, names.get(name)!)]));
}

/** What the service received for a complete body, from another bridge. */
export async function whole(topic: string, body: object): Promise<Record<string, unknown>> {
  const apart = newFolder();
  const other = await startBridge(app.service, apart);
  const before = app.service.taken.length;
  await sendTo(other, { topic, body: { refund_line_items: [], ...body } });
  await expect.poll(() => app.service.taken.length).toBe(before + 1);
  await stop(other);
  rmSync(apart, { recursive: true, force: true });
  return app.service.taken[before]!.body;
}
