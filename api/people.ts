import { randomBytes } from 'node:crypto';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import type { PersonRole } from './access/credentials.ts';
import { hashPassword } from './access/password.ts';
import { randomId } from './access/secret.ts';

export type NewPerson = {
  readonly email: string;
  readonly role: PersonRole;
  /** an account that exists; a new one is made when it is null */
  readonly accountId: string | null;
  /** made, and answered once, when it is null */
  readonly password: string | null;
};
export type Made =
  | { readonly kind: 'made'; readonly accountId: string; readonly password: string }
  | { readonly kind: 'refused'; readonly problem: string };

const PASSWORD_LENGTH_MIN = 12;
const UNIQUE_VIOLATION = '23505';

function problemOf({ email, password }: NewPerson): string | null {
  if (email.length > 254 || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
    return 'That is not an e-mail address.';
  if (password !== null && password.length < PASSWORD_LENGTH_MIN) {
    return `A password has at least ${PASSWORD_LENGTH_MIN} characters.`;
  }
  return null;
}

/** Creates a person, in an existing account or in a new one; the result is one sentence when that is refused. */
export async function addPerson(postgres: Postgres, person: NewPerson): Promise<Made> {
  const problem = problemOf(person);
  if (problem !== null) return { kind: 'refused', problem };
  const password = person.password ?? randomBytes(18).toString('base64url');
  const hash = await hashPassword(password);
  try {
    return await transaction(postgres, async (tx): Promise<Made> => {
      const accountId = person.accountId ?? randomId();
      if (person.accountId === null) {
        await tx.query('insert into account (id, name) values ($1, $2)', [accountId, person.email]);
      } else {
        const { rowCount } = await tx.query('select 1 from account where id = $1', [accountId]);
        if (rowCount !== 1) return { kind: 'refused', problem: 'There is no such account.' };
      }
      await tx.query(
        'insert into person (id, account_id, email, password_hash, role) values ($1, $2, $3, $4, $5)',
        [randomId(), accountId, person.email, hash, person.role],
      );
      return { kind: 'made', accountId, password };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return { kind: 'refused', problem: 'There is a person with this e-mail address already.' };
  }
}
