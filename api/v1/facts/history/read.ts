import { isDeepStrictEqual } from 'node:util';
import type { FreeText } from '#engine/free-text/listed.ts';
import type { actorKinds } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { type FactsSheet, storedFacts } from '#schemas/config/site.ts';
import { factsJson } from '../facts-json.ts';
import { factsKeys } from '../normalise.ts';

/** The account, the website, and whether the caller is a person: only people may read who made a change. */
export type SheetScope = { readonly accountId: string; readonly siteId: string; readonly isPerson: boolean };

type Row = {
  readonly version: string;
  readonly at: Date | null;
  readonly actor_kind: (typeof actorKinds)[number];
  readonly actor_name: string | null;
  readonly sections: readonly string[];
  readonly confirmed: FreeText | null;
};
type FullRow = Row & { readonly facts: Partial<FactsSheet> };

const COLUMNS = `v.version, v.at, v.actor_kind, coalesce(p.email, v.key_name) as actor_name, v.sections, v.confirmed`;
const FROM = `facts_version v join site s on s.id = v.site_id left join person p on p.id = v.person_id
  where s.id = $1 and s.account_id = $2`;

const entryOf = (row: Row, isPerson: boolean) => ({
  version: Number(row.version),
  at: row.at?.toISOString() ?? null,
  by: { kind: row.actor_kind, name: isPerson || row.actor_kind !== 'person' ? row.actor_name : null },
  sections: [...row.sections],
  confirmed: row.confirmed,
});
export type Entry = ReturnType<typeof entryOf>;

/** The versions of a sheet, newest first. */
export async function readHistory(
  postgres: Postgres,
  { siteId, accountId, isPerson }: SheetScope,
  before: number | null,
  limit: number,
): Promise<{ items: Entry[]; next: number | null }> {
  const { rows } = await postgres.query<Row>(
    `select ${COLUMNS} from ${FROM} and ($3::bigint is null or v.version < $3) order by v.version desc limit $4`,
    [siteId, accountId, before, limit + 1],
  );
  const items = rows.slice(0, limit).map((row) => entryOf(row, isPerson));
  return { items, next: rows.length > limit ? items.at(-1)!.version : null };
}

/** A version with its sheet, and its differences from the previous version. @throws HttpError 404 */
export async function readVersion(
  postgres: Postgres,
  { siteId, accountId, isPerson }: SheetScope,
  version: number,
) {
  const { rows } = await postgres.query<FullRow>(
    `select ${COLUMNS}, v.facts from ${FROM} and v.version <= $3 order by v.version desc limit 2`,
    [siteId, accountId, version],
  );
  const [row, older] = rows;
  if (row === undefined || Number(row.version) !== version) {
    throw new HttpError(404, 'There is no such version of the facts sheet, or it is no longer kept.');
  }
  const facts = sheetOf(row);
  return { ...entryOf(row, isPerson), facts, differences: older ? differencesOf(sheetOf(older), facts) : [] };
}

type Sheet = Readonly<Record<string, unknown>>;
const sheetOf = ({ facts }: FullRow): Sheet => factsJson(storedFacts(facts));

/** The sections that differ, in the order of the sheet. */
export const differencesOf = (before: Sheet, after: Sheet) =>
  factsKeys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({ section: key, before: before[key], after: after[key] }));
