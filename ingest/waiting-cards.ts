import type { Marks } from '#platform/erasure/marks.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { Card } from '#schemas/card/card.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';

/**
 * The waiting cards by the topic `cards`: at most one for each visitor, until it is withdrawn, settled or expired. In
 * memory, so that the usual poll, which finds nothing, needs no database. Postgres decides who gets a card.
 */
export class WaitingCards {
  /** by website, then by visitor: a key made of both would have to be built for every poll */
  readonly #sites = new Map<SiteId, Map<VisitorId, Card>>();
  /** of those that belong to a trace */
  readonly #traces = new WeakMap<Card, string>();

  /** Applies a record of the topic; true if a card now waits that did not before. */
  apply(card: Card, nowMs: number): boolean {
    switch (card.state) {
      case 'waiting':
        if (card.expires_at_ms <= nowMs) return false;
        this.#set(card);
        return true;
      case 'withdrawn':
        this.forget(card);
        return false;
      default:
        return card.state satisfies never;
    }
  }

  get(site: SiteId, visitor: VisitorId, nowMs: number): Card | null {
    const card = this.#sites.get(site)?.get(visitor);
    return card && card.expires_at_ms > nowMs ? card : null;
  }

  /** The card is settled: it waits no more. A newer one of the visitor stays. */
  forget(card: Card): void {
    if (this.#sites.get(card.site_id)?.get(card.visitor_id)?.id === card.id) this.#delete(card);
  }

  setTrace(card: Card, trace: string): void {
    this.#traces.set(card, trace);
  }

  traceOf(card: Card): string | undefined {
    return this.#traces.get(card);
  }

  /** Drops expired cards, so that memory holds three minutes of them. */
  sweep(nowMs: number): void {
    for (const card of this.#all()) if (card.expires_at_ms <= nowMs) this.#delete(card);
  }

  /** Drops the cards of erased visitors. */
  erase(keys: KeyRing, marks: Marks): void {
    for (const card of this.#all()) {
      if (marks.cover(keys, card.site_id, card.visitor_id, card.created_at_ms)) this.#delete(card);
    }
  }

  get size(): number {
    let size = 0;
    for (const cards of this.#sites.values()) size += cards.size;
    return size;
  }

  *#all(): Iterable<Card> {
    for (const cards of this.#sites.values()) yield* cards.values();
  }

  #set(card: Card): void {
    const cards = this.#sites.get(card.site_id) ?? new Map<VisitorId, Card>();
    this.#sites.set(card.site_id, cards.set(card.visitor_id, card));
  }

  #delete({ site_id, visitor_id }: Card): void {
    const cards = this.#sites.get(site_id);
    cards?.delete(visitor_id);
    if (cards?.size === 0) this.#sites.delete(site_id);
  }
}
