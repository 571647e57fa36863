/** The console session in a cookie: which requests it authenticates, and which requests of other pages it does not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, client, type Reply, type Someone, signIn } from '../../testing.ts';

let rig: Rig;
let api: Awaited<ReturnType<typeof start>>;
let base: string;
let anna: Someone;
let call: Client;

beforeAll(async () => {
  rig = await useRig({ env: { TRUSTED_PROXIES: '1' } });
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  anna = await addPerson(rig.platform, 'anna@example.com');
  call = client(base);
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

let address = 0;
/** Each request has a separate address, so that refusals do not add up. */
const elsewhere = (): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${++address}` });
const open = (path: string): Promise<Reply> => {
  const { email, password } = anna;
  return call('POST', path, { email, password }, elsewhere());
};
const fromConsole = { 'X-Engage-Console': '1', 'Sec-Fetch-Site': 'same-origin' };
async function cookie(): Promise<string> {
  return (await open('/session/cookie')).headers.getSetCookie()[0]!.split(';')[0]!;
}
const asked = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  call(method, path, body, { ...elsewhere(), ...headers });

describe('signing in to the console', () => {
  test('answers the person without a token, which is in an HttpOnly cookie', async () => {
    const { status, body, text, headers } = await open('/session/cookie');
    expect([status, Object.keys(body).sort()]).toEqual([200, ['account', 'expires_at']]);
    const [set, ...more] = headers.getSetCookie();
    expect(more).toEqual([]);
    const { port } = new URL(base);
    expect(set).toMatch(
      new RegExp(`^engage-session-${port}=[\\w-]{43}; Max-Age=43200; Path=/v1; HttpOnly; SameSite=Strict$`),
    );
    expect(text).not.toContain(set!.slice(set!.indexOf('=') + 1, set!.indexOf(';')));
  });
  test('refuses as signing in with a token does, and sets no cookie then', async () => {
    const wrong = { email: anna.email, password: 'wrong' };
    const { status, text, headers } = await call('POST', '/session/cookie', wrong, elsewhere());
    expect([status, text]).toEqual([401, (await call('POST', '/session', wrong, elsewhere())).text]);
    expect(headers.getSetCookie()).toEqual([]);
    for (const site of ['cross-site']) {
      const headers = { 'Sec-Fetch-Site': site };
      expect((await asked('POST', '/session/cookie', headers, wrong)).status).toBe(403);
    }
  });
  test('counts wrong passwords together with those for a token', async () => {
    const from = elsewhere();
    const ida = await addPerson(rig.platform, 'ida@example.com');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const path = n % 2 === 0 ? '/session/cookie' : '/session';
      statuses.push((await call('POST', path, { email: ida.email, password: 'wrong' }, from)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
  test('for a program sets no cookie', async () => {
    expect((await open('/session')).headers.getSetCookie()).toEqual([]);
  });
});

describe('the cookie', () => {
  test('is valid for the console, and for no other page', async () => {
    const mine = await cookie();
    expect((await asked('GET', '/session', { ...fromConsole, Cookie: mine })).status).toBe(200);
    expect((await asked('GET', '/session', { 'X-Engage-Console': '1', Cookie: mine })).status).toBe(200);
    const others: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { ...fromConsole, 'Sec-Fetch-Site': 'same-site' },
      { ...fromConsole, 'Sec-Fetch-Site': 'cross-site' },
      { ...fromConsole, 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of others) {
      expect((await asked('GET', '/people', { ...headers, Cookie: mine })).status).toBe(401);
      const invited = { email: 'evil@example.com', role: 'admin' };
      expect((await asked('POST', '/people', { ...headers, Cookie: mine }, invited)).status).toBe(401);
    }
    const { items } = (await asked('GET', '/people', { ...fromConsole, Cookie: mine })).body;
    expect(items.map((one: { email: string }) => one.email)).not.toContain('evil@example.com');
  });
  test('is answered no preflight, so that no other page can send the header', async () => {
    const { headers } = await fetch(`${base}/people`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-engage-console,content-type',
      },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
  test('is ignored when there is an Authorization header', async () => {
    const mine = await cookie();
    const both = { ...fromConsole, Cookie: mine };
    for (const Authorization of [`Bearer ${'x'.repeat(43)}`, 'Basic eDp5'])
      expect((await asked('GET', '/session', { ...both, Authorization })).status).toBe(401);
    const bert = await addPerson(rig.platform, 'bert@example.com');
    const { token } = await signIn(base, bert);
    const reply = await asked('GET', '/session', { ...both, Authorization: `Bearer ${token}` });
    expect(reply.body.account.email).toBe(bert.email);
  });
  test('is refused when it is sent twice, and cannot hold an API key', async () => {
    const mine = await cookie();
    const theirs = await cookie();
    const two = `${mine}; ${theirs}`;
    expect((await asked('GET', '/session', { ...fromConsole, Cookie: two })).status).toBe(401);
    const made = await asked(
      'POST',
      '/keys',
      { ...fromConsole, Cookie: mine },
      { name: 'k', scopes: ['sites:read'] },
    );
    const withKey = `${mine.split('=')[0]}=${made.body.token}`;
    expect((await asked('GET', '/sdk', { ...fromConsole, Cookie: withKey })).status).toBe(401);
  });
  test('is deleted on sign-out, and its session ends at once', async () => {
    for (const path of ['/session', '/sessions']) {
      const mine = { ...fromConsole, Cookie: await cookie() };
      const { status, headers } = await asked('DELETE', path, mine);
      expect([status, headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/=; Max-Age=0; /)]);
      expect((await asked('GET', '/session', mine)).status).toBe(401);
    }
  });
});
