/**
 * Keys are rotated while orders, cards and sign-ins go on. Two storefronts and two APIs read files of their own, so that
 * for a moment each has keys that the other has not.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, configFrom } from '#platform/config/config.ts';
import type { SecretKind } from '#platform/config/secrets.ts';
import { createPlatform, type Platform, type Running } from '#platform/platform.ts';
import { readSecretsFile } from '#platform/secrets/read.ts';
import { refreshSecrets } from '#platform/secrets/refresh.ts';
import type { Card } from '#schemas/card/card.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { renewRows } from '../../api/access/renew-keys.ts';
import { start as startApi } from '../../api/main.ts';
import { addPerson, type Someone } from '../../api/testing.ts';
import { freePorts } from '../../deploy/local/testing/free-ports.ts';
import { verifySiteToken } from '../../ingest/site-token.ts';
import { start as startStorefront } from '../../ingest/storefront/main.ts';
import { prune } from '../../ingest/storefront/prune.ts';
import { ORIGIN, orderOf, visitorId } from '../conformance/shop.ts';
import { ask } from '../conformance/wire.ts';
import { must, session } from '../conformance/world.ts';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';

type Side = {
  readonly file: string;
  readonly api: Platform;
  readonly shop: Platform;
  readonly config: Config;
};

const CUSTOMER = 5150;
/** with an erasure mark by the first key, and an order whose customer hash has the first key */
const [ERASED_BEFORE, KEPT] = [88, 99];
const running: Running[] = [];
const sides: Side[] = [];
let rig: Rig;
let person: Someone;
let site: SiteId;
let feedKey: string;

beforeAll(async () => {
  rig = await useRig();
  running.push(rig);
  // Like an installation of 0.1: the keys are in Postgres, then also in a file, then only there.
  await secrets('write', fileOf('first'));
  await secretsWith(fileOf('first'), 'forget');
  for (const name of ['first', 'second']) sides.push(await startSide(name));
  person = await addPerson(rig.platform, 'owner@rotation.test');
  const call = await caller(sides[0]!);
  const made = { name: 'Shop', allowed_origins: [ORIGIN] };
  site = (await must(201, call('POST', '/sdk', made)))._id;
  await must(200, call('PATCH', `/sdk/${site}`, { shadow: false }));
  feedKey = (await must(200, call('GET', `/sdk/${site}/feed-key`))).public_key;
  for (const side of sides) {
    await eventually('the website is known', async () => (await settings(side)).status === 200);
  }
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
});

const fileOf = (name: string): string => join(rig.config.dataDir, `${name}.env`);

/** Runs `npm run secrets -- …` like an operator. */
const secrets = (...args: readonly string[]): Promise<string> => secretsWith(undefined, ...args);
async function secretsWith(file: string | undefined, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...rig.env, ...(file && { SECRETS_FILE: file }) };
  return (await promisify(execFile)(process.execPath, [...commandArgs('secrets'), ...args], { env })).stdout;
}

async function startSide(name: string): Promise<Side> {
  const file = fileOf(name);
  if (name !== 'first') copyFileSync(fileOf('first'), file);
  const ports = await freePorts(3);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const config = configFrom({
    ...rig.env,
    ...{
      SECRETS_FILE: file,
      ENGAGE_ENV: 'production',
      API_URL: urls[0],
      SDK_URL: urls[1],
      FRAME_URL: urls[2],
    },
    ...{ API_PORT: String(ports[0]), STOREFRONT_PORT: String(ports[1]), FRAME_PORT: String(ports[2]) },
  });
  const api = await createPlatform(config, 'api');
  running.push(api, await startApi(api));
  const shop = await createPlatform(config, 'storefront');
  running.push(shop, await startStorefront(shop));
  return { file, api, shop, config };
}

async function caller({ config }: Side) {
  const base = `${config.apiUrl}/v1`;
  const headers = { authorization: `Bearer ${await session(base, person)}` };
  return (method: string, path: string, body?: unknown) => ask(base, { method, path, body, headers });
}

const atShop = ({ config }: Side, method: string, path: string, headers: object, body?: unknown) =>
  ask(config.sdkUrl, { method, path: `/${site}${path}`, headers: { ...headers }, body });
const settings = (side: Side) => atShop(side, 'GET', '/settings', { origin: ORIGIN });
const feed = (side: Side, path: string, body: unknown) =>
  atShop(side, 'POST', path, { 'x-service-token': feedKey }, body);

let number = 0;
const createdAt = new Date(Date.now() - 60_000).toISOString();
const order = (id: number) => orderOf(id, null, { customer_id: CUSTOMER, created_at: createdAt });

/** A waiting card, as the tasks write it. */
async function placeCard(): Promise<string> {
  const visitor = visitorId();
  const nowMs = Date.now();
  const card = {
    ...{
      kind: 'card',
      id: `c${visitor}`,
      decision_id: 'd1',
      site_id: site,
      visitor_id: visitor,
      state: 'waiting',
    },
    ...{
      text: 'Returns are free.',
      cta_label: 'Returns',
      cta_path: '/returns',
      ghost: false,
      reason: 'returns',
    },
    ...{ created_at_ms: nowMs, expires_at_ms: nowMs + 120_000, facts_version: 1 },
  } as unknown as Card;
  await rig.platform.kafka.append([
    {
      topic: rig.platform.topics.cards,
      partition: 0,
      key: Buffer.from(`${site}:${visitor}`),
      value: rig.platform.codec.encode(card),
    },
  ]);
  return visitor;
}

/** Everything that keys are used for, on both sides, with what the other side made; any refusal fails. */
async function useEverything(): Promise<void> {
  const [one, other] = sides as [Side, Side];
  for (const [maker, user] of [
    [one, other],
    [other, one],
  ] as const) {
    const { token } = await must(200, settings(maker));
    expect(verifySiteToken(token, user.shop.secrets.token, Date.now())).toMatchObject({ site });
    const id = number++;
    await must(200, feed(maker, '/platform/orders', order(id)));
    await must(200, feed(user, '/platform/orders', order(id)));
    const call = await caller(maker);
    expect(await must(200, call('GET', `/sdk/${site}/feed-key`))).toMatchObject({ public_key: feedKey });
    feedKey = (await must(200, call('POST', `/sdk/${site}/public-key`))).public_key;
    const seen = await (await caller(user))('GET', `/sdk/${site}/feed-key`);
    expect(seen.body).toMatchObject({ public_key: feedKey });
    const visitor = await placeCard();
    const given = await eventually(
      'the card',
      async () => {
        const answer = await atShop(user, 'GET', `/card?user_id=${visitor}`, { origin: ORIGIN });
        expect([200, 204]).toContain(answer.status);
        return answer.status === 200 && answer;
      },
      200,
    );
    expect(given.body.card).toMatchObject({ id: `c${visitor}` });
  }
}

/**
 * Orders and sign-ins that continue during the rotation. @returns a function that stops them, with the number of orders
 */
function keepBusy(): () => Promise<number> {
  let busy = true;
  const worker = async (side: Side): Promise<number> => {
    for (let n = 1; ; n++) {
      await must(200, feed(side, '/platform/orders', order(number++)));
      if (n % 10 === 0) await session(`${side.config.apiUrl}/v1`, person);
      if (!busy) return n;
    }
  };
  const working = sides.map(worker);
  for (const one of working) one.catch(() => {});
  return async () => {
    busy = false;
    return (await Promise.all(working)).reduce((sum, n) => sum + n, 0);
  };
}

/** As if every role had had time to read the file. */
function letTimePass(): void {
  const old = new Date(Date.now() - 3_600_000);
  utimesSync(sides[0]!.file, old, old);
}

const kinds: readonly SecretKind[] = ['token', 'seal', 'person', 'erasure'];
const ids = (file: string) => kinds.map((kind) => readSecretsFile(file)[kind]!.map(({ id }) => id));

/** One step, which reaches the first side before the second. */
async function step(verb: 'rotate' | 'finish', ...names: readonly string[]): Promise<string> {
  const [one, other] = sides as [Side, Side];
  letTimePass();
  const says = await secrets(verb, one.file, ...names);
  for (const side of [one, other]) {
    if (side === other) copyFileSync(one.file, other.file);
    await Promise.all([refreshSecrets(side.api), refreshSecrets(side.shop)]);
    await useEverything();
  }
  return says;
}

test('during a rotation no request is refused, and values of the old keys still match', async () => {
  const [one, other] = sides as [Side, Side];
  expect((await rig.platform.postgres.query('select * from secret')).rows, 'Postgres keeps no key').toEqual(
    [],
  );
  const finish = keepBusy();
  await useEverything();
  const before = number;
  await must(200, feed(one, '/privacy/erase', { scope: 'customer', customer_id: ERASED_BEFORE }));
  const kept = orderOf('kept', null, { customer_id: KEPT, created_at: createdAt });
  await must(200, feed(one, '/platform/orders', kept));
  await step('rotate');
  expect(ids(one.file)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  await expect(secrets('finish', one.file)).rejects.toThrow('roles may not have read it');
  await step('finish');
  expect(ids(other.file)).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  await renewRows(one.api, 3);
  await useEverything();
  const says = await step('finish');
  expect(ids(one.file)[1], 'nothing is sealed with the older key').toEqual([1]);
  expect(says).toMatch(/SITE_TOKEN_SECRET: key 0 is kept: site tokens signed with it are valid until \d{4}-/);
  expect(says).toMatch(/PERSON_SECRET: key 0 is kept: \d+ rows were made with it/);
  expect(await finish()).toBeGreaterThan(20);

  const noted = await rig.platform.postgres.query(
    `select actor_kind, detail from audit where action = 'secrets.rotated'
     and account_id = (select account_id from site where id = $1) order by at`,
    [site],
  );
  expect(noted.rows.map(({ actor_kind, detail }) => `${actor_kind} ${detail}`)).toEqual([
    'operator SITE_TOKEN_SECRET: 0, 1; SEAL_SECRET: 0, 1; PERSON_SECRET: 0, 1; ERASURE_SECRET: 0, 1',
    'operator SITE_TOKEN_SECRET: 1, 0; SEAL_SECRET: 1, 0; PERSON_SECRET: 1, 0; ERASURE_SECRET: 1, 0',
    'operator SEAL_SECRET: 1',
  ]);

  const { rows } = await rig.platform.postgres.query(
    `select split_part(customer_hash, ':', 1) as key, count(*)::int as n from ledger_order group by 1 order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['0', '1']);
  expect(rows[0].n).toBeGreaterThan(before - 1);
});

test('an erasure after a rotation finds the orders of both keys, and repeated orders stay erased', async () => {
  const [one, other] = sides as [Side, Side];
  const erased = await must(200, feed(other, '/privacy/erase', { scope: 'customer', customer_id: CUSTOMER }));
  expect(erased).toMatchObject({ erased: true, orders: number });
  await must(200, feed(one, '/platform/orders', order(0)));
  await must(200, feed(one, '/platform/orders', order(number++)));
  const { rows } = await rig.platform.postgres.query(
    `select distinct customer_hash from ledger_order where order_id <> 'kept'`,
  );
  expect(rows).toEqual([{ customer_hash: null }]);
});

/** The state that a later run finds: everything stored is older by this much, and the storefront has pruned it. */
async function age(interval: string, kind: string): Promise<void> {
  const { postgres } = rig.platform;
  await postgres.query('update secret_proof set used_at = used_at - $1::interval where kind = $2', [
    interval,
    kind,
  ]);
  if (kind === 'erasure') {
    await postgres.query('update erased set at_ms = at_ms - extract(epoch from $1::interval) * 1000', [
      interval,
    ]);
  }
  if (kind === 'person') {
    await postgres.query(
      `update ledger_order set created_at = created_at - $1::interval where order_id = 'kept'`,
      [interval],
    );
  }
  await prune(postgres);
}

test('later runs drop each old key when it is due, start no rotation, and finally change nothing', async () => {
  const { file } = sides[0]!;
  const atRest = [1];
  const waiting = [1, 0];
  letTimePass();
  const before = readFileSync(file, 'utf8');
  await expect(secrets('rotate', file)).rejects.toThrow(
    'A rotation of SITE_TOKEN_SECRET, PERSON_SECRET, ERASURE_SECRET is under way',
  );
  expect(await secrets('finish', file)).toMatch(
    /ERASURE_SECRET: key 0 is kept: \d+ erasure marks were made with it/,
  );
  expect(readFileSync(file, 'utf8'), 'nothing is due').toBe(before);

  await age('25 hours', 'token');
  expect(await step('finish')).toContain('SITE_TOKEN_SECRET: key 0 is dropped.');
  expect(ids(file)).toEqual([atRest, atRest, waiting, waiting]);
  await age('101 days', 'erasure');
  expect(await step('finish')).toContain('ERASURE_SECRET: key 0 is dropped.');
  expect(ids(file)).toEqual([atRest, atRest, waiting, atRest]);
  await step('rotate', 'SEAL_SECRET');
  expect(ids(file), 'another kind is rotated meanwhile').toEqual([atRest, [1, 2], waiting, atRest]);
  await step('finish');
  await renewRows(sides[0]!.api);
  await age('402 days', 'person');
  expect(await step('finish')).toContain('The rotation is finished: every kind has one key.');
  expect(ids(file)).toEqual([atRest, [2], atRest, atRest]);

  letTimePass();
  const rest = readFileSync(file, 'utf8');
  expect(await secrets('finish', file)).toBe('No rotation is under way: every kind has one key.\n');
  expect(readFileSync(file, 'utf8')).toBe(rest);
});

test('erasure marks from before a rotation cover orders that arrive after it', async () => {
  const customer = { customer_id: 77, created_at: createdAt };
  const [one, other] = sides as [Side, Side];
  await must(200, feed(one, '/privacy/erase', { scope: 'customer', customer_id: 77 }));
  // The state after two more steps.
  const older = readSecretsFile(one.file);
  const young = { id: 2, bytes: Buffer.alloc(32, 9) };
  for (const side of sides) {
    side.shop.secrets.erasure.replace([young, ...older.erasure!]);
    side.shop.secrets.person.replace([young, ...older.person!]);
  }
  await must(200, feed(other, '/platform/orders', orderOf('again', null, customer)));
  const { rows } = await rig.platform.postgres.query(
    `select customer_hash from ledger_order where order_id = 'again'`,
  );
  expect(rows).toEqual([{ customer_hash: null }]);
});
