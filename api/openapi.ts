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
        ? 'Only for admins who are signed in to the console.'
        : 'Only for people who are signed in to the console.';
    case 'scope': {
      const bound = access.boundKey === 'refused' ? ' A key that is bound to one website is refused.' : '';
      return `Requires a key with the scope \`${access.scope}\`, or a console session.${bound}`;
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

/** The public addresses of the interface. */
export type Addresses = {
  /** including /v1 */
  readonly api: string;
  readonly sdk: string;
  readonly collector: string;
};

const ABOUT = `The service has two hosts. The management API manages websites, facts sheets and keys, and serves the views. The storefront is called by the pages of a shop and by its server; its operations name their own server. \`x-collector\` describes the websocket for signals.

An error is \`{ "error": "One plain sentence." }\`. The status says what is wrong: 400 a field, which the error names; 401 the credential; 403 what the credential may not do; 404 something that does not exist or belongs to another account; 409 a conflict with the current state; 413 a body that is too large; 429 too many requests; 503 a part of the service that is down. 429 and 503 carry \`Retry-After\` in seconds. Bodies are uncompressed JSON objects of at most ${limits.JSON_DEPTH} levels; fields that are not described are ignored. All responses but the settings and the scripts carry \`X-Request-Id\`.

The management API accepts ${limits.CREDENTIAL_PER_MINUTE} requests a minute from each key or person, and ${limits.PRE_AUTH_PER_MINUTE} a minute from each IP address before its credential is verified. Bodies have at most ${limits.API_BODY_BYTES} bytes, and at most ${limits.UNAUTHENTICATED_BODY_BYTES} without a credential.`;

const securitySchemes: Record<string, Json> = {
  session: { type: 'http', scheme: 'bearer', description: 'The session token that POST /session returns.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_live_…',
    description: 'An API key that has the required scope.',
  },
  ...feedSecurity,
};

/** The OpenAPI 3.1 description, generated from the same objects that are mounted and that validate requests. */
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
    servers: [{ url: api, description: 'The management API.' }],
    paths,
    webhooks: describeWebhooks(components),
    components: { schemas: components.schemas, securitySchemes },
    'x-collector': socket,
  };
}
