import { z } from 'zod';
import { auditRefusedSignIn } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { roles } from '../../access/credentials.ts';
import { deviceOf } from '../../access/device.ts';
import { passwordMatches } from '../../access/password.ts';
import { type PersonCredentials, personByEmail, type SignedIn, signIn } from '../../access/sign-in.ts';
import type { Attempt, SignIns } from '../../access/sign-ins.ts';
import type { Answer } from '../../route.ts';
import { isStorable, refusals } from '../common.ts';
import { knownPassword } from './shape.ts';

export const Account = z
  .object({
    id: z.string().describe('Id of the account.'),
    name: z.string().describe('Name of the account.'),
    email: z.string().describe('E-mail address of the person.'),
    role: z.enum(roles).describe('Role of the person.'),
  })
  .meta({ title: 'Account', description: 'An account, and the person who is signed in to it.' });
export const Credentials = z
  .object({
    email: z.string().max(254),
    password: knownPassword,
    code: z
      .string()
      .max(40)
      .optional()
      .describe(
        'Code of the authenticator app, or a recovery code. It is required if the person has a second factor.',
      ),
  })
  .meta({ title: 'Credentials' });
const SignInRefusal = z
  .object({
    error: z.string().describe('What is wrong, in one plain sentence.'),
    code_required: z
      .literal(true)
      .optional()
      .describe('Present if the password was right and a code is required.'),
  })
  .meta({ title: 'SignInRefusal' });
/** The refusals of a failed sign-in. */
export const signInRefusals = {
  400: refusals[400],
  401: {
    description:
      'The e-mail address or the password is wrong; both get the same response after the same time. With `code_required` the password is right, and the code is missing, wrong or was already used.',
    schema: SignInRefusal,
  },
  403: { ...refusals[403], description: 'A page of another site sent the request.' },
  413: refusals[413],
  429: refusals[429],
  503: refusals[503],
} as const;

const wrongCredentials = (): HttpError => new HttpError(401, 'The e-mail address or the password is wrong.');
const codeRefused = (error: string): SignInResult => ({
  kind: 'refused',
  answer: { status: 401, body: { error, code_required: true } },
});

/** A wrong code counts like a wrong password, and under a limit of its own; a missing code is not counted. */
async function checkCode(
  attempt: Attempt,
  signIns: SignIns,
  person: PersonCredentials,
  code: string | undefined,
  open: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const confirmCode = code === undefined ? () => {} : await signIns.beginCode(person.id);
  const result = await open();
  if (result.kind === 'signed in') {
    confirmCode();
    await attempt.succeeded();
  }
  if (result.kind === 'code required') attempt.release();
  return result;
}

type SignInRequest = {
  readonly platform: Platform;
  readonly body: z.infer<typeof Credentials>;
  readonly network: string;
  readonly signIns: SignIns;
  readonly userAgent: string;
};
export type SignInResult =
  | {
      readonly kind: 'signed in';
      readonly token: string;
      readonly expires_at: string;
      readonly account: z.infer<typeof Account>;
    }
  | { readonly kind: 'refused'; readonly answer: Answer };

/**
 * Password, second factor, limits and the audit log, for both ways of returning the token. @throws HttpError 401, 429
 */
export async function signInWith(request: SignInRequest): Promise<SignInResult> {
  const { platform, body, network, signIns, userAgent } = request;
  const attempt = await signIns.begin(body.email, network);
  // No address contains characters that cannot be stored.
  const person = isStorable(body.email) ? await personByEmail(platform.postgres, body.email) : null;
  const fits = await passwordMatches(person?.password_hash ?? null, body.password);
  if (!person || !fits) {
    auditRefusedSignIn(platform, person?.id ?? null, 'password');
    throw wrongCredentials();
  }
  await signIns.countVerified(person.id);
  const open = () => signIn(platform, person, body.code, deviceOf(userAgent));
  const result = await checkCode(attempt, signIns, person, body.code, open);
  switch (result.kind) {
    case 'signed in':
      return signedIn(person, result);
    case 'code required':
      return codeRefused('Enter the code of your authenticator app.');
    case 'code wrong':
      auditRefusedSignIn(platform, person.id, 'code');
      return codeRefused('The code is wrong, too old, or was used already.');
    case 'password wrong':
      throw wrongCredentials();
    default:
      return result satisfies never;
  }
}

function signedIn(
  person: PersonCredentials,
  { token, expiresAt }: Extract<SignedIn, { kind: 'signed in' }>,
): SignInResult {
  const { account_id: id, account_name: name, email, role } = person;
  return {
    kind: 'signed in',
    token,
    expires_at: expiresAt.toISOString(),
    account: { id, name, email, role },
  };
}
