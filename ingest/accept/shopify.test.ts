import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#schemas/money.ts';
import { acceptShopify } from './shopify.ts';
import { missingRefunds, type OrderRefunds, type StoredRefund } from './shopify-refunds.ts';

const order = {
  ...{ id: 5_820_000_000_123, order_number: 1042, test: false, cancelled_at: null },
  ...{ created_at: '2026-11-20T09:30:00+01:00', updated_at: '2026-11-20T09:30:05+01:00' },
  ...{ currency: 'EUR', total_price: '71.10', financial_status: 'paid', line_items: [], refunds: [] },
};
const inFrancs = (presented: string) => ({
  total_price_set: { presentment_money: { amount: presented, currency_code: 'CHF' } },
});
const part = (amount: string, currency: string, status = 'success') => ({
  ...{ kind: 'refund', status, amount, currency },
});
const refund = (id: number, ...transactions: object[]) => ({
  ...{ id, created_at: '2026-11-21T08:00:00+01:00', transactions },
});

function taken(more: object) {
  const accepted = acceptShopify({ ...order, ...more });
  if (accepted.kind !== 'accepted' || accepted.value.kind !== 'order')
    throw new Error(`no order: ${JSON.stringify(accepted)}`);
  return accepted.value;
}
const missing = (more: object, stored: readonly StoredRefund[] = []): string[] =>
  missingRefunds(taken(more).refunds, stored).map(
    ({ refund_id, parts: [part] }) => `${refund_id} ${part?.amounts.join('+')} ${part?.currency}`,
  );

describe('an order', () => {
  test('has the fields of the order feed and its version, and is cancelled whatever its financial status', () => {
    expect(taken({}).order).toMatchObject({
      ...{ order_id: '5820000000123', total: '71.10', financial_status: 'paid' },
      platform_updated_at_ms: Date.UTC(2026, 10, 20, 8, 30, 5),
    });
    const { order: cancelled } = taken({
      ...{ cancelled_at: '2026-11-20T12:00:00Z', financial_status: 'refunded' },
    });
    expect(cancelled.financial_status).toBe('cancelled');
  });

  test('that renews a subscription has no visitor, unlike the order that began it', () => {
    const visitor = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const note_attributes = [{ name: '_service_uid', value: visitor }];
    const visitorOf = (source_name: unknown) => taken({ note_attributes, source_name }).order.visitor;
    expect([undefined, 'web'].map(visitorOf)).toEqual([visitor, visitor]);
    // Shopify's names for it until and since October 2025.
    expect(['subscription_contract', 'subscription_contract_checkout_one'].map(visitorOf)).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    [
      'a test order, with ids that are no numbers of JSON’s',
      { ...order, id: JSON.parse('820982911946154508'), test: true },
    ],
    ['a refund', { id: 1, order_id: 2, line_items: [], transactions: [] }],
    ['a product', { id: 1, title: 'Kettle' }],
  ])('%s is left out and not refused', (_, body) => {
    expect(acceptShopify(body)).toMatchObject({ kind: 'accepted', value: { kind: 'left_out' } });
  });

  test.each([
    ['no version', { updated_at: undefined }, 'updated_at'],
    ['no total', { total_price: 'much' }, 'total_price'],
    ['a refund of a negative amount', { refunds: [refund(1, part('-1', 'EUR'))] }, 'refunds[0].transactions'],
  ])('with %s is refused, and the sentence names the field', (_, more, field) => {
    const accepted = acceptShopify({ ...order, ...more });
    expect(accepted).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(field) });
  });
});

describe('refunds', () => {
  test('in the currency of the shop are used unchanged, successful transactions only', () => {
    const refunds = [
      refund(1, part('10.00', 'EUR'), part('5.00', 'EUR', 'failure')),
      refund(2, part('1', 'EUR', 'pending')),
    ];
    expect(missing({ refunds })).toEqual(['1 10 EUR']);
  });

  test('in the currency of the customer are converted at the rate of the order, and the last one gets the remainder', () => {
    const refunds = [
      refund(1, part('22.28', 'CHF')),
      refund(2, part('22.28', 'CHF')),
      refund(3, part('22.28', 'CHF')),
    ];
    expect(missing({ ...inFrancs('66.84'), refunds })).toEqual(['1 23.7 EUR', '2 23.7 EUR', '3 23.7 EUR']);
    const odd = [refund(1, part('33.33', 'CHF')), refund(2, part('33.51', 'CHF'))];
    expect(missing({ ...inFrancs('66.84'), refunds: odd })).toEqual(['1 35.45 EUR', '2 35.65 EUR']);
  });

  test('in a third currency, or without a rate, are not guessed', () => {
    const refunds = [refund(1, part('10', 'USD')), refund(2, part('10', 'CHF'), part('1', 'EUR'))];
    expect(missing({ ...inFrancs('66.84'), refunds })).toEqual([]);
    expect(missing({ ...inFrancs('0'), refunds: [refund(1, part('10', 'CHF'))] })).toEqual([]);
  });

  test('that are stored are not stored again, and money returned later is another part', () => {
    const refunds = [refund(1, part('10', 'EUR'), part('5', 'EUR'))];
    expect(missing({ refunds }, [{ refund_id: '1', amount: '15.00' }])).toEqual([]);
    expect(missing({ refunds }, [{ refund_id: '1', amount: '10.00' }])).toEqual(['1.2 5 EUR']);
    // 11 is another refund, though it begins like 1.
    expect(missing({ refunds }, [{ refund_id: '11', amount: '15.00' }])).toEqual(['1 15 EUR']);
  });

  test('of a fully refunded order add up to the cent, in any parts and order', () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    const parts = fc.array(cents, { minLength: 1, maxLength: 6 });
    const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 100, max: 500_000 }),
        currency,
        fc.infiniteStream(fc.nat()),
        (all, total, code, draws) => {
          const presented = all.reduce((sum, one) => sum + one, 0);
          const refunds = all.map((one, i) => ({
            ...{ id: String(i + 1), created_at_ms: 0, units: BigInt(one) * 1_000_000n, isConverted: true },
          }));
          const paid: OrderRefunds = {
            ...{ order_id: '1', currency: code, refunds, presentmentTotal: BigInt(presented) * 1_000_000n },
            total: toUnits(`${total}.00`)!,
          };
          const stored: StoredRefund[] = [];
          const hear = (known: typeof refunds): void => {
            for (const { refund_id, parts } of missingRefunds({ ...paid, refunds: known }, stored))
              stored.push({ refund_id, amount: parts[0]!.amounts[0]! });
          };
          // Webhooks may arrive out of order: some list fewer refunds than earlier ones.
          for (const draw of draws.take(4)) hear(refunds.slice(0, draw % (refunds.length + 1)));
          hear(refunds);
          hear(refunds);
          const sum = stored.reduce((units, { amount }) => units + toUnits(amount)!, 0n);
          expect(fromUnits(sum)).toBe(String(total));
          expect(new Set(stored.map(({ refund_id }) => refund_id)).size).toBe(stored.length);
        },
      ),
    );
  });
});
