import { afterAll, beforeAll, expect, test } from 'vitest';
import { stretchWindows } from '#platform/limits/testing.ts';
import type { Running } from '#platform/platform.ts';
import { createPostgres } from '#platform/postgres/postgres.ts';
import { type Rig, useRig } from '../e2e/rig.ts';
import { start } from './main.ts';
import { addPerson, type Client, client, type Someone, signIn } from './testing.ts';

let rig: Rig;
const running: Running[] = [];
const bases: string[] = [];
let anna: Someone;

/** Two API processes on one database, each with its own port and connection pool. */
beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  for (const port of [rig.config.ports.api, rig.config.ports.storefront]) {
    const config = { ...rig.config, ports: { ...rig.config.ports, api: port } };
    const postgres = createPostgres(rig.config.postgresUrl);
    const api = await start({ ...rig.platform, config, postgres });
    running.push({ close: () => api.close().then(() => postgres.end()) });
    bases.push(`http://127.0.0.1:${port}/v1`);
  }
  anna = await addPerson(rig.platform, 'anna@example.com');
});
afterAll(async () => {
  for (const one of running) await one.close();
  await rig?.close();
});

let address = 0;
const elsewhere = (): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${++address}` });
const from = (ip: string): Record<string, string> => ({ 'X-Forwarded-For': ip });
const each = (token?: string): Client[] => bases.map((base) => client(base, token));
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test('two processes share a person’s limit of 600, however many requests come at once', async () => {
  const { token } = await signIn(bases[0]!, anna);
  const both = each(token);
  const home = elsewhere();
  const first = await both[0]!('GET', '/session', undefined, home);
  await stretchWindows(rig.platform.postgres);
  const replies = await Promise.all(
    Array.from({ length: 639 }, (_, i) => both[i % 2]!('GET', '/session', undefined, home)),
  );
  const statuses = [first, ...replies].map((one) => one.status);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([600, 40]);
  const refused = replies.find((one) => one.status === 429)!;
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(refused.headers.get('ratelimit')).toMatch(/^"credential";r=0;t=[1-9]\d*$/);
  expect(refused.headers.get('ratelimit-policy')).toBe('"credential";q=600;w=60');
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
});

test.each([
  ['one after the other', 1],
  ['at once', 130],
])('two processes share the 60 of an address before its token, %s', async (_, atOnce) => {
  const both = each('x'.repeat(43));
  const home = elsewhere();
  const statuses: number[] = [];
  for (let i = 0; i < 130; i += atOnce) {
    const some = Array.from({ length: atOnce }, (_, j) => both[(i + j) % 2]!('GET', '/sdk', undefined, home));
    statuses.push(...(await Promise.all(some)).map((one) => one.status));
    if (i === 0) await stretchWindows(rig.platform.postgres);
  }
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 70]);
});

test('forged addresses, further addresses of an IPv6 network, and ports give no more', async () => {
  const both = each('x'.repeat(43));
  const statuses: number[] = [];
  for (let i = 0; i < 62; i += 1) {
    const own =
      i % 3 === 0
        ? `2001:db8:7:7::${i}`
        : i % 3 === 1
          ? `2001:DB8:7:7:${i}::1`
          : `[2001:db8:7:7::a]:${4_000 + i}`;
    statuses.push(
      (await both[i % 2]!('GET', '/sdk', undefined, from(`198.51.100.${i}, 2001:db8:${i}::1, ${own}`)))
        .status,
    );
    if (i === 0) await stretchWindows(rig.platform.postgres);
  }
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 2]);
  expect((await both[0]!('GET', '/sdk', undefined, from('2001:db8:7:8::1'))).status).toBe(401);
});

test('a valid key is served from a network whose other requests hold nearly all its places', async () => {
  const zoe = await signIn(bases[0]!, await addPerson(rig.platform, 'zoe@example.com'));
  const home = elsewhere();
  const guess = client(bases[0]!, 'x'.repeat(43));
  for (let i = 0; i < 55; i += 1) await guess('GET', '/sdk', undefined, home);
  const both = each(zoe.token);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) => both[i % 2]!('GET', '/session', undefined, home)),
  );
  expect(replies.map((one) => one.status)).toEqual(Array(100).fill(200));
});

const tryPassword = async (someone: string, password: string, home: Record<string, string>, i = 0) =>
  (await client(bases[i % 2]!)('POST', '/session', { email: someone, password }, home)).status;

test('ten wrong passwords from one network stop that network, in every process, for known and unknown alike', async () => {
  for (const email of [anna.email, 'nobody@example.com']) {
    const home = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push(await tryPassword(email, `guess ${i}`, home, i));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  }
});

test('a stranger who guesses from many networks is stopped, and does not lock out the owner', async () => {
  const owner = await addPerson(rig.platform, 'owner@example.com');
  const home = elsewhere();
  expect(await tryPassword(owner.email, owner.password, home)).toBe(200);
  const outcomes: string[] = [];
  for (const email of [owner.email, 'no-owner@example.com']) {
    const statuses: number[] = [];
    for (let i = 0; i < 52; i += 1) statuses.push(await tryPassword(email, 'guess', elsewhere(), i));
    outcomes.push(statuses.join());
  }
  expect(outcomes[0]).toBe([...Array(50).fill(401), 429, 429].join());
  expect(outcomes[1]).toBe(outcomes[0]);
  expect(await tryPassword(owner.email, owner.password, elsewhere())).toBe(429);
  expect(await tryPassword(owner.email, owner.password, home)).toBe(200);
  const { rows } = await rig.platform.postgres.query<{ all: string }>(
    "select string_agg(encode(mark, 'escape'), ' ') as all from sign_in_known",
  );
  // Long enough that no random hash spells it: one byte is written as \203.
  expect(rows[0]!.all).not.toMatch(/owner|203\.0\.113/);
});
