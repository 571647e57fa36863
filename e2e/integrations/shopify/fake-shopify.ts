import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from './support.ts';

export const CLIENT_ID = 'a61950a2cbd5f32876b0b55587ec7a27';
export const APP_SECRET = 'shpss_of_the_app';
export const SCOPES = 'read_orders,read_products,read_customer_events,write_pixels';

type Subscription = { id: string; topic: string; uri: string; includeFields: string[] };
type Asked = { readonly query: string; readonly variables: Record<string, unknown>; readonly token: string };

const newState = () => ({
  code: 'the-code',
  scope: SCOPES,
  valid: new Set<string>(),
  refresh: '',
  issued: 0,
  tokenRequests: [] as URLSearchParams[],
  asked: [] as Asked[],
  subscriptions: [] as Subscription[],
  pixel: null as string | null,
  orders: [] as { updatedAt: string; id: string }[],
});
type State = ReturnType<typeof newState>;

/** A token for an hour, and a refresh token that is replaced each time. */
function issue(state: State): object {
  state.issued++;
  const [access, refresh] = [`shpat_${state.issued}`, `shprt_${state.issued}`];
  state.valid.add(access);
  state.refresh = refresh;
  return { access_token: access, scope: state.scope, expires_in: 3_600, refresh_token: refresh };
}

function token(state: State, form: URLSearchParams): { status: number; body: object } {
  state.tokenRequests.push(form);
  const isApp = form.get('client_id') === CLIENT_ID && form.get('client_secret') === APP_SECRET;
  const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === state.refresh;
  if (!isApp || !(isRefresh || form.get('code') === state.code)) return { status: 400, body: {} };
  return { status: 200, body: issue(state) };
}

function subscribe(state: State, variables: Record<string, unknown>): object {
  const { topic, input } = variables as {
    topic: string;
    input: { uri: string; includeFields: string[] };
  };
  state.subscriptions.push({ id: `gid://${state.subscriptions.length}/${topic}`, topic, ...input });
  return { webhookSubscriptionCreate: { userErrors: [] } };
}

/** Two on each page, the oldest change first, as with `sortKey: UPDATED_AT`. */
function page(state: State, variables: Record<string, unknown>): object {
  const since = Date.parse(/updated_at:>='(.*)'/.exec(String(variables['query']))![1]!);
  const found = state.orders
    .filter(({ updatedAt }) => Date.parse(updatedAt) >= since)
    .toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
  const from = Number(variables['after'] ?? 0);
  const next = from + 2;
  return {
    nodes: found.slice(from, next),
    pageInfo: { hasNextPage: next < found.length, endCursor: String(next) },
  };
}

function answer(state: State, { query, variables }: Asked): object {
  if (query.includes('webhookSubscriptions('))
    return { webhookSubscriptions: { nodes: state.subscriptions } };
  if (query.includes('webhookSubscriptionCreate(')) return subscribe(state, variables);
  if (query.includes('webhookSubscriptionDelete(')) {
    state.subscriptions = state.subscriptions.filter(({ id }) => id !== variables['id']);
    return { webhookSubscriptionDelete: { userErrors: [] } };
  }
  if (query.includes('webPixelCreate(') || query.includes('webPixelUpdate(')) {
    state.pixel = (variables['webPixel'] as { settings: string }).settings;
    return { webPixelCreate: { userErrors: [] }, webPixelUpdate: { userErrors: [] } };
  }
  if (query.includes('webPixel {')) return { webPixel: state.pixel && { id: 'gid://shopify/WebPixel/1' } };
  if (query.includes('orders(')) return { orders: page(state, variables) };
  if (query.includes('order(id:'))
    return { order: state.orders.find(({ id }) => id === variables['id']) ?? null };
  return { shop: { id: 'gid://shopify/Shop/954889', currencyCode: 'EUR' } };
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const said = await text(request);
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/admin/oauth/access_token') {
    const { status, body } = token(state, new URLSearchParams(said));
    return void send(status, body);
  }
  const key = String(request.headers['x-shopify-access-token']);
  if (!state.valid.has(key)) return void send(401, { errors: 'Invalid API key or access token' });
  const { query, variables } = JSON.parse(said) as Asked;
  const asked = { query, variables, token: key };
  state.asked.push(asked);
  send(200, { data: answer(state, asked) });
}

/** Imitates Shopify as documented: tokens, and the Admin API with webhook subscriptions, the pixel and orders. */
export async function fakeShopify() {
  const state = newState();
  const server = createServer((request, response) => void serve(state, request, response));
  return { server: await listening(server), state };
}
export type FakeShopify = Awaited<ReturnType<typeof fakeShopify>>;

const both = (shop: string, presentment: string) => ({
  shopMoney: { amount: shop, currencyCode: 'EUR' },
  presentmentMoney: { amount: presentment, currencyCode: 'CHF' },
});

/** An order of the Admin API. */
export const apiOrder = (id: number, updatedAt: string, more: object = {}) => ({
  id: `gid://shopify/Order/${id}`,
  number: 1042,
  createdAt: '2026-11-21T08:30:00Z',
  updatedAt,
  cancelledAt: null,
  test: false,
  currencyCode: 'EUR',
  presentmentCurrencyCode: 'CHF',
  displayFinancialStatus: 'PARTIALLY_REFUNDED',
  totalPriceSet: both('71.10', '66.84'),
  subtotalPriceSet: both('71.10', '66.84'),
  totalDiscountsSet: both('7.90', '7.43'),
  discountCodes: ['SPRING'],
  customAttributes: [
    { key: 'gift', value: 'canary-gift' },
    { key: '_service_uid', value: 'v1sitor-0123456789abcdef' },
  ],
  lineItems: {
    nodes: [
      {
        quantity: 1,
        product: { id: 'gid://shopify/Product/8001', handle: 'slow-pour' },
        variant: { id: 'gid://shopify/ProductVariant/44000000010301' },
        originalUnitPriceSet: both('79.00', '74.26'),
      },
    ],
  },
  refunds: [] as object[],
  ...more,
});

export const apiRefund = (id: number, presentment: string) => ({
  id: `gid://shopify/Refund/${id}`,
  createdAt: '2026-11-21T09:00:00Z',
  transactions: {
    nodes: [{ kind: 'REFUND', status: 'SUCCESS', test: false, amountSet: both('0.00', presentment) }],
  },
});
