/** People of an account, for tests. */
import { Secret, TOTP } from 'otpauth';
import type { Platform, Running } from '#platform/platform.ts';
import { createPostgres } from '#platform/postgres/postgres.ts';
import { start } from '../../api/main.ts';
import { type Answer, ask } from '../conformance/wire.ts';
import { type Call, caller, must } from '../conformance/world.ts';
import { type Rig, type RigOptions, useRig } from '../rig.ts';

export const PASSWORD = 'tin roof rusted again';

export type TwoApis = {
  readonly rig: Rig;
  /** base addresses of two API processes: each has its own port and its own pool on the same database */
  readonly bases: readonly [string, string];
  close(): Promise<void>;
};

export async function startTwoApis(env: RigOptions['env'] = {}): Promise<TwoApis> {
  const rig = await useRig({ env: { TRUSTED_PROXIES: '1', ...env } });
  const running: Running[] = [rig];
  const bases: string[] = [];
  for (const port of [rig.config.ports.api, rig.config.ports.storefront]) {
    const config = { ...rig.config, ports: { ...rig.config.ports, api: port } };
    const postgres = createPostgres(rig.config.postgresUrl);
    const api = await start({ ...rig.platform, config, postgres });
    running.push({ close: () => api.close().then(() => postgres.end()) });
    bases.push(`http://127.0.0.1:${port}/v1`);
  }
  return {
    rig,
    bases: [bases[0]!, bases[1]!],
    close: async () => {
      for (const one of running.reverse()) await one.close();
    },
  };
}

export const tokenOf = (inviteUrl: string): string => inviteUrl.split('/').at(-1)!;

/** Invites a person, and accepts the invitation. */
export async function join(
  base: string,
  admin: Call,
  email: string,
  role: 'admin' | 'viewer' = 'admin',
): Promise<{ id: string; token: string; call: Call }> {
  const { id, invite_url } = await must(201, admin('POST', '/people', { email, role }));
  const path = `/invitations/${tokenOf(invite_url)}`;
  await must(201, ask(base, { method: 'POST', path, body: { password: PASSWORD } }));
  const { token } = await must(200, signInWith(base, email));
  return { id, token, call: caller(base, token) };
}

export const signInWith = (
  base: string,
  email: string,
  code?: string,
  password = PASSWORD,
): Promise<Answer> =>
  ask(base, { method: 'POST', path: '/session', body: { email, password, ...(code && { code }) } });

/** The code that an authenticator app shows for this secret, or showed this many steps ago. */
export const codeOf = (secret: string, stepsAgo = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - stepsAgo * 30_000 });

/** Steps around now, more than a test takes: the service accepts the codes of three. */
const STEPS_NEAR = [-3, -2, -1, 0, 1, 2, 3];

/** Six digits that are no code of this secret now. Any fixed ones are one of its codes now and then. */
export function wrongCode(secret: string): string {
  const near = STEPS_NEAR.map((stepsAgo) => codeOf(secret, stepsAgo));
  const all = Array.from({ length: near.length + 1 }, (_, digit) => String(digit).repeat(6));
  return all.find((code) => !near.includes(code))!;
}

/** Turns the second factor on, which uses `code` up. */
export async function enrol(
  call: Call,
  password = PASSWORD,
): Promise<{ secret: string; recovery: string[]; code: string }> {
  const { secret } = await must(201, call('POST', '/session/totp', { password }));
  const code = codeOf(secret);
  const confirmed = await must(200, call('POST', '/session/totp/confirm', { code }));
  return { secret, recovery: confirmed.recovery_codes, code };
}

/** Makes the last code unused, so that a test need not wait for the next one. */
export const forgetLastCode = ({ postgres }: Platform): Promise<unknown> =>
  postgres.query('update person_totp set last_step = 0');
