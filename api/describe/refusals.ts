import { limits } from '#platform/limits/limits.ts';
import type { Gate, StorefrontAnswers, StorefrontRoute } from '#schemas/requests/routes.ts';

const retry = { 'Retry-After': 'whole seconds until the next request may come' };
const unproven = { description: 'The service token is missing or not a valid key of this website.' };
const gated: Readonly<Record<Gate, StorefrontAnswers>> = {
  none: {},
  any_origin: {},
  origin: {
    403: {
      description:
        'Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers.',
    },
  },
  feed: {
    401: unproven,
    403: { description: 'The service token is the privacy key, which only erases and exports.' },
  },
  privacy: { 401: unproven },
  shopify: {
    401: {
      description: 'The body is not signed with the key of this shop, or none is stored for this website.',
    },
  },
};

/** What a route of the storefront can refuse, by what stands before it. */
export const refusalsOf = ({ gate, query, body, perMinute }: StorefrontRoute): StorefrontAnswers => ({
  ...(query && { 400: { description: 'The query is not valid; the sentence names the parameter.' } }),
  ...(body && {
    400: { description: 'The body is not JSON, or not valid; the sentence names the field.' },
    413: { description: `The body is larger than ${limits[body.bytes]} bytes.` },
  }),
  ...gated[gate],
  404: { description: 'There is no such website.' },
  ...(perMinute && { 429: { description: 'Too many requests.', headers: retry } }),
  ...((query || body) && {
    503: { description: 'A part is down and nothing was stored: send it again.', headers: retry },
  }),
});
