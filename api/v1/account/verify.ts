import { HttpError } from '#platform/http/http.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { Person } from '../../access/caller.ts';
import { passwordMatches } from '../../access/password.ts';
import type { SignIns } from '../../access/sign-ins.ts';

type PasswordRequest = { readonly caller: Person; readonly network: string; readonly signIns: SignIns };

/**
 * Checks that the person of the session knows the password: a token left in a browser must not be enough to lock its
 * owner out. Guesses are counted with those at sign-in. Returns the hash that matched.
 * @throws HttpError 403, 429
 */
export async function verifyPassword(
  postgres: Postgres,
  { caller, network, signIns }: PasswordRequest,
  password: string,
): Promise<string> {
  const attempt = await signIns.begin(caller.email, network);
  const { rows } = await postgres.query<{ password_hash: string }>(
    'select password_hash from person where id = $1',
    [caller.personId],
  );
  const stored = rows[0]?.password_hash ?? null;
  if (!(await passwordMatches(stored, password)) || stored === null) throw wrongPassword();
  await attempt.succeeded();
  await signIns.countVerified(caller.personId);
  return stored;
}

export const wrongPassword = (): HttpError => new HttpError(403, 'The current password is wrong.');
export const wrongCode = (): HttpError =>
  new HttpError(403, 'The code is wrong, too old, or was used already.');
