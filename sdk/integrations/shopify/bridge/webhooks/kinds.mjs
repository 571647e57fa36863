/**
 * Shopify signs the body and nothing else. Whoever gets hold of one signed body can send it with headers of his own, at
 * any time. So what a webhook is, of which shop, and whether it is new is decided by the signed bytes; a header can only
 * refuse.
 */

const isId = (value) => Number.isSafeInteger(value) && value > 0;
const isText = (value) => typeof value === 'string' && value !== '';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Redactions name the shop twice. */
const redactsIn = (body, { shop, shopId }) => body.shop_domain === shop && body.shop_id === shopId;
const unsaid = () => null;

/**
 * `https://{host}/{shop id}/orders/…`: the host is whatever domain the shop uses, the id is the shop's. No other field of
 * an order names the shop.
 */
function orderedIn(order, { shopId }) {
  try {
    return new URL(order.order_status_url).pathname.split('/')[1] === String(shopId);
  } catch {
    return false;
  }
}

/**
 * What a signed body can be. No body is of two kinds, and nothing that a shopper or a merchant types adds a field to the
 * top level of a body. `atMs` is when a body was made, as it says itself; null where Shopify does not say it.
 */
const KINDS = {
  order: {
    name: 'order',
    // Draft orders and checkouts, which one app secret may sign as well, lack some of these.
    is: (body) =>
      isId(body.id) &&
      isId(body.order_number) &&
      [body.created_at, body.updated_at, body.currency, body.total_price, body.order_status_url].every(
        isText,
      ) &&
      Array.isArray(body.line_items),
    ofShop: orderedIn,
    atMs: (body) => Date.parse(body.updated_at),
  },
  refund: {
    name: 'refund',
    is: (body) =>
      isId(body.id) &&
      isId(body.order_id) &&
      isText(body.created_at) &&
      // Shopify leaves a list out that is empty where a subscription names fields of its entries.
      (Array.isArray(body.transactions) || Array.isArray(body.refund_line_items)) &&
      body.line_items === undefined,
    // A refund does not name its shop. It names its order by an id that no two shops share, and the service waits for
    // that order before it counts the refund; an order comes in by its shop.
    ofShop: () => true,
    atMs: (body) => Date.parse(body.created_at),
  },
  customerErasure: {
    name: 'customerErasure',
    is: (body) => isObject(body.customer) && Array.isArray(body.orders_to_redact),
    ofShop: redactsIn,
    atMs: unsaid,
    isPrivacy: true,
  },
  dataRequest: {
    name: 'dataRequest',
    is: (body) =>
      isObject(body.customer) && isObject(body.data_request) && Array.isArray(body.orders_requested),
    ofShop: redactsIn,
    atMs: unsaid,
    isPrivacy: true,
  },
  shopErasure: {
    name: 'shopErasure',
    // These two fields are all that Shopify sends. Other bodies have them beside their own, so any more is a refusal.
    is: (body) => Object.keys(body).sort().join() === 'shop_domain,shop_id',
    ofShop: redactsIn,
    atMs: unsaid,
    isPrivacy: true,
  },
  uninstalled: {
    name: 'uninstalled',
    is: (body) => isId(body.id) && isText(body.myshopify_domain) && body.order_number === undefined,
    ofShop: (body, { shop, shopId }) => body.myshopify_domain === shop && body.id === shopId,
    atMs: unsaid,
  },
};

const TOPICS = {
  'orders/create': KINDS.order,
  'orders/updated': KINDS.order,
  'orders/paid': KINDS.order,
  'orders/cancelled': KINDS.order,
  'refunds/create': KINDS.refund,
  'customers/redact': KINDS.customerErasure,
  'customers/data_request': KINDS.dataRequest,
  'shop/redact': KINDS.shopErasure,
  'app/uninstalled': KINDS.uninstalled,
};

export const kindOf = (topic) => (Object.hasOwn(TOPICS, topic) ? TOPICS[topic] : undefined);
