/** Websites with erasure and export, for tests that try to circumvent them. */
import { randomBytes } from 'node:crypto';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../../ingest/test-kit.ts';
import { ORIGIN, openShop, orderOf, type Shop } from '../../conformance/shop.ts';
import { dial } from '../../conformance/socket.ts';
import type { Answer } from '../../conformance/wire.ts';
import { must, newAccount, startWorld } from '../../conformance/world.ts';
import { viewRowsOf as rowsOf, tablesWith as withText } from '../../stores/search.ts';

export { must, ORIGIN };

const world = await startWorld('processor', 'storefront', 'collector', 'api');
export const { rig } = world;
export const { postgres } = rig.platform;
export const account = await newAccount(world, 'owner@example.com');

const settings = { capture: { identify: true } };
export const shop = await openShop(world, account, settings);
/** of the same account */
export const sister = await openShop(world, account, settings);
for (const one of [shop, sister])
  await must(200, account.call('PATCH', `/sdk/${one.id}/facts`, { currency: 'USD', return_days: 30 }));
const cards = await follow(rig.platform, 'cards');

export const closeAll = async (): Promise<void> => {
  await cards.close();
  await world.close();
};

/** No two visitors have the same prefix, so that one is never found by another one's text. */
export const newVisitor = (): string => randomBytes(24).toString('base64url');
let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const SALT = randomBytes(3).toString('hex');
/** Unique in this run. */
export const newEmail = (): string => `ann.${SALT}${next()}@mail.example`;
export const newOrderId = (): string => `o-${SALT}-${next()}`;

export const AGO_MS = 60_000;
/** An order of a guest, placed a minute ago, so that it is older than an erasure made now. */
export const guestOrder = (id: string, email: string | null, more: object = {}): object =>
  orderOf(id, null, {
    ...{ customer_id: null, created_at: new Date(Date.now() - AGO_MS).toISOString() },
    ...(email !== null && { email }),
    ...more,
  });

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails if they are missing.
export const rowOf = async (id: string, site = shop.id): Promise<any> =>
  (await postgres.query('select * from ledger_order where site_id = $1 and order_id = $2', [site, id]))
    .rows[0];

export const nobody = { visitor_id: null, customer_hash: null, email_hash: null };

export const erase = (selectors: object, at: Shop = shop): Promise<Answer> =>
  at.feed('/privacy/erase', { scope: 'customer', ...selectors });
export const erased = (selectors: object, at: Shop = shop) => must(200, erase(selectors, at));
export const exported = (selectors: object, at: Shop = shop) =>
  must(200, at.feed('/privacy/export', { scope: 'customer', ...selectors }));
export const identify = (visitor: string, email: unknown, at: Shop = shop, headers = { origin: ORIGIN }) =>
  at.post('/identify', { user_id: visitor, email }, headers);

/** Opens a socket of the visitor; returns the sequence number of its welcome. */
async function visit(visitor: string, items: object[], at: Shop): Promise<number> {
  const hello = { t: 'hello', v: 1, token: await at.token(), user_id: visitor, url: `${ORIGIN}/p`, sdk: '1' };
  const page = await dial(rig.config.collectorUrl, ORIGIN, hello);
  const { seq } = await page.next();
  if (items.length > 0) {
    page.say({ t: 'signals', items });
    await page.next();
  }
  page.ws.close();
  return seq ?? -1;
}
export const welcomed = (visitor: string, at: Shop = shop): Promise<number> => visit(visitor, [], at);
export const browse = (visitor: string, at: Shop = shop): Promise<number> =>
  visit(visitor, [{ seq: 1, kind: 'page', at: Date.now(), data: { url: `${ORIGIN}/p`, title: 'X' } }], at);

/** Strong looks at returns: they cause a moment, and a waiting card or ghost. */
export async function stall(visitor: string, at: Shop = shop): Promise<void> {
  const cart = { user_id: visitor, reason: 'load', item_count: 1, total: 62.5, currency: 'USD', items: [] };
  await must(204, at.post('/cart', cart));
  const items = [
    ['page', { url: `${ORIGIN}/p`, title: 'X', handle: 'x' }],
    ['interest', { target: 'a', zone: 'returns', ms: 3_100 }],
    ['interest', { target: 'a', zone: 'returns', ms: 3_100 }],
    ['behavioral', { what: 'still', ms: 12_000 }],
  ].map(([kind, data], i) => ({ seq: i + 1, kind, at: Date.now(), data }));
  await visit(visitor, items, at);
  await eventually('a card', () =>
    cards.records.find((record) => record.kind === 'card' && record.visitor_id === visitor),
  );
  // Each table is filled by a consumer of its own: a row in one table does not imply a row in another.
  await eventually('a moment', async () => (await rowsOf(rig.platform.clickhouse, visitor, 'moments')) > 0);
}

/** Rows of a visitor in the tables of ClickHouse. */
export const viewRowsOf = (visitor: string): Promise<number> => rowsOf(rig.platform.clickhouse, visitor);
/** The tables of Postgres whose rows contain the text, as text or as bytes. */
export const tablesWith = (text: string): Promise<string[]> => withText(postgres, text);
