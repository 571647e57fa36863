import { type AuditAction, audit, websiteSubject } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import type { Person } from '../../access/caller.ts';
import { feedKeyToken, privacyKeyToken, seal, tokenHash, unseal } from '../../access/secret.ts';
import { lockSite, withSiteLock } from '../sites/change-lock.ts';

/** Keys of the shop's server: `feed` may feed, erase and export; `privacy` may only erase and export. */
export type ServerKeyKind = 'feed' | 'privacy';
const newToken = { feed: feedKeyToken, privacy: privacyKeyToken } as const;

const OLD_KEY_HOURS = 24;

/** Inserts a new key of the website: its hash, and the sealed key, so that an admin can read it again. */
export async function insertServerKey(
  tx: Transaction,
  platform: Platform,
  siteId: string,
  kind: ServerKeyKind,
): Promise<string> {
  const key = newToken[kind]();
  await tx.query('insert into feed_key (key_hash, site_id, sealed, kind) values ($1, $2, $3, $4)', [
    tokenHash(key),
    siteId,
    seal(platform.secrets.seal, key),
    kind,
  ]);
  return key;
}

/** The keys in force, without those that they have replaced. */
export async function readServerKeys(
  platform: Platform,
  { accountId }: Person,
  siteId: string,
): Promise<Readonly<Partial<Record<ServerKeyKind, string>>>> {
  const { rows } = await platform.postgres.query<{ kind: ServerKeyKind; sealed: Buffer }>(
    `select distinct on (k.kind) k.kind, k.sealed from feed_key k join site s on s.id = k.site_id
     where s.id = $1 and s.account_id = $2 and k.expires_at is null order by k.kind, k.created_at desc`,
    [siteId, accountId],
  );
  return Object.fromEntries(rows.map(({ kind, sealed }) => [kind, unseal(platform.secrets.seal, sealed)]));
}

export type ReplacedKey = {
  readonly key: string;
  /** when the previous key ends, or has ended; null if there was none */
  readonly previousExpiresAt: string | null;
};

/**
 * Creates a new key. The previous one stays valid for a day; with `revoke` it and all earlier ones end with this
 * transaction, in every process, because each asks Postgres. @throws HttpError 404, or 409 for a sample website
 */
export function replaceServerKey(
  platform: Platform,
  caller: Person,
  siteId: string,
  kind: ServerKeyKind,
  revoke: boolean,
): Promise<ReplacedKey> {
  return withSiteLock(platform.postgres, caller, siteId, async (tx) => {
    await lockForKeys(tx, caller, siteId, kind, revoke ? 'feed_key.revoked' : 'feed_key.rotated');
    const previousExpiresAt = revoke
      ? await removeKeys(tx, siteId, kind)
      : await expireKeys(tx, siteId, kind);
    return { key: await insertServerKey(tx, platform, siteId, kind), previousExpiresAt };
  });
}

/** Ends every key of the kind; returns whether there was one. @throws HttpError 404 when there is no such website */
export function revokeServerKeys(
  platform: Platform,
  caller: Person,
  siteId: string,
  kind: ServerKeyKind,
): Promise<boolean> {
  return withSiteLock(platform.postgres, caller, siteId, async (tx) => {
    await lockForKeys(tx, caller, siteId, kind, 'feed_key.revoked');
    return (await removeKeys(tx, siteId, kind)) !== null;
  });
}

/** Of a sample website. */
export const NO_KEYS = 'A sample website has no keys, because no shop sends data to it.';

/** Locks the website, and records the coming change in the audit log. @throws HttpError 404 */
async function lockForKeys(
  tx: Transaction,
  caller: Person,
  siteId: string,
  kind: ServerKeyKind,
  action: AuditAction,
): Promise<void> {
  const { name, sample } = await lockSite(tx, caller, siteId);
  if (sample) throw new HttpError(409, NO_KEYS);
  const website = websiteSubject({ id: siteId, name });
  await audit(tx, caller, action, website, kind === 'privacy' ? 'privacy key' : null);
}

async function removeKeys(tx: Transaction, siteId: string, kind: ServerKeyKind): Promise<string | null> {
  const { rows } = await tx.query<{ at: Date }>(
    'delete from feed_key where site_id = $1 and kind = $2 returning now() as at',
    [siteId, kind],
  );
  return rows[0]?.at.toISOString() ?? null;
}

async function expireKeys(tx: Transaction, siteId: string, kind: ServerKeyKind): Promise<string | null> {
  await tx.query('delete from feed_key where site_id = $1 and expires_at <= now()', [siteId]);
  const { rows } = await tx.query<{ at: Date }>(
    `update feed_key set expires_at = now() + make_interval(hours => $3)
     where site_id = $1 and kind = $2 and expires_at is null returning expires_at as at`,
    [siteId, kind, OLD_KEY_HOURS],
  );
  return rows[0]?.at.toISOString() ?? null;
}
