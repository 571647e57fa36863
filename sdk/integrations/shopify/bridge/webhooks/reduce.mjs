/** Reduces Shopify's bodies to the fields that the service's feeds take. */

const UID_NAMES = ['_service_uid', '__service_uid'];

/** Only fields that are present: the service treats a missing field like null. */
const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => from?.[name] != null).map((name) => [name, from[name]]));
export const list = (value) => (Array.isArray(value) ? value : []);

/**
 * Renewals of a subscription have the attributes of the order that began it, so they would be orders of its visitor for
 * years.
 */
const isRenewal = (order) => String(order.source_name).startsWith('subscription_contract');

/** An order of `orders/*`, reduced to the order feed's fields. */
export function reduceOrder(order) {
  const customerId = order.customer?.id;
  return {
    ...pick(order, [
      'id',
      'order_number',
      'created_at',
      'currency',
      'total_price',
      'subtotal_price',
      'total_discounts',
      'total_price_usd',
      'financial_status',
    ]),
    // A cancelled order keeps its financial status: paid, refunded or voided. The service has one status.
    ...(order.cancelled_at ? { financial_status: 'cancelled' } : {}),
    discount_codes: list(order.discount_codes).map((code) => pick(code, ['code', 'amount', 'type'])),
    line_items: list(order.line_items).map((item) =>
      pick(item, ['handle', 'product_id', 'variant_id', 'price', 'quantity']),
    ),
    note_attributes: list(isRenewal(order) ? [] : order.note_attributes)
      .filter((attribute) => UID_NAMES.includes(attribute?.name))
      .map((attribute) => pick(attribute, ['name', 'value'])),
    ...(customerId == null ? {} : { customer_id: customerId }),
  };
}

/** A refund of `refunds/create`: amount and lines, without notes and receipts. */
export function reduceRefund(refund) {
  return {
    ...pick(refund, ['id', 'order_id', 'created_at']),
    transactions: list(refund.transactions).map((one) => pick(one, ['kind', 'status', 'amount', 'currency'])),
    refund_line_items: list(refund.refund_line_items).map((one) =>
      pick(one, ['id', 'line_item_id', 'quantity', 'subtotal']),
    ),
  };
}

/** The shop's currency, which a refund states beside each amount; undefined where it lists none. */
export function shopCurrencyOf(refund) {
  const sets = [
    ...list(refund.refund_line_items).flatMap((line) => [line?.subtotal_set, line?.total_tax_set]),
    ...list(refund.order_adjustments).map((one) => one?.amount_set),
    refund.total_duties_set,
  ];
  return sets.map((set) => set?.shop_money?.currency_code).find((code) => typeof code === 'string');
}

/** `customers/redact`; the platform may name the customer by e-mail only. */
export function reduceCustomerErasure(body) {
  const { id, email } = body.customer ?? {};
  return {
    scope: 'customer',
    ...(id == null ? {} : { customer_id: id }),
    ...(email ? { email } : {}),
    orders: list(body.orders_to_redact).map(String),
  };
}
