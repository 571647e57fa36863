import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { type Transaction, transaction } from '#platform/postgres/postgres.ts';
import type { Person } from '../../access/caller.ts';
import {
  beginTotp,
  confirmTotp,
  endTotp,
  hasTotp,
  renewRecoveryCodes,
  takeCode,
} from '../../access/second-factor.ts';
import { endSessions, lockPerson } from '../../access/sessions.ts';
import type { SignIns } from '../../access/sign-ins.ts';
import { personRoute } from '../../route.ts';
import { credentialRefusals, refusalsWith } from '../common.ts';
import { knownPassword } from './shape.ts';
import { verifyPassword, wrongCode } from './verify.ts';

const code = z.string().max(40);
const State = z
  .object({
    enabled: z.boolean().describe('Whether signing in requires a second factor.'),
    recovery_codes_left: z
      .int()
      .describe('Number of recovery codes that were not used yet. Each works once.'),
  })
  .meta({ title: 'SecondFactor' });
const Begin = z.object({ password: knownPassword }).meta({ title: 'SecondFactorBegin' });
const Begun = z
  .object({
    secret: z.string().describe('Secret of the second factor in base32. It is shown only once.'),
    uri: z
      .string()
      .describe('Address `otpauth://…` with the secret, which authenticator apps read from a QR code.'),
  })
  .meta({ title: 'SecondFactorSecret' });
const Confirm = z
  .object({ code: code.describe('Code that the authenticator app shows.') })
  .meta({ title: 'SecondFactorConfirm' });
const Proof = z
  .object({
    password: knownPassword,
    code: code.describe('Code of the authenticator app that was not used before, or a recovery code.'),
  })
  .meta({ title: 'SecondFactorProof' });
const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('Recovery codes. They are shown only once.') })
  .meta({ title: 'RecoveryCodes' });

const tag = 'Second factor';
const access = { kind: 'person', role: 'viewer' } as const;
const bodyRefusals = refusalsWith(400, 409, 413);
const notOn = (): HttpError => new HttpError(409, 'The second factor is off, so there is nothing to change.');

/** Counts a guess at the code, and undoes that when `work` accepts it. @throws HttpError 403, 409, 429 */
async function withCode<T>(signIns: SignIns, { personId }: Person, work: () => Promise<T>): Promise<T> {
  const confirmCode = await signIns.beginCode(personId);
  const result = await work();
  confirmCode();
  return result;
}

/** With the person locked. @throws HttpError 403, 409 */
async function verifyCode(
  tx: Transaction,
  platform: Parameters<typeof takeCode>[1],
  { personId }: Person,
  text: string,
): Promise<void> {
  await lockPerson(tx, personId);
  if (!(await hasTotp(tx, personId))) throw notOn();
  if ((await takeCode(tx, platform, personId, text)) === null) throw wrongCode();
}

export const totpRoutes = [
  personRoute({
    method: 'get',
    path: '/session/totp',
    tag,
    summary: 'Get the state of your second factor',
    access,
    answers: {
      200: { description: 'The second factor of the person who is signed in.', schema: State },
      ...credentialRefusals,
    },
    async handle({ platform, caller }) {
      const { rows } = await platform.postgres.query<z.infer<typeof State>>(
        `select exists (select 1 from person_totp where person_id = $1 and confirmed_at is not null) as enabled,
                (select count(*)::int from recovery_code where person_id = $1) as recovery_codes_left`,
        [caller.personId],
      );
      return { status: 200, body: rows[0]! };
    },
  }),
  personRoute({
    method: 'post',
    path: '/session/totp',
    tag,
    summary: 'Set up a second factor (TOTP)',
    description:
      'Returns a secret for an authenticator app. The secret has no effect until a code has confirmed it, and another call replaces it. Returns 409 if a second factor is on.',
    access,
    body: Begin,
    answers: { 201: { description: 'The secret of the second factor.', schema: Begun }, ...bodyRefusals },
    async handle(ask) {
      const { platform, caller, body } = ask;
      await verifyPassword(platform.postgres, ask, body.password);
      const begun = await transaction(platform.postgres, (tx) => beginTotp(tx, platform, caller));
      if (begun === null) throw new HttpError(409, 'A second factor is on: turn it off first.');
      return { status: 201, body: begun };
    },
  }),
  personRoute({
    method: 'post',
    path: '/session/totp/confirm',
    tag,
    summary: 'Confirm the second factor',
    description:
      'Turns the second factor on: from now on, signing in requires a code. All other sessions of the person end. The recovery codes are shown only once.',
    access,
    body: Confirm,
    answers: { 200: { description: 'The second factor is on.', schema: RecoveryCodes }, ...bodyRefusals },
    async handle({ platform, caller, body, signIns }) {
      const codes = await withCode(signIns, caller, () =>
        transaction(platform.postgres, async (tx) => {
          await lockPerson(tx, caller.personId);
          if (await hasTotp(tx, caller.personId)) throw new HttpError(409, 'A second factor is already on.');
          if (!(await confirmTotp(tx, platform, caller.personId, body.code))) throw wrongCode();
          await endSessions(tx, caller.personId, caller.tokenHash);
          const made = await renewRecoveryCodes(tx, caller.personId);
          await audit(tx, caller, 'totp.enabled');
          return made;
        }),
      );
      return { status: 200, body: { recovery_codes: codes } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/session/totp/disable',
    tag,
    summary: 'Turn the second factor off',
    description: 'The secret and the recovery codes are deleted.',
    access,
    body: Proof,
    answers: { 204: { description: 'The second factor is off.' }, ...bodyRefusals },
    async handle(ask) {
      const { platform, caller, body, signIns } = ask;
      await verifyPassword(platform.postgres, ask, body.password);
      await withCode(signIns, caller, () =>
        transaction(platform.postgres, async (tx) => {
          await verifyCode(tx, platform, caller, body.code);
          await endTotp(tx, caller.personId);
          await audit(tx, caller, 'totp.disabled');
        }),
      );
      return { status: 204 };
    },
  }),
  personRoute({
    method: 'post',
    path: '/session/totp/recovery-codes',
    tag,
    summary: 'Create new recovery codes',
    description: 'The previous recovery codes stop working.',
    access,
    body: Proof,
    answers: { 200: { description: 'The new recovery codes.', schema: RecoveryCodes }, ...bodyRefusals },
    async handle(ask) {
      const { platform, caller, body, signIns } = ask;
      await verifyPassword(platform.postgres, ask, body.password);
      const codes = await withCode(signIns, caller, () =>
        transaction(platform.postgres, async (tx) => {
          await verifyCode(tx, platform, caller, body.code);
          await audit(tx, caller, 'recovery_codes.renewed');
          return renewRecoveryCodes(tx, caller.personId);
        }),
      );
      return { status: 200, body: { recovery_codes: codes } };
    },
  }),
];
