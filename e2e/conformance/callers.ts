/** All callers of the access matrix, with real credentials. */
import { addPerson } from '../../api/testing.ts';
import type { Who } from './access-rules.ts';
import { type Account, caller, must, newAccount, session, type World } from './world.ts';

const allScopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'] as const;
export type Asker = Who & { readonly header: string | null };
export type Callers = {
  readonly owner: Account;
  readonly stranger: Account;
  readonly site: string;
  readonly other: string;
  readonly foreign: string;
  readonly foreignKey: string;
  /** a person of another account */
  readonly foreignPerson: string;
  readonly askers: readonly Asker[];
};

const nobody = (name: string, header: string | null): Asker => ({
  ...{ name, header, kind: 'nobody', role: 'viewer', scopes: [], bound: null, account: 'own' },
});
const person = (name: string, token: string, more: Partial<Who> = {}): Asker => ({
  ...{
    name,
    header: `Bearer ${token}`,
    kind: 'person',
    role: 'admin',
    scopes: [],
    bound: null,
    account: 'own',
  },
  ...more,
});

type KeyOptions = Partial<Pick<Who, 'role' | 'bound' | 'account' | 'scopes'>>;

export async function createCallers(world: World): Promise<Callers> {
  const { base, rig } = world;
  const owner = await newAccount(world, 'owner@example.com');
  const stranger = await newAccount(world, 'stranger@example.com');
  const viewer = await addPerson(rig.platform, 'viewer@example.com', 'viewer', owner.person.accountId);
  const made = async (who: Account, name: string): Promise<string> =>
    (await must(201, who.call('POST', '/sdk', { name, allowed_origins: [`https://${name}.example`] })))._id;
  const site = await made(owner, 'mine');
  const other = await made(owner, 'other');
  const foreign = await made(stranger, 'theirs');
  const bodyOf = ({ role = 'admin', bound = null, scopes = allScopes }: KeyOptions): object => ({
    ...{ name: 'k', role, scopes: scopes.length === 0 ? ['sites:read'] : scopes },
    ...(bound && { site_id: bound === 'own' ? site : other }),
  });
  const keyOf = async (options: KeyOptions) =>
    must(201, (options.account === 'foreign' ? stranger : owner).call('POST', '/keys', bodyOf(options)));
  const key = async (name: string, options: KeyOptions = {}): Promise<Asker> => {
    const { key_id, token } = await keyOf(options);
    // No request can create a key without scopes, and yet one in the table must give no access.
    if (options.scopes?.length === 0)
      await rig.platform.postgres.query(`update api_key set scopes = '{}' where id = $1`, [key_id]);
    return { ...person(name, token, { scopes: allScopes, ...options }), kind: 'key' };
  };
  const expired = await keyOf({});
  await rig.platform.postgres.query(`update api_key set expires_at = now() - interval '1 s' where id = $1`, [
    expired.key_id,
  ]);
  const revoked = await keyOf({});
  await must(204, owner.call('DELETE', `/keys/${revoked.key_id}`));
  const gone = await session(base, owner.person);
  await must(204, caller(base, gone)('DELETE', '/session'));
  const foreignKey = (await keyOf({ account: 'foreign' })).key_id;
  const askers: Asker[] = [
    nobody('no token', null),
    nobody('an empty header', ''),
    nobody('a malformed token', 'Bearer not a token'),
    nobody('another scheme', `Basic ${owner.token}`),
    nobody('an overlong token', `Bearer ${'x'.repeat(4_000)}`),
    nobody('an unknown session', `Bearer ${'x'.repeat(43)}`),
    nobody('an unknown key', `Bearer svc_live_${'x'.repeat(51)}`),
    nobody('an expired key', `Bearer ${expired.token}`),
    nobody('a revoked key', `Bearer ${revoked.token}`),
    nobody('a signed-out session', `Bearer ${gone}`),
    person('a session', owner.token),
    person('a viewer person', await session(base, viewer), { role: 'viewer' }),
    person("a foreign account's session", stranger.token, { account: 'foreign' }),
    await key('a key'),
    await key("a foreign account's key", { account: 'foreign' }),
    await key('a key bound to this site', { bound: 'own' }),
    await key('a key bound to another site', { bound: 'other' }),
    await key('a viewer key', { role: 'viewer' }),
    await key('a viewer key bound to this site', { role: 'viewer', bound: 'own' }),
    await key('a key without scopes', { scopes: [] }),
    await key('a bound key without scopes', { scopes: [], bound: 'own' }),
  ];
  for (const left of allScopes)
    askers.push(await key(`a key without ${left}`, { scopes: allScopes.filter((one) => one !== left) }));
  const foreignPerson = (await must(200, stranger.call('GET', '/people'))).items[0].id;
  return { owner, stranger, site, other, foreign, foreignKey, foreignPerson, askers };
}
