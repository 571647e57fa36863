import { described, type Field, type FieldValue, optional } from '../fields/field.ts';
import { platformId } from '../fields/ids.ts';
import { instant, storedInstant } from '../fields/instant.ts';
import { ledgerCurrency, positiveDecimal } from '../fields/money.ts';
import { list, object } from '../fields/object.ts';
import { Transaction } from './feeds.ts';

const REFUNDS_MAX = 250;
const TRANSACTIONS_MAX = 100;

const Refund = object(
  {
    id: described(platformId, 'Id of the refund. Each id counts once.'),
    created_at: described(storedInstant, 'When the refund was made, as an ISO 8601 instant.'),
    transactions: described(
      list(Transaction, TRANSACTIONS_MAX),
      `Transactions of the refund, whose amounts are added up. Only the first ${TRANSACTIONS_MAX} are read.`,
    ),
  },
  { title: 'ShopifyRefund' },
);

const Money = object(
  {
    amount: positiveDecimal,
    currency_code: described(ledgerCurrency, 'Currency code of the amount. It is converted to upper case.'),
  },
  { title: 'ShopifyMoney' },
);

/** The fields of Shopify's orders that the order feed does not have. */
export const ShopifyOrder = object(
  {
    updated_at: described(
      instant,
      'When the order was last changed, as an ISO 8601 instant. An older version of an order changes nothing.',
    ),
    total_price_set: described(
      optional(
        object(
          {
            presentment_money: described(optional(Money), 'Total in the currency that the customer paid in.'),
          },
          { title: 'ShopifyMoneySet' },
        ),
      ),
      'Total of the order in the currency that the customer paid in. Refunds in that currency are converted with it.',
    ),
    refunds: described(
      list(Refund, REFUNDS_MAX),
      `Refunds of the order, each of which counts once. Only the first ${REFUNDS_MAX} are read.`,
    ),
  },
  {
    title: 'ShopifyOrder',
    description:
      'An order as Shopify’s webhooks send it. The fields of OrderFeed are read as described there, together with those listed here. All other fields are dropped before anything is stored, published or logged.',
  },
);
export type ShopifyOrder = FieldValue<typeof ShopifyOrder>;

/** Accepts anything: a webhook is read in two steps, because test notifications have ids beyond the safe integers of JSON. */
export const ShopifyWebhook: Field<unknown> = {
  rule: ShopifyOrder.rule,
  schema: ShopifyOrder.schema,
  read: (value) => value,
};
