/** How late the data of a website is, and its dead letters: who sees what, and each is redriven once. */
import type { Producer } from 'kafkajs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexDeadLetters } from '#platform/erasure/dead-letters.ts';
import { uuidv7 } from '#platform/uuid.ts';
import type { Cart } from '#schemas/generated/signal.ts';
import { maskVisitor, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { addPerson } from '../../api/testing.ts';
import { openShop, type Shop, visitorId } from '../conformance/shop.ts';
import {
  type Account,
  caller,
  must,
  newAccount,
  session,
  startWorld,
  type World,
} from '../conformance/world.ts';

/** Each check is a request, and the service limits these. */
const POLL_EVERY_MS = 250;
let world: World;
let account: Account;
let shop: Shop;
let other: Shop;
let producer: Producer;
const visitor = visitorId() as VisitorId;

beforeAll(async () => {
  world = await startWorld('storefront', 'api', 'processor');
  account = await newAccount(world, 'owner@example.com');
  shop = await openShop(world, account);
  other = await openShop(world, account);
  producer = world.rig.kafkajs.producer({ allowAutoTopicCreation: false });
  await producer.connect();
});
afterAll(async () => {
  await producer?.disconnect();
  await world?.close();
});

type Letter = {
  id: string;
  stage: string;
  reason: string;
  visitor: string | null;
  put_back_at: string | null;
};
type Letters = { waiting: number; put_back: number; items: Letter[] };
const read = async (site: string, call = account.call): Promise<Letters> =>
  must(200, call('GET', `/sdk/${site}/dead-letters`));
const send = (topic: 'signals' | 'decisions', site: string, value: Buffer) =>
  producer.send({
    topic: world.rig.platform.topics[topic],
    messages: [{ key: visitorKey(site as SiteId, visitor), value }],
  });
/** The dead letters, once there are that many, in the order of their stages. */
async function lettersOf(site: string, many: number): Promise<Letter[]> {
  await eventually(`${many} letters`, async () => (await read(site)).items.length === many, POLL_EVERY_MS);
  return (await read(site)).items.sort((a, b) => a.stage.localeCompare(b.stage));
}

const cart = (site: string): Cart => ({
  kind: 'cart',
  id: uuidv7(Date.now()),
  site_id: site as SiteId,
  visitor_id: visitor,
  received_at_ms: Date.now(),
  client_at_ms: null,
  seq: null,
  stream: null,
  reason: 'load',
  item_count: 2,
  total: '40.00',
  currency: 'EUR',
  country: 'DE',
  free_shipping_threshold: null,
  items: [{ handle: 'secret-handle', variant_id: 1, quantity: 2, price: '20.00' }],
  code_hash: null,
  discount_applied: null,
  n: null,
});

test('an admin is told of every part, a viewer of the views, and nobody of another account of anything', async () => {
  const path = `/sdk/${shop.id}/health`;
  type Parts = { part: string; state: string }[];
  const states = async (): Promise<Record<string, string>> => {
    const { parts } = (await must(200, account.call('GET', path))) as { parts: Parts };
    return Object.fromEntries(parts.map(({ part, state }) => [part, state]));
  };
  const allWork = async (): Promise<boolean> =>
    Object.values(await states()).every((one) => one === 'working');
  await eventually('all parts work', allWork, POLL_EVERY_MS);
  expect(Object.keys(await states())).toEqual([
    ...['decisions', 'moments', 'credits', 'outcomes', 'outbox', 'kafka', 'clickhouse', 'postgres'],
  ]);
  const viewer = await addPerson(
    world.rig.platform,
    'viewer@example.com',
    'viewer',
    account.person.accountId,
  );
  const seen = await must(200, caller(world.base, await session(world.base, viewer))('GET', path));
  expect(seen.parts.map(({ part }: { part: string }) => part)).toEqual(['moments', 'credits', 'outcomes']);
  expect(seen.dead_letters).toEqual({ waiting: 0, put_back: 0, newest_at: null });

  const stranger = await newAccount(world, 'stranger@example.com');
  await must(404, stranger.call('GET', path));
  await must(404, stranger.call('GET', `/sdk/${shop.id}/dead-letters`));
  await must(404, stranger.call('POST', `/sdk/${shop.id}/dead-letters/redrive`, { letters: ['x'] }));
});

test('the newest order is the last one to arrive, whatever its date', async () => {
  await world.rig.platform.postgres.query(
    `insert into ledger_order (site_id, order_id, created_at, received_at, currency, total) values
       ($1, 'future', '2038-01-01', '2026-11-20T10:00:00Z', 'EUR', 1),
       ($1, 'imported', '2025-01-01', '2026-11-20T12:00:00Z', 'EUR', 1)`,
    [shop.id],
  );
  const { newest } = await must(200, account.call('GET', `/sdk/${shop.id}/health`));
  expect(newest.order).toBe('2026-11-20T12:00:00.000Z');
});

test('a dead letter is shown with what was refused and why, and without the visitor', async () => {
  const { codec } = world.rig.platform;
  await send('signals', shop.id, Buffer.from(`garbage of ${visitor}`));
  await send('decisions', shop.id, codec.encode(cart(shop.id)));
  const [views, tasks] = await lettersOf(shop.id, 2);
  expect(views).toMatchObject({ stage: 'views', topic: 'decisions', visitor, put_back_at: null });
  expect(tasks).toMatchObject({ stage: 'visitor', reason: 'not_avro', topic: 'signals', visitor });

  const path = `/sdk/${shop.id}/dead-letters/${views!.id}`;
  const opened = await must(200, account.call('GET', path));
  expect(opened.record.kind).toBe('cart');
  expect(opened.record.fields).toContainEqual({ name: 'total', value: '40.00' });
  const viewer = await addPerson(
    world.rig.platform,
    'reader@example.com',
    'viewer',
    account.person.accountId,
  );
  const call = caller(world.base, await session(world.base, viewer));
  const asViewer = JSON.stringify([await must(200, call('GET', path)), await read(shop.id, call)]);
  expect(asViewer).toContain(maskVisitor(visitor));
  for (const secret of [visitor, 'secret-handle']) expect(asViewer).not.toContain(secret);

  const garbage = await must(200, account.call('GET', `/sdk/${shop.id}/dead-letters/${tasks!.id}`));
  expect(garbage.record).toMatchObject({ kind: null, fields: [] });
  expect(JSON.stringify(garbage.record)).not.toContain('garbage');
  await must(404, account.call('GET', `/sdk/${other.id}/dead-letters/${views!.id}`));
  await must(404, account.call('GET', `/sdk/${shop.id}/dead-letters/none%00`));
});

test('a dead letter is redriven once, by an admin, and only of its own website', async () => {
  const [views] = await lettersOf(shop.id, 2);
  const letters = [views!.id];
  const path = (site: string) => `/sdk/${site}/dead-letters/redrive`;
  let retried = false;
  /** Kafka may not answer for a moment; a dead letter is redriven once, however often that is requested. */
  const redrive = (site: string) =>
    eventually(
      'the log answers',
      async () => {
        const answer = await account.call('POST', path(site), { letters });
        if (answer.status !== 503) return must(200, Promise.resolve(answer));
        retried = true;
        return null;
      },
      POLL_EVERY_MS,
    );
  const nothing = { put_back: 0, already: 0, erased: 0, nothing: 0, cut: 0, gone: 0 };
  expect(await redrive(other.id)).toEqual({ ...nothing, gone: 1 });
  retried = false;
  const first = await redrive(shop.id);
  expect([{ ...nothing, put_back: 1 }, ...(retried ? [{ ...nothing, already: 1 }] : [])]).toContainEqual(
    first,
  );
  expect(await redrive(shop.id)).toEqual({ ...nothing, already: 1 });
  // It is refused again, which makes another dead letter.
  const now = await lettersOf(shop.id, 3);
  expect(now.filter(({ put_back_at }) => put_back_at).map(({ id }) => id)).toEqual(letters);
  expect(await read(shop.id)).toMatchObject({ waiting: 2, put_back: 1 });
  const { items } = await must(200, account.call('GET', '/audit?limit=1'));
  expect(items[0]).toMatchObject({ action: 'dead_letters.put_back', detail: '1' });
  await must(400, account.call('POST', path(shop.id), { letters: [views!.id, views!.id] }));
});

test('a redrive elsewhere is known from Kafka, also when the index is read again', async () => {
  const { postgres } = world.rig.platform;
  await postgres.query('delete from dead_letter');
  await postgres.query(`update sink_progress set next_offset = 0 where sink = 'dead-letters-shown'`);
  await indexDeadLetters(world.rig.platform, () => false);
  expect(await read(shop.id)).toMatchObject({ waiting: 2, put_back: 1 });
});

test('an erasure of the visitor takes the letters out of the list', async () => {
  await must(
    200,
    account.call('POST', `/sdk/${shop.id}/erasures`, { scope: 'customer', visitor_id: visitor }),
  );
  expect(await read(shop.id)).toMatchObject({ waiting: 0, put_back: 0, items: [] });
});
