/** Every management operation that the running server describes, by every caller, for every kind of website id. */
import { afterAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../api/testing.ts';
import { type Row, rows } from './access-rows.ts';
import { expected, type Whose } from './access-rules.ts';
import { type Asker, createCallers } from './callers.ts';
import { type Answer, ask, report, slowest } from './wire.ts';
import { caller, must, session, startWorld } from './world.ts';

const world = await startWorld('processor', 'api');
const { base, rig } = world;
const cast = await createCallers(world);
const operations = await described();
let asked = 0;
let made = 0;

afterAll(async () => {
  report(`matrix: ${operations.length} operations, ${cast.askers.length} callers, ${asked} requests`);
  report(slowest());
  await world.close();
});

/** The operations below /v1; those with servers of their own belong to the storefront. */
async function described(): Promise<string[]> {
  const document = await must(200, ask(base, { method: 'GET', path: '/openapi.json' }));
  const found: string[] = [];
  for (const [path, item] of Object.entries<Record<string, { servers?: unknown }>>(document.paths)) {
    for (const method of ['get', 'put', 'post', 'patch', 'delete', 'head', 'options']) {
      if (item[method] && !item['servers'] && !item[method].servers)
        found.push(`${method.toUpperCase()} ${path}`);
    }
  }
  return found;
}

const ids: Readonly<Record<string, { readonly id: string; readonly whose: Whose }>> = {
  own: { id: cast.site, whose: 'own' },
  foreign: { id: cast.foreign, whose: 'foreign' },
  unknown: { id: 'nosuchwebsite0000000', whose: 'nobody' },
  overlong: { id: 'x'.repeat(300), whose: 'nobody' },
  'dots %2e%2e': { id: '%2e%2e', whose: 'nobody' },
  'NUL %00': { id: `${cast.site}%00`, whose: 'nobody' },
  'slash %2F': { id: `${cast.site}%2Ffacts`, whose: 'nobody' },
  'unicode %C3%A9': { id: '%C3%A9%F0%9F%9B%92', whose: 'nobody' },
  'upper case': { id: cast.site.toUpperCase(), whose: 'nobody' },
};

/**
 * Everything that a refused request might have changed. A relay empties the outbox, so its sequence is read instead.
 */
async function stored(): Promise<string> {
  const tables = [
    ...['account', 'person', 'session', 'site', 'feed_key', 'api_key', 'erased', 'ledger_order'],
    ...['invitation', 'person_totp', 'recovery_code', 'audit', 'shopify_shop'],
  ];
  // The last use of a credential is written after the answer.
  const row = `(to_jsonb(t) - 'last_used_at')::text`;
  const sums = tables.map((name) => `select md5(string_agg(${row}, '' order by ${row})) from ${name} t`);
  const sequences = `select string_agg(sequencename || coalesce(last_value, 0), ',' order by 1) from pg_sequences`;
  const { rows: all } = await rig.platform.postgres.query(
    `select ${[...sums, sequences].map((sql, i) => `(${sql}) as c${i}`).join(', ')}`,
  );
  return JSON.stringify(all);
}

const isUnseen = (who: Asker, whose: Whose): boolean => whose !== null && whose !== who.account;

/** An answer without its own id, its time and the rest of the limit. */
const comparable = ({ status, headers, text }: Answer): string => {
  const own = /^(x-request-id|date|ratelimit.*|x-data-lag-seconds)$/;
  return JSON.stringify([status, Object.entries(headers).filter(([name]) => !own.test(name)), text]);
};

const origin = { allowed_origins: ['https://used.example'] };

/** The path and the credential; what a successful request uses up is created for it. */
async function prepare(
  row: Row,
  template: string,
  id: string,
  who: Asker,
  succeeds: boolean,
): Promise<{ path: string; header: string | null }> {
  const account = who.account === 'own' ? cast.owner : cast.stranger;
  let [site, key, person, header] = [id, cast.foreignKey, cast.foreignPerson, who.header];
  if (succeeds && row.uses === 'website')
    site = (await must(201, account.call('POST', '/sdk', { name: 'Used', ...origin })))._id;
  if (succeeds && row.uses === 'key')
    key = (await must(201, account.call('POST', '/keys', { name: 'Used', scopes: ['sites:read'] }))).key_id;
  if (succeeds && row.uses === 'person')
    person = (
      await must(201, account.call('POST', '/people', (rows['POST /people']!.body as () => object)()))
    ).id;
  if (succeeds && row.uses === 'privacy key')
    await must(200, account.call('POST', `/sdk/${site}/privacy-key`));
  if (succeeds && row.uses === 'shopify key')
    await must(200, account.call('POST', `/sdk/${site}/shopify`, { signing_key: 'a'.repeat(64) }));
  if (succeeds && row.uses === 'session') header = `Bearer ${await freshSession(who)}`;
  if (succeeds && row.uses === 'only session') header = `Bearer ${await sessionOfAnother(who)}`;
  const path = template
    .replace('{id}', site)
    .replace('{key_id}', key)
    .replace('{person_id}', person)
    .replaceAll(/\{\w+\}/g, 'nosuchthing');
  return { path, header };
}

async function freshSession(who: Asker): Promise<string> {
  const { person } = who.account === 'own' ? cast.owner : cast.stranger;
  const email = who.role === 'viewer' ? 'viewer@example.com' : person.email;
  return session(base, { ...person, email, password: `password of ${email}` });
}

/** The session of another person of the same account and role, which may be ended. */
async function sessionOfAnother(who: Asker): Promise<string> {
  const { accountId } = (who.account === 'own' ? cast.owner : cast.stranger).person;
  made += 1;
  return session(base, await addPerson(rig.platform, `another${made}@example.com`, who.role, accountId));
}

async function one(operation: string, row: Row, who: Asker, id: string, succeeds: boolean): Promise<Answer> {
  const [method, template] = operation.split(' ') as [string, string];
  const { path, header } = await prepare(row, template, id, who, succeeds);
  asked += 1;
  return ask(base, {
    method,
    path: row.query ? `${path}?${row.query}` : path,
    body: typeof row.body === 'function' ? row.body() : row.body,
    headers: header === null ? {} : { authorization: header },
    timedAs: operation,
  });
}

test('every management operation that the server describes has a row', () => {
  expect(operations.filter((name) => !rows[name])).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(19);
});

describe.each(operations.filter((name) => rows[name]))('%s', (operation) => {
  const row = rows[operation]!;
  const places = operation.includes('{id}') ? Object.entries(ids) : [['', { id: '', whose: null }] as const];

  test.each(cast.askers.map((who) => [who.name, who] as const))('asked by %s', async (_, who) => {
    const plan = places.map(([name, { id, whose }]) => ({ name, id, whose, ...expected(row, who, whose) }));
    const refused = plan.filter((place) => place.status !== row.ok);
    const before = await stored();
    const answers = await Promise.all(refused.map(({ id }) => one(operation, row, who, id, false)));
    expect(answers.map(({ status, text }, i) => [refused[i]!.name, status, refused[i]!.why, text])).toEqual(
      refused.map(({ name, status, why }, i) => [name, status, why, answers[i]!.text]),
    );
    for (const { body } of answers)
      expect(body).toEqual({ error: expect.stringMatching(/^[A-Z][^\n]{5,300}[.]$/) });
    expect(await stored(), 'a refused request changes nothing').toBe(before);
    const unseen = answers.filter((_answer, i) => isUnseen(who, refused[i]!.whose));
    expect(new Set(unseen.map(comparable)).size, 'what is not seen is answered alike').toBeLessThanOrEqual(1);
    for (const { name, id } of plan.filter((place) => place.status === row.ok)) {
      const { status, text } = await one(operation, row, who, id, true);
      expect([name, status, text]).toEqual([name, row.ok, text]);
    }
  });
});

describe('a key of another account', () => {
  test('is answered like an unknown one, and stays valid', async () => {
    const before = await stored();
    const call = caller(base, cast.owner.token);
    const answers = [];
    for (const id of [cast.foreignKey, 'nosuchkey', 'x'.repeat(300), '%00', '%2e%2e', '%C3%A9'])
      answers.push(await call('DELETE', `/keys/${id}`));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(comparable)).size).toBe(1);
    expect(await stored()).toBe(before);
  });
});
