import { z } from 'zod';
import { audit, auditRefusedSignIn } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import type { Person } from '../access/caller.ts';
import { roles } from '../access/credentials.ts';
import { deviceOf } from '../access/device.ts';
import { passwordFits } from '../access/password.ts';
import { endSessions, SESSION_HOURS } from '../access/sessions.ts';
import { type Known, personByEmail, type SignedIn, signIn } from '../access/sign-in.ts';
import type { Attempt, SignIns } from '../access/sign-ins.ts';
import { type Answer, openRoute, personRoute } from '../route.ts';
import { always, instant, isStorable, refusals } from './common.ts';

const Account = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })
  .meta({ title: 'Account', description: 'The account, and the person who is signed in to it.' });
const Credentials = z
  .object({
    email: z.string().max(254),
    password: z.string().max(200),
    code: z
      .string()
      .max(40)
      .optional()
      .describe('of the authenticator app, or a recovery code; where a second factor is on'),
  })
  .meta({ title: 'Credentials' });
const Session = z.object({ expires_at: instant, account: Account }).meta({ title: 'Session' });
const NewSession = z
  .object({ token: z.string().describe('shown once'), expires_at: instant, account: Account })
  .meta({ title: 'NewSession' });
const SignInRefusal = z
  .object({
    error: z.string(),
    code_required: z.literal(true).optional().describe('the password was right, and a code is needed'),
  })
  .meta({ title: 'SignInRefusal' });
const tag = 'Session';

const wrongCredentials = (): HttpError => new HttpError(401, 'The e-mail address or the password is wrong.');
const codeRefused = (error: string): Answer => ({ status: 401, body: { error, code_required: true } });

const accountOf = (person: Person): z.infer<typeof Account> => ({
  id: person.accountId,
  name: person.accountName,
  email: person.email,
  role: person.role,
});

function answerOf(person: Known, { token, expiresAt }: Extract<SignedIn, { kind: 'signed in' }>): Answer {
  const { account_id: id, account_name: name, email, role } = person;
  return {
    status: 200,
    body: { token, expires_at: expiresAt.toISOString(), account: { id, name, email, role } },
  };
}

/** A wrong code counts as a wrong password does, and under a limit of its own; a missing one counts for nothing. */
async function checkCode(
  attempt: Attempt,
  signIns: SignIns,
  person: Known,
  code: string | undefined,
  open: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const codeTaken = code === undefined ? () => {} : await signIns.beginCode(person.id);
  const result = await open();
  if (result.kind === 'signed in') {
    codeTaken();
    await attempt.succeeded();
  }
  if (result.kind === 'code required') attempt.release();
  return result;
}

export const sessionRoutes = [
  openRoute({
    method: 'post',
    path: '/session',
    tag,
    summary: 'Sign in',
    description: `The token is valid for ${SESSION_HOURS} hours, or until it is signed out. Where the person has a second factor, \`code\` is needed as well, and each code works once.`,
    access: { kind: 'open' },
    body: Credentials,
    answers: {
      200: { description: 'Signed in.', schema: NewSession },
      400: refusals[400],
      401: {
        description:
          'Wrong address or password: the same answer, and time, for both. With `code_required` the password is right, and the code is missing, wrong or used.',
        schema: SignInRefusal,
      },
      403: { ...refusals[403], description: 'A page of another site asked.' },
      413: refusals[413],
      429: refusals[429],
      503: refusals[503],
    },
    async handle({ platform, body, network, signIns, userAgent }) {
      const attempt = await signIns.begin(body.email, network);
      // Nobody has an address with a character that cannot be stored.
      const person = isStorable(body.email) ? await personByEmail(platform.postgres, body.email) : null;
      const fits = await passwordFits(person?.password_hash ?? null, body.password);
      if (!person || !fits) {
        auditRefusedSignIn(platform, person?.id ?? null, 'password');
        throw wrongCredentials();
      }
      await signIns.countProved(person.id);
      const open = () => signIn(platform, person, body.code, deviceOf(userAgent));
      const result = await checkCode(attempt, signIns, person, body.code, open);
      switch (result.kind) {
        case 'signed in':
          return answerOf(person, result);
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
    },
  }),
  personRoute({
    method: 'get',
    path: '/session',
    tag,
    summary: 'Read who is signed in',
    access: { kind: 'person', role: 'viewer' },
    answers: { 200: { description: 'The session.', schema: Session }, ...always },
    async handle({ platform, caller }) {
      await platform.postgres.query(
        `update person set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
        [caller.personId],
      );
      return {
        status: 200,
        body: { expires_at: caller.expiresAt.toISOString(), account: accountOf(caller) },
      };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/session',
    tag,
    summary: 'Sign out',
    description: 'The token stops at once, in every process.',
    access: { kind: 'person', role: 'viewer' },
    answers: { 204: { description: 'Signed out.' }, ...always },
    async handle({ platform, caller }) {
      await transaction(platform.postgres, async (tx) => {
        await tx.query('delete from session where token_hash = $1', [caller.tokenHash]);
        await audit(tx, caller, 'session.ended');
      });
      return { status: 204 };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sessions',
    tag,
    summary: 'Sign out everywhere',
    description: 'Ends every session of the person, this one too, at once and in every process.',
    access: { kind: 'person', role: 'viewer' },
    answers: { 204: { description: 'Signed out everywhere.' }, ...always },
    async handle({ platform, caller }) {
      await transaction(platform.postgres, async (tx) => {
        await tx.query('select 1 from person where id = $1 for no key update', [caller.personId]);
        await endSessions(tx, caller.personId);
        await audit(tx, caller, 'sessions.ended');
      });
      return { status: 204 };
    },
  }),
];
