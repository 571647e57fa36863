import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { hashPassword } from '../../access/password.ts';
import { tokenHash } from '../../access/secret.ts';
import { guessableNamesOf } from '../../people.ts';
import { openRoute } from '../../route.ts';
import { refusals } from '../common.ts';
import { checkPassword, newPassword, type PersonRow, PersonShape, personColumns, personOf } from './shape.ts';

const Accept = z.object({ password: newPassword }).meta({ title: 'InvitationAccept' });

const invitationGone = (): HttpError =>
  new HttpError(410, 'This invitation was used, has expired or was withdrawn: ask for another one.');

/**
 * The hash of a token; sessions and invitations have tokens of one form, and anything else was never one. @throws
 * HttpError 404
 */
function hashOf(token: string | undefined): Buffer {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token ?? '')) throw noSuchInvitation();
  return tokenHash(token!);
}
const noSuchInvitation = (): HttpError => new HttpError(404, 'There is no such invitation.');

type Invitation = { readonly account_id: string; readonly email: string };

/** The person of an invitation, while it is valid. @throws HttpError 404, 410 */
async function readInvitation(tx: Transaction, hash: Buffer): Promise<Invitation> {
  const { rows } = await tx.query<Invitation & { open: boolean }>(
    `select p.account_id, p.email,
            p.id is not null and i.spent_at is null and i.expires_at > now() and p.password_hash is null as open
     from invitation i left join person p on p.id = i.person_id where i.token_hash = $1`,
    [hash],
  );
  if (!rows[0]) throw noSuchInvitation();
  if (!rows[0].open) throw invitationGone();
  return rows[0];
}

/** Uses the invitation: of two requests with one token the second is refused. @throws HttpError 410 */
async function acceptInvitation(tx: Transaction, hash: Buffer, passwordHash: string): Promise<PersonRow> {
  // Locks the person first, in the same order as a removal.
  await tx.query(
    `select 1 from person where id = (select person_id from invitation where token_hash = $1) for no key update`,
    [hash],
  );
  const spent = await tx.query<{ person_id: string }>(
    `update invitation set spent_at = now()
     where token_hash = $1 and spent_at is null and expires_at > now() and person_id is not null returning person_id`,
    [hash],
  );
  const { rows } = await tx.query<PersonRow>(
    `update person set password_hash = $2 where id = $1 and password_hash is null returning ${personColumns}`,
    [spent.rows[0]?.person_id ?? null, passwordHash],
  );
  if (!rows[0]) throw invitationGone();
  return rows[0];
}

export const invitationRoutes = [
  openRoute({
    method: 'post',
    path: '/invitations/{token}',
    tag: 'People',
    summary: 'Accept an invitation',
    description: `Sets the password of the invited person, who can then sign in. An invitation works once, within ${limits.INVITATION_HOURS} hours. If the password is refused, the invitation stays valid.`,
    access: { kind: 'open' },
    body: Accept,
    answers: {
      201: { description: 'The person, who can now sign in.', schema: PersonShape },
      400: refusals[400],
      403: { ...refusals[403], description: 'A page of another site sent the request.' },
      404: refusals[404],
      410: { ...refusals[404], description: 'The invitation was used, has expired or was withdrawn.' },
      413: refusals[413],
      429: refusals[429],
      503: refusals[503],
    },
    async handle({ platform, params, body }) {
      const hash = hashOf(params['token']);
      const { accountId, email } = await transaction(platform.postgres, async (tx) => {
        const invited = await readInvitation(tx, hash);
        checkPassword(
          'password',
          body.password,
          await guessableNamesOf(tx, invited.account_id, invited.email),
        );
        return { accountId: invited.account_id, email: invited.email };
      });
      const passwordHash = await hashPassword(body.password);
      const person = await transaction(platform.postgres, async (tx) => {
        const row = await acceptInvitation(tx, hash, passwordHash);
        await audit(tx, { kind: 'person', accountId, personId: row.id, email }, 'person.joined');
        return row;
      });
      return { status: 201, body: personOf(person) };
    },
  }),
];
