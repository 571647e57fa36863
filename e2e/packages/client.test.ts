import { managementClient, type Schemas, storefrontClient } from 'storefront-engagement-service/client';
import { expect, expectTypeOf, test } from 'vitest';

type Seen = { url: string; headers: Headers; body: string };

/** A fetch that records requests and returns the given answers. */
function listening(
  status: number,
  body: unknown,
): { seen: Seen[]; fetch: (ask: Request) => Promise<Response> } {
  const seen: Seen[] = [];
  return {
    seen,
    async fetch(ask) {
      seen.push({ url: `${ask.method} ${ask.url}`, headers: ask.headers, body: await ask.text() });
      return Response.json(body, { status });
    },
  };
}

const order: Schemas['OrderFeed'] = {
  id: 5,
  created_at: '2026-11-21T10:00:00Z',
  currency: 'EUR',
  total_price: '1.00',
};

test('a management client sends its token, and types the answer', async () => {
  const { seen, fetch } = listening(200, { items: [{ verdict: 'engage' }], next: null });
  const api = managementClient({ baseUrl: 'https://api.test/v1', token: 't', fetch });
  const { data } = await api.GET('/sdk/{id}/moments', {
    params: { path: { id: 'shop' }, query: { limit: 2, verdict: 'engage' } },
  });
  expectTypeOf(data!.items[0]!.verdict).toEqualTypeOf<'engage' | 'wait' | 'quiet'>();
  expect(data?.items[0]?.verdict).toBe('engage');
  expect(seen[0]!.url).toBe('GET https://api.test/v1/sdk/shop/moments?limit=2&verdict=engage');
  expect(seen[0]!.headers.get('authorization')).toBe('Bearer t');
});

test('a refusal is returned, not thrown', async () => {
  const { fetch } = listening(404, { error: 'There is no such website.' });
  const { data, error, response } = await managementClient({ baseUrl: 'https://api.test/v1', fetch }).GET(
    '/sdk/{id}',
    { params: { path: { id: 'x' } } },
  );
  expectTypeOf(error).toExtend<{ error: string } | undefined>();
  expect([data, error, response.status]).toEqual([undefined, { error: 'There is no such website.' }, 404]);
});

test('the feed key is sent to the feeds only', async () => {
  const { seen, fetch } = listening(200, { received: true });
  const shop = storefrontClient({ sdkUrl: 'https://sdk.test', feedKey: 'secret', fetch });
  const path = { site_id: 'shop' };
  const { data } = await shop.POST('/{site_id}/platform/orders', { params: { path }, body: order });
  await shop.GET('/{site_id}/settings', { params: { path, header: { Origin: 'https://shop.test' } } });
  expect(data).toEqual({ received: true });
  expect(seen.map(({ headers }) => headers.get('x-service-token'))).toEqual(['secret', null]);
  expect(seen[1]!.headers.get('origin')).toBe('https://shop.test');
  expect(JSON.parse(seen[0]!.body)).toEqual(order);
});
