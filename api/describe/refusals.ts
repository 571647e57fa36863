import { limits } from '#platform/limits/limits.ts';
import type { Gate, StorefrontAnswers, StorefrontRoute } from '#schemas/requests/routes.ts';

const retry = { 'Retry-After': 'Seconds to wait before the next request, as a whole number.' };
const unproven = { description: 'The service token is missing, or is not a valid key of this website.' };
const gated: Readonly<Record<Gate, StorefrontAnswers>> = {
  none: {},
  any_origin: {},
  origin: {
    403: {
      description:
        '`Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers.',
    },
  },
  feed: {
    401: unproven,
    403: { description: 'The service token is the privacy key, which authorises erasures and exports only.' },
  },
  privacy: { 401: unproven },
  shopify: {
    401: {
      description: 'The body is not signed with the key of this shop, or no key is stored for this website.',
    },
  },
};

/** The possible refusals of a storefront route, by the checks before its handler. */
export const refusalsOf = ({ gate, query, body, perMinute }: StorefrontRoute): StorefrontAnswers => ({
  ...(query && { 400: { description: 'The query is not valid. The error names the parameter.' } }),
  ...(body && {
    400: { description: 'The body is not JSON, or is not valid. The error names the field.' },
    413: { description: `The body is larger than ${limits[body.bytes]} bytes.` },
  }),
  ...gated[gate],
  404: { description: 'There is no such website.' },
  ...(perMinute && {
    429: { description: 'Too many requests. Wait as long as `Retry-After` says.', headers: retry },
  }),
  ...((query || body) && {
    503: {
      description: 'A part of the service is down, and nothing was stored. Send the request again.',
      headers: retry,
    },
  }),
});
