import { limits } from '#platform/limits/limits.ts';
import {
  type Gate,
  type StorefrontAnswer,
  type StorefrontRoute,
  storefrontRoutes,
} from '#schemas/requests/routes.ts';
import { ErrorBody } from '../v1/common.ts';
import {
  type Components,
  headersOf,
  idParameter,
  type Json,
  parametersIn,
  rateLimitHeaders,
  requestIdHeader,
} from './components.ts';
import { withExamples } from './examples.ts';
import { refusalsOf } from './refusals.ts';

const originParameter: Json = {
  name: 'Origin',
  in: 'header',
  required: true,
  description: 'One of the allowed origins of the website, exactly. Browsers send this header by themselves.',
  schema: { type: 'string' },
  example: 'https://shop.example',
};

const deprecatedToken: Json = {
  name: 'token',
  in: 'query',
  required: false,
  deprecated: true,
  description:
    'The feed key, in place of the header `X-Service-Token`. Deprecated, because it ends up in request logs: it is accepted for one more release.',
  schema: { type: 'string' },
};

const VARY = 'Contains `Origin`.';
const deprecation = { Deprecation: 'Present if the key was sent in the query (RFC 9745).' };

const gates: Readonly<
  Record<Gate, { who: string; parameters: Json[]; security: Json[]; headers: Record<string, string> }>
> = {
  none: {
    who: 'Open to everyone.',
    parameters: [],
    security: [],
    headers: { 'Access-Control-Allow-Origin': 'Always `*`.' },
  },
  any_origin: {
    who: 'Pages of any origin may call it.',
    parameters: [],
    security: [],
    headers: { 'Access-Control-Allow-Origin': 'Always `*`.' },
  },
  origin: {
    who: 'Pages of the allowed origins of the website may call it, without credentials.',
    parameters: [originParameter],
    security: [],
    headers: { 'Access-Control-Allow-Origin': 'The `Origin` of the request.', Vary: VARY },
  },
  feed: {
    who: 'For the merchant’s server only, with the feed key. The key also authorises erasures, so it must never reach a page.',
    parameters: [deprecatedToken],
    security: [{ feedKey: [] }, { feedKeyInQuery: [] }],
    headers: deprecation,
  },
  privacy: {
    who: 'For the merchant’s server only, with the feed key or the privacy key. Neither key may reach a page.',
    parameters: [deprecatedToken],
    security: [{ feedKey: [] }, { feedKeyInQuery: [] }],
    headers: deprecation,
  },
  shopify: {
    who: 'Shopify calls it, and signs each body.',
    parameters: [
      {
        name: 'X-Shopify-Hmac-Sha256',
        in: 'header',
        required: true,
        description: 'HMAC-SHA-256 of the body with the key of the shop, in base64.',
        schema: { type: 'string' },
        example: 'XWmrwMey6OsLMeiZKwP4FppHH3cmAiiJJAweH5Jo4bM=',
      },
    ],
    security: [],
    headers: {},
  },
};

const gateOf = ({ gate, headerOnly }: StorefrontRoute): (typeof gates)[Gate] =>
  headerOnly ? { ...gates[gate], parameters: [], security: [{ feedKey: [] }], headers: {} } : gates[gate];

const isFeed = (gate: Gate): boolean => gate === 'feed' || gate === 'privacy' || gate === 'shopify';
const unit = (gate: Gate): string => (isFeed(gate) ? 'website' : 'website and network');

function describe(route: StorefrontRoute): string {
  const counted =
    route.perMinute && `At most ${limits[route.perMinute]} requests a minute for each ${unit(route.gate)}.`;
  return [route.description, gates[route.gate].who, counted].filter(Boolean).join(' ');
}

function requestBody({ body }: StorefrontRoute, components: Components): Json | undefined {
  if (!body) return undefined;
  const schema = components.ofField(body.field);
  return {
    required: true,
    ...(body.plainText && {
      description:
        'The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`.',
    }),
    content: {
      'application/json': { schema },
      ...(body.plainText && {
        'text/plain': {
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
        },
      }),
    },
  };
}

function answer(
  status: number,
  spec: StorefrontAnswer,
  route: StorefrontRoute,
  components: Components,
): Json {
  const { gate, perMinute } = route;
  const schema = spec.schema ?? (status >= 400 ? ErrorBody : undefined);
  const type = spec.type ?? 'application/json';
  const own = gate === 'origin' && status === 403 ? { Vary: VARY } : gateOf(route).headers;
  return {
    description: spec.description,
    headers: headersOf({
      ...requestIdHeader,
      ...(perMinute && status !== 403 && status !== 404 && rateLimitHeaders),
      ...own,
      ...spec.headers,
    }),
    ...((schema || spec.type) && {
      content: { [type]: { schema: schema ? components.of(schema, 'output') : { type: 'string' } } },
    }),
  };
}

function operation(name: string, route: StorefrontRoute, sdkUrl: string, components: Components): Json {
  const { parameters, security } = gateOf(route);
  const body = requestBody(route, components);
  return {
    operationId: name,
    tags: [isFeed(route.gate) ? 'Storefront: feeds' : 'Storefront: pages'],
    summary: route.summary,
    description: describe(route),
    servers: [{ url: sdkUrl, description: 'The storefront.' }],
    security,
    parameters: [
      idParameter('site_id'),
      ...parametersIn('path', route.pathParameters?.schema),
      ...parametersIn('query', route.query?.schema),
      ...parameters,
    ],
    ...(body && { requestBody: body }),
    responses: Object.fromEntries(
      Object.entries({ ...refusalsOf(route), ...route.answers }).map(([status, spec]) => [
        status,
        answer(Number(status), spec, route, components),
      ]),
    ),
  };
}

/** The storefront's routes, from the table from which they are mounted; each names its own server. */
export function storefrontPaths(sdkUrl: string, components: Components): Record<string, Json> {
  return Object.fromEntries(
    Object.entries<StorefrontRoute>(storefrontRoutes).map(([name, route]) => {
      const path = `/{site_id}${route.path}`;
      const described = operation(name, route, sdkUrl, components);
      return [path, { [route.method]: withExamples(route.method, path, described) }];
    }),
  );
}

export const feedSecurity: Record<string, Json> = {
  feedKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Token',
    description: `The feed key of the website. Its privacy key is accepted for erasures and exports. After ${limits.PRE_AUTH_PER_MINUTE} wrong keys a minute from one network, the response is 429.`,
  },
  feedKeyInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description:
      'The feed key in the query. Deprecated, because it ends up in request logs: it is accepted for one more release.',
  },
};
