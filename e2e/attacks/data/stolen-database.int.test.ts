/** An attacker has every row of Postgres, from a backup or by an injection, and nothing else. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenKeys, secretKinds } from '#platform/config/secrets.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { sealedColumns } from '#platform/secrets/key-usage.ts';
import type { SiteId } from '#schemas/ids.ts';
import { unseal } from '../../../api/access/secret.ts';
import { signSiteToken, verifySiteToken } from '../../../ingest/site-token.ts';
import { ORIGIN, openShop, orderOf, type Shop, visitorId } from '../../conformance/shop.ts';
import { ask } from '../../conformance/wire.ts';
import { type Account, must, newAccount, startWorldWith, type World } from '../../conformance/world.ts';

/** As long as Shopify's: the hashes of the dump would spell five digits now and then. */
const CUSTOMER = '6470000048213';
const EMAIL = 'ada.lovelace@example.org';
/** A shop's customer ids are sequential, and lists of e-mail addresses can be bought. */
const customers = Array.from({ length: 2_000 }, (_, n) => String(6_470_000_047_000 + n));
const addresses = [...Array.from({ length: 200 }, (_, n) => `shopper-${n}@example.org`), EMAIL];

const folder = mkdtempSync(join(tmpdir(), 'engage-stolen-'));
const keys = Object.fromEntries(
  secretKinds.map((kind) => [kind, [{ id: 1, bytes: randomBytes(32) }]]),
) as GivenKeys;

let world: World;
let account: Account;
let shop: Shop;
let apiKey: string;
let dump: Dump;

/** Every value of every table, bytes as bytes, including the fields of JSON. */
type Dump = {
  readonly texts: ReadonlySet<string>;
  readonly bytes: readonly Buffer[];
  readonly whole: string;
};

beforeAll(async () => {
  const file = join(folder, 'secrets.env');
  writeSecretsFile(file, keys);
  world = await startWorldWith({ SECRETS_FILE: file }, 'api', 'storefront');
  account = await newAccount(world, 'owner@stolen.test');
  shop = await openShop(world, account);
  const made = { name: 'k', scopes: ['sites:read'] };
  apiKey = (await must(201, account.call('POST', '/keys', made))).token;
  await must(
    200,
    shop.feed('/platform/orders', orderOf('1', visitorId(), { customer_id: CUSTOMER, email: EMAIL })),
  );
  // No order and no visitor has these, so that only the erasure marks remain.
  const erase = { scope: 'customer', customer_id: '77', email: 'erased@stolen.test' };
  await must(200, shop.feed('/privacy/erase', erase));
  dump = await dumped();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function dumped(): Promise<Dump> {
  const { postgres } = world.rig.platform;
  const tables = await postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Set<string>();
  const bytes: Buffer[] = [];
  const take = (value: unknown): void => {
    if (Buffer.isBuffer(value)) bytes.push(value);
    else if (value instanceof Date || value === null) return;
    else if (typeof value === 'object') for (const one of Object.values(value as object)) take(one);
    else texts.add(String(value));
  };
  for (const { name } of tables.rows) {
    for (const row of (await postgres.query(`select * from ${name}`)).rows) take(row);
  }
  const whole = [...texts, ...bytes.map((one) => one.toString('latin1'))].join('\n');
  return { texts, bytes, whole };
}

/** Every value in the dump that could be a key: its bytes, and its texts both raw and decoded. */
function possibleKeys({ bytes, texts }: Dump): Buffer[] {
  const decoded = [...texts].flatMap((text) => [
    Buffer.from(text),
    ...(/^[0-9a-f]{32,}$/i.test(text) ? [Buffer.from(text, 'hex')] : []),
    ...(/^[\w-]{16,}$/.test(text) ? [Buffer.from(text, 'base64url')] : []),
  ]);
  const whole = [...bytes, ...decoded].filter(({ length }) => length >= 8 && length <= 64);
  return [...whole, ...whole.map((one) => createHash('sha256').update(one).digest())];
}

const sealed = async (): Promise<Buffer[]> => {
  const { postgres } = world.rig.platform;
  const found = await Promise.all(
    (await sealedColumns(postgres)).map(({ table, column }) =>
      postgres.query(`select ${column} as sealed from ${table}`),
    ),
  );
  return found.flatMap(({ rows }) => rows.map((row) => row.sealed as Buffer));
};

function opened(candidates: readonly Buffer[], texts: readonly Buffer[]): string[] {
  const fit = candidates.filter(({ length }) => length === 32);
  return texts.flatMap((text) =>
    fit.flatMap((key) =>
      [0, 1].flatMap((id) => {
        try {
          return [unseal(ringOf(key, id), text)];
        } catch {
          return [];
        }
      }),
    ),
  );
}

/** The guesses that some hash in the dump confirms: plain, keyed, salted, or as an erasure mark. */
function confirmed(candidates: readonly Buffer[], guesses: readonly string[]): string[] {
  const hashes = new Set([...dump.texts].flatMap((text) => /[0-9a-f]{32,64}$/.exec(text)?.[0] ?? []));
  for (const one of dump.bytes) hashes.add(one.toString('hex'));
  const isThere = (hash: string): boolean => hashes.has(hash) || hashes.has(hash.slice(0, 32));
  return guesses.filter((guess) => {
    if (isThere(createHash('sha256').update(guess).digest('hex'))) return true;
    return candidates.some((key) => {
      const keyed = createHmac('sha256', key).update(guess).digest('hex');
      return (
        isThere(keyed) ||
        isThere(createHash('sha256').update(key).update(guess).digest('hex')) ||
        isThere(createHmac('sha256', key).update(`customer:${shop.id}:${keyed}`).digest('hex'))
      );
    });
  });
}

const forge = (key: Buffer): string =>
  signSiteToken(
    { site: shop.id as SiteId, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
    ringOf(key),
  );

test('the dump holds the data that an attacker wants', async () => {
  expect(dump.texts).toContain('owner@stolen.test');
  expect(
    [...dump.texts].some((text) => /^1:[0-9a-f]{64}$/.test(text)),
    'a customer',
  ).toBe(true);
  expect(await sealed()).toHaveLength(1);
  expect(possibleKeys(dump).length).toBeGreaterThan(20);
});

test('the dump holds no key, token or personal data in plain text', () => {
  for (const { bytes } of Object.values(keys).flat()) {
    expect(dump.whole).not.toContain(bytes.toString('latin1'));
    expect(dump.whole).not.toContain(bytes.toString('hex'));
  }
  for (const text of [shop.key, apiKey, account.token, account.person.password, CUSTOMER, EMAIL]) {
    expect(dump.whole).not.toContain(text);
  }
});

describe('no value in the dump, used as a key,', () => {
  test('decrypts a feed key', async () => {
    expect(opened(possibleKeys(dump), await sealed())).toEqual([]);
    expect(opened([keys.seal![0]!.bytes], await sealed()), 'as it would with the key').toEqual([shop.key]);
  });

  test('confirms a customer id of a list', () => {
    expect(confirmed(possibleKeys(dump), customers)).toEqual([]);
  });

  test('confirms an e-mail address of a list', () => {
    expect(confirmed(possibleKeys(dump), addresses)).toEqual([]);
  });

  test('signs a site token', () => {
    const { token } = world.rig.platform.secrets;
    const taken = possibleKeys(dump).filter(
      (key) => !('kind' in verifySiteToken(forge(key), token, Date.now())),
    );
    expect(taken).toEqual([]);
    expect(verifySiteToken(forge(token.current.bytes), token, Date.now())).toMatchObject({ site: shop.id });
  });
});

test('no stored hash works as a session token, an API key or a feed key', async () => {
  const { postgres } = world.rig.platform;
  const { rows } = await postgres.query<{ hash: Buffer }>(
    'select token_hash as hash from session union select key_hash from api_key union select key_hash from feed_key',
  );
  expect(rows).toHaveLength(3);
  const tokens = rows.flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64url')]);
  for (const token of tokens.flatMap((one) => [one, `svc_live_${one}`])) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(world.base, { method: 'GET', path: '/sdk', headers })).status).toBe(401);
  }
  for (const token of tokens) {
    const headers = { 'x-service-token': token };
    const answer = await ask(world.shop, {
      method: 'POST',
      path: `/${shop.id}/platform/orders`,
      headers,
      body: orderOf('2', null),
    });
    expect(answer.status).toBe(401);
  }
});

test('in a database that stores its keys, as earlier releases did, the same search finds a key and a customer', async () => {
  const kept = { ...dump, bytes: [...dump.bytes, keys.seal![0]!.bytes] };
  expect(opened(possibleKeys(kept), await sealed())).toEqual([shop.key]);
  const { rows } = await world.rig.platform.postgres.query('select customer_key from site where id = $1', [
    shop.id,
  ]);
  const bare = createHmac('sha256', rows[0].customer_key).update(CUSTOMER).digest('hex');
  const before = { ...dump, texts: new Set([...dump.texts, bare]) };
  dump = before;
  expect(confirmed(possibleKeys(before), customers)).toEqual([CUSTOMER]);
});
