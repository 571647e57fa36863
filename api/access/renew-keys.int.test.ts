import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecretKind } from '#platform/config/secrets.ts';
import { customerHashes } from '#platform/erasure/customer-hash.ts';
import { KeyRing } from '#platform/secrets/key-ring.ts';
import { isRead, reasonStillNeeded, sealedWith } from '#platform/secrets/key-usage.ts';
import { sealText, shopifySigningKey, unsealText } from '#platform/secrets/sealed-text.ts';
import { checkGiven } from '#platform/secrets/stored.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { renewRows } from './renew-keys.ts';
import { seal, unseal } from './secret.ts';

const [old, young] = [
  { id: 0, bytes: randomBytes(32) },
  { id: 1, bytes: randomBytes(32) },
];
const customer_key = randomBytes(32);
const SITES = 7;

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
  const { postgres } = rig.platform;
  await postgres.query(`insert into account (id, name) values ('a', 'A')`);
  for (let n = 0; n < SITES; n++) {
    await postgres.query(
      `insert into site (id, account_id, name, host, allowed_origins, capture, facts, field_salt, holdout_salt, customer_key)
       values ($1, 'a', 'S', 's.test', '{}', '{}', '{}', 'f', 'h', $2)`,
      [`s${n}`, customer_key],
    );
    await postgres.query('insert into feed_key (key_hash, site_id, sealed) values ($1, $2, $3)', [
      randomBytes(32),
      `s${n}`,
      n % 2 === 0 ? sealedBy01(`key of s${n}`) : seal(new KeyRing([old]), `key of s${n}`),
    ]);
    await postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, customer_hash)
       values ($1, '1', now(), 'EUR', 1, $2)`,
      [`s${n}`, createHmac('sha256', customer_key).update(`customer ${n}`).digest('hex')],
    );
  }
});
afterAll(() => rig?.close());

function sealedBy01(text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', old.bytes, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

const forgetProofs = (kind: SecretKind) =>
  rig.platform.postgres.query(
    `with kept as (delete from secret where name = $1) delete from secret_proof where kind = $1`,
    [kind],
  );
const usedSince = (kind: SecretKind, id: number, age: string) =>
  rig.platform.postgres.query(
    'update secret_proof set used_at = now() - $3::interval where kind = $1 and id = $2',
    [kind, id, age],
  );

const platform = (...keys: { id: number; bytes: Buffer }[]) => {
  const secrets = { ...rig.platform.secrets, seal: new KeyRing(keys), person: new KeyRing(keys) };
  return { ...rig.platform, secrets };
};

test('every row is renewed with the current key, by several processes at once, and only once', async () => {
  const { postgres } = rig.platform;
  expect(await reasonStillNeeded(postgres, 'seal', 0, 1)).toBe('no role uses key 1 yet');
  await forgetProofs('seal');
  await checkGiven(postgres, { seal: [young, old] });
  expect(await reasonStillNeeded(postgres, 'seal', 0, 1)).toMatch(/^7 rows are sealed with an older key/);
  const renewed = await Promise.all([renewRows(platform(young, old), 2), renewRows(platform(young, old), 3)]);
  // A row that another process holds is left to it, so one more run may be needed, as a minute later.
  const later = await renewRows(platform(young, old), 2);
  expect(renewed[0]! + renewed[1]! + later).toBe(2 * SITES);
  expect(await renewRows(platform(young, old))).toBe(0);
  expect(await reasonStillNeeded(postgres, 'seal', 0, 1)).toBeNull();
  const { rows } = await postgres.query(
    'select site_id, sealed, customer_hash from feed_key join ledger_order using (site_id) order by 1',
  );
  const ring = new KeyRing([young]);
  for (const [n, row] of rows.entries()) {
    expect(sealedWith(row.sealed)).toBe(1);
    expect(unseal(ring, row.sealed)).toBe(`key of s${n}`);
    expect(row.customer_hash).toMatch(/^1:[0-9a-f]{64}$/);
    expect(customerHashes({ customer_key, person: ring }, `customer ${n}`)).toContain(row.customer_hash);
  }
});

test('a process that stops ends after the batch that is running', async () => {
  const { postgres } = rig.platform;
  await postgres.query('update feed_key set sealed = $1', [seal(new KeyRing([old]), 'any')]);
  let asked = 0;
  expect(await renewRows(platform(young, old), 2, () => asked++ > 0)).toBeLessThanOrEqual(2);
  expect(await renewRows(platform(young, old))).toBeGreaterThanOrEqual(SITES - 2);
});

test('a row of an unknown key is not changed, and does not block others', async () => {
  const { postgres } = rig.platform;
  const lost = seal(new KeyRing([{ id: 9, bytes: randomBytes(32) }]), 'lost');
  await postgres.query(`update feed_key set sealed = $1 where site_id = 's0'`, [lost]);
  await postgres.query(`update feed_key set sealed = $1 where site_id = 's1'`, [
    seal(new KeyRing([old]), 'mine'),
  ]);
  expect(await renewRows(platform(young, old), 1)).toBe(1);
  const { rows } = await postgres.query(
    `select sealed from feed_key where site_id in ('s0', 's1') order by site_id`,
  );
  expect(rows[0].sealed).toEqual(lost);
  expect(unseal(new KeyRing([young]), rows[1].sealed)).toBe('mine');
  expect(await reasonStillNeeded(postgres, 'seal', 0, 1)).toMatch(/^1 rows are sealed/);
});

test('how long an older key is needed counts from when the current one was used, not from when it was added', async () => {
  const { postgres } = rig.platform;
  const needs = () => reasonStillNeeded(postgres, 'token', 0, 1);
  await forgetProofs('token');
  expect(await isRead(postgres, 'token', 1)).toBe(false);
  await checkGiven(postgres, { token: [old, young] });
  expect(await isRead(postgres, 'token', 1)).toBe(true);
  await usedSince('token', 0, '3 days');
  expect(await needs()).toBe('no role uses key 1 yet');
  await checkGiven(postgres, { token: [young, old] });
  for (const [age, left] of [
    ['1 minute', 1_439],
    ['23 hours', 60],
  ] as const) {
    await usedSince('token', 1, age);
    const [, until] = /^site tokens signed with it are valid until (.+)$/.exec((await needs())!)!;
    expect(Math.abs(Date.parse(until!) - Date.now() - left * 60_000)).toBeLessThan(5 * 60_000);
  }
  await usedSince('token', 1, '25 hours');
  expect(await needs()).toBeNull();
});

test('an older key of erasures is needed for its marks, and for as long as networks are remembered with it', async () => {
  const { postgres } = rig.platform;
  const needs = () => reasonStillNeeded(postgres, 'erasure', 0, 1);
  await forgetProofs('erasure');
  await checkGiven(postgres, { erasure: [young, old] });
  expect(await needs()).toMatch(/^the networks that people sign in from are remembered with it until /);
  await postgres.query(
    `insert into erased (site_id, mark, at_ms, key_id) values ('s0', 'm', $1, 0), ('s1', 'm', $1, 1)`,
    [Date.parse('2026-03-01T12:00:00Z')],
  );
  expect(await needs()).toBe(
    '1 erasure marks were made with it, the last of which expires by 2026-06-09 12:00 UTC',
  );
  await usedSince('erasure', 1, '91 days');
  expect(await needs()).toMatch(/^1 erasure marks/);
  await postgres.query('delete from erased where key_id = 0');
  expect(await needs()).toBeNull();
});

test('an older key of customers is needed for its rows, and for as long as the log may bring some back', async () => {
  const { postgres } = rig.platform;
  const needs = () => reasonStillNeeded(postgres, 'person', 0, 1);
  await forgetProofs('person');
  await checkGiven(postgres, { person: [young, old] });
  const signingKey = sealText(new KeyRing([old]), shopifySigningKey('s3'), 'of the shop');
  await postgres.query('insert into shopify_shop (site_id, signing_key) values ($1, $2)', ['s3', signingKey]);
  await usedSince('person', 1, '32 days');
  expect(await needs()).toMatch(/^1 rows were made with it, the last of which expires by /);
  expect(await renewRows(platform(young, old))).toBeGreaterThan(0);
  const { rows } = await postgres.query('select signing_key from shopify_shop');
  expect(unsealText(new KeyRing([young]), shopifySigningKey('s3'), rows[0].signing_key)).toBe('of the shop');
  expect(await needs()).toBeNull();
  await usedSince('person', 1, '30 days');
  expect(await needs()).toMatch(/^the topic ledger may hold such rows until /);
});

test('sealed columns are recognisable by their names', async () => {
  const { rows } = await rig.platform.postgres.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and data_type = 'bytea' order by 1`,
  );
  // Hashes, salts and proofs, what goes to Kafka, and the public script. Whatever else is kept as bytes has to be sealed.
  const open =
    /^(\w+\.\w*(hash|mark|proof|_key)|secret\.value|outbox\.value|dead_letter\.key|sdk_file\.content)$/;
  expect(
    rows.map(({ name }) => name).filter((name) => !open.test(name) && !name.endsWith('.sealed')),
  ).toEqual([]);
});
