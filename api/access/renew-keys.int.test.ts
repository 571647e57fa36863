import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerHashes } from '#platform/erasure/customer-hash.ts';
import { KeyRing } from '#platform/secrets/key-ring.ts';
import { checkGiven } from '#platform/secrets/stored.ts';
import { sealedWith, stillNeeds } from '#platform/secrets/uses.ts';
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

const platform = (...keys: { id: number; bytes: Buffer }[]) => {
  const secrets = { ...rig.platform.secrets, seal: new KeyRing(keys), person: new KeyRing(keys) };
  return { ...rig.platform, secrets };
};

test('every row is sealed and hashed with the current key, by several processes at once, and a second time nothing', async () => {
  const { postgres } = rig.platform;
  expect(await stillNeeds(postgres, 'seal', 0, 1)).toMatch(/^7 rows are sealed with an older key/);
  const renewed = await Promise.all([renewRows(platform(young, old), 2), renewRows(platform(young, old), 3)]);
  // A row that another process holds is left to it, so one more run may be needed, as a minute later.
  const later = await renewRows(platform(young, old), 2);
  expect(renewed[0]! + renewed[1]! + later).toBe(2 * SITES);
  expect(await renewRows(platform(young, old))).toBe(0);
  expect(await stillNeeds(postgres, 'seal', 0, 1)).toBeNull();
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

test('a row whose key is not given is left as it is, and holds up no other', async () => {
  const { postgres } = rig.platform;
  const lost = seal(new KeyRing([{ id: 9, bytes: randomBytes(32) }]), 'lost');
  await postgres.query(`update feed_key set sealed = $1 where site_id = 's0'`, [lost]);
  await postgres.query(`update feed_key set sealed = $1 where site_id = 's1'`, [
    seal(new KeyRing([old]), 'mine'),
  ]);
  expect(await renewRows(platform(young, old))).toBe(1);
  const { rows } = await postgres.query(
    `select sealed from feed_key where site_id in ('s0', 's1') order by site_id`,
  );
  expect(rows[0].sealed).toEqual(lost);
  expect(unseal(new KeyRing([young]), rows[1].sealed)).toBe('mine');
  expect(await stillNeeds(postgres, 'seal', 0, 1)).toMatch(/^1 rows are sealed/);
});

test('how long an older key is needed counts from when the current one was used, not from when it was added', async () => {
  const { postgres } = rig.platform;
  await postgres.query('delete from secret');
  await checkGiven(postgres, { token: [old, young] });
  await postgres.query(`update secret_proof set used_at = now() - interval '3 days' where id = 0`);
  expect(await stillNeeds(postgres, 'token', 0, 1)).toMatch(/valid for 24 h more$/);
  await checkGiven(postgres, { token: [young, old] });
  expect(await stillNeeds(postgres, 'token', 0, 1)).toMatch(/valid for 24 h more$/);
  await postgres.query(`update secret_proof set used_at = now() - interval '23 hours' where id = 1`);
  expect(await stillNeeds(postgres, 'token', 0, 1)).toMatch(/valid for 1 h more$/);
  await postgres.query(`update secret_proof set used_at = now() - interval '25 hours' where id = 1`);
  expect(await stillNeeds(postgres, 'token', 0, 1)).toBeNull();
});

test('an older key of erasures is needed for as long as networks are remembered with it', async () => {
  const { postgres } = rig.platform;
  await postgres.query("delete from secret; delete from secret_proof where kind = 'erasure'");
  await checkGiven(postgres, { erasure: [old, young] });
  await checkGiven(postgres, { erasure: [young, old] });
  expect(await stillNeeds(postgres, 'erasure', 0, 1)).toMatch(
    /sign in from are remembered with it for 2160 h more$/,
  );
  await postgres.query(`update secret_proof set used_at = now() - interval '91 days' where kind = 'erasure'`);
  expect(await stillNeeds(postgres, 'erasure', 0, 1)).toBeNull();
});

test('a table says by the name of its column that it is sealed', async () => {
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
