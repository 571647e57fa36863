import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { followTopic } from '#platform/log/follow.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { publishSite } from '#platform/site-record.ts';
import {
  type Capture,
  defaultCapture,
  emptyFacts,
  type FactsSheet,
  type Site,
} from '#schemas/config/site.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import type { TopicNames } from '#schemas/topics.ts';

/** Helpers of this layer's tests. */

export const ORIGIN = 'https://shop.test';
export const FEED_KEY = 'feed-key-of-the-test';

export type SiteChanges = {
  readonly origins?: readonly string[];
  readonly enabled?: boolean;
  readonly shadow?: boolean;
  readonly capture?: Partial<Capture>;
  readonly facts?: Partial<FactsSheet>;
};

/** Creates a website with a feed key, and publishes it like the API. */
export async function makeSite(platform: Platform, changes: SiteChanges = {}): Promise<SiteId> {
  const id = randomUUID() as SiteId;
  await transaction(platform.postgres, async (tx) => {
    await tx.query(`insert into account (id, name) values ('a', 'Test') on conflict do nothing`);
    await tx.query(
      `insert into site (id, account_id, name, host, enabled, shadow, allowed_origins, capture, facts, field_salt,
         holdout_salt, customer_key) values ($1, 'a', 'Shop', 'shop.test', $2, $3, $4, $5, $6, 'fs', 'hs', $7)`,
      [
        id,
        changes.enabled ?? true,
        changes.shadow ?? false,
        changes.origins ?? [ORIGIN],
        { ...defaultCapture, ...changes.capture },
        { ...emptyFacts, ...changes.facts },
        randomBytes(32),
      ],
    );
    await tx.query('insert into feed_key (key_hash, site_id, sealed) values ($1, $2, $3)', [
      createHash('sha256')
        .update(FEED_KEY + id)
        .digest(),
      id,
      Buffer.alloc(1),
    ]);
    await publishSite(tx, platform.codec, id);
  });
  return id;
}

/** Changes the website's row and publishes it. */
export async function changeSite(platform: Platform, id: SiteId, set: string): Promise<Site | null> {
  return transaction(platform.postgres, async (tx) => {
    await tx.query(`update site set ${set}, version = version + 1, updated_at = now() where id = $1`, [id]);
    return publishSite(tx, platform.codec, id);
  });
}

export const newVisitor = (): VisitorId => randomUUID() as VisitorId;

/** Follows a topic from its beginning. */
export async function follow(
  platform: Platform,
  topic: keyof TopicNames,
): Promise<{ readonly records: AnyRecord[] } & Running> {
  const records: AnyRecord[] = [];
  const reader = await followTopic(platform, topic, (record) => records.push(record));
  return { records, close: () => reader.close() };
}

/** An order as a platform sends it, including fields that are not stored. */
export function order(id: string, visitor: VisitorId | null) {
  return {
    id,
    order_number: 1001,
    created_at: `${yesterday}T10:00:00+01:00`,
    currency: 'EUR',
    total_price: '398.00',
    subtotal_price: '390.00',
    total_discounts: '0.00',
    financial_status: 'paid',
    discount_codes: [{ code: 'TEN', amount: '1.00' }],
    line_items: [{ product_id: 1, variant_id: 2, price: '199.00', quantity: 2, title: 'secret' }],
    note_attributes: visitor ? [{ name: '_service_uid', value: visitor }] : [],
    customer: { id: 42, email: 'annabella@mail.test' },
    email: 'annabella@mail.test',
    shipping_address: { name: 'Annabella' },
  };
}
