import { HttpError } from '#platform/http/http.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';

/** Table names are constants, never the caller's; a website counts until its data is erased everywhere. */
const counts = {
  websites: `(select count(*) from site where account_id = $1)
             + (select count(*) from site_deletion where account_id = $1)`,
  keys: '(select count(*) from api_key where account_id = $1)',
  people: '(select count(*) from person where account_id = $1)',
} as const;

/** Locks the account: until the end of the transaction nobody else adds to it or changes who its admins are. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('select 1 from account where id = $1 for no key update', [accountId]);
}

/**
 * Checks that the account may have one more. Call it in the transaction that adds it, before it locks anything else.
 * @throws HttpError 409
 */
export async function checkQuota(
  tx: Transaction,
  accountId: string,
  what: keyof typeof counts,
  max: number,
): Promise<void> {
  if (max === 0) return;
  await lockAccount(tx, accountId);
  const { rows } = await tx.query<{ n: number }>(`select (${counts[what]})::int as n`, [accountId]);
  if (rows[0]!.n >= max) {
    throw new HttpError(
      409,
      `This account has ${rows[0]!.n} ${what} and may have at most ${max}: remove one first.`,
    );
  }
}
