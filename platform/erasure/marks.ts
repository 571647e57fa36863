import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { type Postgres, READ_ONLY_SQLSTATE, type Transaction } from '../postgres/postgres.ts';
import type { Key, KeyRing } from '../secrets/key-ring.ts';

/** Key of an advisory lock: an arbitrary constant that all processes share. */
const ERASURE_LOCK = 4_171_003;
/** The mark of a whole website. */
export const WHOLE_SITE = '*';
const MARK_HEX = 32;

export type Marked = 'visitor' | 'customer' | 'email' | 'order';

/** The mark of something erased: 128 bits of HMAC-SHA-256 in lower-case hex. */
const hashOf = ({ bytes }: Key, what: Marked, site: string, value: string): string =>
  createHmac('sha256', bytes).update(`${what}:${site}:${value}`).digest('hex').slice(0, MARK_HEX);

/** The mark under the current key, which an erasure writes. */
export const markOf = (keys: KeyRing, what: Marked, site: string, value: string): string =>
  hashOf(keys.current, what, site, value);

/** The marks under all keys, for look-ups. */
export const marksOf = (keys: KeyRing, what: Marked, site: string, value: string): readonly string[] =>
  keys.all.map((key) => hashOf(key, what, site, value));

export const visitorMark = (keys: KeyRing, site: SiteId, visitor: VisitorId): string =>
  markOf(keys, 'visitor', site, visitor);

export const visitorMarks = (keys: KeyRing, site: SiteId, visitor: VisitorId): readonly string[] =>
  marksOf(keys, 'visitor', site, visitor);

/**
 * Takes a shared lock. A transaction that may store data of a visitor calls this first, then reads the marks and stores: an erasure
 * waits for transactions that began before its marks, and later ones see the marks. @throws on a read-only server, whose marks may
 * be stale
 */
export async function lockForErasure(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ read_only: string }>({
    name: 'erasure-lock',
    text: `select pg_advisory_xact_lock_shared($1), current_setting('transaction_read_only') as read_only`,
    values: [ERASURE_LOCK],
  });
  if (rows[0]!.read_only === 'on') {
    throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY_SQLSTATE });
  }
}

const POLL_EVERY_MS = 20;
/** Transactions that hold the lock of `lockForErasure`; virtual transaction ids are not reused. */
const LOCK_HOLDERS = `
  select virtualtransaction as name from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${ERASURE_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Waits until every transaction that may not have seen the marks has ended. It polls instead of taking the exclusive lock, because
 * other transactions, such as those of orders, would queue behind it. @throws when it takes too long
 */
export async function awaitLockHolders(postgres: Postgres, untilMs: number): Promise<void> {
  const lockHolders = async (): Promise<string[]> =>
    (await postgres.query<{ name: string }>(LOCK_HOLDERS)).rows.map(({ name }) => name);
  const before = new Set(await lockHolders());
  for (
    let left = before.size;
    left > 0;
    left = (await lockHolders()).filter((name) => before.has(name)).length
  ) {
    if (Date.now() > untilMs) throw new Error('a transaction that began before the erasure is still open');
    await sleep(POLL_EVERY_MS);
  }
}

/** For each of the marks that is stored, the instant up to which its data is erased, epoch ms. A whole website is under `*`. */
export async function readMarks(
  from: Transaction | Postgres,
  site: string,
  marks: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await from.query<{ mark: string; at_ms: string }>({
    name: 'erased-marks',
    text: 'select mark, at_ms from erased where site_id = $1 and mark = any($2::text[])',
    values: [site, [...marks, WHOLE_SITE]],
  });
  return new Map(rows.map((row) => [row.mark, Number(row.at_ms)]));
}

/** Every mark that may cover a record written at `sinceMs` or later. */
export async function marksSince(from: Transaction | Postgres, sinceMs: number): Promise<Marks> {
  const { rows } = await from.query<{ site_id: string; mark: string; at_ms: string }>({
    name: 'erased-since',
    text: 'select site_id, mark, at_ms from erased where at_ms >= $1',
    values: [Math.floor(sinceMs)],
  });
  const marks = new Marks();
  for (const { site_id, mark, at_ms } of rows) marks.add(site_id, mark, Number(at_ms));
  return marks;
}

/** Marks in memory. The usual case, a record newer than every erasure, costs one comparison. */
export class Marks {
  readonly #untilMs = new Map<string, number>();
  readonly #latest = new Map<string, number>();

  add(site: string, mark: string, atMs: number): void {
    const key = `${site} ${mark}`;
    this.#untilMs.set(key, Math.max(atMs, this.#untilMs.get(key) ?? 0));
    this.#latest.set(site, Math.max(atMs, this.#latest.get(site) ?? 0));
  }

  /** Whether a record of `atMs` under this key, `website:visitor` or `website:order`, was erased. */
  coverKey(keys: KeyRing, recordKey: string, atMs: number): boolean {
    const [site, ...rest] = recordKey.split(':');
    const name = rest.join(':');
    if (this.cover(keys, site as SiteId, name as VisitorId, atMs)) return true;
    return this.coverNamed(keys, 'order', site!, name, atMs);
  }

  /** Whether data of `atMs` about this customer, e-mail address, order or visitor was erased. */
  coverNamed(keys: KeyRing, what: Marked, site: string, value: string, atMs: number): boolean {
    return keys.all.some((key) => atMs <= this.#until(site, hashOf(key, what, site, value)));
  }

  /** Whether the whole website was erased at `atMs` or later. */
  coverSite(site: string, atMs: number): boolean {
    return atMs <= this.#until(site, WHOLE_SITE);
  }

  /** Whether what the visitor did at `atMs` was erased, by name or with the website. */
  cover(keys: KeyRing, site: SiteId, visitor: VisitorId, atMs: number): boolean {
    if (atMs > (this.#latest.get(site) ?? Number.NEGATIVE_INFINITY)) return false;
    return this.coverSite(site, atMs) || this.coverNamed(keys, 'visitor', site, visitor, atMs);
  }

  #until(site: string, mark: string): number {
    return this.#untilMs.get(`${site} ${mark}`) ?? Number.NEGATIVE_INFINITY;
  }
}
