/**
 * Attacks by an admin of one account on another account, over every route of the table, so that new routes are
 * included.
 */
import { afterAll, expect, test } from 'vitest';
import { allRoutes } from '../../../api/routes.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { type Call, caller, must, newAccount, startWorld } from '../../conformance/world.ts';
import { join, tokenOf } from '../../support/account.ts';

const world = await startWorld('processor', 'api');
const { base, rig } = world;
const { postgres } = rig.platform;
const attacker = await newAccount(world, 'attacker@example.com');
const victim = await newAccount(world, 'victim@example.org');
afterAll(() => world.close());

const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'];
const made = async (call: Call, host: string): Promise<string> =>
  (await must(201, call('POST', '/sdk', { name: `Shop ${host}`, allowed_origins: [`https://${host}`] })))._id;
const own = await made(attacker.call, 'attacker.example');
const key = await must(201, attacker.call('POST', '/keys', { name: 'k', role: 'admin', scopes }));

const foreignSite = await made(victim.call, 'victim.example');
const foreignKey = await must(201, victim.call('POST', '/keys', { name: "victim's key", scopes }));
await must(200, victim.call('PATCH', `/sdk/${foreignSite}/facts`, { return_days: 30 }));
const colleague = await join(base, victim.call, 'colleague@victim.example', 'viewer');
const invited = await must(
  201,
  victim.call('POST', '/people', { email: 'new@victim.example', role: 'admin' }),
);
const hook = await must(
  201,
  victim.call('POST', `/sdk/${foreignSite}/webhooks`, {
    url: 'https://hooks.victim.example/engage',
    events: ['feed.refused'],
  }),
);
await postgres.query(
  `insert into dead_letter (key_hash, site_id, source_hash, key, letter_id, at, stage, reason, detail, has_value)
   values ('k', $1, 's', 'k', 'letter-of-the-victim', now(), 'visitor', 'not_avro', 'detail of the victim', false)`,
  [foreignSite],
);

/** An id of the victim for each path parameter. */
const foreign: Readonly<Record<string, string>> = {
  id: foreignSite,
  key_id: foreignKey.key_id,
  person_id: colleague.id,
  session_id: (await must(200, victim.call('GET', '/sessions'))).items[0].id,
  moment_id: 'nosuchmoment',
  hook_id: hook.id,
  letter_id: 'letter-of-the-victim',
  // The attacker's own sheet has no second version.
  version: '2',
};
/** Open routes, whose token is the credential: e2e/attacks/accounts/forged-tokens.int.test.ts. */
const credentials = ['token'];
/** Texts of the victim that no answer to another account may contain. */
const marks = [
  ...[foreignSite, foreignKey.key_id, colleague.id, invited.id, victim.person.accountId],
  foreign['session_id']!,
  ...[
    'victim@example.org',
    'colleague@victim.example',
    'new@victim.example',
    'victim.example',
    "victim's key",
    'detail of the victim',
  ],
  hook.id,
];

const routes = allRoutes({ api: base, sdk: '', collector: '' });
const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const named = (path: string, ids: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids(name));
const asAttacker: readonly (readonly [string, Call])[] = [
  ['a session', attacker.call],
  ['a key', caller(base, key.token)],
];
/** Every body has these fields that name a person or thing, so that no request is refused before the look-up. */
const body = { role: 'viewer', name: 'x', allowed_origins: ['https://x.example'], page: '/', signals: [] };
const bodyFor = (method: string): object | undefined =>
  method === 'post' || method === 'patch' ? body : undefined;

/** Every row of the victim, except when a credential was last used, which is written after the answer. */
async function holdings(): Promise<string> {
  const account = victim.person.accountId;
  const used = `(to_jsonb(t) - 'last_used_at')::text`;
  const of = 'person_id in (select id from person where account_id = $1)';
  const { rows } = await postgres.query(
    `select (select string_agg(t::text, ',' order by t::text) from site t where account_id = $1) as sites,
            (select string_agg(t::text, ',' order by t::text) from feed_key t join site s on s.id = t.site_id where s.account_id = $1) as feed_keys,
            (select string_agg(${used}, ',' order by ${used}) from api_key t where account_id = $1) as keys,
            (select string_agg(t::text, ',' order by t::text) from person t where account_id = $1) as people,
            (select string_agg(t::text, ',' order by t::text) from audit t where account_id = $1) as audit,
            (select string_agg(t::text, ',' order by t::text) from webhook t join site s on s.id = t.site_id where s.account_id = $1) as webhooks,
            (select string_agg(t::text, ',' order by t::text) from dead_letter t join site s on s.id = t.site_id where s.account_id = $1) as letters,
            (select string_agg(${used}, ',' order by ${used}) from session t where ${of}) as sessions,
            (select string_agg(t::text, ',' order by t::text) from invitation t where ${of}) as invitations`,
    [account],
  );
  return JSON.stringify(rows[0]);
}

/** An answer without what differs between any two requests. */
const comparable = ({ status, headers, text }: Answer): string => {
  const one = /^(x-request-id|date|ratelimit.*|x-data-lag-seconds)$/;
  return JSON.stringify([status, Object.entries(headers).filter(([name]) => !one.test(name)), text]);
};

test('every parameter of the table is covered by an id of the victim', () => {
  const all = routes.flatMap((route) => parametersOf(route.path));
  expect([...new Set(all)].filter((name) => !foreign[name] && !credentials.includes(name))).toEqual([]);
});

test('the victim has one resource of each kind', async () => {
  const held = JSON.parse(await holdings()) as Record<string, string | null>;
  expect(Object.entries(held).filter(([, rows]) => !rows)).toEqual([]);
});

const withForeign = routes.filter(({ path }) => parametersOf(path).some((name) => foreign[name]));
test.each(withForeign.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
  "%s with the victim's id is answered like one with an id that nobody has, and changes nothing",
  async (_, { method, path }) => {
    for (const [, call] of asAttacker) {
      const before = await holdings();
      const theirs = await call(
        method.toUpperCase(),
        named(path, (name) => foreign[name]!),
        bodyFor(method),
      );
      const nobodys = await call(
        method.toUpperCase(),
        named(path, () => 'nosuchthing00000000'),
        bodyFor(method),
      );
      expect([403, 404]).toContain(theirs.status);
      expect(comparable(theirs)).toBe(comparable(nobodys));
      expect(await holdings()).toBe(before);
    }
  },
);

const deeper = withForeign.filter(
  ({ path }) => path.startsWith('/sdk/{id}/') && parametersOf(path).length > 1,
);
test.each(deeper.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
  "%s with the attacker's website and the victim's id below it finds nothing",
  async (_, { method, path }) => {
    const ids = (name: string): string => (name === 'id' ? own : foreign[name]!);
    const answer = await attacker.call(method.toUpperCase(), named(path, ids), bodyFor(method));
    expect(answer.status).toBe(404);
  },
);

const reads = routes.filter(
  ({ method, path }) => method === 'get' && !parametersOf(path).some((name) => name !== 'id'),
);
test.each(reads.map((route) => [route.path, route] as const))(
  'GET %s shows nothing of the victim',
  async (_, { path }) => {
    for (const [, call] of asAttacker) {
      const { text } = await call(
        'GET',
        named(path, () => own),
      );
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    }
  },
);

test("a key cannot be bound to the victim's website", async () => {
  const bind = (site: string) =>
    attacker.call('POST', '/keys', { name: 'k', scopes: ['sites:read'], site_id: site });
  const [theirs, nobodys] = [await bind(foreignSite), await bind('nosuchthing00000000')];
  expect([theirs.status, comparable(theirs)]).toEqual([404, comparable(nobodys)]);
});

test("the victim's audit log, people and keys are the victim's alone", async () => {
  const audit = await must(200, victim.call('GET', '/audit'));
  const actions = audit.items.map((one: { action: string }) => one.action);
  expect(actions).toEqual(expect.arrayContaining(['website.created', 'key.created', 'person.invited']));
  const mine = await must(200, attacker.call('GET', '/audit?limit=200'));
  const ids = new Set(audit.items.map((one: { id: string }) => one.id));
  expect(mine.items.filter((one: { id: string }) => ids.has(one.id))).toEqual([]);
});

test('an invitation of the victim adds nobody to the attacker’s account', async () => {
  const path = `/invitations/${tokenOf(invited.invite_url)}`;
  const answer = await ask(base, {
    ...{
      method: 'POST',
      path,
      body: { password: 'green llamas at dawn', account_id: attacker.person.accountId },
    },
    headers: { authorization: `Bearer ${attacker.token}` },
  });
  expect(answer.status).toBe(201);
  const people = await must(200, attacker.call('GET', '/people'));
  expect(people.items.map((one: { email: string }) => one.email)).toEqual(['attacker@example.com']);
});
