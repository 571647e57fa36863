import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { ConfigError } from '../config/env.ts';
import { type GivenKeys, secretKinds, secretNames } from '../config/secrets.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { Key } from './key-ring.ts';
import type { Secrets } from './secrets.ts';
import { deleteStoredKeys, loadSecrets } from './stored.ts';

let rig: Rig;
let postgres: Postgres;
beforeAll(async () => {
  rig = await useRig();
  postgres = rig.platform.postgres;
});
afterAll(() => rig?.close());
beforeEach(async () => {
  await postgres.query('delete from secret; delete from secret_proof');
});

const all = { kinds: secretKinds, production: false };
const newKey = (id = 0): Key => ({ id, bytes: randomBytes(32) });
const newKeys = (id = 0): GivenKeys => Object.fromEntries(secretKinds.map((kind) => [kind, [newKey(id)]]));
const keysOf = (secrets: Secrets): GivenKeys =>
  Object.fromEntries(secretKinds.map((kind) => [kind, secrets[kind].keys]));

/** The error message, which is one sentence without these keys. */
async function refusalOf(work: Promise<unknown>, given: GivenKeys = {}): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as Error;
  expect(message).toMatch(/^[^\n]+\.$/);
  for (const { bytes } of Object.values(given).flat())
    expect(message).not.toContain(bytes.toString('hex').slice(0, 8));
  return message;
}

test('missing keys are generated once and stored', async () => {
  const made = keysOf(await loadSecrets(postgres, null, all));
  expect(keysOf(await loadSecrets(postgres, null, all))).toEqual(made);
  expect(keysOf(await loadSecrets(postgres, made, all))).toEqual(made);
});

test('a role has the keys that it needs, and no other', async () => {
  const secrets = await loadSecrets(postgres, newKeys(), { ...all, kinds: ['erasure'] });
  expect(secrets.erasure.current.bytes).toHaveLength(32);
  for (const kind of ['token', 'seal', 'person'] as const) {
    expect(() => secrets[kind].current).toThrow(`This role does not have ${secretNames[kind]}.`);
  }
  const { rows } = await postgres.query('select name from secret');
  expect(rows, 'and none is made').toEqual([]);
});

test('given keys are not stored, and must be the same for every role', async () => {
  const given = newKeys(3);
  expect(keysOf(await loadSecrets(postgres, given, all))).toEqual(given);
  expect((await postgres.query('select * from secret')).rows).toEqual([]);
  for (const kind of secretKinds) {
    const other = { ...given, [kind]: [newKey(3)] };
    expect(await refusalOf(loadSecrets(postgres, other, all), other)).toMatch(
      new RegExp(`^Key 3 of ${secretNames[kind]} differs from the key with that number in other roles`),
    );
    const without = { ...given, [kind]: undefined } as GivenKeys;
    expect(await refusalOf(loadSecrets(postgres, without, all), given)).toMatch(
      new RegExp(`^${secretNames[kind]} of this installation is not kept in Postgres`),
    );
  }
  const rotated = Object.fromEntries(secretKinds.map((kind) => [kind, [newKey(4), ...given[kind]!]]));
  expect(keysOf(await loadSecrets(postgres, rotated, all))).toEqual(rotated);
});

test('refused keys leave nothing behind that would refuse the right ones', async () => {
  const given = newKeys(1);
  await loadSecrets(postgres, given, all);
  const ringsWith = (id: number): GivenKeys =>
    Object.fromEntries(secretKinds.map((kind) => [kind, [...given[kind]!, newKey(id)]]));
  const other = { ...ringsWith(2), erasure: [newKey(1), newKey(2)] };
  expect(await refusalOf(loadSecrets(postgres, other, all), other)).toMatch(
    /^Key 1 of ERASURE_SECRET differs/,
  );
  const rotated = ringsWith(2);
  expect(keysOf(await loadSecrets(postgres, rotated, all))).toEqual(rotated);
});

test('given keys must include those stored in Postgres, until they are deleted', async () => {
  const made = keysOf(await loadSecrets(postgres, null, all));
  for (const kind of secretKinds) {
    const other = { ...made, [kind]: [newKey(1)] };
    expect(await refusalOf(loadSecrets(postgres, other, all), other)).toMatch(
      /lacks the key that Postgres stores/,
    );
    expect(await refusalOf(deleteStoredKeys(postgres, other), other)).toMatch(
      /lacks the key that Postgres stores/,
    );
  }
  const rotated = Object.fromEntries(secretKinds.map((kind) => [kind, [newKey(1), ...made[kind]!]]));
  await loadSecrets(postgres, rotated, all);
  expect(keysOf(await loadSecrets(postgres, null, all)), 'a role that is not yet given them goes on').toEqual(
    made,
  );
  const { seal: _, ...withoutSeal } = rotated;
  expect(await refusalOf(deleteStoredKeys(postgres, withoutSeal))).toContain('SEAL_SECRET');
  await deleteStoredKeys(postgres, rotated);
  expect(await refusalOf(loadSecrets(postgres, null, all), made)).toMatch(/is not kept in Postgres/);
  expect(keysOf(await loadSecrets(postgres, rotated, all))).toEqual(rotated);
});

test('in production keys are not generated, and stored ones are not used', async () => {
  const production = { ...all, production: true };
  const says =
    /^With ENGAGE_ENV=production, keys are not read from the database: give SITE_TOKEN_SECRET, SEAL_SECRET, /;
  expect(await refusalOf(loadSecrets(postgres, null, production))).toMatch(says);
  expect((await postgres.query('select * from secret')).rows).toEqual([]);
  const made = keysOf(await loadSecrets(postgres, null, all));
  expect(await refusalOf(loadSecrets(postgres, null, production), made)).toMatch(says);
  const { person: _, ...three } = made;
  expect(await refusalOf(loadSecrets(postgres, three, production), made)).toMatch(
    /: give PERSON_SECRET with/,
  );
  expect(
    keysOf(await loadSecrets(postgres, three, { ...production, kinds: ['token', 'erasure'] })),
  ).toMatchObject({
    token: made.token,
  });
});

test('an older release that generates keys fails with a sentence, and generates none', async () => {
  await loadSecrets(postgres, newKeys(), all);
  const made = postgres.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    'seal',
    randomBytes(32),
  ]);
  await expect(made).rejects.toThrow('The keys of this installation lie outside Postgres');
});
