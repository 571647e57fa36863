/** Orders of a shop in euros, paid in francs: Shopify's bodies with two currencies. */
import { shopifyOrder, shopifyRefund } from '../fixtures.ts';

const now = Date.now();
export const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const set = (shop: string, presentment: string) => ({
  shop_money: { amount: shop, currency_code: 'EUR' },
  presentment_money: { amount: presentment, currency_code: 'CHF' },
});

/** Created an hour ago; updated to this version `minutes` ago. */
export const order = (id: number, minutes: number, more: object = {}) => ({
  ...shopifyOrder,
  ...{ id, order_number: id, created_at: ago(60), updated_at: ago(minutes) },
  ...{ presentment_currency: 'CHF', total_price_set: set('71.10', '66.84') },
  ...more,
});

/** @param more fields of its only transaction */
export const refund = (id: number, amount: string, more: object = {}) => ({
  ...shopifyRefund,
  ...{ id, created_at: ago(30) },
  transactions: [{ ...shopifyRefund.transactions[0], amount, currency: 'CHF', ...more }],
});
