import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { siteId } from '#schemas/fields/ids.ts';
import { roles } from '../../access/credentials.ts';
import { checkQuota, lockAccount } from '../../access/quota.ts';
import { randomId, sessionToken, tokenHash } from '../../access/secret.ts';
import { addressOf } from '../../access/sign-ins.ts';
import { EMAIL_CHARS_MAX, isEmail, isUniqueViolation } from '../../people.ts';
import { personRoute } from '../../route.ts';
import { credentialRefusals, refusalsWith } from '../common.ts';
import { type PersonRow, PersonShape, personColumns, personFields, personOf } from './shape.ts';

const People = z.object({ items: z.array(PersonShape) }).meta({ title: 'People' });
const Invited = z
  .object({
    ...personFields,
    invite_url: z
      .string()
      .describe(
        `Address at which the person chooses a password. It works once, within ${limits.INVITATION_HOURS} hours.`,
      ),
  })
  .meta({ title: 'InvitedPerson' });
const PersonCreate = z
  .object({
    email: z
      .string()
      .max(EMAIL_CHARS_MAX)
      .refine((text) => isEmail(text.trim()), 'must be an e-mail address')
      .transform(addressOf)
      .meta({ override: { format: 'email', maxLength: EMAIL_CHARS_MAX } }),
    role: z.enum(roles).describe('Role in the account. A viewer can only read.'),
  })
  .meta({ title: 'PersonCreate' });
const PersonChange = z
  .object({ role: z.enum(roles).describe('New role. A viewer can only read.') })
  .meta({ title: 'PersonChange' });

const tag = 'People';
const access = { kind: 'person', role: 'admin' } as const;
const subjectOf = ({ id, email }: PersonRow) => ({ kind: 'person', id, name: email }) as const;

/**
 * The person of this account, with the account locked, so that of two requests that would leave it without an admin the
 * second sees the first one's change. @throws HttpError 404
 */
async function lockMember(tx: Transaction, accountId: string, text: string | undefined): Promise<PersonRow> {
  await lockAccount(tx, accountId);
  const { rows } = await tx.query<PersonRow>(
    `select ${personColumns} from person where id = $1 and account_id = $2 for update`,
    // Our ids have the form of a website's id: anything else is unknown, and may contain characters that cannot be
    // stored.
    [siteId.read(text), accountId],
  );
  if (!rows[0]) throw new HttpError(404, 'There is no person with this id.');
  return rows[0];
}

/** A person who has not accepted the invitation does not count, because they cannot take over. @throws HttpError 409 */
async function checkAdminStays(tx: Transaction, accountId: string, personId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from person where account_id = $1 and role = 'admin' and password_hash is not null`,
    [accountId],
  );
  if (rows.length === 1 && rows[0]!.id === personId)
    throw new HttpError(409, 'This is the last admin of the account: make another person an admin first.');
}

async function invite(
  tx: Transaction,
  { id, accountId, email, role }: { id: string; accountId: string; email: string; role: string },
): Promise<{ row: PersonRow; token: string }> {
  const { rows } = await tx.query<PersonRow>(
    `insert into person (id, account_id, email, role) values ($1, $2, $3, $4) returning ${personColumns}`,
    [id, accountId, email, role],
  );
  const token = sessionToken();
  await tx.query(
    `insert into invitation (token_hash, person_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))`,
    [tokenHash(token), id, limits.INVITATION_HOURS],
  );
  return { row: rows[0]!, token };
}

export const peopleRoutes = [
  personRoute({
    method: 'get',
    path: '/people',
    tag,
    summary: 'List the people of the account',
    access,
    answers: {
      200: { description: 'The people of the account, in order of creation.', schema: People },
      ...credentialRefusals,
    },
    async handle({ platform, caller }) {
      const { rows } = await platform.postgres.query<PersonRow>(
        `select ${personColumns} from person where account_id = $1 order by created_at, id`,
        [caller.accountId],
      );
      return { status: 200, body: { items: rows.map(personOf) } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/people',
    tag,
    summary: 'Invite a person',
    description:
      'Send the returned `invite_url` to the person: it is shown only once. To invite a person again, remove the person first. Returns 409 if the e-mail address already belongs to a person of any account, or if the account already has as many people as it may have.',
    access,
    body: PersonCreate,
    answers: {
      201: { description: 'The person, with the address of the invitation.', schema: Invited },
      ...refusalsWith(400, 409, 413),
    },
    async handle({ platform, caller, body }) {
      try {
        const { row, token } = await transaction(platform.postgres, async (tx) => {
          await checkQuota(tx, caller.accountId, 'people', platform.config.peoplePerAccount);
          const invited = await invite(tx, { id: randomId(), accountId: caller.accountId, ...body });
          await audit(tx, caller, 'person.invited', subjectOf(invited.row), body.role);
          return invited;
        });
        // In the fragment, which browsers do not send, so that no log holds the token.
        const inviteUrl = `${platform.config.apiUrl}/console/#/invitation/${token}`;
        return { status: 201, body: { ...personOf(row), invite_url: inviteUrl } };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new HttpError(409, 'A person with this e-mail address already exists.');
      }
    },
  }),
  personRoute({
    method: 'patch',
    path: '/people/{person_id}',
    tag,
    summary: "Change a person's role",
    description:
      'The role applies from the next request of every session of the person. The last admin cannot be changed: 409.',
    access,
    body: PersonChange,
    answers: {
      200: { description: 'The person with the new role.', schema: PersonShape },
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, params, body }) {
      const person = await transaction(platform.postgres, async (tx) => {
        const before = await lockMember(tx, caller.accountId, params['person_id']);
        if (before.role === body.role) return before;
        if (body.role !== 'admin') await checkAdminStays(tx, caller.accountId, before.id);
        await tx.query('update person set role = $2 where id = $1', [before.id, body.role]);
        await audit(tx, caller, 'person.role_changed', subjectOf(before), body.role);
        return { ...before, role: body.role };
      });
      return { status: 200, body: personOf(person) };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/people/{person_id}',
    tag,
    summary: 'Remove a person',
    description:
      'All sessions of the person and an open invitation end at once. API keys that the person created stay valid. The last admin cannot be removed: 409.',
    access,
    answers: {
      204: { description: 'The person is removed.' },
      ...refusalsWith(404, 409),
    },
    async handle({ platform, caller, params }) {
      await transaction(platform.postgres, async (tx) => {
        const person = await lockMember(tx, caller.accountId, params['person_id']);
        await checkAdminStays(tx, caller.accountId, person.id);
        await tx.query('delete from person where id = $1', [person.id]);
        await audit(tx, caller, 'person.removed', subjectOf(person));
      });
      return { status: 204 };
    },
  }),
];
