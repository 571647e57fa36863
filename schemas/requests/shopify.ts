import { type Field, type FieldValue, optional } from '../fields/field.ts';
import { platformId } from '../fields/ids.ts';
import { instant } from '../fields/instant.ts';
import { ledgerCurrency, positiveDecimal } from '../fields/money.ts';
import { list, object } from '../fields/object.ts';
import { Transaction } from './feeds.ts';

const REFUNDS_MAX = 250;
const TRANSACTIONS_MAX = 100;

const Refund = object(
  { id: platformId, created_at: instant, transactions: list(Transaction, TRANSACTIONS_MAX) },
  { title: 'ShopifyRefund' },
);

const Money = object({ amount: positiveDecimal, currency_code: ledgerCurrency }, { title: 'ShopifyMoney' });

/** What Shopify says of an order beside the fields of the order feed. */
export const ShopifyOrder = object(
  {
    updated_at: instant,
    cancelled_at: optional(instant),
    total_price_set: optional(object({ presentment_money: optional(Money) }, { title: 'ShopifyMoneySet' })),
    refunds: list(Refund, REFUNDS_MAX),
  },
  {
    title: 'ShopifyOrder',
    description:
      'An order as Shopify’s webhooks send it: the fields of the order feed are read as there, and these beside them. Everything else is dropped before anything is stored, published or logged.',
  },
);
export type ShopifyOrder = FieldValue<typeof ShopifyOrder>;

/** What a webhook may hold is read in two steps, as a test notification has ids that are no numbers of JSON's. */
export const ShopifyWebhook: Field<unknown> = {
  rule: ShopifyOrder.rule,
  schema: ShopifyOrder.schema,
  read: (value) => value,
};
