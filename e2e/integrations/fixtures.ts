/** Bodies in the shape of the platforms', full of personal data: every such value contains CANARY. */

export const SHOP_ID = 954_889;

export const CANARY = 'canary';
export const VISITOR = 'v1sitor-0123456789abcdef';

const address = {
  first_name: 'canary-first',
  last_name: 'canary-last',
  name: 'canary-first canary-last',
  address1: 'canary-street 7',
  address2: null,
  city: 'canary-city',
  zip: 'canary-zip',
  province: null,
  country: 'Germany',
  country_code: 'DE',
  phone: '+49-canary-1',
  company: 'canary-company',
  latitude: 52.5,
  longitude: 13.4,
};

const customer = {
  id: 7_210_000_000_321,
  email: 'canary@example.test',
  first_name: 'canary-first',
  last_name: 'canary-last',
  phone: '+49-canary-2',
  note: 'canary-note',
  state: 'enabled',
  tags: 'canary-tag',
  currency: 'EUR',
  default_address: address,
};

const moneySet = (amount: string) => ({
  shop_money: { amount, currency_code: 'EUR' },
  presentment_money: { amount, currency_code: 'EUR' },
});

export const shopifyOrder = {
  id: 5_820_000_000_123,
  admin_graphql_api_id: 'gid://shopify/Order/5820000000123',
  app_id: 580_111,
  browser_ip: 'canary-ip',
  buyer_accepts_marketing: true,
  cancel_reason: null,
  cart_token: 'canary-cart-token',
  checkout_id: 33_900_000_000_001,
  checkout_token: 'canary-checkout-token',
  client_details: { browser_ip: 'canary-ip', user_agent: 'canary-agent', accept_language: 'de' },
  confirmed: true,
  contact_email: 'canary@example.test',
  created_at: '2026-11-20T09:30:00+01:00',
  currency: 'EUR',
  current_total_price: '71.10',
  customer_locale: 'de',
  discount_codes: [{ code: 'SPRING', amount: '7.90', type: 'percentage' }],
  email: 'canary@example.test',
  financial_status: 'paid',
  fulfillment_status: null,
  landing_site: '/?utm_source=canary',
  name: '#1042',
  note: 'canary-note for the courier',
  note_attributes: [
    { name: 'gift_message', value: 'canary-message' },
    { name: '_service_uid', value: VISITOR },
  ],
  number: 42,
  order_number: 1042,
  order_status_url: `https://shop.example.test/${SHOP_ID}/orders/canary/authenticate?key=canary`,
  phone: '+49-canary-3',
  processed_at: '2026-11-20T09:30:00+01:00',
  referring_site: 'https://canary.example.test',
  subtotal_price: '71.10',
  tags: 'canary-tag',
  test: false,
  token: 'canary-token',
  total_discounts: '7.90',
  total_discounts_set: moneySet('7.90'),
  total_line_items_price: '79.00',
  total_price: '71.10',
  total_price_set: moneySet('71.10'),
  total_tax: '11.35',
  updated_at: '2026-11-20T09:30:05+01:00',
  billing_address: address,
  shipping_address: address,
  customer,
  payment_gateway_names: ['canary-pay'],
  discount_applications: [{ type: 'discount_code', code: 'SPRING', value: '10.0', value_type: 'percentage' }],
  line_items: [
    {
      id: 14_000_000_000_001,
      title: 'Slow pour kettle',
      name: 'Slow pour kettle',
      product_id: 8_001,
      variant_id: 44_000_000_010_301,
      price: '79.00',
      price_set: moneySet('79.00'),
      quantity: 1,
      sku: 'SP-1',
      properties: [{ name: 'engraving', value: 'canary-engraving' }],
      vendor: 'Kettles',
    },
  ],
  shipping_lines: [{ title: 'Standard', price: '0.00', phone: '+49-canary-4' }],
  refunds: [],
};

export const shopifyRefund = {
  id: 929_361_462,
  order_id: shopifyOrder.id,
  created_at: '2026-11-21T08:00:00+01:00',
  note: 'canary-note: it was too loud',
  user_id: 548_380_009,
  processed_at: '2026-11-21T08:00:00+01:00',
  restock: true,
  refund_line_items: [
    {
      id: 1,
      line_item_id: 14_000_000_000_001,
      quantity: 1,
      subtotal: 71.1,
      line_item: shopifyOrder.line_items[0],
    },
  ],
  transactions: [
    {
      id: 179_259_969,
      order_id: shopifyOrder.id,
      kind: 'refund',
      gateway: 'canary-pay',
      status: 'success',
      amount: '71.10',
      currency: 'EUR',
      receipt: { payer: 'canary@example.test' },
      payment_details: { credit_card_number: 'canary-card' },
    },
  ],
  order_adjustments: [],
};

export const shopifyRedact = {
  shop_id: SHOP_ID,
  shop_domain: 'kettles.myshopify.com',
  customer: { id: customer.id, email: 'canary@example.test', phone: '+49-canary-5' },
  orders_to_redact: [shopifyOrder.id, 5_820_000_000_124],
};

export const shopifyDataRequest = {
  shop_id: SHOP_ID,
  shop_domain: 'kettles.myshopify.com',
  orders_requested: [shopifyOrder.id],
  customer: { id: customer.id, email: 'canary@example.test', phone: '+49-canary-5' },
  data_request: { id: 9_999 },
};

const wooAddress = {
  ...address,
  address_1: 'canary-street 7',
  email: 'canary@example.test',
  postcode: 'canary-zip',
};

export const wooOrder = {
  id: 727,
  parent_id: 0,
  number: '727',
  order_key: 'wc_order_canary',
  created_via: 'checkout',
  status: 'processing',
  currency: 'EUR',
  date_created: '2026-11-20T09:30:00',
  date_created_gmt: '2026-11-20T08:30:00',
  discount_total: '7.90',
  shipping_total: '0.00',
  total: '71.10',
  total_tax: '11.35',
  customer_id: 26,
  customer_ip_address: 'canary-ip',
  customer_user_agent: 'canary-agent',
  customer_note: 'canary-note',
  billing: wooAddress,
  shipping: wooAddress,
  payment_method: 'canary-pay',
  transaction_id: 'canary-transaction',
  meta_data: [
    { id: 1, key: '_service_uid', value: VISITOR },
    { id: 2, key: '_gift_message', value: 'canary-gift' },
  ],
  line_items: [
    {
      id: 315,
      name: 'Slow pour kettle',
      product_id: 93,
      variation_id: 94,
      quantity: 1,
      subtotal: '79.00',
      total: '71.10',
      sku: 'SP-1',
      price: 79,
      meta_data: [{ id: 9, key: 'engraving', value: 'canary-engraving' }],
    },
  ],
  coupon_lines: [{ id: 52, code: 'spring', discount: '7.90' }],
  refunds: [],
};

export const wooRefund = {
  id: 726,
  parent_id: 727,
  currency: 'EUR',
  date_created_gmt: '2026-11-21T07:00:00',
  amount: '10.00',
  reason: 'canary-reason',
  line_items: [],
  meta_data: [],
};
