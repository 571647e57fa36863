import { isDeepStrictEqual } from 'node:util';
import { type FreeText, pendingOf } from '#engine/free-text/listed.ts';
import type { Actor } from '#platform/audit.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';

/** The columns of `site` from which a version of its sheet is made. */
type Sheet = {
  readonly facts: Partial<FactsSheet>;
  readonly confirmed_texts: readonly string[] | null;
  readonly facts_version: number | string;
};

/**
 * Stores the sheet after a change as a version, with its author. A sheet from before there was a history is stored
 * first, so that it can be restored. Call it in the transaction of the change.
 */
export async function keepVersion(
  tx: Transaction,
  by: Actor,
  siteId: string,
  before: Sheet | null,
  after: Sheet,
): Promise<void> {
  if (before) await insert(tx, siteId, before, null, [], null);
  const sections = before ? changedSections(before.facts, after.facts) : [];
  const confirmed = before ? confirmedBetween(before, after) : null;
  await insert(tx, siteId, after, by, sections, confirmed);
  await tx.query('delete from facts_version where site_id = $1 and version <= $2::bigint - $3::bigint', [
    siteId,
    after.facts_version,
    limits.FACTS_VERSIONS,
  ]);
}

/** An existing version is not changed. */
async function insert(
  tx: Transaction,
  siteId: string,
  { facts_version, facts }: Sheet,
  by: Actor | null,
  sections: readonly string[],
  confirmed: FreeText | null,
): Promise<void> {
  await tx.query(
    `insert into facts_version (site_id, version, at, actor_kind, person_id, key_name, sections, confirmed, facts)
     values ($1, $2, case when $3 = 'unknown' then null else clock_timestamp() end, $3, $4, $5, $6, $7, $8)
     on conflict do nothing`,
    [
      siteId,
      facts_version,
      by?.kind ?? 'unknown',
      by?.kind === 'person' ? by.personId : null,
      by?.kind === 'key' ? by.name : null,
      sections,
      confirmed && JSON.stringify(confirmed),
      JSON.stringify(facts),
    ],
  );
}

/** The sections that differ, in the order of the sheet. */
export function changedSections(before: Partial<FactsSheet>, after: Partial<FactsSheet>): string[] {
  const [old, now] = [storedFacts(before), storedFacts(after)];
  return (Object.keys(now) as (keyof FactsSheet)[]).filter((key) => !isDeepStrictEqual(old[key], now[key]));
}

/** The text that a person has confirmed, if nothing else has changed. */
function confirmedBetween(before: Sheet, after: Sheet): FreeText | null {
  const facts = storedFacts(after.facts);
  if (!isDeepStrictEqual(storedFacts(before.facts), facts)) return null;
  const waits = pendingOf(facts, after.confirmed_texts, sha256Hex);
  const found = pendingOf(facts, before.confirmed_texts, sha256Hex).find(
    (one) => !waits.some(({ field, index }) => field === one.field && index === one.index),
  );
  return found ? { field: found.field, index: found.index, text: found.text } : null;
}
