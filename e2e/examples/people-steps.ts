import { Secret, TOTP } from 'otpauth';
import { addPerson } from '../../api/testing.ts';
import { shown } from './names.ts';
import type { Body, Run, Step } from './step.ts';

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function signInAgain({ call, names }: Run, password: string): Promise<void> {
  const { token } = await call('POST /session', { body: { email: shown.email, password } });
  names.learn('sessionToken', token);
}

const elsewhere = (sessions: readonly Body[]): readonly Body[] => sessions.filter(({ current }) => !current);

/** Signing in, the second factor, the password, people, and the audit log. */
export const peopleSteps: readonly Step[] = [
  {
    operation: 'POST /session',
    as: 'nobody',
    before: async ({ world, names }) =>
      names.learn('password', (await addPerson(world.rig.platform, shown.email)).password),
    body: { email: shown.email, password: shown.password },
    after: ({ names }, { token }) => names.learn('sessionToken', token),
  },
  { operation: 'GET /session' },
  {
    operation: 'POST /session/cookie',
    as: 'nobody',
    body: { email: shown.email, password: shown.password },
  },
  {
    operation: 'GET /sessions',
    after: ({ names }, { items }) => names.learn('session', elsewhere(items)[0]?.id),
    shorten: ({ items }) => ({ items: elsewhere(items) }),
  },
  { operation: 'DELETE /sessions/{session_id}', path: { session_id: shown.session } },
  { operation: 'GET /session/totp' },
  {
    operation: 'POST /session/totp',
    body: { password: shown.password },
    after: ({ names }, { secret }) => names.learn('totpSecret', secret),
  },
  {
    operation: 'POST /session/totp/confirm',
    before: ({ names }) => names.learn('totpCode', codeOf(names.live('totpSecret'))),
    body: { code: shown.totpCode },
    after: ({ names }, { recovery_codes }) => names.learn('recoveryCode', recovery_codes[0]),
    shorten: ({ recovery_codes }) => ({ recovery_codes: recovery_codes.slice(0, 1) }),
  },
  {
    operation: 'POST /session/totp/recovery-codes',
    body: { password: shown.password, code: shown.recoveryCode },
    after: ({ names }, { recovery_codes }) => names.learn('laterRecoveryCode', recovery_codes[0]),
    shorten: ({ recovery_codes }) => ({ recovery_codes: recovery_codes.slice(0, 1) }),
  },
  {
    operation: 'POST /session/totp/disable',
    body: { password: shown.password, code: shown.laterRecoveryCode },
  },
  {
    operation: 'POST /session/password',
    before: ({ names }) => names.learn('nextPassword', 'seven quiet herons at noon'),
    body: { current: shown.password, next: shown.nextPassword },
  },
  {
    operation: 'POST /people',
    body: { email: shown.colleague, role: 'viewer' },
    after({ names }, { id, invite_url }) {
      names.learn('person', id);
      names.learn('invitation', String(invite_url).split('/').at(-1));
    },
  },
  {
    operation: 'POST /invitations/{token}',
    as: 'nobody',
    path: { token: shown.invitation },
    body: { password: 'nine lanterns over the bay' },
  },
  { operation: 'GET /people' },
  { operation: 'PATCH /people/{person_id}', path: { person_id: shown.person }, body: { role: 'admin' } },
  { operation: 'DELETE /people/{person_id}', path: { person_id: shown.person } },
  { operation: 'GET /audit', query: { limit: '2' } },
  {
    operation: 'POST /keys',
    body: { name: 'Reports', scopes: ['sites:read'], expires_at: '2999-01-01T00:00:00Z' },
    after({ names }, { key_id, token }) {
      names.learn('apiKeyId', key_id);
      names.learn('apiKey', token);
    },
  },
  { operation: 'GET /keys' },
  { operation: 'DELETE /keys/{key_id}', path: { key_id: shown.apiKeyId } },
];

/** The end of the session. */
export const leavingSteps: readonly Step[] = [
  { operation: 'DELETE /sdk/{id}', path: { id: shown.otherSite } },
  { operation: 'DELETE /session', after: (run) => signInAgain(run, shown.nextPassword) },
  { operation: 'DELETE /sessions' },
  {
    operation: 'GET /openapi.json',
    as: 'nobody',
    shorten: ({ openapi, info }) => ({ openapi, info: { title: info.title, version: info.version } }),
  },
];
