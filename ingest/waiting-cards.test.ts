import { expect, test } from 'vitest';
import type { Card } from '#schemas/card/card.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { WaitingCards } from './waiting-cards.ts';

const EXPIRES_MS = 1_000;
const visitor = 'visitor-of-two-websites' as VisitorId;
const shop = 'shop' as SiteId;
const other = 'other' as SiteId;
const card = (site: SiteId, id: string, state: Card['state'] = 'waiting'): Card =>
  ({ id, site_id: site, visitor_id: visitor, state, expires_at_ms: EXPIRES_MS }) as Card;
const withCards = (...cards: readonly Card[]): WaitingCards => {
  const waiting = new WaitingCards();
  for (const one of cards) waiting.apply(one, 0);
  return waiting;
};

test('a visitor of two websites has an independent card on each', () => {
  const cards = withCards(card(shop, 'a'), card(other, 'b'));
  expect([cards.get(shop, visitor, 0)?.id, cards.get(other, visitor, 0)?.id, cards.size]).toEqual([
    'a',
    'b',
    2,
  ]);
  cards.forget(card(shop, 'a'));
  expect([cards.get(shop, visitor, 0), cards.get(other, visitor, 0)?.id, cards.size]).toEqual([null, 'b', 1]);
});

test('a newer card replaces the previous one, which can no longer be withdrawn', () => {
  const cards = withCards(card(shop, 'a'), card(shop, 'b'), card(shop, 'a', 'withdrawn'));
  expect([cards.get(shop, visitor, 0)?.id, cards.size]).toEqual(['b', 1]);
});

test('an expired card is not returned, is swept, and is not added again', () => {
  const cards = withCards(card(shop, 'a'));
  expect([cards.get(shop, visitor, EXPIRES_MS), cards.size]).toEqual([null, 1]);
  cards.sweep(EXPIRES_MS);
  expect([cards.size, cards.apply(card(shop, 'a'), EXPIRES_MS), cards.size]).toEqual([0, false, 0]);
});
