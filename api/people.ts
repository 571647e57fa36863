import { randomBytes } from 'node:crypto';
import { audit } from '#platform/audit.ts';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import type { PersonRole } from './access/credentials.ts';
import { hashPassword } from './access/password.ts';
import { type GuessableNames, passwordProblem } from './access/passwords/rules.ts';
import { endTotp } from './access/second-factor.ts';
import { randomId } from './access/secret.ts';
import { endSessions } from './access/sessions.ts';
import { addressOf } from './access/sign-ins.ts';

export type NewPerson = {
  readonly email: string;
  readonly role: PersonRole;
  /** an existing account; null for a new one */
  readonly accountId: string | null;
  /** null for a generated password, which is returned once */
  readonly password: string | null;
};
export type PersonResult =
  | { readonly kind: 'made'; readonly accountId: string; readonly password: string }
  | { readonly kind: 'refused'; readonly problem: string };

const UNIQUE_VIOLATION = '23505';
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === UNIQUE_VIOLATION;

export const EMAIL_CHARS_MAX = 254;
/** One @, without spaces and invisible characters, with which an address could imitate another. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_CHARS_MAX && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text);

/** Names that a password of this account's person must not consist of. */
export async function guessableNamesOf(
  postgres: Postgres | Transaction,
  accountId: string,
  email: string,
): Promise<GuessableNames> {
  const { rows } = await postgres.query<{ name: string }>(
    `select name from account where id = $1 union select name from site where account_id = $1
     union select host from site where account_id = $1`,
    [accountId],
  );
  return { email, names: rows.map((row) => row.name) };
}

function problemOf({ email, password }: NewPerson): string | null {
  if (!isEmail(email)) return 'The e-mail address is not valid.';
  const problem = password === null ? null : passwordProblem(password, { email, names: [] });
  return problem && `The password ${problem}.`;
}

const newPassword = (): string => randomBytes(18).toString('base64url');

/** Creates a person, in an existing account or in a new one; a refusal is one sentence. */
export async function addPerson(postgres: Postgres, person: NewPerson): Promise<PersonResult> {
  const problem = problemOf(person);
  if (problem !== null) return { kind: 'refused', problem };
  const password = person.password ?? newPassword();
  const hash = await hashPassword(password);
  const email = addressOf(person.email);
  try {
    return await transaction(postgres, async (tx): Promise<PersonResult> => {
      const accountId = person.accountId ?? randomId();
      if (person.accountId === null) {
        await tx.query('insert into account (id, name) values ($1, $2)', [accountId, email]);
      } else {
        const { rowCount } = await tx.query('select 1 from account where id = $1', [accountId]);
        if (rowCount !== 1) return { kind: 'refused', problem: 'There is no such account.' };
      }
      const id = randomId();
      await tx.query(
        'insert into person (id, account_id, email, password_hash, role) values ($1, $2, $3, $4, $5)',
        [id, accountId, email, hash, person.role],
      );
      const subject = { kind: 'person', id, name: email } as const;
      await audit(tx, { kind: 'operator', accountId }, 'person.added', subject, person.role);
      return { kind: 'made', accountId, password };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { kind: 'refused', problem: 'A person with this e-mail address already exists.' };
  }
}

/**
 * Gives a person who has lost the password or the phone a new password, no second factor, and no sessions. For the
 * operator of the installation, who can change the database anyway.
 */
export async function resetPerson(postgres: Postgres, email: string): Promise<PersonResult> {
  const password = newPassword();
  const hash = await hashPassword(password);
  return transaction(postgres, async (tx): Promise<PersonResult> => {
    const { rows } = await tx.query<{ id: string; account_id: string; email: string }>(
      'update person set password_hash = $2 where lower(email) = $1 returning id, account_id, email',
      [addressOf(email), hash],
    );
    const person = rows[0];
    if (!person) return { kind: 'refused', problem: 'There is no person with this e-mail address.' };
    await endTotp(tx, person.id);
    await endSessions(tx, person.id);
    const subject = { kind: 'person', id: person.id, name: person.email } as const;
    await audit(tx, { kind: 'operator', accountId: person.account_id }, 'person.reset', subject);
    return { kind: 'made', accountId: person.account_id, password };
  });
}
