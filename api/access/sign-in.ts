import { audit } from '#platform/audit.ts';
import type { Platform } from '#platform/platform.ts';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import type { PersonRole } from './credentials.ts';
import { hasTotp, takeCode } from './second-factor.ts';
import { type OpenSession, openSession } from './sessions.ts';
import { addressOf } from './sign-ins.ts';

export type PersonCredentials = {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly email: string;
  readonly role: PersonRole;
  readonly password_hash: string;
};

/** The person with this e-mail address, unless they were invited and have not accepted yet. */
export async function personByEmail(postgres: Postgres, email: string): Promise<PersonCredentials | null> {
  const { rows } = await postgres.query<PersonCredentials>({
    name: 'person-by-email',
    text: `select p.id, p.account_id, a.name as account_name, p.email, p.role, p.password_hash
           from person p join account a on a.id = p.account_id
           where lower(p.email) = $1 and p.password_hash is not null`,
    values: [addressOf(email)],
  });
  return rows[0] ?? null;
}

export type SignedIn =
  | ({ readonly kind: 'signed in' } & OpenSession)
  | { readonly kind: 'code required' }
  | { readonly kind: 'code wrong' }
  /** the password was changed, or the person removed, since the check */
  | { readonly kind: 'password wrong' };

/**
 * Opens a session for a person whose password was right. The row is locked and checked again, so that no session
 * remains that was opened while the password changed or a second factor came into force.
 */
export const signIn = (
  platform: Platform,
  person: PersonCredentials,
  code: string | undefined,
  device: string,
): Promise<SignedIn> =>
  transaction(platform.postgres, async (tx): Promise<SignedIn> => {
    const { rowCount } = await tx.query(
      'select 1 from person where id = $1 and password_hash = $2 for no key update',
      [person.id, person.password_hash],
    );
    if (rowCount !== 1) return { kind: 'password wrong' };
    const needed = await hasTotp(tx, person.id);
    if (needed && code === undefined) return { kind: 'code required' };
    const taken = needed ? await takeCode(tx, platform, person.id, code!) : null;
    if (needed && taken === null) return { kind: 'code wrong' };
    const session = await openSession(tx, person.id, device);
    await tx.query('update person set last_seen_at = now() where id = $1', [person.id]);
    const { id: personId, account_id: accountId, email } = person;
    await audit(tx, { kind: 'person', accountId, personId, email }, 'session.opened', null, taken);
    return { kind: 'signed in', ...session };
  });
