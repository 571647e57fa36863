import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, audit, websiteSubject } from '#platform/audit.ts';
import { finishDeletion } from '#platform/erasure/deletions.ts';
import type { Erases } from '#platform/erasure/lazy-eraser.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { longQueryTimeout, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { publishSite } from '#platform/site-record.ts';
import { defaultCapture, emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { noSuchWebsite } from '../../access/admit.ts';
import { checkQuota } from '../../access/quota.ts';
import { randomId, salt } from '../../access/secret.ts';
import { keepVersion } from '../facts/history/record.ts';
import { insertServerKey } from '../feed-key/server-keys.ts';
import { lockSite, withSiteLock } from './change-lock.ts';
import { displayColumns } from './display.ts';
import { changedLook } from './look.ts';
import { readOrigins, shareRoot } from './origins.ts';
import type { FullRow, WebsiteChange } from './shape.ts';

const HOLDOUT_DEFAULT = 0.1;

/**
 * Creates a website with its salts and its first feed key, and announces it.
 * @throws HttpError 409 when the account has reached its maximum
 */
export async function createSite(
  platform: Platform,
  by: Actor,
  name: string,
  origins: readonly string[],
): Promise<FullRow> {
  const read = readOrigins(origins);
  if (read.kind === 'refused') throw new Error(`allowed_origins ${read.problem}`);
  return transaction(platform.postgres, async (tx) => {
    await checkQuota(tx, by.accountId, 'websites', platform.config.websitesPerAccount);
    const { rows } = await tx.query<FullRow>(
      `insert into site (id, account_id, name, host, holdout_pct, allowed_origins, capture, facts, field_salt,
                         holdout_salt, customer_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
      [
        randomId(),
        by.accountId,
        name,
        read.host,
        HOLDOUT_DEFAULT,
        read.origins,
        defaultCapture,
        emptyFacts,
        salt(),
        salt(),
        randomBytes(32),
      ],
    );
    const row = rows[0]!;
    await insertServerKey(tx, platform, row.id, 'feed');
    await publishSite(tx, platform.codec, row.id);
    await keepVersion(tx, by, row.id, null, row);
    await audit(tx, by, 'website.created', websiteSubject(row));
    return row;
  });
}

/** The row of this account's website. @throws HttpError 404 */
export async function readSite(platform: Platform, accountId: string, siteId: string): Promise<FullRow> {
  const { rows } = await platform.postgres.query<FullRow>(
    'select * from site where id = $1 and account_id = $2',
    [siteId, accountId],
  );
  if (!rows[0]) throw noSuchWebsite();
  return rows[0];
}

type Columns = Partial<
  Omit<FullRow, 'id' | 'account_id' | 'version' | 'facts_version' | 'updated_at' | 'created_at'>
>;

/**
 * Changes a website under its row's lock and announces it; a change without effect keeps version and time. Other writes
 * of `change` are part of the transaction. Returns the row after the change.
 * @throws HttpError 404 when the account has no such website
 */
export async function changeSite(
  platform: Platform,
  by: Actor,
  siteId: string,
  change: (row: FullRow, tx: Transaction) => Columns | Promise<Columns>,
): Promise<FullRow> {
  return withSiteLock(platform.postgres, by, siteId, async (tx) => {
    const row = await lockSite(tx, by, siteId);
    const wanted = Object.entries(await change(row, tx)).filter(
      ([name, value]) => value !== undefined && differs(row, name, value),
    );
    if (wanted.length === 0) return row;
    const sets = wanted.map(([name], i) => `${name} = $${i + 2}`);
    // The sheet has changed, also when a person only confirmed an existing text.
    const isOtherSheet = wanted.some(([name]) => name === 'facts' || name === 'confirmed_texts');
    if (isOtherSheet) sets.push('facts_version = facts_version + 1');
    // A website that leaves shadow mode begins a comparison, named by its epoch, in the mode A/B, also after an A/A
    // test. A sample website begins none, because it would get no visitors.
    if (!row.sample && wanted.some(([name, value]) => name === 'shadow' && value === false)) {
      sets.push("experiment_mode = 'ab'");
      sets.push('experiment_started_at = clock_timestamp()', 'salt_epoch = salt_epoch + 1');
    }
    const changed = await tx.query<FullRow>(
      `update site set ${sets.join(', ')}, version = version + 1, updated_at = now() where id = $1 returning *`,
      [siteId, ...wanted.map(([name, value]) => (listColumns.has(name) ? JSON.stringify(value) : value))],
    );
    if (isOtherSheet) await keepVersion(tx, by, siteId, row, changed.rows[0]!);
    await publishSite(tx, platform.codec, siteId);
    await auditChange(tx, by, row, Object.fromEntries(wanted));
    return changed.rows[0]!;
  });
}

/** JSON columns, for which the driver would otherwise write a Postgres array. */
const listColumns: ReadonlySet<string> = new Set<keyof Columns>([
  'confirmed_texts',
  'reasons_off',
  'excluded_paths',
  'excluded_products',
  'address',
  'manner',
  'quiet_days',
  'first_party_hosts',
]);

/** Facts and settings are recorded separately, each with the names of the changed fields. */
async function auditChange(tx: Transaction, by: Actor, before: FullRow, wanted: Columns): Promise<void> {
  const { facts, confirmed_texts: _noted, ...settings } = wanted;
  const names = Object.keys(settings);
  if (names.length > 0)
    await audit(tx, by, 'website.changed', websiteSubject({ ...before, ...settings }), names.join(', '));
  if (!facts) return;
  const sections = Object.entries(facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, before.facts[name as keyof FactsSheet]),
  );
  const changed = sections.map(([name]) => name).join(', ');
  await audit(tx, by, 'facts.changed', websiteSubject(before), changed);
}

const differs = (row: FullRow, name: string, value: unknown): boolean =>
  !isDeepStrictEqual(row[name as keyof FullRow], value);

/** The columns of a validated PATCH of a website. @throws HttpError 400 when two of its fields are inconsistent */
export function columnsOf(
  row: FullRow,
  { allowed_origins, capture, first_party_hosts, look, ...change }: WebsiteChange,
): Columns {
  const { reasons, address, manner, paused_from, paused_until, ...plain } = change;
  const columns = {
    ...plain,
    ...displayColumns(row, { reasons, address, manner, paused_from, paused_until }),
    ...(look !== undefined && { look: changedLook(row.look, look) }),
    ...(capture && { capture: { ...defaultCapture, ...row.capture, ...capture } }),
  };
  if (!allowed_origins && !first_party_hosts) return columns as Columns;
  const read = readOrigins(allowed_origins ?? row.allowed_origins);
  if (read.kind === 'refused') throw new Error(`allowed_origins ${read.problem}`);
  const hosts = first_party_hosts ?? row.first_party_hosts;
  if (!shareRoot(read.origins, hosts))
    throw new HttpError(400, 'The field first_party_hosts must share the root domain of allowed_origins.');
  return {
    ...columns,
    first_party_hosts: hosts,
    ...(allowed_origins && { allowed_origins: [...read.origins], host: read.host }),
  } as Columns;
}

/**
 * Removes the website and announces that, so that no part accepts or decides anything more for it; then erases it in
 * every store. The erasure is recorded in the transaction that removes the row, so a request that failed half-way is
 * finished by the same request or by the service itself, and only the last step deletes the record.
 * @throws HttpError 404, or 503 when some part has not confirmed: the work continues by itself
 * (platform/erasure/deletions.ts)
 */
export async function deleteSite(
  platform: Platform,
  eraser: Erases,
  by: Actor,
  siteId: SiteId,
): Promise<void> {
  await withSiteLock(platform.postgres, by, siteId, (tx) => beginDeletion(tx, platform, by, siteId));
  await finishDeletion(platform, eraser, siteId);
}

/** The first step of a deletion; the service finishes it by itself. @throws HttpError 404 */
export async function beginDeletion(
  tx: Transaction,
  { codec }: Pick<Platform, 'codec'>,
  by: Actor,
  siteId: SiteId,
): Promise<void> {
  const values = [siteId, by.accountId];
  const owned = await tx.query<{ name: string }>(
    'select name from site where id = $1 and account_id = $2 for update',
    values,
  );
  if (owned.rowCount !== 1) {
    // This request does the work now; the service itself retries later.
    const begun = await tx.query(
      `update site_deletion set next_at = now() + interval '15 seconds' where site_id = $1 and account_id = $2`,
      values,
    );
    if (begun.rowCount !== 1) throw noSuchWebsite();
    return;
  }
  await publishSite(tx, codec, siteId, true);
  await tx.query('insert into site_deletion (site_id, account_id) values ($1, $2)', values);
  await audit(tx, by, 'website.deleted', websiteSubject({ id: siteId, name: owned.rows[0]!.name }));
  // Its orders, cards and webhook events go with it, which may be millions of rows.
  await tx.query({ text: 'delete from site where id = $1', values: [siteId], ...longQueryTimeout });
}
