import { describe, expect, test } from 'vitest';
import {
  ack,
  cart,
  delivered,
  given,
  order,
  page,
  type Run,
  refund,
  reportedLate,
  signal,
  stall,
  type TestEvent,
  wait,
} from './testing/spec.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const engaged = (): Run => given().when(page('/products/trail-shoe'), cart('37.50'), ...stall('shipping'));
function spokenTo(): Run {
  const run = engaged();
  return run.more(delivered(run), ack(run, 'shown'));
}
const orderAt = (createdAtMs: number): TestEvent =>
  signal('order', { order_id: 'o', created_at_ms: createdAtMs, currency: 'USD', total: '60' });
const aftermaths = ({ outcomes }: Run): unknown[] => outcomes.map(({ aftermath }) => aftermath);

describe('credit', () => {
  test('goes to the moment whose card was shown', () => {
    const decided = engaged();
    const run = spokenTo();
    const bought = run.more(order(run));
    expect(bought.credits).toMatchObject([{ order_id: 'order-1', decision_id: decided.decisions[0]?.id }]);
    expect(bought.outcomes).toMatchObject([{ card: 'shown', aftermath: 'bought' }]);
  });

  test('needs the shown ack: after a mere delivery the order is recorded without credit', () => {
    const run = engaged();
    const end = run.more(delivered(run));
    const bought = end.more(order(end));
    expect(bought.credits).toEqual([]);
    expect(aftermaths(bought)).toEqual(['bought']);
  });

  test.each([
    ['created at the moment of the shown ack', 0, 0],
    ['created a millisecond later', 1, 1],
    ['created 24 hours later', 24 * HOUR_MS, 1],
    ['created a millisecond after that', 24 * HOUR_MS + 1, 0],
  ])('an order %s: %s ms', (_case, afterMs, credits) => {
    const run = spokenTo();
    expect(run.more(order(run, 'order-1', afterMs)).credits).toHaveLength(credits);
  });

  test('an order created before the card was shown is not credited, whenever it arrives', () => {
    const run = spokenTo();
    expect(run.more(order(run, 'order-1', -1_000)).credits).toEqual([]);
  });

  test('a duplicate order is credited once', () => {
    const run = spokenTo();
    const once = run.more(order(run));
    expect(once.more(order(run)).effects).toEqual([]);
  });

  test('a moment may be credited with several orders', () => {
    const run = spokenTo();
    const bought = run.more(order(run, 'order-1'), order(run, 'order-2'));
    expect(bought.credits.map(({ order_id }) => order_id)).toEqual(['order-1', 'order-2']);
  });

  test('the newer of two moments is credited', () => {
    const first = spokenTo();
    const second = first.more(wait(40 * MINUTE_MS), page('/cart'), cart('40'), ...stall('returns'));
    const shown = second.more(delivered(second), ack(second, 'shown'));
    expect(shown.more(order(shown)).credits).toMatchObject([{ decision_id: second.decisions[0]?.id }]);
  });

  test('a shown ack that arrives after the order still credits it', () => {
    const run = engaged();
    const late = signal(
      'order',
      { order_id: 'o', created_at_ms: run.nowMs + 60_000, currency: 'USD', total: '60' },
      100,
    );
    const bought = run.more(delivered(run), late);
    expect(bought.credits).toEqual([]);
    expect(bought.more(ack(run, 'shown')).credits).toMatchObject([{ order_id: 'o' }]);
  });

  test('a shown ack that its page resends after the order credits it, from when the card was seen', () => {
    const run = engaged();
    const away = run.more(delivered(run), wait(2 * HOUR_MS));
    const bought = away.more(orderAt(away.nowMs - HOUR_MS));
    expect(bought.credits).toEqual([]);
    expect(bought.more(ack(run, 'shown')).credits).toEqual([]);
    const resent = bought.more(reportedLate(2 * HOUR_MS, ack(run, 'shown')));
    expect(resent.credits).toMatchObject([{ order_id: 'o' }]);
    expect(resent.more(reportedLate(2 * HOUR_MS, ack(run, 'shown'))).effects).toEqual([]);
  });

  test('an order more than 24 hours after the card was seen is not credited, however late the ack came', () => {
    const run = engaged();
    const shown = reportedLate(2 * HOUR_MS, ack(run, 'shown'));
    const resent = run.more(delivered(run), wait(2 * HOUR_MS), shown);
    expect(resent.more(order(resent, 'o', 21 * HOUR_MS)).credits).toHaveLength(1);
    expect(resent.more(order(resent, 'o', 23 * HOUR_MS)).credits).toEqual([]);
  });

  test('no card counts as seen before its decision, whatever the page says', () => {
    const run = engaged();
    const before = run.more(delivered(run), orderAt(run.nowMs - 1_000));
    expect(before.more(reportedLate(DAY_MS, ack(run, 'shown'))).credits).toEqual([]);
  });

  test('an order that arrives a day late is credited and replaces the outcome left', () => {
    const run = spokenTo();
    const left = run.more(wait(30 * HOUR_MS));
    expect(aftermaths(left)).toEqual(['left']);
    const createdAtMs = run.nowMs + HOUR_MS;
    const late = left.more(
      signal('order', { order_id: 'o', created_at_ms: createdAtMs, currency: 'USD', total: '60' }),
    );
    expect(late.credits).toHaveLength(1);
    expect(aftermaths(late)).toEqual(['bought']);
  });

  test('a late order is recorded for a ghost just as for a card', () => {
    const run = given({ holdout_pct: 1 }).when(page('/'), cart('37.50'), ...stall('shipping'));
    const ghost = run.more(delivered(run));
    const createdAtMs = ghost.nowMs + HOUR_MS;
    const told = signal('order', { order_id: 'o', created_at_ms: createdAtMs, currency: 'USD', total: '60' });
    const late = ghost.more(wait(30 * HOUR_MS), told);
    expect(late.credits).toEqual([]);
    expect(aftermaths(late)).toEqual(['left', 'bought']);
  });
});

test('an order withdraws the waiting card', () => {
  const run = engaged();
  const bought = run.more(order(run));
  expect(bought.cards).toMatchObject([{ state: 'withdrawn', id: run.decisions[0]?.card_id }]);
  expect(bought.outcomes.map(({ card }) => card)).toContain('withdrawn');
});

test('a moment without an order gets the outcome left after 24 hours, once', () => {
  const run = engaged();
  expect(aftermaths(run.more(wait(24 * HOUR_MS - 1)))).toEqual([null]);
  expect(aftermaths(run.more(wait(24 * HOUR_MS)))).toEqual([null, 'left']);
  expect(aftermaths(run.more(wait(48 * HOUR_MS)))).toEqual([null, 'left']);
});

describe('refunds', () => {
  const bought = (): Run => {
    const run = spokenTo();
    return run.more(order(run));
  };
  test('change bought to refunded, once', () => {
    const run = bought().more(refund());
    expect(aftermaths(run)).toEqual(['refunded']);
    expect(run.more(refund()).effects).toEqual([]);
  });
  test('do not prevent the credit of a later order', () => {
    const run = bought().more(refund());
    const again = run.more(order(run, 'order-2'));
    expect(again.credits).toMatchObject([{ order_id: 'order-2' }]);
    expect(aftermaths(again)).toEqual(['bought']);
    expect(aftermaths(again.more(refund('order-2', 'refund-2')))).toEqual(['refunded']);
  });
  test('of either one of two orders leave the other credited', () => {
    for (const [one, other] of [
      ['order-1', 'order-2'],
      ['order-2', 'order-1'],
    ] as const) {
      const run = bought();
      const half = run.more(order(run, 'order-2'), refund(one, 'refund-1'));
      expect(aftermaths(half)).toEqual([]);
      expect(aftermaths(half.more(refund(other, 'refund-2')))).toEqual(['refunded']);
    }
  });
  test('of orders after a ghost count like those after a card', () => {
    const run = given({ holdout_pct: 1 }).when(page('/'), cart('37.50'), ...stall('shipping'));
    const ghost = run.more(delivered(run));
    const two = ghost.more(order(ghost, 'order-1', 1_000), order(ghost, 'order-2', 1_000));
    const half = two.more(refund('order-1', 'refund-1'));
    const none = half.more(refund('order-2', 'refund-2'));
    const again = none.more(order(ghost, 'order-3', 2_000));
    expect([two, half, none, again].map(aftermaths)).toEqual([['bought'], [], ['refunded'], ['bought']]);
  });
  test('of an unknown order change nothing', () => {
    expect(bought().more(refund('order-9')).effects).toEqual([]);
  });
  test('that arrive before their order wait for it', () => {
    const run = spokenTo();
    expect(aftermaths(run.more(refund(), order(run)))).toEqual(['bought', 'refunded']);
  });
  test('weeks later still count', () => {
    expect(aftermaths(bought().more(wait(60 * 24 * HOUR_MS), refund()))).toEqual(['refunded']);
  });
});
