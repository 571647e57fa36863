/** Sessions and keys as their owner sees them: devices, and when each was last used. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, client, type Someone, signIn } from '../../testing.ts';

let rig: Rig;
let api: Awaited<ReturnType<typeof start>>;
let base: string;
let anna: Someone;
let here: Client & { token: string };

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  anna = await addPerson(rig.platform, 'anna@example.com');
  here = await signIn(base, anna);
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
/** A session of Anna's in another browser. */
async function inFirefox(): Promise<Client> {
  const { email, password } = anna;
  const reply = await client(base)('POST', '/session', { email, password }, { 'User-Agent': FIREFOX });
  return client(base, reply.body.token);
}
type Item = { id: string; device: string | null; current: boolean; last_used_at: string | null };
const sessions = async (call: Client): Promise<Item[]> => (await call('GET', '/sessions')).body.items;

describe('sessions', () => {
  test('are listed with their device, newest first, the one that asks marked', async () => {
    const there = await inFirefox();
    const [newest, oldest] = await sessions(here);
    expect([newest!.device, newest!.current]).toEqual(['Firefox on Linux', false]);
    expect([oldest!.device, oldest!.current]).toEqual(['a program', true]);
    expect((await sessions(there)).map(({ current }) => current)).toEqual([true, false]);
    const { rows } = await rig.platform.postgres.query(
      `select string_agg(s::text, ' ') as all from session s`,
    );
    expect(rows[0].all).not.toContain('Gecko');
    expect(rows[0].all).not.toContain(here.token);
  });
  test('one is ended by its id at once, is in the audit log, and is ended once', async () => {
    const there = await inFirefox();
    const [{ id }] = (await sessions(there)) as [Item];
    expect((await here('DELETE', `/sessions/${id}`)).status).toBe(204);
    expect((await there('GET', '/session')).status).toBe(401);
    expect((await here('GET', '/session')).status).toBe(200);
    expect((await here('DELETE', `/sessions/${id}`)).status).toBe(404);
    expect((await here('GET', '/audit?limit=1')).body.items[0]).toMatchObject({
      actor: { name: anna.email },
      action: 'session.ended',
      detail: 'Firefox on Linux',
    });
  });
  test('of another person are as unknown as missing ones, a colleague’s too', async () => {
    const colleague = await addPerson(rig.platform, 'colleague@example.com', 'viewer', anna.accountId);
    const theirs = await signIn(base, colleague);
    const [{ id }] = (await sessions(theirs)) as [Item];
    for (const one of [id, '00000000-0000-4000-8000-000000000000', 'x', '%00', "'; drop table session"])
      expect((await here('DELETE', `/sessions/${encodeURIComponent(one)}`)).status).toBe(404);
    expect((await theirs('GET', '/session')).status).toBe(200);
    expect((await sessions(here)).map((one) => one.id)).not.toContain(id);
  });
});

/** Each check is a request, and the service limits these. */
const POLL_EVERY_MS = 250;
describe('last use', () => {
  test('of a session and a key is noted beside the request, and is not written again within a minute', async () => {
    await eventually(
      'the session was used',
      async () =>
        (await sessions(here)).some(({ current, last_used_at }) => current && last_used_at !== null),
      POLL_EVERY_MS,
    );
    const made = await here('POST', '/keys', { name: 'Reports', scopes: ['sites:read'] });
    expect(made.body).not.toHaveProperty('last_used_at');
    const usedAt = async (): Promise<string | null> =>
      (await here('GET', '/keys')).body.items.find((key: { name: string }) => key.name === 'Reports')
        .last_used_at;
    expect(await usedAt()).toBeNull();
    await client(base, made.body.token)('GET', '/sdk');
    await eventually('the key was used', async () => (await usedAt()) !== null, POLL_EVERY_MS);
    const column = async (): Promise<string> => {
      const { rows } = await rig.platform.postgres.query(
        `select last_used_at::text as used from api_key where name = 'Reports'`,
      );
      return rows[0].used;
    };
    const first = await column();
    // The first request's write after its answer was sent before the second was answered.
    for (const _ of [1, 2]) expect((await client(base, made.body.token)('GET', '/sdk')).status).toBe(200);
    expect(await column()).toBe(first);
  });
  test('is not updated by an unauthenticated request', async () => {
    const made = await here('POST', '/keys', { name: 'Unused', scopes: ['sites:read'] });
    await client(base, `${made.body.token.slice(0, -1)}_`)('GET', '/sdk');
    await client(base)('GET', '/sdk');
    const { items } = (await here('GET', '/keys')).body;
    expect(items.find((key: { name: string }) => key.name === 'Unused').last_used_at).toBeNull();
  });
});
