import { done } from './graphql.mjs';

/**
 * Fields of the bodies that the bridge reads; Shopify sends only these. `updated_at` must be among them: it makes each
 * version a different body, and Shopify drops a body that it has sent before.
 */
const ORDER_FIELDS = [
  'id',
  'order_number',
  'order_status_url',
  'source_name',
  'created_at',
  'updated_at',
  'cancelled_at',
  'test',
  'currency',
  'presentment_currency',
  'total_price',
  'total_price_set',
  'subtotal_price',
  'total_discounts',
  'financial_status',
  'discount_codes',
  'note_attributes',
  'customer.id',
  'line_items.product_id',
  'line_items.variant_id',
  'line_items.price',
  'line_items.quantity',
  'refunds.id',
  'refunds.created_at',
  'refunds.transactions',
];
const REFUND_FIELDS = [
  'id',
  'order_id',
  'created_at',
  'transactions.kind',
  'transactions.status',
  'transactions.amount',
  'transactions.currency',
  'transactions.test',
  'refund_line_items.id',
  'refund_line_items.line_item_id',
  'refund_line_items.quantity',
  'refund_line_items.subtotal',
  'refund_line_items.subtotal_set',
  'refund_line_items.total_tax_set',
  'order_adjustments.amount_set',
  'total_duties_set',
];
const WANTED = {
  ORDERS_CREATE: ORDER_FIELDS,
  ORDERS_UPDATED: ORDER_FIELDS,
  ORDERS_PAID: ORDER_FIELDS,
  ORDERS_CANCELLED: ORDER_FIELDS,
  REFUNDS_CREATE: REFUND_FIELDS,
};

const LIST = `query Subscriptions($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 50, topics: $topics) { nodes { id topic uri includeFields } }
}`;
const CREATE = `mutation Create($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { userErrors { message } }
}`;
const REMOVE = `mutation Remove($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { message } }
}`;

const isRight = (found, topic, uri) =>
  found.topic === topic &&
  found.uri === uri &&
  [...found.includeFields].sort().join() === [...WANTED[topic]].sort().join();

/**
 * Creates and replaces the subscriptions of a shop as needed, and returns the topics that were created. Shopify removes
 * a subscription whose webhooks failed eight times in a row.
 */
export async function checkSubscriptions(admin, shop, uri) {
  const topics = Object.keys(WANTED);
  const { nodes } = (await admin.ask(shop, LIST, { topics })).webhookSubscriptions;
  const missing = topics.filter((topic) => !nodes.some((found) => isRight(found, topic, uri)));
  for (const topic of missing) {
    const input = { uri, includeFields: WANTED[topic] };
    done((await admin.ask(shop, CREATE, { topic, input })).webhookSubscriptionCreate);
  }
  const wrong = nodes.filter((found) => !isRight(found, found.topic, uri));
  for (const { id } of wrong) done((await admin.ask(shop, REMOVE, { id })).webhookSubscriptionDelete);
  return missing;
}
