import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformMetrics } from '#platform/telemetry/table.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { ourMetrics } from '../../deploy/observe/declared.ts';
import { follow } from '../../ingest/test-kit.ts';
import { cartOf, ORIGIN, openShop, type Shop } from '../conformance/shop.ts';
import { dial } from '../conformance/socket.ts';
import { spokenToVisitor } from '../conformance/spoken-to.ts';
import { must, newAccount, startWorldWith } from '../conformance/world.ts';
import { openReceiver, type Receiver, type Span } from './otlp-receiver.ts';

/** What all roles show to the outside: metrics from the start, and the trace of a signal. */

const ROLES = ['processor', 'storefront', 'collector', 'api'] as const;
const TITLE = 'A title that no trace may hold';
const EMAIL = 'ada@shopper.example';

let receiver: Receiver;
let world: Awaited<ReturnType<typeof startWorldWith>>;
let shop: Shop;
beforeAll(async () => {
  receiver = await openReceiver();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  world = await startWorldWith(tracing, ...ROLES);
});
afterAll(async () => {
  await world?.close();
  await receiver?.close();
});

test('each of our metrics exists from the start, and each of our labels begins at 0', async () => {
  const text = (await Promise.all(ROLES.map((role) => world.metrics(role)))).join('\n');
  const missing = ourMetrics.filter(({ name }) => !text.includes(`# TYPE ${name} `));
  // The program of a role reports the keys in use whenever it reads them again.
  expect(missing).toEqual([platformMetrics.secretKeys]);
  for (const series of [
    'erasures_total{result="failed",role="api"} 0',
    'erasures_total{result="failed",role="storefront"} 0',
    'collector_closes_total{why="try_later",role="collector"} 0',
    'collector_signals_total{result="accepted",role="collector"} 0',
    'signal_posts_refused_total{why="malformed",role="storefront"} 0',
    'service_token_in_query_total{role="storefront"} 0',
    'engage_visitor_rejected_total{reason="invariant",role="processor"} 0',
    'http_answers_total{status="500",route="/v1/sdk",role="api"} 0',
    'http_answers_total{status="500",route="/:site/card",role="storefront"} 0',
  ])
    expect(text.split('\n')).toContain(series);
  // On a busy machine the start may have failed and been retried.
  for (const series of [
    'engage_visitor_transactions_total{result="failed",role="processor"}',
    'engage_sink_failures_total{sink="views",role="processor"}',
    'engage_sink_failures_total{sink="ledger",role="processor"}',
    'engage_sink_failures_total{sink="orders",role="processor"}',
  ])
    expect(text).toContain(`\n${series} `);
});

test('the open partitions come to those of the topic', async () => {
  await eventually('all partitions are open', async () => {
    const text = await world.metrics('processor');
    const value = (name: string): number =>
      Number(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec(text)?.[1]);
    return value('engage_visitor_open_partitions') === value('engage_visitor_partitions');
  });
});

describe('a visitor who stalls', () => {
  let visitor: string;
  let token: string;

  beforeAll(async () => {
    const account = await newAccount(world, 'owner@example.com');
    shop = await openShop(world, account, { capture: { identify: true } });
    await must(200, account.call('PATCH', `/sdk/${shop.id}/facts`, { currency: 'USD', return_days: 30 }));
    visitor = await spokenToVisitor(world.rig.platform, shop.id);
    const cards = await follow(world.rig.platform, 'cards');
    await must(204, shop.post('/cart', cartOf(visitor)));
    await must(204, shop.post('/identify', { user_id: visitor, email: EMAIL }));
    token = await shop.token();
    const hello = { t: 'hello', v: 1, token, user_id: visitor, url: `${ORIGIN}/private-path`, sdk: '1' };
    const page = await dial(world.rig.config.collectorUrl, ORIGIN, hello);
    await page.next();
    const items = [
      ['page', { url: `${ORIGIN}/private-path`, title: TITLE, handle: 'x' }],
      ['interest', { target: 'a', zone: 'returns', ms: 3_100 }],
      ['interest', { target: 'a', zone: 'returns', ms: 3_100 }],
      ['behavioral', { what: 'still', ms: 12_000 }],
    ].map(([kind, data], i) => ({ seq: i + 1, kind, at: Date.now(), data }));
    page.say({ t: 'signals', items });
    await page.next();
    await eventually('a card', () =>
      cards.records.find((record) => record.kind === 'card' && record.visitor_id === visitor),
    );
    await cards.close();
    await eventually(
      'the card was handed out',
      async () => {
        await shop.get(`/card?user_id=${visitor}`);
        return named('card handed out').length > 0;
      },
      250,
    );
    page.ws.close();
  }, 300_000);

  const named = (name: string): Span[] => receiver.spans().filter((span) => span.name === name);

  test('is one trace from the page to the card and the view, through every role', async () => {
    const root = await eventually('the frame', () =>
      named('signals').find(({ attributes }) => attributes['engage.signals'] === 4),
    );
    const way = [
      ['collector', 'signals stored'],
      ['processor', 'fold'],
      ['collector', 'card known'],
      ['storefront', 'card handed out'],
      ['processor', 'store views'],
    ];
    const below = (): Span[] => receiver.spans().filter(({ parentSpanId }) => parentSpanId === root.spanId);
    await eventually('all steps', () =>
      way.every(([role, name]) => below().some((span) => span.role === role && span.name === name)),
    );
    expect(root).toMatchObject({ role: 'collector', attributes: { 'engage.site': shop.id } });
    for (const { traceId, startMs, endMs } of [root, ...below()]) {
      expect(traceId).toBe(root.traceId);
      expect(startMs).toBeGreaterThan(0);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
    }
  });

  test('leaks nothing personal: no visitor, no token, no address, nothing that a page says', () => {
    const sent = receiver.bodies.join('\n');
    for (const secret of [visitor, token, shop.key, EMAIL, 'shopper.example', TITLE, 'private-path', ORIGIN])
      expect(sent).not.toContain(secret);
    const names = new Set(receiver.spans().flatMap(({ attributes }) => Object.keys(attributes)));
    const told = ['partition', 'route', 'signals', 'site', 'status'].map((name) => `engage.${name}`);
    expect([...names].sort()).toEqual(told);
  });

  test('requests are labelled by their route template', async () => {
    const routesNow = () => new Set(named('request').map(({ attributes }) => attributes['engage.route']));
    const routes = await eventually('the request of the card', () => {
      const all = routesNow();
      return all.has('/:site/card') && all;
    });
    for (const route of routes) expect(String(route)).not.toContain(shop.id);
  });
});
