import { keyedHash } from '#platform/erasure/customer-hash.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { longQueryTimeout, transaction } from '#platform/postgres/postgres.ts';
import { startRounds } from '#platform/rounds.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { type Column, sealedColumns, sealedWithOtherKey, sealHeader } from '#platform/secrets/key-usage.ts';
import { sealText, shopifySigningKey, unsealText } from '#platform/secrets/sealed-text.ts';
import { seal, unseal } from './secret.ts';

const EVERY_MS = 60_000;
const ROWS_AT_ONCE = 500;

type RenewalParts = Pick<Platform, 'log' | 'postgres' | 'secrets'>;

/**
 * Once a minute: reseals what older keys have sealed, and replaces customer hashes of 0.1 by keyed ones. It resumes
 * where it stopped, because the rows themselves show what is left, and any number of processes may run it at once.
 */
export const startRenewal = (platform: RenewalParts): Running =>
  startRounds(
    EVERY_MS,
    async (isClosing) => {
      const rows = await renewRows(platform, ROWS_AT_ONCE, isClosing);
      if (rows > 0) platform.log.info({ rows }, 'rows were rewritten with the current keys');
    },
    (err) => platform.log.warn({ err }, 'rows could not be rewritten with the current keys; retrying'),
  );

/** Ends after the current batch when closing. @returns how many rows were renewed */
export async function renewRows(
  platform: RenewalParts,
  rowsAtOnce = ROWS_AT_ONCE,
  isClosing = (): boolean => false,
): Promise<number> {
  let all = 0;
  for (const place of await sealedColumns(platform.postgres)) {
    all += await inBatches('(0,0)', isClosing, (after) => sealAgain(platform, place, after, rowsAtOnce));
  }
  all += await inBatches('', isClosing, (after) => sealSigningKeys(platform, after, rowsAtOnce));
  for (let some = rowsAtOnce; some === rowsAtOnce && !isClosing(); all += some)
    some = await keyBareHashes(platform, rowsAtOnce);
  return all;
}

/** `last` is the key of its last row, null where no rows follow. */
type Batch = { readonly renewed: number; readonly last: string | null };

/** Each batch begins after the previous one, so that rows that no key can open do not block others. */
async function inBatches(
  first: string,
  isClosing: () => boolean,
  renew: (after: string) => Promise<Batch>,
): Promise<number> {
  let renewed = 0;
  for (let after: string | null = first; after !== null && !isClosing(); ) {
    const batch: Batch = await renew(after);
    renewed += batch.renewed;
    after = batch.last;
  }
  return renewed;
}

function sealAgain(
  { log, postgres, secrets }: RenewalParts,
  { table, column }: Column,
  after: string,
  rowsAtOnce: number,
): Promise<Batch> {
  return transaction(postgres, async (tx) => {
    const { rows } = await tx.query<{ ctid: string; sealed: Buffer }>({
      text: `select ctid, ${column} as sealed from ${table}
             where ${sealedWithOtherKey(column)} and ctid > $3 order by ctid limit $2 for update skip locked`,
      values: [sealHeader(secrets.seal.current.id), rowsAtOnce, after],
      ...longQueryTimeout,
    });
    let renewed = 0;
    for (const row of rows) {
      const text = unsealed(secrets.seal, row.sealed);
      if (text === null) continue;
      // The row is locked, so it cannot change in between.
      await tx.query(`update ${table} set ${column} = $2 where ctid = $1`, [
        row.ctid,
        seal(secrets.seal, text),
      ]);
      renewed += 1;
    }
    if (renewed < rows.length) {
      log.warn({ table, rows: rows.length - renewed }, 'rows were sealed with a key that SEAL_SECRET lacks');
    }
    return { renewed, last: rows[rowsAtOnce - 1]?.ctid ?? null };
  });
}

function unsealed(keys: KeyRing, sealed: Buffer): string | null {
  try {
    return unseal(keys, sealed);
  } catch {
    return null;
  }
}

/**
 * Signing keys of webhooks are sealed for the storefront with a key of `person`, which would otherwise be needed for as
 * long as the shop is connected.
 */
function sealSigningKeys(
  { log, postgres, secrets }: RenewalParts,
  after: string,
  rowsAtOnce: number,
): Promise<Batch> {
  return transaction(postgres, async (tx) => {
    const { rows } = await tx.query<{ site_id: string; sealed: string }>(
      `select site_id, signing_key as sealed from shopify_shop where not starts_with(signing_key, $1)
         and site_id > $3 order by site_id limit $2 for update skip locked`,
      [`${secrets.person.current.id}:`, rowsAtOnce, after],
    );
    let renewed = 0;
    for (const { site_id, sealed } of rows) {
      const again = resealed(secrets.person, shopifySigningKey(site_id), sealed);
      if (again === null) continue;
      await tx.query('update shopify_shop set signing_key = $2 where site_id = $1', [site_id, again]);
      renewed += 1;
    }
    if (renewed < rows.length) {
      log.warn(
        { table: 'shopify_shop', rows: rows.length - renewed },
        'rows were sealed with a key that PERSON_SECRET lacks',
      );
    }
    return { renewed, last: rows[rowsAtOnce - 1]?.site_id ?? null };
  });
}

function resealed(keys: KeyRing, purpose: string, sealed: string): string | null {
  try {
    return sealText(keys, purpose, unsealText(keys, purpose, sealed));
  } catch {
    return null;
  }
}

/** The keyed hash is computed from the bare hash, so the person need not be known. */
function keyBareHashes({ postgres, secrets }: RenewalParts, rowsAtOnce: number): Promise<number> {
  return transaction(postgres, async (tx) => {
    const { rows } = await tx.query<{ site_id: string; order_id: string; customer_hash: string }>({
      text: `select site_id, order_id, customer_hash from ledger_order
             where customer_hash is not null and position(':' in customer_hash) = 0 limit $1 for update skip locked`,
      values: [rowsAtOnce],
      ...longQueryTimeout,
    });
    if (rows.length === 0) return 0;
    await tx.query(
      `update ledger_order o set customer_hash = r.hash
       from unnest($1::text[], $2::text[], $3::text[]) as r (site_id, order_id, hash)
       where o.site_id = r.site_id and o.order_id = r.order_id`,
      [
        rows.map((row) => row.site_id),
        rows.map((row) => row.order_id),
        rows.map((row) => keyedHash(secrets.person.current, row.customer_hash)),
      ],
    );
    return rows.length;
  });
}
