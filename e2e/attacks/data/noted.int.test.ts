/** Every erasure and export is logged, even an erasure that fails; repeated calls cannot flood the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditFeed } from '#platform/audit.ts';
import { limits } from '#platform/limits/limits.ts';
import { openShop, type Shop, visitorId } from '../../conformance/shop.ts';
import { type Account, must, newAccount, startWorld, type World } from '../../conformance/world.ts';

const before = { ...limits };
let world: World;
let account: Account;
let shop: Shop;
beforeAll(async () => {
  // Without tasks no erasure is ever confirmed.
  world = await startWorld('storefront', 'api');
  account = await newAccount(world, 'owner@example.com');
  shop = await openShop(world, account);
  Object.assign(limits, { ERASE_ANSWER_MS: 300 });
});
afterAll(async () => {
  Object.assign(limits, before);
  await world?.close();
});

const noted = async (action: string): Promise<string[]> => {
  const { items } = await must(200, account.call('GET', '/audit?limit=200'));
  return items
    .filter((one: { action: string }) => one.action === action)
    .map((one: { actor: { kind: string } }) => one.actor.kind);
};
/** A visitor whom only the tasks may know. */
const unknown = { scope: 'customer', visitor_id: visitorId() };

test('an erasure that is answered 503 is in the audit log, and its repetition as well', async () => {
  await must(503, shop.feed('/privacy/erase', unknown));
  expect(await noted('customer.erased')).toEqual(['feed_key']);
  await must(503, account.call('POST', `/sdk/${shop.id}/erasures`, unknown));
  expect(await noted('customer.erased')).toEqual(['person', 'feed_key']);
  await must(503, account.call('POST', `/sdk/${shop.id}/erasures`, { scope: 'shop' }));
  expect(await noted('shop.erased')).toEqual(['person']);
});

test('one that names nobody is refused and not logged', async () => {
  await must(400, shop.feed('/privacy/erase', { scope: 'customer' }));
  expect(await noted('customer.erased')).toHaveLength(2);
});

test('a key that exports constantly neither fills the log nor hides other entries', async () => {
  const { postgres } = world.rig.platform;
  const note = () => auditFeed(postgres, shop.id, 'customer.exported');
  for (let i = 0; i < limits.FEED_ACTIONS_AUDITED_PER_HOUR + 5; i += 1) await note();
  await must(200, shop.feed('/privacy/export', unknown));
  await must(200, account.call('POST', `/sdk/${shop.id}/exports`, unknown));
  const kinds = await noted('customer.exported');
  expect(kinds).toEqual(['person', ...Array(limits.FEED_ACTIONS_AUDITED_PER_HOUR).fill('feed_key')]);
  await must(503, shop.feed('/privacy/erase', unknown));
  expect(await noted('customer.erased')).toHaveLength(3);

  await postgres.query(`update audit set at = at - interval '1 hour' where action = 'customer.exported'`);
  await note();
  expect(await noted('customer.exported')).toHaveLength(kinds.length + 1);
});
