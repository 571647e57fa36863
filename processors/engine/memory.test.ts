import { describe, expect, test } from 'vitest';
import {
  ack,
  cart,
  checkout,
  delivered,
  given,
  order,
  page,
  signal,
  stall,
  still,
  type TestEvent,
  wait,
} from './testing/spec.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const at = (afterMs: number, event: TestEvent): TestEvent => ({ ...event, afterMs });
const socketDied = signal('disconnect', { why: 'socket' }, 10 * MINUTE_MS);
const vitals = signal('performance', { lcp: 900, inp: null, cls: null, ttfb: null }, 0);

/** How long after the last signal the visitor is still known, to the millisecond. */
const isKeptFor = (keptMs: number, ...events: readonly TestEvent[]): void => {
  const run = given().when(...events);
  expect(run.more(wait(keptMs - 1)).state).not.toBeNull();
  expect(run.more(wait(keptMs)).state).toBeNull();
};

describe('a visitor who was active at only one instant is forgotten after an hour', () => {
  const passers: [string, TestEvent[]][] = [
    ['with a page', [page('/a')]],
    ['with a page whose socket died later', [page('/a'), socketDied]],
    ['with a first frame of several signals', [page('/a'), vitals, at(0, still())]],
    ['with a scroll', [signal('scroll', { depth: 0.5 })]],
    ['with a cart', [cart('37.50')]],
    ['with a step of the checkout', [checkout('started')]],
  ];
  test.each(passers)('%s', (_what, events) => isKeptFor(HOUR_MS, ...events));

  test('without any effect', () => {
    expect(given().when(page('/a'), wait(2 * HOUR_MS)).effects).toEqual([]);
  });
});

describe('any other visitor is kept for two weeks', () => {
  const engaged = given().when(page('/a'), cart('37.50'), ...stall('shipping'));
  const others: [string, TestEvent[]][] = [
    ['a second page', [page('/a'), page('/b')]],
    ['a page, and something a second later', [page('/a'), signal('scroll', { depth: 0.5 })]],
    ['a completed checkout, which silences for good', [checkout('completed')]],
  ];
  test.each(others)('%s', (_what, events) => isKeptFor(14 * DAY_MS, ...events));

  test('one with a moment, even if all its signals came at one instant', () => {
    const declined = { code_hash: 'a'.repeat(32), discount_applied: false };
    const run = given().when(page('/a'), at(0, cart('37.50', declined)), wait(MINUTE_MS));
    expect(run.decisions).toHaveLength(1);
    const later = run.more(wait(13 * DAY_MS));
    expect(later.state?.moments).toEqual([]);
    expect(later.state).not.toBeNull();
  });
  test('one with a card, together with the limits on cards', () => {
    const dismissed = engaged.more(delivered(engaged), ack(engaged, 'shown'), ack(engaged, 'dismissed'));
    expect(dismissed.more(wait(13 * DAY_MS)).state).toMatchObject({ dismissed_at_ms: dismissed.nowMs });
  });
  test('one with an order for three months', () => {
    const empty = given().when();
    const { state } = empty.more(order(empty), wait(89 * DAY_MS));
    expect(state).toMatchObject({ bought: true });
  });
});

describe('a visitor who returns after being forgotten', () => {
  const visit = [page('/products/trail-shoe'), cart('37.50'), ...stall('shipping')];
  const newVisitor = given().when(...visit);
  const returned = given().when(page('/a'), wait(2 * HOUR_MS), ...visit);

  test('is decided like a new visitor, in the same arm', () => {
    const expected = returned.decisions.map(({ verdict, message, why, arm }) => ({
      verdict,
      message,
      why,
      arm,
    }));
    expect(newVisitor.decisions).toMatchObject(expected);
    const held = given({ holdout_pct: 1 }).when(page('/a'), wait(2 * HOUR_MS), ...visit);
    expect(held.decisions).toMatchObject([{ arm: 'left_alone', verdict: 'engage' }]);
  });
  test('is forgotten again without effects, if it was only a late duplicate', () => {
    const once = signal(
      'page',
      { url: 'https://shop.example/a', title: null, handle: null, lang: null },
      500,
      1,
    );
    const repeated = given().when(once, wait(2 * HOUR_MS), once);
    expect(repeated.effects).toEqual([]);
    expect(repeated.more(wait(HOUR_MS)).state).toBeNull();
  });
});
