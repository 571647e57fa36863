import { setTimeout as sleep } from 'node:timers/promises';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { loadSchemas } from '../log/registry.ts';
import type { Platform } from '../platform.ts';
import { type Postgres, type Transaction, transaction } from '../postgres/postgres.ts';

/** The part of an erasure that concerns records that are still in the outbox. */

/** Bounds the wait for row locks of the relay, which holds the rows that it is publishing. */
export const LOCK_WAIT = "set local lock_timeout = '3s'";
const POLL_EVERY_MS = 50;

/** Decodes and encodes the records. */
export type Records = Pick<Platform, 'codec' | 'registry'>;

/**
 * Deletes the unpublished records of these visitors, and waits until those that the relay has taken are in Kafka. So all of them
 * precede the signals that erase them, whatever the clocks say.
 */
export async function dropUnpublished(
  postgres: Postgres,
  site: SiteId,
  visitors: readonly VisitorId[],
): Promise<void> {
  await transaction(postgres, async (tx) => {
    await tx.query(LOCK_WAIT);
    await deleteVisitorRecords(tx, site, visitors);
  });
}

export async function deleteVisitorRecords(
  tx: Transaction,
  site: SiteId,
  visitors: readonly VisitorId[],
): Promise<void> {
  await tx.query('delete from outbox where key = any($1::text[])', [
    visitors.map((visitor) => visitorKey(site, visitor)),
  ]);
}

/**
 * Removes the references from the unpublished records of these orders. The records stay, because ClickHouse gets the amounts from
 * nowhere else; refunds have no references.
 *
 * @param keys of orders
 */
export async function removeNamesFromOrders(
  tx: Transaction,
  { codec, registry }: Records,
  keys: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<{ id: string; value: Buffer }>(
    'select id, value from outbox where key = any($1::text[]) order by id for update',
    [keys],
  );
  await loadSchemas(
    codec,
    registry,
    rows.map(({ value }) => value),
  );
  for (const { id, value } of rows) {
    const record = codec.decode(value);
    if (record.kind !== 'ledger_order') continue;
    const nameless = { ...record, visitor_id: null, customer_hash: null, email_hash: null };
    await tx.query('update outbox set value = $2 where id = $1', [id, codec.encode(nameless)]);
  }
}

/**
 * Waits until the website's outbox records, its deletion among them, are in every partition. The erasure then comes after them, and
 * a task that confirms it has read them. @throws when it takes too long
 */
export async function awaitPublished(postgres: Postgres, site: SiteId, untilMs: number): Promise<void> {
  for (;;) {
    const { rowCount } = await postgres.query('select 1 from outbox where key = $1 limit 1', [site]);
    if (rowCount === 0) return;
    if (Date.now() > untilMs) throw new Error('the outbox has not published the website in time');
    await sleep(POLL_EVERY_MS);
  }
}
