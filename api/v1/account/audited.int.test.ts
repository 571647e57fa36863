/**
 * Every route that changes something writes an entry into the audit log. A new route fails here until it does or is
 * excluded.
 */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { allRoutes } from '../../routes.ts';
import { addPerson, type Client, client, type Someone, signIn } from '../../testing.ts';

let rig: Rig;
let api: Awaited<ReturnType<typeof start>>;
let base: string;
let anna: Someone;
let admin: Client;
let site: string;
let personId: string;
let inviteUrl: string;
let keyId: string;
let hookId: string;
let totpSecret: string;
let totpSteps = 0;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

/** Each code works once, and the app shows the next one half a minute later: sets the last use back. */
async function code(): Promise<string> {
  await rig.platform.postgres.query('update person_totp set last_step = 0');
  totpSteps += 1;
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
}
const another = (): Promise<Client> => signIn(base, anna);
const origins = { allowed_origins: ['https://audited.example'] };

type Step = readonly [route: string, action: string, run: () => Promise<{ status: number; body: unknown }>];
/** In a working order: what a step creates, later ones use. */
const steps: readonly Step[] = [
  ['POST /session', 'session.opened', () => client(base)('POST', '/session', credentials())],
  ['POST /session/cookie', 'session.opened', () => client(base)('POST', '/session/cookie', credentials())],
  ['DELETE /session', 'session.ended', async () => (await another())('DELETE', '/session')],
  ['DELETE /sessions/{session_id}', 'session.ended', endAnother],
  ['POST /session/password', 'password.changed', changePassword],
  ['POST /people', 'person.invited', invite],
  ['POST /invitations/{token}', 'person.joined', accept],
  [
    'PATCH /people/{person_id}',
    'person.role_changed',
    () => admin('PATCH', `/people/${personId}`, { role: 'admin' }),
  ],
  ['DELETE /people/{person_id}', 'person.removed', () => admin('DELETE', `/people/${personId}`)],
  ['POST /keys', 'key.created', makeKey],
  ['DELETE /keys/{key_id}', 'key.revoked', () => admin('DELETE', `/keys/${keyId}`)],
  ['POST /sdk', 'website.created', makeSite],
  ['PATCH /sdk/{id}', 'website.changed', () => admin('PATCH', `/sdk/${site}`, { shadow: false })],
  ['POST /sdk/{id}/experiment', 'experiment.started', () => admin('POST', `/sdk/${site}/experiment`)],
  [
    'PATCH /sdk/{id}/facts',
    'facts.changed',
    () => admin('PATCH', `/sdk/${site}/facts`, { delivery_promise: TEXT }),
  ],
  ['POST /sdk/{id}/facts/confirm', 'text.confirmed', confirmText],
  ['POST /sdk/{id}/facts/copy', 'facts.changed', copyFacts],
  ['POST /sdk/{id}/public-key', 'feed_key.rotated', () => admin('POST', `/sdk/${site}/public-key`)],
  ['POST /sdk/{id}/privacy-key', 'feed_key.rotated', () => admin('POST', `/sdk/${site}/privacy-key`)],
  ['DELETE /sdk/{id}/privacy-key', 'feed_key.revoked', () => admin('DELETE', `/sdk/${site}/privacy-key`)],
  [
    'POST /sdk/{id}/shopify',
    'shopify.connected',
    () => admin('POST', `/sdk/${site}/shopify`, { signing_key: 'a'.repeat(64) }),
  ],
  ['DELETE /sdk/{id}/shopify', 'shopify.disconnected', () => admin('DELETE', `/sdk/${site}/shopify`)],
  ['POST /sdk/{id}/webhooks', 'webhook.created', makeWebhook],
  [
    'DELETE /sdk/{id}/webhooks/{hook_id}',
    'webhook.deleted',
    () => admin('DELETE', `/sdk/${site}/webhooks/${hookId}`),
  ],
  ['POST /sdk/{id}/exports', 'customer.exported', () => admin('POST', `/sdk/${site}/exports`, oneOrder)],
  ['POST /session/totp/confirm', 'totp.enabled', confirmTotp],
  ['POST /session/totp/recovery-codes', 'recovery_codes.renewed', () => proved('recovery-codes')],
  ['POST /session/totp/disable', 'totp.disabled', () => proved('disable')],
  ['DELETE /sessions', 'sessions.ended', async () => (await another())('DELETE', '/sessions')],
];
/** Routes that change nothing permanent, or whose changes are logged elsewhere. */
const without: Readonly<Record<string, string>> = {
  'POST /sdk/{id}/facts/check': 'stores nothing',
  'POST /sdk/{id}/preview': 'stores nothing',
  'POST /sdk/{id}/preview-link': 'stores nothing: the link is signed',
  'POST /session/totp': 'a secret is not in force before a code has confirmed it',
  'DELETE /sdk/{id}': 'noted before the data is erased: account.int.test.ts, as it takes a processor',
  'POST /sdk/{id}/erasures':
    'noted before it begins: e2e/attacks/data/noted.int.test.ts, as it takes a processor',
  'POST /sdk/{id}/webhooks/{hook_id}/test':
    'stores nothing but the answer, which the log of deliveries shows',
  'POST /sdk/{id}/dead-letters/redrive': 'noted where something is put back: e2e/stores/health.int.test.ts',
};
/** An offer, which a person has to confirm. */
const TEXT = 'Express, with a free gift, 20% off today';
const oneOrder = { scope: 'customer', orders: ['1'] };
const credentials = () => ({ email: anna.email, password: anna.password });

async function endAnother() {
  await another();
  const { items } = (await admin('GET', '/sessions')).body;
  return admin('DELETE', `/sessions/${items.find((one: { current: boolean }) => !one.current).id}`);
}
async function changePassword() {
  const next = 'tin roof rusted again';
  const reply = await admin('POST', '/session/password', { current: anna.password, next });
  anna = { ...anna, password: next };
  return reply;
}
async function invite() {
  const reply = await admin('POST', '/people', { email: 'bert@example.com', role: 'viewer' });
  personId = reply.body.id;
  inviteUrl = reply.body.invite_url;
  return reply;
}
function accept() {
  const path = `/invitations/${inviteUrl.split('/').at(-1)}`;
  return client(base)('POST', path, { password: 'green llamas at dawn' });
}
async function makeKey() {
  const reply = await admin('POST', '/keys', { name: 'Key', scopes: ['sites:read'] });
  keyId = reply.body.key_id;
  return reply;
}
async function makeSite() {
  const reply = await admin('POST', '/sdk', { name: 'Audited', ...origins });
  site = reply.body._id;
  return reply;
}
async function makeWebhook() {
  const body = { url: 'https://hooks.shop.example/in', events: ['feed.refused'] };
  const reply = await admin('POST', `/sdk/${site}/webhooks`, body);
  hookId = reply.body.id;
  return reply;
}
async function confirmText() {
  const { pending } = (await admin('GET', `/sdk/${site}/facts`)).body;
  const { field, index, text } = pending[0];
  return admin('POST', `/sdk/${site}/facts/confirm`, { field, index, text });
}
async function copyFacts() {
  const from = (await admin('POST', '/sdk', { name: 'Another', ...origins })).body._id;
  await admin('PATCH', `/sdk/${from}/facts`, { return_days: 99 });
  return admin('POST', `/sdk/${site}/facts/copy`, { from, sections: ['return_days'] });
}
async function confirmTotp() {
  totpSecret = (await admin('POST', '/session/totp', { password: anna.password })).body.secret;
  return admin('POST', '/session/totp/confirm', { code: await code() });
}
const proved = async (what: string) =>
  admin('POST', `/session/totp/${what}`, { password: anna.password, code: await code() });

test('every route other than GET is listed here', () => {
  const named = [...steps.map(([route]) => route), ...Object.keys(without)].toSorted();
  const routes = allRoutes({ api: base, sdk: '', collector: '' })
    .filter(({ method }) => method !== 'get')
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(named).toEqual(routes.toSorted());
});

type Entry = { actor: { name: string }; action: string; subject: { kind: string; id: string } | null };
const newest = async (): Promise<Entry> => {
  const { rows } = await rig.platform.postgres.query(
    'select action, actor_name, subject_kind, subject_id from audit order by at desc limit 1',
  );
  const [row] = rows;
  return {
    actor: { name: row.actor_name },
    action: row.action,
    subject: row.subject_id && { kind: row.subject_kind, id: row.subject_id },
  };
};

test('each leaves an entry with the person, and the website if there is one', async () => {
  for (const [route, action, run] of steps) {
    const { status, body } = await run();
    expect([route, status < 300, body]).toEqual([route, true, body]);
    const entry = await newest();
    const who = route === 'POST /invitations/{token}' ? 'bert@example.com' : anna.email;
    expect([route, entry.action, entry.actor.name]).toEqual([route, action, who]);
    if (route.includes('{id}')) expect(entry.subject).toEqual({ kind: 'website', id: site });
  }
  expect(totpSteps).toBe(3);
});

test('the log of one website holds what was done to it and nothing else', async () => {
  admin = await another();
  const { items } = (await admin('GET', `/audit?subject=${site}&limit=200`)).body as { items: Entry[] };
  expect(items.length).toBeGreaterThan(8);
  expect(new Set(items.map(({ subject }) => subject?.id))).toEqual(new Set([site]));
  const found: Entry[] = [];
  for (let next: string | null = '2999-01-01T00:00:00.000000Z'; next !== null; ) {
    const { body } = await admin('GET', `/audit?subject=${site}&limit=3&before=${next}`);
    found.push(...body.items);
    next = body.next;
  }
  expect(found).toEqual(items);
  const other = await signIn(base, await addPerson(rig.platform, 'stranger@example.org'));
  expect((await other('GET', `/audit?subject=${site}`)).body.items).toEqual([]);
  expect((await admin('GET', '/audit?subject=%00')).status).toBe(400);
  expect((await admin('GET', `/audit?subject=${'x'.repeat(65)}`)).status).toBe(400);
});
