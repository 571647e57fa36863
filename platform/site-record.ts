import type { Codec } from '#schemas/codec.ts';
import { type Capture, captureToggles, emptyFacts, type Site, storedFacts } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { tooMany } from './http/http.ts';
import { limits } from './limits/limits.ts';
import { enqueue } from './postgres/outbox.ts';
import type { Transaction } from './postgres/postgres.ts';

type DerivedColumns =
  | ('kind' | 'site_id' | 'version' | 'facts_version' | 'changed_at_ms' | 'deleted')
  | ('paused_until_ms' | 'paused_from_ms');
/** The columns of a `site` row that the record is made of. */
export type SiteRow = Omit<Site, DerivedColumns> & {
  readonly id: string;
  readonly account_id: string;
  readonly version: string | number;
  readonly facts_version: string | number;
  readonly updated_at: Date;
  readonly paused_from: Date | null;
  readonly paused_until: Date | null;
  /** a sample website with simulated shoppers, which only the API knows */
  readonly sample: boolean;
};

/** The record of a deleted website, without its settings. */
function deletedRecord(row: SiteRow): Site {
  return {
    kind: 'site',
    site_id: row.id as SiteId,
    version: Number(row.version) + 1,
    facts_version: Number(row.facts_version) + 1,
    changed_at_ms: Date.now(),
    deleted: true,
    name: '',
    host: '',
    enabled: false,
    shadow: true,
    card_enabled: false,
    holdout_pct: 0,
    vertical: null,
    allowed_origins: [],
    capture: Object.fromEntries(captureToggles.map((toggle) => [toggle, false])) as Capture,
    field_salt: '',
    holdout_salt: '',
    salt_epoch: 0,
    facts: emptyFacts,
    consent: 'auto',
    experiment_mode: 'ab',
    confirmed_texts: [],
    reasons_off: [],
    excluded_paths: [],
    excluded_products: [],
    address: [],
    quiet_hours: null,
    vary_waiting: false,
    first_party_hosts: [],
    look: null,
    paused_until_ms: null,
    manner: [],
    paused_from_ms: null,
    quiet_days: [],
  };
}

export function siteRecord(row: SiteRow): Site {
  return {
    kind: 'site',
    site_id: row.id as SiteId,
    version: Number(row.version),
    facts_version: Number(row.facts_version),
    changed_at_ms: row.updated_at.getTime(),
    deleted: false,
    name: row.name,
    host: row.host,
    enabled: row.enabled,
    shadow: row.shadow,
    card_enabled: row.card_enabled,
    holdout_pct: row.holdout_pct,
    vertical: row.vertical,
    allowed_origins: row.allowed_origins,
    capture: row.capture,
    field_salt: row.field_salt,
    holdout_salt: row.holdout_salt,
    salt_epoch: row.salt_epoch,
    facts: storedFacts(row.facts),
    consent: row.consent,
    experiment_mode: row.experiment_mode,
    confirmed_texts: row.confirmed_texts,
    reasons_off: row.reasons_off,
    excluded_paths: row.excluded_paths,
    excluded_products: row.excluded_products,
    address: row.address,
    quiet_hours: row.quiet_hours,
    vary_waiting: row.vary_waiting,
    first_party_hosts: row.first_party_hosts,
    look: row.look,
    paused_until_ms: row.paused_until?.getTime() ?? null,
    manner: row.manner,
    paused_from_ms: row.paused_from?.getTime() ?? null,
    quiet_days: row.quiet_days,
  };
}

/**
 * Counts the bytes of a change against its account's daily quota, in the transaction of the change, so that a refused one is not
 * counted. @throws HttpError 429 when the quota is exceeded
 */
async function countAgainstQuota(tx: Transaction, accountId: string, bytes: number): Promise<void> {
  const { rows } = await tx.query<{ bytes: string; left: number }>({
    name: 'settings-allowance',
    text: `
      insert into settings_allowance as a (account_id, bytes) values ($1, $2)
      on conflict (account_id) do update set
        bytes = excluded.bytes + case when a.began_at < now() - interval '1 day' then 0 else a.bytes end,
        began_at = case when a.began_at < now() - interval '1 day' then now() else a.began_at end
      returning bytes, ceil(extract(epoch from began_at + interval '1 day' - now()))::int as left`,
    values: [accountId, bytes],
  });
  const { left, bytes: all } = rows[0]!;
  if (Number(all) > limits.SETTINGS_BYTES_PER_DAY) throw tooMany(Math.max(1, left));
}

/**
 * Publishes a website as its row is in this transaction: to every role (`config`) and into every partition of `signals`, so that a
 * replay sees the change where the first run did. Call it after the change, which holds the row's lock. A sample website is not
 * published, so it can have no visits, orders or cards. For a deletion call it before the row is deleted, with `deleted`: the version
 * is then one higher than the row's.
 */
export async function publishSite(
  tx: Transaction,
  codec: Codec,
  id: string,
  deleted = false,
): Promise<Site | null> {
  const { rows } = await tx.query<SiteRow>('select * from site where id = $1 for no key update', [id]);
  const row = rows[0];
  if (!row) return null;
  const site = deleted ? deletedRecord(row) : siteRecord(row);
  if (row.sample && !deleted) return site;
  const value = codec.encode(site);
  if (!deleted) await countAgainstQuota(tx, row.account_id, value.length);
  await enqueue(
    tx,
    { topic: 'config', key: id, value },
    { topic: 'signals', key: id, value, everywhere: true },
  );
  return site;
}
