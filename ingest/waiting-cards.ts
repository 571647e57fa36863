import type { Marks } from '#platform/erasure/marks.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { Card } from '#schemas/card/card.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';

/**
 * The waiting cards of the topic `cards`: at most one for each visitor, until it is withdrawn, settled or expired. In memory, so that a
 * poll that finds no card needs no database. Postgres decides who gets a card.
 */
export class WaitingCards {
  readonly #cards = new Map<string, Card>();
  /** traceparents of sampled cards */
  readonly #traces = new WeakMap<Card, string>();

  /** Applies a record of the topic. @returns whether a new card waits */
  apply(card: Card, nowMs: number): boolean {
    const key = visitorKey(card.site_id, card.visitor_id);
    switch (card.state) {
      case 'waiting':
        if (card.expires_at_ms <= nowMs) return false;
        this.#cards.set(key, card);
        return true;
      case 'withdrawn':
        this.forget(card);
        return false;
      default:
        return card.state satisfies never;
    }
  }

  get(site: SiteId, visitor: VisitorId, nowMs: number): Card | null {
    const card = this.#cards.get(visitorKey(site, visitor));
    return card && card.expires_at_ms > nowMs ? card : null;
  }

  /** Removes a card that is settled or withdrawn. A newer one of the visitor stays. */
  forget(card: Card): void {
    const key = visitorKey(card.site_id, card.visitor_id);
    if (this.#cards.get(key)?.id === card.id) this.#cards.delete(key);
  }

  setTrace(card: Card, trace: string): void {
    this.#traces.set(card, trace);
  }

  traceOf(card: Card): string | undefined {
    return this.#traces.get(card);
  }

  /** Drops expired cards, so that memory holds three minutes of them. */
  sweep(nowMs: number): void {
    for (const [key, card] of this.#cards) if (card.expires_at_ms <= nowMs) this.#cards.delete(key);
  }

  /** Drops the cards of erased visitors. */
  erase(keys: KeyRing, marks: Marks): void {
    for (const [name, card] of this.#cards) {
      if (marks.cover(keys, card.site_id, card.visitor_id, card.created_at_ms)) this.#cards.delete(name);
    }
  }

  get size(): number {
    return this.#cards.size;
  }
}
