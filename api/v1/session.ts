import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { Person } from '../access/caller.ts';
import { type PersonRole, roles } from '../access/credentials.ts';
import { passwordFits } from '../access/password.ts';
import { sessionToken, tokenHash } from '../access/secret.ts';
import { addressOf } from '../access/sign-ins.ts';
import { openRoute, personRoute } from '../route.ts';
import { always, instant, isStorable, refusals } from './common.ts';

const SESSION_HOURS = 12;

const Account = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })
  .meta({ title: 'Account', description: 'The account, and the person who is signed in to it.' });
const Credentials = z
  .object({ email: z.string().max(254), password: z.string().max(200) })
  .meta({ title: 'Credentials' });
const Session = z.object({ expires_at: instant, account: Account }).meta({ title: 'Session' });
const NewSession = z
  .object({ token: z.string().describe('shown once'), expires_at: instant, account: Account })
  .meta({ title: 'NewSession' });
const tag = 'Session';

type PersonRow = {
  id: string;
  account_id: string;
  account_name: string;
  email: string;
  role: PersonRole;
  password_hash: string;
};

async function personByEmail(postgres: Postgres, email: string): Promise<PersonRow | null> {
  // Nobody has an address with a character that cannot be stored.
  if (!isStorable(email)) return null;
  const { rows } = await postgres.query<PersonRow>(
    `select p.id, p.account_id, a.name as account_name, p.email, p.role, p.password_hash
     from person p join account a on a.id = p.account_id where lower(p.email) = $1`,
    [addressOf(email)],
  );
  return rows[0] ?? null;
}

async function openSession(
  postgres: Postgres,
  personId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = sessionToken();
  const { rows } = await postgres.query<{ expires_at: Date }>(
    `with expired as (delete from session where person_id = $2 and expires_at <= now())
     insert into session (token_hash, person_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))
     returning expires_at`,
    [tokenHash(token), personId, SESSION_HOURS],
  );
  return { token, expiresAt: rows[0]!.expires_at };
}

const accountOf = (person: Person): z.infer<typeof Account> => ({
  id: person.accountId,
  name: person.accountName,
  email: person.email,
  role: person.role,
});

export const sessionRoutes = [
  openRoute({
    method: 'post',
    path: '/session',
    tag,
    summary: 'Sign in',
    description: `The token is valid for ${SESSION_HOURS} hours, or until it is signed out.`,
    access: { kind: 'open' },
    body: Credentials,
    answers: {
      200: { description: 'Signed in.', schema: NewSession },
      400: refusals[400],
      401: {
        ...refusals[401],
        description: 'Wrong address or password: the same answer, and time, for both.',
      },
      403: { ...refusals[403], description: 'A page of another site asked.' },
      413: refusals[413],
      429: refusals[429],
      503: refusals[503],
    },
    async handle({ platform, body, network, signIns }) {
      const attempt = await signIns.begin(body.email, network);
      const person = await personByEmail(platform.postgres, body.email.trim());
      const fits = await passwordFits(person?.password_hash ?? null, body.password);
      if (!person || !fits) throw new HttpError(401, 'The e-mail address or the password is wrong.');
      await attempt.succeeded();
      const { token, expiresAt } = await openSession(platform.postgres, person.id);
      const account = {
        id: person.account_id,
        name: person.account_name,
        email: person.email,
        role: person.role,
      };
      return { status: 200, body: { token, expires_at: expiresAt.toISOString(), account } };
    },
  }),
  personRoute({
    method: 'get',
    path: '/session',
    tag,
    summary: 'Read who is signed in',
    access: { kind: 'person', role: 'viewer' },
    answers: { 200: { description: 'The session.', schema: Session }, ...always },
    async handle({ caller }) {
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
      await platform.postgres.query('delete from session where token_hash = $1', [caller.tokenHash]);
      return { status: 204 };
    },
  }),
];
