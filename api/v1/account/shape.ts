import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN, type PersonRole, roles } from '../../access/credentials.ts';
import { type GuessableNames, passwordProblem } from '../../access/passwords/rules.ts';
import { instant } from '../common.ts';

export const personFields = {
  id: z.string(),
  email: z.string(),
  role: z.enum(roles).describe('Role in the account. A viewer can only read.'),
  created_at: instant,
  last_seen_at: instant
    .nullable()
    .describe(
      'When the person last signed in or used the console, or else when the person was added; null as long as the invitation is open.',
    ),
};
export const PersonShape = z.object(personFields).meta({ title: 'Person' });

export type PersonRow = {
  readonly id: string;
  readonly email: string;
  readonly role: PersonRole;
  readonly created_at: Date;
  readonly last_seen_at: Date | null;
};
/**
 * A person with a password is more than invited, even one who never signed in, or signed in before sign-ins were
 * recorded.
 */
export const personColumns = `id, email, role, created_at,
  case when password_hash is not null then coalesce(last_seen_at, created_at) end as last_seen_at`;

export const personOf = (row: PersonRow): z.infer<typeof PersonShape> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** A chosen password. Whether it is allowed is checked where the person is known. */
export const newPassword = z
  .string()
  .max(PASSWORD_CHARS_MAX)
  .describe(
    `New password of ${PASSWORD_CHARS_MIN} to ${PASSWORD_CHARS_MAX} characters of any kind. Common passwords, repetitions and sequences are refused, and so are passwords that are made of names of the person, the account, its websites or this service.`,
  )
  .meta({ override: { minLength: PASSWORD_CHARS_MIN } });
/** A password that is compared with the stored one. */
export const knownPassword = z.string().max(PASSWORD_CHARS_MAX);

/** @throws HttpError 400 */
export function checkPassword(field: string, password: string, guessable: GuessableNames): void {
  const problem = passwordProblem(password, guessable);
  if (problem !== null) throw new HttpError(400, `"${field}" ${problem}.`);
}
