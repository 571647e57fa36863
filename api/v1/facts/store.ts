import { isDeepStrictEqual } from 'node:util';
import { classify } from '#engine/free-text/classify.ts';
import { type FreeText, freeTexts } from '#engine/free-text/listed.ts';
import { type Actor, audit, websiteSubject } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import type { Person } from '../../access/caller.ts';
import { changeSite } from '../sites/store.ts';
import type { SheetRow } from './answer.ts';
import { applyWrite, confirmedAfterAdding, keyOf, sentenceKeys } from './confirmed.ts';
import { factsKeys, type RawFacts } from './normalise.ts';
import { type Note, notesAfter, unknownKeyNotes } from './notes.ts';

/** The stored sheet after a write, with its version. */
export type StoredChange = {
  readonly row: SheetRow;
  readonly version: number;
  /** keys of the write that are not part of the sheet */
  readonly ignored?: readonly Note[];
};

/**
 * Writes the sent sections. Returns what is stored afterwards.
 * @throws HttpError 404, or 409 where the sheet is another version than `ifVersion`
 */
export async function changeFacts(
  platform: Platform,
  by: Actor,
  siteId: string,
  sent: RawFacts,
  ifVersion: number | null = null,
): Promise<StoredChange> {
  let after: SheetRow | undefined;
  const { facts_version } = await changeSite(platform, by, siteId, async (row, tx) => {
    if (ifVersion !== null && Number(row.facts_version) !== ifVersion) {
      throw new HttpError(
        409,
        `The facts sheet has changed in the meantime: it is at version ${row.facts_version}, and this change is based on version ${ifVersion}. Nothing was stored.`,
      );
    }
    const { facts, losses, confirmed_texts } = applyWrite(row, sent);
    const facts_notes = notesAfter(row.facts_notes, sent, losses);
    after = { facts, confirmed_texts, facts_notes };
    // Notes are only for readers of the sheet: no part depends on them, and they make no version of the website.
    if (!isDeepStrictEqual(facts_notes, row.facts_notes)) {
      await tx.query('update site set facts_notes = $2 where id = $1', [siteId, JSON.stringify(facts_notes)]);
    }
    if (isDeepStrictEqual(facts, storedFacts(row.facts))) return {};
    await nameSentences(tx, siteId, storedFacts(row.facts));
    await forgetOthers(tx, siteId, confirmed_texts ?? []);
    return { facts, confirmed_texts };
  });
  return { row: after!, version: Number(facts_version), ignored: unknownKeyNotes(sent, factsKeys) };
}

/** Confirmations of sentences from before decision 120, whose keys name none, get those of the sentences that have the text. */
async function nameSentences(tx: Transaction, siteId: string, facts: FactsSheet): Promise<void> {
  const keys = sentenceKeys(facts);
  if (keys.length === 0) return;
  await tx.query(
    `insert into confirmed_text (site_id, text_key, person_id, confirmed_at)
     select c.site_id, named.text_key, c.person_id, c.confirmed_at
     from confirmed_text c
     join unnest($2::text[], $3::text[]) as named (unnamed, text_key) on named.unnamed = c.text_key
     where c.site_id = $1
     on conflict (site_id, text_key) do nothing`,
    [siteId, keys.map(({ unnamed }) => unnamed), keys.map(({ key }) => key)],
  );
}

/** The author of a confirmation is kept as long as the text stays confirmed. */
async function forgetOthers(tx: Transaction, siteId: string, kept: readonly string[]): Promise<void> {
  await tx.query('delete from confirmed_text where site_id = $1 and text_key <> all ($2)', [siteId, kept]);
}

/**
 * Stores that a person has confirmed this text, word for word.
 * @throws HttpError 404, or 409 when it has changed meanwhile or contradicts the sheet
 */
export async function confirmText(
  platform: Platform,
  by: Person,
  siteId: string,
  { field, index, text }: FreeText,
): Promise<StoredChange> {
  let after: SheetRow | undefined;
  const { facts_version } = await changeSite(platform, by, siteId, async (row, tx) => {
    const facts = storedFacts(row.facts);
    const there = freeTexts(facts).find((one) => one.field === field && one.index === index);
    if (there?.text.normalize('NFC') !== text.normalize('NFC')) {
      throw new HttpError(409, 'The text has changed in the meantime: read the sheet again.');
    }
    const found = classify(there.text, field, facts);
    if (found.kind === 'contradicts') {
      throw new HttpError(
        409,
        `The text cannot be confirmed, because it contradicts the facts sheet (${found.code}): change the text or the sheet.`,
      );
    }
    const confirmed_texts = confirmedAfterAdding(facts, row.confirmed_texts, there);
    if (!confirmed_texts) {
      after = row;
      return {};
    }
    await nameSentences(tx, siteId, facts);
    await tx.query(
      `insert into confirmed_text (site_id, text_key, person_id) values ($1, $2, $3)
       on conflict (site_id, text_key) do update set person_id = excluded.person_id, confirmed_at = now()`,
      [siteId, keyOf(there), by.personId],
    );
    await audit(tx, by, 'text.confirmed', websiteSubject(row), placeOf(there));
    after = { ...row, confirmed_texts };
    return { confirmed_texts };
  });
  return { row: after!, version: Number(facts_version) };
}

const placeOf = ({ field, index, text }: FreeText): string =>
  `${field}${index === null ? '' : `[${index}]`}: ${text}`;
