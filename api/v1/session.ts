import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import type { Person } from '../access/caller.ts';
import { cookieHeader, noSessionCookie, sessionCookie } from '../access/session-cookie.ts';
import { endSessions, lockPerson, SESSION_HOURS } from '../access/sessions.ts';
import { openRoute, personRoute } from '../route.ts';
import { Account, Credentials, signInRefusals, signInWith } from './account/signing-in.ts';
import { credentialRefusals, instant } from './common.ts';

const Session = z.object({ expires_at: instant, account: Account }).meta({ title: 'Session' });
const NewSession = z
  .object({
    token: z.string().describe('Session token. It is shown only once.'),
    expires_at: instant,
    account: Account,
  })
  .meta({ title: 'NewSession' });
const tag = 'Session';

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
    description: `The token is valid for ${SESSION_HOURS} hours, or until it is signed out. If the person has a second factor, \`code\` is required as well. Each code works once.`,
    access: { kind: 'open' },
    body: Credentials,
    answers: {
      200: { description: 'The new session.', schema: NewSession },
      ...signInRefusals,
    },
    async handle(ask) {
      const result = await signInWith(ask);
      if (result.kind === 'refused') return result.answer;
      const { token, expires_at, account } = result;
      return { status: 200, body: { token, expires_at, account } };
    },
  }),
  openRoute({
    method: 'post',
    path: '/session/cookie',
    tag,
    summary: 'Sign a browser in to the console',
    description:
      'Like POST /session, but the token is set as a cookie that no script can read, and is not part of the response. The cookie is accepted only together with the header `X-Engage-Console`, which no page of another origin can send.',
    access: { kind: 'open' },
    body: Credentials,
    answers: {
      200: { description: 'The new session.', schema: Session, headers: cookieHeader },
      ...signInRefusals,
    },
    async handle(ask) {
      const result = await signInWith(ask);
      if (result.kind === 'refused') return result.answer;
      const { token, expires_at, account } = result;
      const headers = sessionCookie(ask.platform.config.apiUrl, token);
      return { status: 200, body: { expires_at, account }, headers };
    },
  }),
  personRoute({
    method: 'get',
    path: '/session',
    tag,
    summary: 'Get the current session',
    access: { kind: 'person', role: 'viewer' },
    answers: { 200: { description: 'The current session.', schema: Session }, ...credentialRefusals },
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
    description: 'The session token stops working at once.',
    access: { kind: 'person', role: 'viewer' },
    answers: { 204: { description: 'The session has ended.' }, ...credentialRefusals },
    async handle({ platform, caller }) {
      await transaction(platform.postgres, async (tx) => {
        await tx.query('delete from session where token_hash = $1', [caller.tokenHash]);
        await audit(tx, caller, 'session.ended');
      });
      return { status: 204, headers: noSessionCookie(platform.config.apiUrl) };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sessions',
    tag,
    summary: 'Sign out everywhere',
    description: 'Ends all sessions of the person at once, including this one.',
    access: { kind: 'person', role: 'viewer' },
    answers: { 204: { description: 'All sessions have ended.' }, ...credentialRefusals },
    async handle({ platform, caller }) {
      await transaction(platform.postgres, async (tx) => {
        await lockPerson(tx, caller.personId);
        await endSessions(tx, caller.personId);
        await audit(tx, caller, 'sessions.ended');
      });
      return { status: 204, headers: noSessionCookie(platform.config.apiUrl) };
    },
  }),
];
