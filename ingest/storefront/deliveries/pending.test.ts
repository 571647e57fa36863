import { expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { type Delivery, PendingDeliveries } from './pending.ts';

const AT = Date.UTC(2026, 10, 22, 23, 59, 59);
const taken = (more: Partial<Delivery> = {}): Delivery => ({
  ...{ site: 'shop', route: 'orders', status: 200, sentence: null, atMs: AT },
  ...more,
});

test('counts by day, route, status and sentence without list indices', () => {
  const pending = new PendingDeliveries();
  pending.add(taken());
  pending.add(taken({ atMs: AT + 1_000 }));
  for (const place of [0, 17, 17])
    pending.add(taken({ status: 400, sentence: `The field line_items[${place}].price must be an amount.` }));
  const { days, list } = pending.take();
  expect(days.map(({ day, status, sentence, count }) => [day, status, sentence, count])).toEqual([
    ['2026-11-22', 200, null, 1],
    ['2026-11-23', 200, null, 1],
    ['2026-11-22', 400, 'The field line_items[…].price must be an amount.', 3],
  ]);
  expect(list).toHaveLength(5);
  expect(pending.take()).toEqual({ list: [], days: [] });
});

test('holds only the newest of a website, and a limited number of sentences a day', () => {
  const pending = new PendingDeliveries();
  const many = limits.DELIVERIES_PER_SITE + 10;
  for (let n = 0; n < many; n += 1) pending.add(taken({ status: 400, sentence: `Sentence ${n}.` }));
  const { days, list } = pending.take();
  expect(list).toHaveLength(limits.DELIVERIES_PER_SITE);
  expect(list.at(-1)!.sentence).toBe(`Sentence ${many - 1}.`);
  expect(days).toHaveLength(limits.DELIVERY_SENTENCES_PER_DAY + 1);
  expect(days.at(-1)).toMatchObject({
    sentence: 'Refused for other reasons.',
    count: many - limits.DELIVERY_SENTENCES_PER_DAY,
  });
});

test('an accepted delivery keeps its warning, however many refusals there were before', () => {
  const pending = new PendingDeliveries();
  for (let n = 0; n < limits.DELIVERY_SENTENCES_PER_DAY; n += 1)
    pending.add(taken({ status: 400, sentence: `Sentence ${n}.` }));
  pending.add(taken());
  pending.add(taken({ sentence: 'Taken, but without a visitor.' }));
  expect(pending.take().days.slice(-2)).toMatchObject([
    { status: 200, sentence: null, count: 1 },
    { status: 200, sentence: 'Taken, but without a visitor.', count: 1 },
  ]);
});

test('callers without a valid key fill the counts, and not the list', () => {
  const pending = new PendingDeliveries();
  pending.add(taken());
  for (let n = 0; n < 1_000; n += 1) pending.add(taken({ status: 401, sentence: 'A valid key.' }));
  const { days, list } = pending.take();
  expect(list).toHaveLength(1 + limits.DELIVERIES_UNAUTHENTICATED_PER_HOUR);
  expect(days.map(({ count }) => count)).toEqual([1, 1_000]);
});

test('counts that could not be stored are restored and counted once', () => {
  const pending = new PendingDeliveries();
  pending.add(taken());
  const { days } = pending.take();
  pending.add(taken());
  pending.restore(days);
  expect(pending.take().days.map(({ count }) => count)).toEqual([2]);
});
