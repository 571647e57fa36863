import { limits } from '#platform/limits/limits.ts';
import { describeCollector } from './describe/collector.ts';
import {
  Components,
  headersOf,
  idParameter,
  type Json,
  queryParameters,
  rateLimitHeaders,
  requestIdHeader,
} from './describe/components.ts';
import { withExamples } from './describe/examples.ts';
import { feedSecurity, storefrontPaths } from './describe/storefront.ts';
import { describeWebhooks } from './describe/webhooks.ts';
import type { Access, AnswerSpec, Route } from './route.ts';

function security(access: Access): Json[] {
  switch (access.kind) {
    case 'open':
      return [];
    case 'person':
      return [{ session: [] }];
    case 'scope':
      return [{ session: [] }, { key: [access.scope] }];
    default:
      return access satisfies never;
  }
}

function who(access: Access): string {
  switch (access.kind) {
    case 'open':
      return 'Open to everyone.';
    case 'person':
      return access.role === 'admin'
        ? 'For an admin signed in to the console.'
        : 'For a person signed in to the console.';
    case 'scope': {
      const bound = access.boundKey === 'refused' ? ' A key bound to one website is refused.' : '';
      return `Scope ${access.scope}, or a console session.${bound}`;
    }
    default:
      return access satisfies never;
  }
}

const headers = (spec: AnswerSpec): Json =>
  headersOf({ ...requestIdHeader, ...rateLimitHeaders, ...spec.headers });

function operation(route: Route, components: Components): Json {
  const answers = Object.entries(route.answers).map(([status, spec]) => [
    status,
    {
      description: spec.description,
      headers: headers(spec),
      ...(spec.schema && {
        content: {
          'application/json': { schema: components.of(spec.schema, 'output') },
          ...(route.orCsv && status === '200' && { 'text/csv': { schema: { type: 'string' } } }),
        },
      }),
    },
  ]);
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, who(route.access)].filter(Boolean).join(' '),
    security: security(route.access),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.body && {
      requestBody: {
        required: route.bodyOptional !== true,
        content: { 'application/json': { schema: components.of(route.body, 'input') } },
      },
    }),
    responses: Object.fromEntries(answers),
  };
}

/** `get /sdk/{id}/facts` is `getSdkFacts`; `get /sdk/{id}` is `getSdkById`, beside `getSdk`. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[/.-]/).filter((part) => part !== '' && !part.startsWith('{'));
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return `${method}${name}${path.endsWith('}') ? 'ById' : ''}`;
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => idParameter(name!));

/** Where a client reaches the parts of the interface. */
export type Addresses = {
  /** with /v1 */
  readonly api: string;
  readonly sdk: string;
  readonly collector: string;
};

const ABOUT = `Two hosts: the management API (websites, facts sheets, keys, views), and the storefront that pages and the shop's server call; its operations name their own server. \`x-collector\` describes the websocket for signals.

An error is \`{ "error": "One plain sentence." }\`. 400 names the field, 401 is the credential, 403 what it may not do, 404 unknown or another account's, 413 too large, 429 and 503 carry \`Retry-After\` in seconds. Bodies are JSON objects, at most ${limits.JSON_DEPTH} levels deep, not compressed; fields that are not described are left behind. Every answer carries \`X-Request-Id\`.

Management: ${limits.CREDENTIAL_PER_MINUTE} requests a minute for each key or person; ${limits.PRE_AUTH_PER_MINUTE} a minute for each address before its credential is proved; bodies of at most ${limits.API_BODY_BYTES} bytes, without a credential ${limits.OPEN_BODY_BYTES}.`;

const securitySchemes: Record<string, Json> = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that POST /session answers.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_live_…',
    description: 'An API key with the scope.',
  },
  ...feedSecurity,
};

/** The OpenAPI 3.1 description, made from the very objects that are mounted and validate. */
export function openApi(routes: readonly Route[], { api, sdk, collector }: Addresses): Json {
  const components = new Components();
  const socket = describeCollector(collector, components);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const described = withExamples(route.method, route.path, operation(route, components));
    paths[route.path] = { ...paths[route.path], [route.method]: described };
  }
  Object.assign(paths, storefrontPaths(sdk, components));
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Storefront Engagement Service', version: '1.0.0', description: ABOUT },
    servers: [{ url: api, description: 'the management API' }],
    paths,
    webhooks: describeWebhooks(components),
    components: { schemas: components.schemas, securitySchemes },
    'x-collector': socket,
  };
}
