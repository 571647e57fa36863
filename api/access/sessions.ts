import { limits } from '#platform/limits/limits.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import { sessionToken, tokenHash } from './secret.ts';

export const SESSION_HOURS = 12;

export type OpenSession = { readonly token: string; readonly expiresAt: Date };

/**
 * Opens a session of a person whose row the transaction has locked. Deletes expired sessions, and the oldest beyond the
 * maximum: signing in again and again neither fills a table nor locks the person out.
 */
export async function openSession(tx: Transaction, personId: string, device: string): Promise<OpenSession> {
  await tx.query(
    `delete from session where person_id = $1 and (expires_at <= now() or token_hash not in (
       select token_hash from session where person_id = $1 and expires_at > now()
       order by created_at desc, token_hash limit $2))`,
    [personId, limits.SESSIONS_PER_PERSON - 1],
  );
  const token = sessionToken();
  const { rows } = await tx.query<{ expires_at: Date }>(
    `insert into session (token_hash, person_id, expires_at, device)
     values ($1, $2, now() + make_interval(hours => $3), $4)
     returning expires_at`,
    [tokenHash(token), personId, SESSION_HOURS, device],
  );
  return { token, expiresAt: rows[0]!.expires_at };
}

/** Locks the person, so that no session is opened meanwhile. */
export async function lockPerson(tx: Transaction, personId: string): Promise<void> {
  await tx.query('select 1 from person where id = $1 for no key update', [personId]);
}

/** Ends the sessions of a person, except the given one. @returns how many */
export async function endSessions(
  tx: Transaction,
  personId: string,
  except: Buffer | null = null,
): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from session where person_id = $1 and ($2::bytea is null or token_hash <> $2)',
    [personId, except],
  );
  return rowCount ?? 0;
}
