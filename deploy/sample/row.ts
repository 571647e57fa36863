import { randomBytes } from 'node:crypto';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { changedSections } from '../../api/v1/facts/history/record.ts';
import { periodsOf, settingsOf } from './website.ts';

/** Inserts the website, and the versions of its facts sheet that its moments name. */
export function insertSample(
  postgres: Postgres,
  accountId: string,
  siteId: SiteId,
  endMs: number,
): Promise<void> {
  const { startMs } = periodsOf(endMs);
  const siteAt = settingsOf(siteId, endMs);
  const [began, now] = [siteAt(startMs), siteAt(endMs)];
  return transaction(postgres, async (tx) => {
    await insertSite(tx, accountId, now, endMs);
    await insertVersion(tx, began, []);
    await insertVersion(tx, now, changedSections(began.facts, now.facts));
  });
}

async function insertVersion(tx: Transaction, site: Site, sections: readonly string[]): Promise<void> {
  await tx.query(
    `insert into facts_version (site_id, version, at, actor_kind, sections, facts) values ($1, $2, $3, 'operator', $4, $5)`,
    [site.site_id, site.facts_version, new Date(site.changed_at_ms), sections, JSON.stringify(site.facts)],
  );
}

/**
 * Inserts the website's row. It has no feed key and is never announced on `config` (platform/site-record.ts):
 * collectors, storefronts and processors do not know the website, so nothing can be sent to it. Its first visit is
 * recorded when all of them are stored: the console shows no figures before.
 */
async function insertSite(tx: Transaction, accountId: string, site: Site, endMs: number): Promise<void> {
  const { startMs, speaksMs } = periodsOf(endMs);
  await tx.query(
    `insert into site (id, account_id, name, host, vertical, shadow, holdout_pct, allowed_origins, capture, facts, facts_version,
       version, field_salt, holdout_salt, salt_epoch, customer_key, confirmed_texts, sample, created_at, updated_at,
       deployed_at, cart_seen_at, experiment_started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, true, $18, $19, $18, $18, $20)`,
    [
      site.site_id,
      accountId,
      site.name,
      site.host,
      site.vertical,
      site.shadow,
      site.holdout_pct,
      site.allowed_origins,
      site.capture,
      site.facts,
      site.facts_version,
      site.version,
      site.field_salt,
      site.holdout_salt,
      site.salt_epoch,
      randomBytes(32),
      JSON.stringify(site.confirmed_texts),
      new Date(startMs),
      new Date(site.changed_at_ms),
      new Date(speaksMs),
    ],
  );
}
