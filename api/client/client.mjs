// Plain JavaScript with a declaration file, so that a package that installs this one needs no build.
import createClient from 'openapi-fetch';

/** Routes that take the feed key; no other request carries it. */
const FEEDS = [
  '/{site_id}/platform/orders',
  '/{site_id}/platform/refunds',
  '/{site_id}/privacy/erase',
  '/{site_id}/privacy/export',
];

export function managementClient({ baseUrl, token, fetch }) {
  return createClient({
    baseUrl,
    ...(fetch && { fetch }),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
}

export function storefrontClient({ sdkUrl, feedKey, fetch }) {
  const client = createClient({ baseUrl: sdkUrl, ...(fetch && { fetch }) });
  if (feedKey) {
    client.use({
      onRequest({ schemaPath, request }) {
        if (FEEDS.includes(schemaPath)) request.headers.set('X-Service-Token', feedKey);
      },
    });
  }
  return client;
}
