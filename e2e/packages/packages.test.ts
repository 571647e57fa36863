import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Project, projectWith } from './project.ts';

/** The published packages: packed, installed from the tarballs into a separate project, and compiled there. */
let project: Project;
beforeAll(async () => {
  project = await projectWith([
    'sdk/integrations/headless',
    'api/client',
    // The installed dependencies, so that the test needs no registry.
    'node_modules/openapi-fetch',
    'node_modules/openapi-typescript-helpers',
    'node_modules/react',
    'node_modules/@types/react',
    'node_modules/csstype',
  ]);
});
afterAll(() => project?.remove());

test('hold what they need, and no tests', () => {
  expect(project.packed['@storefront-engagement/client']).toEqual([
    'README.md',
    'client.d.mts',
    'client.mjs',
    'package.json',
    'postman.json',
    'types.d.ts',
  ]);
  expect(project.packed['@storefront-engagement/headless']).toEqual(
    expect.arrayContaining(['README.md', 'engage.d.mts', 'engage.mjs', 'react.d.mts', 'react.mjs']),
  );
});

describe('the types of window.engage', () => {
  test('are those of the script', async () => {
    const page = `import type { EngageApi } from '@storefront-engagement/headless';
import { engage, visitorId } from '@storefront-engagement/headless';
engage('cart', { item_count: 1, total: 9.5, currency: 'EUR' });
const id: string | null = visitorId();
if (window.engage && 'revoke' in window.engage) window.engage.revoke({ erase: true });
window.addEventListener('service:moment', ({ detail }) => detail.ack?.('shown'));
export const known = (api: EngageApi): string | null => api.user_id ?? id;
`;
    expect(await project.check('page.ts', page)).toBe('');
    const wrong = page.replace("'shown'", "'seen'").replace('total: 9.5', "total: '9.5'");
    const said = await project.check('page.ts', wrong);
    expect(said).toContain('page.ts(3,');
    expect(said).toContain('page.ts(6,');
  });

  test('include the hooks of React', async () => {
    const shop = `import { EngageProvider, useMoment } from '@storefront-engagement/headless/react';
export const Shop = () => <EngageProvider src="https://sdk.example/shop/sdk">{useMoment()?.moment.text}</EngageProvider>;
`;
    const said = await project.check('shop.tsx', shop);
    expect(said).toBe('');
    expect(await project.check('shop.tsx', shop.replace('src="', 'address="'))).toContain('shop.tsx(2,');
  });
});

describe('the client', () => {
  const calls = `import { managementClient, type Schemas, storefrontClient } from '@storefront-engagement/client';
const api = managementClient({ baseUrl: 'https://api.example/v1', token: 'key' });
const path = { id: 'shop' };
const { data } = await api.GET('/sdk/{id}/moments', { params: { path, query: { verdict: 'engage' } } });
export const first: 'engage' | 'wait' | 'quiet' | undefined = data?.items[0]?.verdict;
const order: Schemas['OrderFeed'] = { id: 1, created_at: '2026-11-22T10:00:00Z', currency: 'EUR', total_price: '1.00' };
const shop = storefrontClient({ sdkUrl: 'https://sdk.example', feedKey: 'secret' });
await shop.POST('/{site_id}/platform/orders', { params: { path: { site_id: 'shop' } }, body: order });
`;

  test('has the types of the interface', async () => {
    expect(await project.check('calls.ts', calls)).toBe('');
    const wrong = calls.replace("verdict: 'engage'", "verdict: 'maybe'").replace("currency: 'EUR', ", '');
    const said = await project.check('calls.ts', wrong);
    expect(said).toContain('calls.ts(4,');
    expect(said).toContain('calls.ts(6,');
  });

  test('sends the requests that its types describe', async () => {
    const printed = await project.run(`import { managementClient } from '@storefront-engagement/client';
const fetch = async (request) => {
  process.stdout.write(request.method + ' ' + request.url + ' ' + request.headers.get('authorization'));
  return Response.json({ items: [] });
};
await managementClient({ baseUrl: 'https://api.example/v1', token: 'key', fetch }).GET('/sdk');
`);
    expect(printed).toBe('GET https://api.example/v1/sdk Bearer key');
  });
});
