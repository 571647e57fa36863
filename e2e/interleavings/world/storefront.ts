import type { Context } from 'koa';
import { Marks } from '#platform/erasure/marks.ts';
import type { Card } from '#schemas/card/card.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { CardAnswer } from '#schemas/requests/answers.ts';
import { getCard, settleWithdrawn } from '../../../ingest/storefront/cards.ts';
import type { StorefrontContext } from '../../../ingest/storefront/guards.ts';
import { storeOrder, storeRefund } from '../../../ingest/storefront/ledger.ts';
import type { Feed } from '../../../ingest/storefront/service-token.ts';
import { WaitingCards } from '../../../ingest/waiting-cards.ts';
import { codec, erasureKeys, PARTITIONS, type Parts, siteOf, topics, visitorOf } from './parts.ts';

const ORIGIN = 'https://shop.example';
const verdict = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 };

/** One storefront process: its waiting cards, and its position. */
export class Storefront {
  cards = new WaitingCards();
  marks = new Marks();
  readonly #parts: Parts;
  readonly #sites: ReadonlyMap<string, Site>;
  #read = new Map<string, number>();

  constructor(parts: Parts, sites: ReadonlyMap<string, Site>) {
    this.#parts = parts;
    this.#sites = sites;
  }

  restart(): void {
    this.cards = new WaitingCards();
    this.marks = new Marks();
    this.#read = new Map();
  }

  /** Handles records like `followCards` and `followErasures`. @returns the cards read, by id and state */
  async read(count: number): Promise<readonly Card[]> {
    const learned: Card[] = [];
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      for (const record of this.#next(topics.cards, partition, count)) {
        if (record.kind !== 'card') continue;
        this.cards.apply(record, Date.now());
        learned.push(record);
        if (record.state === 'withdrawn' && record.expires_at_ms > Date.now())
          await settleWithdrawn(this.context, record);
      }
      for (const record of this.#next(topics.erasures, partition, count)) {
        if (record.kind !== 'erasure') continue;
        for (const hash of record.visitor_hashes) this.marks.add(record.site_id, hash, record.at_ms);
        this.cards.erase(erasureKeys, this.marks);
      }
    }
    return learned;
  }

  /** @returns the card that the page received */
  async poll(visitor: number): Promise<CardAnswer['card'] | null> {
    const answer = { status: 200, body: null as CardAnswer | null };
    const ctx = Object.assign(answer, {
      method: 'GET',
      query: { user_id: visitorOf(this.#parts.seed, visitor) },
      req: { headers: { origin: ORIGIN }, method: 'GET', socket: { remoteAddress: '127.0.0.1' } },
      get: () => ORIGIN,
      set: () => {},
      vary: () => {},
    });
    await getCard(this.context, ctx as unknown as Context, siteOf(visitor));
    return answer.body?.card ?? null;
  }

  async order(visitor: number, order: string, total: string, created_at_ms: number): Promise<void> {
    await storeOrder(this.context, feedOf(siteOf(visitor)), {
      ...{ order_id: order, order_number: null, created_at_ms, currency: 'EUR', total },
      ...{ subtotal: null, discounts: null, total_usd: null, financial_status: null, discount_codes: [] },
      ...{ line_items: [], visitor: visitorOf(this.#parts.seed, visitor), customer_id: null, email: null },
    });
  }

  async refund(visitor: number, order: string, refund: string, amounts: readonly string[]): Promise<void> {
    const created_at_ms = this.#parts.at('machine');
    const parts = [{ currency: 'EUR', amounts }];
    const made = { refund_id: refund, order_id: order, created_at_ms, parts };
    await storeRefund(this.context, feedOf(siteOf(visitor)), made);
  }

  get context(): StorefrontContext {
    const { tables } = this.#parts;
    return {
      platform: {
        postgres: tables.pool,
        codec,
        secrets: { erasure: erasureKeys },
        config: { trustedProxies: 0 },
        traces: null,
      },
      sites: this.#sites,
      cards: this.cards,
      limiters: { card: { take: async () => verdict } },
    } as unknown as StorefrontContext;
  }

  *#next(topic: string, partition: number, count: number) {
    const name = `${topic} ${partition}`;
    const { records, next } = this.#parts.read(topic, partition, this.#read.get(name) ?? 0, count);
    this.#read.set(name, next);
    for (const { value } of records) if (value) yield codec.decode(value);
  }
}

const feedOf = (site: SiteId): Feed => ({
  site,
  account: 'account',
  customer_key: Buffer.alloc(32),
  person: erasureKeys,
});
