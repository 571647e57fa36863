/**
 * Reads the orders API and converts its answers to the shape of the webhooks, so that both are processed alike. The
 * customer is not requested, because that would need one more scope; the webhook names the customer.
 */

const SHOP_MONEY = '{ shopMoney { amount } }';
const BOTH = '{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }';
/**
 * Shopify refuses a query that may cost more than 1,000 points, so lists are bounded. Of an order with more than 60
 * lines the rest is lost.
 */
const ONE = `query Order($id: ID!) { order(id: $id) {
  id number sourceName createdAt updatedAt cancelledAt test currencyCode presentmentCurrencyCode displayFinancialStatus
  totalPriceSet ${BOTH} subtotalPriceSet ${SHOP_MONEY} totalDiscountsSet ${SHOP_MONEY}
  discountCodes customAttributes { key value }
  lineItems(first: 60) { nodes { quantity product { id handle } variant { id } originalUnitPriceSet ${SHOP_MONEY} } }
  refunds(first: 15) { id createdAt transactions(first: 8) { nodes {
    kind status test amountSet { presentmentMoney { amount currencyCode } }
  } } }
} }`;
const CHANGED = `query Changed($query: String!, $after: String) {
  orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt } pageInfo { hasNextPage endCursor }
  }
}`;

/** `gid://shopify/Order/123` is 123 in a webhook. */
const numberOf = (gid) => Number(String(gid).split('/').pop().split('?')[0]);
const shopAmount = (set) => set?.shopMoney.amount;
const money = ({ amount, currencyCode }) => ({ amount, currency_code: currencyCode });
const moneySet = (set) =>
  set && { shop_money: money(set.shopMoney), presentment_money: money(set.presentmentMoney) };

const lineOf = ({ quantity, product, variant, originalUnitPriceSet }) => ({
  quantity,
  price: shopAmount(originalUnitPriceSet),
  ...(product ? { product_id: numberOf(product.id), handle: product.handle } : {}),
  ...(variant ? { variant_id: numberOf(variant.id) } : {}),
});

const transactionOf = ({ kind, status, test, amountSet }) => ({
  kind: kind.toLowerCase(),
  status: status.toLowerCase(),
  test,
  amount: amountSet.presentmentMoney.amount,
  currency: amountSet.presentmentMoney.currencyCode,
});

const refundOf = (orderId) => (refund) => ({
  id: numberOf(refund.id),
  order_id: orderId,
  created_at: refund.createdAt,
  transactions: refund.transactions.nodes.map(transactionOf),
  refund_line_items: [],
});

/** An order of the API in the shape of a webhook. */
function webhookOf(order) {
  const id = numberOf(order.id);
  return {
    id,
    order_number: order.number,
    source_name: order.sourceName,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    test: order.test,
    currency: order.currencyCode,
    presentment_currency: order.presentmentCurrencyCode,
    total_price: shopAmount(order.totalPriceSet),
    total_price_set: moneySet(order.totalPriceSet),
    subtotal_price: shopAmount(order.subtotalPriceSet),
    total_discounts: shopAmount(order.totalDiscountsSet),
    financial_status: order.displayFinancialStatus?.toLowerCase(),
    discount_codes: order.discountCodes.map((code) => ({ code })),
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    line_items: order.lineItems.nodes.map(lineOf),
    refunds: order.refunds.map(refundOf(id)),
  };
}

/** Orders that changed since `sinceMs`, oldest change first: id and time of the change. */
export async function* ordersChangedSince(admin, shop, sinceMs) {
  const query = `updated_at:>='${new Date(sinceMs).toISOString()}'`;
  for (let after = null; ; ) {
    const { nodes, pageInfo } = (await admin.ask(shop, CHANGED, { query, after })).orders;
    for (const { id, updatedAt } of nodes) yield { id: numberOf(id), atMs: Date.parse(updatedAt) };
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}

/** One order, or null when Shopify does not return it: it was deleted, or is older than the app may read. */
export async function orderById(admin, shop, id) {
  const { order } = await admin.ask(shop, ONE, { id: `gid://shopify/Order/${id}` });
  return order && webhookOf(order);
}
