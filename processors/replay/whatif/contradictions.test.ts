import { expect, test } from 'vitest';
import type { AnyRecord } from '#schemas/record.ts';
import { testSite } from '#schemas/testing/site.ts';
import { PageContradictions } from './contradictions.ts';
import { refuseUnknown } from './whatif.ts';

const site = testSite({});
const cart = (stated: string | null, currency = 'USD', site_id: string = site.site_id): AnyRecord =>
  ({ kind: 'cart', site_id, currency, free_shipping_threshold: stated }) as unknown as AnyRecord;

function notesOf(
  carts: readonly AnyRecord[],
  facts: object,
  keys = ['free_shipping_threshold'],
): readonly string[] {
  const found = new PageContradictions(site.site_id, keys);
  found.setSheet({ ...site, facts: { ...site.facts, currency: 'USD', shipping_zones: [], ...facts } });
  for (const one of carts) found.addRecord(one);
  return found.notes();
}
const line = (amount: string | null): object => ({ free_shipping_threshold: amount });

test('pages that state another line than the changed sheet are noted, by amount', () => {
  const carts = [cart('75'), cart('75.00'), cart('60'), cart('80.00'), cart(null)];
  const [note, ...more] = notesOf(carts, line('80'));
  expect(more).toEqual([]);
  expect(note).toContain('of 4 carts whose page stated a line for free shipping, 3 stated another');
  expect(note).toContain('75 USD in 1, 75.00 USD in 1, 60 USD in 1');
});

test.each([
  ['pages state the same amount', [cart('80.0')], line('80')],
  ['they state none', [cart(null)], line('80')],
  ['the sheet states none', [cart('75')], line(null)],
  ['they are in another currency', [cart('75', 'EUR')], { ...line('80'), free_shipping_lines: [] }],
  ['they are of another website', [cart('75', 'USD', 'other')], line('80')],
])('there is no note if %s', (_, carts, facts) => {
  expect(notesOf(carts, facts)).toEqual([]);
});

test('a line for another currency is compared with the carts in it', () => {
  const facts = { ...line('80'), free_shipping_lines: [{ currency: 'EUR', amount: '70' }] };
  expect(notesOf([cart('75', 'EUR'), cart('70', 'EUR')], facts)[0]).toContain('of 2 carts');
});

test('a change of other keys is not compared with the pages', () => {
  expect(notesOf([cart('75')], line('80'), ['return_days'])).toEqual([]);
});

test('keys that the sheet does not have are refused, those beside it are accepted', () => {
  expect(() => refuseUnknown({ return_days: 1, notes: [], pending: [] })).not.toThrow();
  expect(() => refuseUnknown({ retrun_days: 1, x: 2 })).toThrow(
    /^The facts sheet has no "retrun_days", "x": .+\.$/,
  );
});
