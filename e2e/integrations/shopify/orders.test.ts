import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptOrder, acceptRefund } from '../../../ingest/accept/bodies.ts';
import { shopifyOrder, shopifyRefund } from '../fixtures.ts';
import { app, closeApp, drained, openShop, restart, stopDate } from './merchant.ts';
import { queued, sendTo } from './support.ts';

beforeEach(async () => {
  stopDate();
  await openShop();
});
afterEach(closeApp);

const send = (topic: string, body: object) => sendTo(app.bridge, { topic, body });
const orders = () => app.service.bodies('/site_1/platform/orders');
const refunds = () =>
  app.service.bodies('/site_1/platform/refunds').map((body) => {
    const accepted = acceptRefund(body);
    if (accepted.kind !== 'accepted') throw new Error(accepted.sentence);
    const { refund_id, parts } = accepted.value;
    expect(parts).toHaveLength(1);
    return { refund_id, ...parts[0]! };
  });

const changed = (updatedAt: string, more: object = {}) => ({
  ...shopifyOrder,
  updated_at: updatedAt,
  ...more,
});

describe('updated_at decides between versions', () => {
  it('an older version that arrives late is not forwarded', async () => {
    await send('orders/updated', changed('2026-11-21T12:00:00+01:00', { financial_status: 'refunded' }));
    await drained();
    expect(await send('orders/paid', changed('2026-11-21T10:59:59Z', { financial_status: 'paid' }))).toBe(
      200,
    );
    await drained();
    expect(orders().map((body) => body['financial_status'])).toEqual(['refunded']);
    expect(app.bridge.logged.at(-1)).toMatchObject({ status: 200, stale: true });
  });

  it('also after a restart', async () => {
    await send('orders/updated', changed('2026-11-21T12:00:00Z'));
    await drained();
    await restart();
    await send('orders/paid', changed('2026-11-21T11:00:00Z'));
    await drained();
    expect(orders()).toHaveLength(1);
  });

  it('a waiting version is dropped once a newer one has arrived', async () => {
    app.service.statuses.push(503);
    const release = app.service.hold();
    await send('orders/create', changed('2026-11-21T10:00:00Z', { financial_status: 'pending' }));
    await expect.poll(() => app.service.taken).toHaveLength(1);
    await send('orders/paid', changed('2026-11-21T10:00:01Z', { financial_status: 'paid' }));
    release();
    await drained();
    expect(orders().map((body) => body['financial_status'])).toEqual(['pending', 'paid']);
  });

  it('two versions of the same second are both forwarded, in order', async () => {
    await send('orders/create', changed('2026-11-21T10:00:00Z', { financial_status: 'pending' }));
    await send('orders/paid', changed('2026-11-21T10:00:00Z', { financial_status: 'paid' }));
    await drained();
    expect(orders().map((body) => body['financial_status'])).toEqual(['pending', 'paid']);
  });
});

describe('what is not a sale', () => {
  it('a cancelled order is forwarded as cancelled, whatever its financial status', async () => {
    const cancelled = { cancelled_at: '2026-11-21T12:00:00+01:00', cancel_reason: 'customer' };
    await send('orders/create', shopifyOrder);
    await drained();
    const body = changed('2026-11-21T12:00:00+01:00', { ...cancelled, financial_status: 'refunded' });
    await send('orders/cancelled', body);
    await drained();
    expect(acceptOrder(orders()[1]!)).toMatchObject({ value: { financial_status: 'cancelled' } });
  });

  it('neither a test order nor its refund is forwarded', async () => {
    expect(await send('orders/create', { ...shopifyOrder, test: true })).toBe(200);
    expect(await send('refunds/create', shopifyRefund)).toBe(200);
    await drained();
    expect(app.service.taken).toEqual([]);
    expect(app.bridge.logged.map((told) => told['test'])).toEqual([true, true]);
  });

  it('a refund of an unknown test order is recognised by its transaction', async () => {
    const transactions = [{ ...shopifyRefund.transactions[0], test: true }];
    await send('refunds/create', { ...shopifyRefund, transactions });
    await drained();
    expect(app.service.taken).toEqual([]);
  });
});

const set = (shop: string, presentment: string) => ({
  shop_money: { amount: shop, currency_code: 'EUR' },
  presentment_money: { amount: presentment, currency_code: 'CHF' },
});
/** 71.10 EUR for the shop, 66.84 CHF for the customer: an order in two currencies in Shopify's format. */
const inFrancs = {
  ...shopifyOrder,
  presentment_currency: 'CHF',
  total_price_set: set('71.10', '66.84'),
};
const refundOf = (id: number, amount: string, more: object = {}) => ({
  ...shopifyRefund,
  id,
  refund_line_items: [
    {
      ...shopifyRefund.refund_line_items[0],
      subtotal_set: set('0.00', '0.00'),
      total_tax_set: set('0', '0'),
    },
  ],
  transactions: [{ ...shopifyRefund.transactions[0], amount, currency: 'CHF' }],
  ...more,
});

describe('a refund in the currency of the customer', () => {
  it('is forwarded in the shop’s currency, at the rate of its order', async () => {
    await send('orders/create', inFrancs);
    await send('refunds/create', refundOf(1, '66.84'));
    await drained();
    expect(refunds()).toMatchObject([{ refund_id: '1', currency: 'EUR', amounts: ['71.10'] }]);
  });

  it('in parts adds up to the order to the cent', async () => {
    await send('orders/create', inFrancs);
    // 22.28 CHF are 23.70 EUR, and 10.00 CHF are 10.637 EUR.
    for (const [index, amount] of ['22.28', '10.00', '10.00', '24.56'].entries())
      await send('refunds/create', refundOf(index + 1, amount));
    await drained();
    const amounts = refunds().flatMap((refund) => refund.amounts);
    expect(amounts).toEqual(['23.70', '10.64', '10.64', '26.12']);
    expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(7110);
  });

  it('in a currency without decimals, of a shop whose currency has some', async () => {
    const yen = { shop_money: { amount: '10.00', currency_code: 'EUR' } };
    const total = { ...yen, presentment_money: { amount: '1650', currency_code: 'JPY' } };
    await send('orders/create', { ...inFrancs, total_price: '10.00', total_price_set: total });
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '500', currency: 'JPY' }];
    await send('refunds/create', refundOf(1, '', { transactions }));
    await drained();
    expect(refunds()).toMatchObject([{ currency: 'EUR', amounts: ['3.03'] }]);
  });

  it('of a shop in forints keeps the hundredths, which Intl does not show', async () => {
    const forints = {
      shop_money: { amount: '4241.25', currency_code: 'HUF' },
      presentment_money: { amount: '10.00', currency_code: 'EUR' },
    };
    const sold = { ...shopifyOrder, currency: 'HUF', total_price: '4241.25' };
    await send('orders/create', { ...sold, presentment_currency: 'EUR', total_price_set: forints });
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '10.00', currency: 'EUR' }];
    await send('refunds/create', refundOf(1, '', { refund_line_items: [], transactions }));
    await drained();
    expect(refunds()).toMatchObject([{ currency: 'HUF', amounts: ['4241.25'] }]);
  });

  it('waits for an order that arrives after it', async () => {
    await send('refunds/create', refundOf(1, '66.84'));
    expect(await queued(app.bridge)).toMatchObject({ waiting: 1 });
    expect(app.service.taken).toEqual([]);
    await send('orders/create', inFrancs);
    await drained();
    expect(refunds()).toMatchObject([{ currency: 'EUR', amounts: ['71.10'] }]);
  });

  it('is sent as soon as its order has arrived, unlike what waits for the service', async () => {
    await restart({ waitMs: () => 3_600_000 });
    app.service.statuses.push(503);
    await send('refunds/create', { ...shopifyRefund, id: 50, order_id: 999 });
    await expect.poll(() => app.service.taken).toHaveLength(1);
    await send('refunds/create', refundOf(1, '66.84'));
    await send('orders/create', inFrancs);
    await expect.poll(() => refunds().map((one) => one.refund_id)).toEqual(['50', '1']);
    // The service has the refund a moment before the bridge has the answer.
    await expect.poll(() => queued(app.bridge)).toMatchObject({ waiting: 1 });
  });

  it('is the same when it is sent again after the order has changed', async () => {
    await send('orders/create', inFrancs);
    await drained();
    app.service.statuses.push(503);
    const release = app.service.hold();
    await send('refunds/create', refundOf(1, '33.42'));
    await expect.poll(() => app.service.taken).toHaveLength(2);
    const edited = {
      ...inFrancs,
      updated_at: '2026-11-21T12:00:00Z',
      total_price_set: set('80.00', '66.84'),
    };
    await send('orders/updated', edited);
    release();
    await drained();
    expect(refunds().map(({ amounts }) => amounts)).toEqual([['35.55'], ['35.55']]);
  });

  it('in the shop’s own currency is forwarded unchanged, and needs no order', async () => {
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '5.00', currency: 'EUR' }];
    await send('refunds/create', refundOf(1, '', { transactions }));
    await drained();
    expect(refunds()).toMatchObject([{ currency: 'EUR', amounts: ['5.00'] }]);
  });
});

describe('a refund whose webhook is incomplete', () => {
  const pending = [{ ...shopifyRefund.transactions[0], status: 'pending' }];

  it('is forwarded when its order says that the money was returned', async () => {
    await send('orders/create', shopifyOrder);
    expect(await send('refunds/create', { ...shopifyRefund, transactions: pending })).toBe(200);
    await drained();
    expect(refunds()).toEqual([]);
    await send('orders/updated', changed('2026-11-21T09:00:00Z', { refunds: [shopifyRefund] }));
    await drained();
    expect(refunds()).toMatchObject([{ refund_id: '929361462', amounts: ['71.10'] }]);
  });

  it('and that waits is forwarded once, from its order', async () => {
    const release = app.service.hold();
    await send('refunds/create', shopifyRefund);
    for (const hour of ['09', '10'])
      await send('orders/updated', changed(`2026-11-21T${hour}:00:00Z`, { refunds: [shopifyRefund] }));
    expect(await queued(app.bridge)).toMatchObject({ waiting: 3 });
    release();
    await drained();
    expect(refunds()).toHaveLength(1);
  });

  it('and is in forints is forwarded once, without parts of nothing', async () => {
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '4241.25', currency: 'HUF' }];
    const refund = { ...shopifyRefund, transactions };
    const sold = { currency: 'HUF', total_price: '4241.25', refunds: [refund] };
    for (const hour of ['09', '10', '11']) {
      await send('orders/updated', changed(`2026-11-21T${hour}:00:00Z`, sold));
      await drained();
    }
    expect(refunds()).toMatchObject([{ refund_id: '929361462', amounts: ['4241.25'] }]);
  });

  it('and that never arrived is forwarded once, from its order', async () => {
    for (const hour of ['09', '10', '11'])
      await send('orders/updated', changed(`2026-11-21T${hour}:00:00Z`, { refunds: [shopifyRefund] }));
    await send('refunds/create', shopifyRefund);
    await drained();
    expect(orders()).toHaveLength(3);
    expect(refunds()).toHaveLength(1);
  });
});

describe('a refund that is paid in two parts', () => {
  const first = { ...shopifyRefund.transactions[0], id: 1, amount: '50.00' };
  const later = { ...shopifyRefund.transactions[0], id: 2, amount: '21.10', status: 'pending' };
  const told = () => refunds().map(({ refund_id, currency, amounts }) => [refund_id, currency, ...amounts]);
  const refundWith = (status: string, more: object = {}) => ({
    ...shopifyRefund,
    transactions: [
      { ...first, ...more },
      { ...later, status, ...more },
    ],
  });
  /** Shopify reports a refund once; only its order says that its second transaction succeeded. */
  const orderWith = (hour: string, refund: object, more: object = {}) =>
    changed(`2026-11-21T${hour}:00:00Z`, { refunds: [refund], ...more });
  const BOTH = [
    ['929361462', 'EUR', '50.00'],
    ['929361462.2', 'EUR', '21.10'],
  ];

  it('is forwarded in two, each once', async () => {
    await send('orders/create', shopifyOrder);
    await send('refunds/create', refundWith('pending'));
    await drained();
    expect(told()).toEqual(BOTH.slice(0, 1));
    for (const hour of ['09', '10']) await send('orders/updated', orderWith(hour, refundWith('success')));
    await drained();
    expect(told()).toEqual(BOTH);
  });

  it('also when the second part succeeds while the first waits', async () => {
    await send('orders/create', shopifyOrder);
    await drained();
    const release = app.service.hold();
    await send('refunds/create', refundWith('pending'));
    await send('orders/updated', orderWith('09', refundWith('success')));
    release();
    await drained();
    expect(told()).toEqual(BOTH);
  });

  it('also after a restart, and when the service has to be asked again', async () => {
    await send('orders/create', shopifyOrder);
    await send('refunds/create', refundWith('pending'));
    await drained();
    await restart();
    app.service.statuses.push(204, 503, 503);
    await send('orders/updated', orderWith('09', refundWith('success')));
    await drained();
    expect(new Set(told().map(String))).toEqual(new Set(BOTH.map(String)));
  });

  it('also of an order that never arrived', async () => {
    await send('refunds/create', refundWith('pending'));
    await drained();
    await send('refunds/create', refundWith('success'));
    await drained();
    expect(told()).toEqual(BOTH);
    await send('orders/updated', orderWith('09', refundWith('success')));
    await drained();
    expect(told()).toEqual(BOTH);
  });

  it('in the currency of the customer adds up to the order to the cent', async () => {
    const francs = (status: string) => ({
      ...refundOf(929_361_462, ''),
      transactions: [
        { ...first, amount: '33.33', currency: 'CHF' },
        { ...later, amount: '33.51', currency: 'CHF', status },
      ],
    });
    await send('orders/create', inFrancs);
    await send('refunds/create', francs('pending'));
    await drained();
    await send('orders/updated', {
      ...inFrancs,
      updated_at: '2026-11-21T09:00:00Z',
      refunds: [francs('success')],
    });
    await drained();
    expect(told()).toEqual([
      ['929361462', 'EUR', '35.45'],
      ['929361462.2', 'EUR', '35.65'],
    ]);
  });

  it('in one part is forwarded unchanged', async () => {
    await send('orders/create', shopifyOrder);
    await send('refunds/create', refundWith('success'));
    await drained();
    expect(told()).toEqual([['929361462', 'EUR', '50.00', '21.10']]);
  });
});
