/** Two keys of PERSON_SECRET at once: an address is still recognised, and an export returns nobody else's data. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CustomerKeys,
  customerHash,
  customerKeysOf,
  emailHash,
  emailHashes,
} from '#platform/erasure/customer-hash.ts';
import { exportCustomer } from '#platform/erasure/export/export.ts';
import { customerRequest } from '#platform/erasure/request.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { Key } from '#platform/secrets/key-ring.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { makeSite, newVisitor, ORIGIN } from '../../../ingest/test-kit.ts';
import { type Rig, useRig } from '../../rig.ts';

let rig: Rig;
let storefront: Running;
let site: SiteId;
let keys: CustomerKeys;
let older: Key;
const newer: Key = { id: 7, bytes: Buffer.alloc(32, 7) };

beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* the bundle */');
  storefront = await startStorefront(rig.platform, loadBundle(bundle));
  site = await makeSite(rig.platform, { capture: { identify: true } });
  keys = (await customerKeysOf(rig.platform, site))!;
  older = rig.platform.secrets.person.current;
  await eventually(
    'the website is known',
    async () => (await identify(newVisitor(), 'x@mail.example')) === 204,
  );
});
afterAll(async () => {
  await storefront?.close();
  await rig?.close();
});

const before = (): void => rig.platform.secrets.person.replace([older, newer]);
const after = (): void => rig.platform.secrets.person.replace([newer, older]);
async function identify(visitor: string, email: string): Promise<number> {
  const answer = await fetch(`${rig.config.sdkUrl}/${site}/identify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ user_id: visitor, email }),
  });
  return answer.status;
}
const rowsOf = async (visitor: string) =>
  (
    await rig.platform.postgres.query<{ email_hash: string; first_at: Date; last_at: Date }>(
      'select email_hash, first_at, last_at from visitor_email where site_id = $1 and visitor_id = $2',
      [site, visitor],
    )
  ).rows;

test('an address from before the rotation is recognised: its row is renewed and keeps its first date', async () => {
  const visitor = newVisitor();
  before();
  expect(await identify(visitor, 'ann@mail.example')).toBe(204);
  const [first] = await rowsOf(visitor);
  expect(first!.email_hash).toBe(emailHash(keys, 'ann@mail.example'));
  after();
  expect(await identify(visitor, 'ann@mail.example')).toBe(204);
  const renewed = await rowsOf(visitor);
  expect(renewed).toEqual([
    { email_hash: emailHash(keys, 'ann@mail.example'), first_at: first!.first_at, last_at: expect.any(Date) },
  ]);
  expect(renewed[0]!.email_hash).not.toBe(first!.email_hash);
  expect(renewed[0]!.last_at.getTime()).toBeGreaterThanOrEqual(first!.last_at.getTime());
});

test('the visitors of an address are bounded across both keys', async () => {
  const { VISITORS_PER_EMAIL } = limits;
  Object.assign(limits, { VISITORS_PER_EMAIL: 2 });
  try {
    const [one, two, three] = [newVisitor(), newVisitor(), newVisitor()];
    before();
    expect(await identify(one, 'many@mail.example')).toBe(204);
    after();
    expect(await identify(two, 'many@mail.example')).toBe(204);
    expect(await identify(three, 'many@mail.example')).toBe(429);
    expect(await identify(one, 'many@mail.example'), 'it is held already').toBe(204);
  } finally {
    Object.assign(limits, { VISITORS_PER_EMAIL });
  }
});

test('a visitor with the maximum of addresses keeps each of them', async () => {
  const visitor = newVisitor();
  const emails = Array.from({ length: limits.EMAILS_PER_VISITOR }, (_, i) => `own${i}@mail.example`);
  before();
  for (const email of emails) expect(await identify(visitor, email)).toBe(204);
  after();
  for (const email of emails) expect(await identify(visitor, email)).toBe(204);
  expect(await identify(visitor, 'another@mail.example')).toBe(429);
  expect(await rowsOf(visitor)).toHaveLength(emails.length);
});

test('a row that an erasure has covered is not renewed', async () => {
  const visitor = newVisitor();
  before();
  expect(await identify(visitor, 'gone@mail.example')).toBe(204);
  const held = await rowsOf(visitor);
  await rig.platform.postgres.query(`insert into erased (site_id, mark, at_ms) values ($1, '*', $2)`, [
    site,
    Date.now() + 3_600_000,
  ]);
  after();
  expect(await identify(visitor, 'gone@mail.example')).toBe(204);
  expect(await rowsOf(visitor), 'the erasure finds it').toEqual(held);
  await rig.platform.postgres.query('delete from erased where site_id = $1', [site]);
});

test('an export by order leaves out what it cannot compare, and one by customer or address finds it', async () => {
  const browser = newVisitor();
  const addOrder = (id: string, customer: string, email: string) =>
    rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id, customer_hash, email_hash)
       values ($1, $2, now(), 'EUR', 10, $3, $4, $5)`,
      [site, id, browser, customerHash(keys, customer), emailHash(keys, email)],
    );
  before();
  await addOrder('anns-first', '1', 'ann@home.example');
  await addOrder('bobs', '2', 'bob@home.example');
  after();
  await addOrder('anns-second', '1', 'ann@home.example');
  const none = { scope: 'customer', customer_id: null, email: null, orders: [], visitor_id: null } as const;
  const found = async (selected: object): Promise<string[]> => {
    const request = customerRequest(site, keys, { ...none, ...selected });
    return (await exportCustomer(rig.platform, request)).orders.map(({ order_id }) => order_id).sort();
  };
  expect(emailHashes(keys, 'ann@home.example')).toHaveLength(3);
  expect(await found({ orders: ['anns-second'] })).toEqual(['anns-second']);
  for (const selected of [{ customer_id: '1' }, { email: 'ann@home.example' }])
    expect(await found(selected)).toEqual(['anns-first', 'anns-second']);
});
