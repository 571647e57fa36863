/**
 * Shopify signs the body only, so anyone who gets hold of a signed body can send it later with other headers. Kind,
 * shop and freshness of a webhook are therefore decided by the signed bytes; a header can only lead to a refusal.
 */

const isId = (value) => Number.isSafeInteger(value) && value > 0;
const isText = (value) => typeof value === 'string' && value !== '';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Redactions name the shop twice. */
const redactsIn = (body, { shop, shopId }) => body.shop_domain === shop && body.shop_id === shopId;
const unsaid = () => null;

/**
 * `https://{host}/{shop id}/orders/…`: the host is any domain of the shop, the id is the shop's. No other field of an
 * order names the shop.
 */
function orderedIn(order, { shopId }) {
  try {
    return new URL(order.order_status_url).pathname.split('/')[1] === String(shopId);
  } catch {
    return false;
  }
}

/**
 * The kinds of signed bodies. No body matches two kinds, and nothing that a shopper or merchant types adds a top-level
 * field. `atMs` is the time stated by the body; null where Shopify states none.
 */
const KINDS = {
  order: {
    name: 'order',
    // Draft orders and checkouts, which the same secret may sign, lack some of these.
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
      // Shopify omits an empty list where a subscription names fields of its entries.
      (Array.isArray(body.transactions) || Array.isArray(body.refund_line_items)) &&
      body.line_items === undefined,
    // A refund does not name its shop. It names its order by an id that is unique across shops, and the service waits
    // for that order before it counts the refund.
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
    // Shopify sends only these two fields. Other bodies contain them too, so a body with more fields is refused.
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
