import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { closes } from '#schemas/collector/closes.ts';
import { readFrame } from '#schemas/collector/frame.ts';
import type { Field } from '#schemas/fields/field.ts';
import { CartBeacon } from '#schemas/requests/cart.ts';
import { Erasure, Order, Refund } from '#schemas/requests/feeds.ts';
import { storefrontRoutes } from '#schemas/requests/routes.ts';
import { CardAck, CheckoutStep, Identify, Revoke } from '#schemas/requests/visitor.ts';
import { sdkParts } from '#schemas/sdk-parts.ts';
import { acceptSignal } from '#schemas/signal/accept.ts';
import { browserKinds } from '#schemas/signal/signal.ts';
import { openApi } from '../openapi.ts';
import { allRoutes } from '../routes.ts';

type Json = Record<string, unknown>;
const addresses = {
  api: 'https://api.example/v1',
  sdk: 'https://sdk.example',
  collector: 'wss://collector.example',
};
const described = JSON.parse(JSON.stringify(openApi(allRoutes(addresses), addresses))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
  'x-collector': { url: string; closes: { code: number; reason: string }[]; frames: { name: string }[] };
};
type Operation = {
  description: string;
  servers?: { url: string }[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; deprecated?: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { headers: Record<string, unknown> }>;
};

const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);
ajv.addSchema({ $id: 'https://engage.test/', components: described.components });
const fits = (name: string, value: unknown): boolean =>
  ajv.validate({ $ref: `https://engage.test/#/components/schemas/${name}` }, value);

const statuses: Record<string, string> = {
  'get /{site_id}/sdk': '200 304 404',
  'get /{site_id}/settings': '200 403 404 418 429',
  'post /{site_id}/cart': '204 400 403 404 413 429 503',
  'post /{site_id}/checkout': '204 400 404 413 429 503',
  'post /{site_id}/platform/orders': '200 400 401 403 404 413 429 503',
  'post /{site_id}/platform/refunds': '200 400 401 403 404 413 429 503',
  'post /{site_id}/privacy/erase': '200 400 401 404 413 429 503',
  'post /{site_id}/privacy/export': '200 400 401 404 413 429 503',
  'post /{site_id}/identify': '204 400 403 404 413 429 503',
  'post /{site_id}/privacy/revoke': '202 400 403 404 413 429 503',
  'get /{site_id}/card': '200 204 400 403 404 429 503',
  'post /{site_id}/card/ack': '204 400 403 404 413 429 503',
};

test('Shopify authenticates with its signature, and not with a key of ours', () => {
  const operation = described.paths['/{site_id}/platform/shopify']!['post']!;
  expect(Object.keys(operation.responses).join(' ')).toBe('200 400 401 404 413 429 503');
  expect(operation.security).toEqual([]);
  expect(operation.parameters.map(({ name }) => name)).toContain('X-Shopify-Hmac-Sha256');
});

describe.each(Object.entries(statuses))('%s', (name, expected) => {
  const [method, path] = name.split(' ') as [string, string];
  const operation = described.paths[path]![method]!;
  test('names its own server and every answer', () => {
    expect(operation.servers).toMatchObject([{ url: addresses.sdk }]);
    expect(Object.keys(operation.responses).join(' ')).toBe(expected);
    for (const status of ['429', '503'])
      if (operation.responses[status])
        expect(operation.responses[status].headers).toHaveProperty('Retry-After');
  });
  test('describes its authentication', () => {
    const header = operation.parameters.find((one) => one.in === 'header');
    const isFeed = '401' in operation.responses;
    if ('403' in operation.responses && !isFeed)
      expect(header).toMatchObject({ name: 'Origin', required: true });
    else expect(header).toBeUndefined();
    const inQuery = isFeed && !path.endsWith('/export');
    expect(operation.security).toEqual([
      ...(isFeed ? [{ feedKey: [] }] : []),
      ...(inQuery ? [{ feedKeyInQuery: [] }] : []),
    ]);
    if (inQuery)
      expect(operation.parameters).toContainEqual(
        expect.objectContaining({ name: 'token', in: 'query', deprecated: true }),
      );
  });
  test('takes text/plain where a page sends it as it leaves', () => {
    const types = Object.keys(operation.requestBody?.content ?? {});
    expect(types.includes('text/plain')).toBe(/cart|checkout|ack|identify|revoke/.test(path));
  });
});

const userId = 'v'.repeat(21);
const createdAt = '2026-11-21T10:00:00Z';
type Case = readonly [title: string, field: Field<unknown>, sample: Json];
const bodies: readonly Case[] = [
  [
    'CartBeacon',
    CartBeacon,
    {
      user_id: userId,
      reason: 'load',
      item_count: 1,
      total: 5,
      currency: 'EUR',
      country: 'DE',
      free_shipping_threshold: 50,
      items: [{ handle: 'mug', variant_id: 1, quantity: 1, price: 5 }],
      code_hash: '0123456789abcdef',
      discount_applied: true,
    },
  ],
  [
    'CheckoutStep',
    CheckoutStep,
    { user_id: userId, step: 'started', total: 5, currency: 'EUR', discount_applied: false, order_ref: 'x' },
  ],
  [
    'CardAck',
    CardAck,
    { user_id: userId, card_id: 'c', decision_id: 'd', event: 'shown', page: 'https://shop.test/' },
  ],
  [
    'OrderFeed',
    Order,
    {
      id: 1,
      order_number: 'A-1',
      created_at: createdAt,
      currency: 'EUR',
      total_price: '1.00',
      subtotal_price: 1,
      total_discounts: '0',
      total_price_usd: null,
      financial_status: 'paid',
      line_items: [{ handle: 'mug', product_id: 1, variant_id: 1, price: '1', quantity: 1 }],
      customer_id: 7,
      email: 'a@b.test',
    },
  ],
  ['RefundFeed', Refund, { id: 1, order_id: 2, created_at: createdAt, refund_line_items: [] }],
  ['Identify', Identify, { user_id: userId, email: 'a@b.test' }],
  ['Revoke', Revoke, { user_id: userId }],
  [
    'Erasure',
    Erasure,
    { scope: 'customer', customer_id: 7, email: 'a@b.test', orders: [1], visitor_id: userId },
  ],
];

/** Values that are invalid for one field or another, but no text that could be a date or a currency. */
const others = [null, 5, -1, 1.5, true, '', '!', {}, [], [5], [{}], ['']];

describe.each(bodies)('%s is described as it validates', (title, field, sample) => {
  const agree = (body: Json): void => {
    const what = `${title} ${JSON.stringify(body)}`;
    expect(`${what} ${fits(title, body)}`).toBe(`${what} ${field.read(body) !== undefined}`);
  };
  test('the sample fits', () => {
    expect([fits(title, sample), field.read(sample) !== undefined]).toEqual([true, true]);
  });
  test.each(Object.keys(sample))('%s missing, or another', (name) => {
    const { [name]: _left, ...rest } = sample;
    agree(rest);
    for (const value of others) {
      // JSON Schema cannot express "an instant, also without a zone" or "not blank".
      if (name === 'created_at' && typeof value === 'string') continue;
      agree({ ...sample, [name]: value });
    }
    const entries = sample[name];
    const first = Array.isArray(entries) ? (entries[0] as Json | undefined) : undefined;
    if (typeof first !== 'object') return;
    for (const key of Object.keys(first))
      for (const value of others) agree({ ...sample, [name]: [{ ...first, [key]: value }] });
  });
});

test('a refund is described as it is stored: once for each currency', () => {
  const { description } = described.paths['/{site_id}/platform/refunds']!['post']!;
  expect(description).toMatch(/added up for each currency/);
  expect(description).not.toMatch(/currency of the first/);
});

test('ids are described with the greatest number that JSON.parse reads exactly', () => {
  const [exact, greater] = [2 ** 53 - 1, 2 ** 53];
  const order = { id: 1, created_at: createdAt, currency: 'EUR', total_price: '1' };
  const refund = { id: 1, order_id: 1, created_at: createdAt };
  const bodyWith = (id: number | string) => [
    fits('OrderFeed', { ...order, id }),
    fits('OrderFeed', { ...order, order_number: id }),
    fits('OrderFeed', { ...order, line_items: [{ product_id: id }] }),
    fits('RefundFeed', { ...refund, order_id: id }),
    fits('ShopifyOrder', { updated_at: createdAt, refunds: [{ ...refund, id }] }),
  ];
  expect(bodyWith(exact)).toEqual(Array(5).fill(true));
  expect(bodyWith(greater)).toEqual(Array(5).fill(false));
  expect(bodyWith(String(greater))).toEqual(Array(5).fill(true));
});

const data: Record<(typeof browserKinds)[number], Json> = {
  page: { url: 'https://shop.test/', title: 't', handle: 'h' },
  scroll: { depth: 0.5 },
  click: { target: 'a', text: 't', path: '/p', zone: 'size', rage: true },
  interest: { target: 'a', zone: 'size', ms: 1 },
  behavioral: { what: 'still', ms: 1 },
  submit: { form: 'f', fields: [{ name: 'n', hash: 'abcdef01' }] },
  invalid_form: { form: 'f', field: 'x', message: 'm' },
  performance: { lcp: 1, inp: 1, cls: 1, ttfb: 1 },
  disconnect: { why: 'hide' },
};

describe('the collector', () => {
  test.each(browserKinds)('%s has what it needs described as it is read', (kind) => {
    expect(acceptSignal(kind, data[kind]).kind).toBe(kind);
    expect(fits('Signal', { kind, data: data[kind] })).toBe(true);
    for (const name of Object.keys(data[kind])) {
      const { [name]: _left, ...rest } = data[kind];
      const taken = acceptSignal(kind, rest).kind === kind;
      expect([name, fits('Signal', { kind, data: rest })]).toEqual([name, taken]);
    }
  });

  const item = { seq: 1, kind: 'scroll', at: 1, data: { depth: 1 } };
  const hello = { t: 'hello', v: 1, token: 't', user_id: userId, url: 'https://shop.test/' };
  test.each<[Json, boolean]>([
    [hello, true],
    [{ ...hello, v: 2 }, false],
    [{ ...hello, user_id: 'x' }, false],
    [{ ...hello, token: 5 }, false],
    [{ t: 'signals', items: [item] }, true],
    [{ t: 'signals', items: [] }, false],
    [{ t: 'signals', items: [{ ...item, seq: 0 }] }, false],
    [{ t: 'signals', items: Array(201).fill(item) }, false],
    [{ t: 'card' }, false],
  ])('the frame %j', (frame, good) => {
    const read = readFrame(JSON.stringify(frame), 200).kind;
    expect([fits('ClientFrame', frame), read === frame['t']]).toEqual([good, good]);
  });

  test('says where it is, why it closes, and what it sends', () => {
    const { url, closes: said, frames } = described['x-collector'];
    expect(url).toBe(addresses.collector);
    expect(said.map(({ code, reason }) => ({ code, reason }))).toEqual(Object.values(closes));
    for (const { name } of frames) expect(described.components.schemas).toHaveProperty(name);
    const changed = { t: 'welcome', seq: 0, settings: 'changed' };
    for (const frame of [{ t: 'welcome', seq: 0 }, changed, { t: 'ack', seq: 3 }, { t: 'card' }])
      expect(fits('ServerFrame', frame)).toBe(true);
  });
});

test('no path or file of the script has a word that the general rules of content blockers name', () => {
  const names = [...Object.values(storefrontRoutes).map(({ path }) => path), ...sdkParts];
  const words =
    /analytic|track|pixel|beacon|collect|event|stat|metric|telemetr|banner|popup|promo|\b(ads?|log|hit|ping)\b/i;
  expect(names.filter((name) => words.test(name))).toEqual([]);
});
