import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import type { classificationOf as ClassificationOf } from './cache.ts';
import type { classify as Classify } from './classify.ts';

/** Loads the module with an empty cache and a counting `classify`, as unit tests share modules otherwise. */
let classify: typeof Classify;
let classificationOf: typeof ClassificationOf;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./classify.ts', { spy: true });
  ({ classify } = await import('./classify.ts'));
  ({ classificationOf } = await import('./cache.ts'));
});
afterAll(() => {
  vi.doUnmock('./classify.ts');
  vi.resetModules();
});

const sheet: FactsSheet = { ...emptyFacts, currency: 'EUR', free_shipping_threshold: '50' };
const text = 'Free delivery from 50 € within 3 days.';
const read = (facts: FactsSheet) => classificationOf(text, 'delivery_promise', facts);

test('a text is classified once per entry, however often its sheet is decoded', () => {
  expect(read(sheet)).toEqual(classify(text, 'delivery_promise', sheet));
  vi.mocked(classify).mockClear();
  for (let i = 0; i < 3; i += 1) read(structuredClone(sheet));
  read({ ...sheet, delivery_promise: text });
  expect(classify).not.toHaveBeenCalled();

  const others: Partial<FactsSheet>[] = [
    { free_shipping_threshold: '60' },
    { currency: 'USD' },
    { shipping_flat: '5' },
    { discounts_allowed: true },
  ];
  for (const other of others) {
    const facts = { ...sheet, ...other };
    expect(read(facts)).toEqual(classify(text, 'delivery_promise', facts));
  }
  expect(read({ ...sheet, free_shipping_threshold: '60' }).kind).toBe('contradicts');
});

test('many texts are classified correctly, even after the cache was emptied', () => {
  const facts = { ...sheet };
  vi.mocked(classify).mockReturnValue({ kind: 'sayable' });
  for (let i = 0; i < 20_100; i += 1) classificationOf(`Delivered in ${i} days.`, 'fillers', facts);
  vi.mocked(classify).mockReset();
  expect(read(facts)).toEqual(read(sheet));
  expect(classify).toHaveBeenCalledTimes(1);
});
