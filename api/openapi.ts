import { z } from 'zod';
import type { Access, AnswerSpec, Route } from './route.ts';

type Json = Record<string, unknown>;

/** Collects the named schemas, so that each is written once. A schema has a name if its metadata has a title. */
class Components {
  readonly schemas: Record<string, Json> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const title = schema.meta()?.title;
    const json = jsonSchema(schema, io);
    if (title === undefined) return json;
    this.schemas[title] = json;
    return { $ref: `#/components/schemas/${title}` };
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    // Reading turns text into what the handler takes; what a client sends is said in the metadata.
    override: ({ zodSchema, jsonSchema: made }) => {
      const wanted = z.globalRegistry.get(zodSchema)?.['override'];
      if (wanted) {
        delete made.pattern;
        Object.assign(made, wanted);
      }
      delete (made as Json)['override'];
    },
  }) as Json;
  return json;
}

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

const always = {
  'X-Request-Id': 'names this request',
  RateLimit: 'what is left of the limit: "policy";r=remaining;t=seconds',
  'RateLimit-Policy': 'the limit: "policy";q=requests;w=seconds',
};
const headers = (spec: AnswerSpec): Json =>
  Object.fromEntries(
    Object.entries({ ...always, ...spec.headers }).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );

function operation(route: Route, components: Components): Json {
  const answers = Object.entries(route.answers).map(([status, spec]) => [
    status,
    {
      description: spec.description,
      headers: headers(spec),
      ...(spec.schema && {
        content: { 'application/json': { schema: components.of(spec.schema, 'output') } },
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
        required: true,
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
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  }));

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The OpenAPI 3.1 description, made from the very objects that are mounted and validate. */
export function openApi(routes: readonly Route[], serverUrl: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, components) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Storefront Engagement Service, management API',
      version: '1.0.0',
      description:
        'Websites, facts sheets, moments and orders. An error is one plain sentence in { "error": … }. 600 requests a minute for each key or person; 60 a minute for each address before its credential is proved.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that POST /session answers.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'svc_live_…',
          description: 'An API key with the scope.',
        },
      },
    },
  };
}
