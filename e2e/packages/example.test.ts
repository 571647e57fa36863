import { readFileSync } from 'node:fs';
import { managementClient, type Schemas, storefrontClient } from 'storefront-engagement-service/client';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

async function engaged(keys: { api: string; feed: string }, site: string): Promise<number> {
  const api = managementClient({ baseUrl: 'https://api.example/v1', token: keys.api });
  const shop = storefrontClient({ sdkUrl: 'https://sdk.example', feedKey: keys.feed });

  const order: Schemas['OrderFeed'] = {
    id: 1001,
    created_at: new Date().toISOString(),
    currency: 'USD',
    total_price: '62.50',
  };
  const path = { site_id: site };
  const sent = await shop.POST('/{site_id}/platform/orders', { params: { path }, body: order });
  if (sent.error) throw new Error(sent.error.error); // one plain sentence

  const moments = await api.GET('/sdk/{id}/moments', {
    params: { path: { id: site }, query: { verdict: 'engage', limit: 10 } },
  });
  return moments.data?.items.length ?? 0;
}

test('the example of docs/api.md equals this type-checked one', () => {
  const here = readFileSync(projectFile('e2e', 'packages', 'example.test.ts'), 'utf8');
  const shown = /```ts\n([\s\S]*?)```/.exec(readFileSync(projectFile('docs', 'api.md'), 'utf8'))?.[1] ?? '';
  const end = shown.indexOf('\n\n');
  expect(end).toBeGreaterThan(0);
  for (const part of [shown.slice(0, end), shown.slice(end)]) expect(here).toContain(part.trim());
  expect(engaged).toBeTypeOf('function');
});
