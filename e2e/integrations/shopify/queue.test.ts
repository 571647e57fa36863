import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { CANARY, SHOP_ID, shopifyOrder, shopifyRedact, shopifyRefund } from '../fixtures.ts';
import { app, closeApp, openShop, restart } from './merchant.ts';
import { at, fakeService, KEY, queued, SECRET, SHOP, sendTo, stop } from './support.ts';

const nowText = (): string => new Date().toISOString();
const order = (id: number, more: object = {}) => ({ ...shopifyOrder, id, updated_at: nowText(), ...more });
const refund = (more: object = {}) => ({ ...shopifyRefund, created_at: nowText(), ...more });

beforeEach(() => openShop());
afterEach(closeApp);

const drained = () => expect.poll(async () => (await queued(app.bridge)).waiting).toBe(0);

describe('Shopify is answered', () => {
  it('before the service has answered', async () => {
    const release = app.service.hold();
    expect(await sendTo(app.bridge, { topic: 'orders/create', body: order(1) })).toBe(200);
    expect(await queued(app.bridge)).toEqual({ waiting: 1, refused: 0 });
    release();
    await drained();
  });

  it('once the webhook is on the disk, encrypted', async () => {
    const release = app.service.hold();
    await sendTo(app.bridge, { topic: 'customers/redact', body: shopifyRedact });
    const waiting = join(app.folder, 'waiting');
    const files = readdirSync(waiting).filter((name) => !name.startsWith('.'));
    expect(files).toHaveLength(1);
    const everything = ['waiting', 'refused', 'shops']
      .flatMap((one) => readdirSync(join(app.folder, one)).map((name) => join(app.folder, one, name)))
      .concat(join(app.folder, 'taken'), join(app.folder, 'orders'))
      .map((file) => readFileSync(file, 'latin1'))
      .join();
    expect(everything).not.toContain(CANARY);
    release();
    await drained();
  });
});

describe('a service that fails', () => {
  it('is retried until it accepts', async () => {
    app.service.statuses.push(503, 429, 500, 408);
    expect(await sendTo(app.bridge, { topic: 'orders/create', body: order(1) })).toBe(200);
    await drained();
    expect(app.service.taken).toHaveLength(5);
  });

  it('is retried, and a redirect in front of it does not get the key', async () => {
    app.service.statuses.push(307);
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await drained();
    expect(app.service.taken.map(({ path }) => path)).toEqual(Array(2).fill('/site_1/platform/orders'));
  });

  it('is retried after growing delays', async () => {
    const waited: number[] = [];
    const waitMs = (attempts: number) => {
      waited.push(attempts);
      return 1;
    };
    await restart({ waitMs });
    app.service.statuses.push(503, 503, 503);
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await drained();
    expect(waited).toEqual([1, 2, 3]);
  });

  it('does not delay what follows', async () => {
    app.service.statuses.push(503);
    await restart({ waitMs: () => 60_000 });
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await expect.poll(() => app.service.taken).toHaveLength(1);
    await sendTo(app.bridge, { topic: 'orders/create', body: order(2) });
    await expect.poll(() => app.service.taken.map(({ body }) => body['id'])).toEqual([1, 2]);
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 1, refused: 0 });
  });
});

describe('a service that refuses for good', () => {
  it.each([400, 401, 403, 404, 413, 422])(
    'with %i is not asked again, and the piece is kept',
    async (status) => {
      app.service.statuses.push(status);
      expect(await sendTo(app.bridge, { topic: 'orders/create', body: order(1) })).toBe(200);
      await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
      expect(app.service.taken).toHaveLength(1);
      expect(app.bridge.logged).toContainEqual({
        sent: 'order',
        upstream: status,
        sentence: 'The field total_price must be a decimal.',
      });
    },
  );

  it('because of the key is retried by a bridge with another key; because of the body only by command', async () => {
    app.service.statuses.push(401, 400);
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
    await sendTo(app.bridge, { topic: 'orders/create', body: order(2) });
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 2 });
    await restart();
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
    expect(app.service.taken.map(({ body }) => body['id'])).toEqual([1, 2, 1]);
    expect((await command('refused.mjs', 'retry')).said).toContain('Another bridge');
    await stop(app.bridge);
    expect((await command('refused.mjs', 'retry')).said).toContain('Put back into the queue: 1');
    await restart();
    await drained();
    expect(app.service.taken.at(-1)?.body['id']).toBe(2);
  });
});

it('an order that the service takes only after an erasure names nobody', async () => {
  app.service.statuses.push(401);
  await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
  await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
  await sendTo(app.bridge, { topic: 'customers/redact', body: { ...shopifyRedact, orders_to_redact: [1] } });
  await drained();
  await restart();
  await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 0 });
  const [before, , after] = app.service.taken.map(({ body }) => body);
  const { customer_id, ...others } = before!;
  expect(customer_id).toBeDefined();
  expect(before!['note_attributes']).toHaveLength(1);
  expect(after).toEqual({ ...others, note_attributes: [] });
});

describe('a restart', () => {
  it('delivers what waits although a refused piece is damaged', async () => {
    app.service.statuses.push(401, ...Array.from({ length: 100 }, () => 503));
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
    await sendTo(app.bridge, { topic: 'orders/create', body: order(2) });
    await stop(app.bridge);
    const refused = join(app.folder, 'refused');
    for (const name of readdirSync(refused).filter((one) => !one.startsWith('.')))
      truncateSync(join(refused, name), 20);
    app.service.statuses.length = 0;
    await restart();
    await expect.poll(() => queued(app.bridge)).toEqual({ waiting: 0, refused: 1 });
    expect(app.service.taken.at(-1)?.body['id']).toBe(2);
    expect(app.bridge.logged).toContainEqual({ restore: 'failed', why: expect.any(String) });
  });

  it('goes on with what was waiting, and with nothing that was delivered', async () => {
    for (const id of [1, 2, 3]) await sendTo(app.bridge, { topic: 'orders/create', body: order(id) });
    await drained();
    const silent = await fakeService();
    silent.statuses.push(...Array.from({ length: 100 }, () => 503));
    await restart({ sdkUrl: at(silent.server), waitMs: () => 60_000 });
    for (const id of [4, 5, 6]) await sendTo(app.bridge, { topic: 'orders/create', body: order(id) });
    await expect.poll(() => silent.taken).toHaveLength(3);
    await restart();
    await stop(silent);
    await drained();
    expect(app.service.taken.map(({ body }) => body['id']).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('reads past a half-written file and a truncated line of a crash', async () => {
    await sendTo(app.bridge, { topic: 'orders/create', body: order(1) });
    await drained();
    await stop(app.bridge);
    const taken = join(app.folder, 'taken');
    truncateSync(taken, readFileSync(taken).length - 10);
    await restart();
    const body = order(2);
    await sendTo(app.bridge, { topic: 'orders/create', body });
    await drained();
    expect(await sendTo(app.bridge, { topic: 'orders/create', body })).toBe(200);
    expect(app.bridge.logged.at(-1)).toMatchObject({ repeat: true });
  });
});

/** Starts the bridge as a separate process, as a merchant does, so that it can be killed. */
function environment() {
  return {
    ...process.env,
    BRIDGE_FOLDER: app.folder,
    BRIDGE_KEY: KEY,
    ENGAGE_SDK_URL: at(app.service.server),
    ENGAGE_SITE_ID: 'site_1',
    ENGAGE_FEED_KEY: 'feed-key',
    SHOPIFY_SHOP: SHOP,
    SHOPIFY_SHOP_ID: String(SHOP_ID),
    SHOPIFY_WEBHOOK_SECRET: SECRET,
    PORT: '0',
  };
}
const file = (name: string): string => projectFile('sdk', 'integrations', 'shopify', 'bridge', name);

async function command(name: string, ...args: string[]): Promise<{ said: string; code: number }> {
  const child = spawn(process.execPath, [file(name), ...args], { env: environment() });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { said, code };
}

async function started(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [file('main.mjs')], { env: environment() });
  for await (const line of createInterface({ input: child.stdout })) {
    const { listening } = JSON.parse(line) as { listening?: number };
    if (listening) return { child, url: `http://127.0.0.1:${listening}` };
  }
  throw new Error('The bridge did not start.');
}

describe('a folder in use by another bridge', () => {
  it('is not used: the second bridge says who holds it, and exits', async () => {
    const { said, code } = await command('main.mjs');
    expect(code).not.toBe(0);
    expect(said).toContain(`Another bridge (process ${process.pid} on `);
    expect(said).toContain(`is using the folder ${app.folder}: stop it first.`);
    // The first bridge continues undisturbed.
    expect(await sendTo(app.bridge, { topic: 'orders/create', body: order(1) })).toBe(200);
    await drained();
  });

  it('is free once that bridge has exited or was killed', async () => {
    await stop(app.bridge);
    expect(existsSync(join(app.folder, 'lock'))).toBe(false);
    const killed = await started();
    expect(existsSync(join(app.folder, 'lock'))).toBe(true);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'close');
    await restart();
    expect(await sendTo(app.bridge, { topic: 'orders/create', body: order(1) })).toBe(200);
    await drained();
  });

  it('on another machine is free once it has given no sign of life for a minute', async () => {
    await stop(app.bridge);
    const lock = join(app.folder, 'lock');
    writeFileSync(lock, JSON.stringify({ id: 'other', host: 'another-machine', pid: 1 }));
    await expect(restart()).rejects.toThrow('process 1 on another-machine');
    const before = new Date(Date.now() - 61_000);
    utimesSync(lock, before, before);
    await restart();
    expect(await queued(app.bridge)).toEqual({ waiting: 0, refused: 0 });
  });
});

it('a kill in the middle of the queue loses nothing and counts nothing twice', async () => {
  await stop(app.bridge);
  const { createHmac } = await import('node:crypto');
  const post = (url: string, topic: string, body: object) => {
    const raw = JSON.stringify(body);
    const headers = {
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': SHOP,
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(raw).digest('base64'),
    };
    return fetch(url, { method: 'POST', headers, body: raw }).then(({ status }) => status);
  };
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const first = await started();
  for (const id of ids) {
    // The service refuses every third, so that the kill hits waiting items.
    if (id % 3 === 0) app.service.statuses.push(503);
    expect(await post(first.url, 'orders/create', order(id))).toBe(200);
    expect(await post(first.url, 'refunds/create', refund({ id: 1_000 + id, order_id: id }))).toBe(200);
  }
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  const second = await started();
  const health = async () => (await fetch(`${second.url}/health`)).json();
  await expect.poll(health).toEqual({ waiting: 0, refused: 0 });
  second.child.kill('SIGTERM');
  await once(second.child, 'close');
  // An item that is sent twice, because the kill came between the answer and its record, has the same content; the
  // service knows orders and refunds by their ids and counts it once.
  const byId = (path: string) => {
    const sent = app.service.bodies(path);
    const different = new Set(sent.map((body) => JSON.stringify(body)));
    const distinct = new Set(sent.map((body) => body['id'] as number));
    expect(different.size).toBe(distinct.size);
    return [...distinct].toSorted((a, b) => a - b);
  };
  expect(byId('/site_1/platform/orders')).toEqual(ids);
  expect(byId('/site_1/platform/refunds')).toEqual(ids.map((id) => 1_000 + id));
});
