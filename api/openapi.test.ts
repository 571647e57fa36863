import { expect, test } from 'vitest';
import { webhookEvents } from '#schemas/requests/webhooks.ts';
import { examples } from './describe/examples.ts';
import { openApi } from './openapi.ts';
import { allRoutes } from './routes.ts';

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
type Description = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};
type Json = { readonly properties: { readonly data: object; readonly event: { readonly const: string } } };
type Webhook = Operation & {
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly $ref: string };
        readonly example: { data: object };
      };
    };
  };
};

type Content = Readonly<Record<string, { readonly example?: unknown }>>;
type Exemplified = {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly example?: unknown;
  }[];
};

const addresses = {
  api: 'https://api.example/v1',
  sdk: 'https://sdk.example',
  collector: 'wss://collector.example',
};
const described = openApi(allRoutes(addresses), addresses) as unknown as Description;
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    method,
    path,
    operation,
  })),
);

test('is OpenAPI 3.1, version 1.0.0', () => {
  expect([described.openapi, described.info.version]).toEqual(['3.1.0', '1.0.0']);
});

test('every row of the interface that exists is described', () => {
  const names = operations.map((one) => one.name);
  const wanted = [
    'post /session',
    'get /session',
    'delete /session',
    'get /sdk',
    'post /sdk',
    'get /sdk/{id}',
  ].concat(
    [
      'patch /sdk/{id}',
      'delete /sdk/{id}',
      'get /sdk/{id}/facts',
      'patch /sdk/{id}/facts',
      'get /sdk/{id}/moments',
      'get /sdk/{id}/moments/{moment_id}',
    ],
    ['get /sdk/{id}/store', 'get /keys', 'post /keys', 'delete /keys/{key_id}', 'get /openapi.json'],
  );
  expect(names).toEqual(expect.arrayContaining(wanted));
});

test.each(operations)('$name says what it is, what it takes and what it answers', ({ path, operation }) => {
  expect(operation.summary).not.toBe('');
  expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
  // Files of the bundle are answered by caches and refused to nobody.
  if (!/^\/\{site_id\}\/(sdk|shopify-cart\.js)/.test(path))
    expect(Object.keys(operation.responses)).toContain('429');
  const named = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
  expect(path.match(/\{\w+\}/g) ?? []).toEqual(named);
  if (operation.requestBody)
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '413']));
  if (operation.security.length > 0) expect(Object.keys(operation.responses)).toContain('401');
});

test.each(operations)('$name has an example of what it takes and answers', ({ method, path, operation }) => {
  const name = `${method.toUpperCase()} ${path}`;
  const example = examples[name];
  expect(example, 'npm run examples records one for each step of e2e/examples').toBeDefined();
  const { requestBody, responses, parameters } = operation as unknown as Exemplified;
  expect(requestBody?.content['application/json']?.example).toEqual(example!.body);
  const contents = Object.values(responses[example!.status]?.content ?? {});
  expect(contents.slice(0, 1).map((content) => content.example)).toEqual(
    contents.length > 0 ? [example!.answer] : [],
  );
  for (const one of parameters.filter(({ required }) => required))
    expect(one.example, `an example of ${one.name}`).toBeTypeOf('string');
});

test.each(webhookEvents)(
  'the webhook %s is described with its body, its signature and an example',
  (event) => {
    const { parameters, requestBody } = described.webhooks[event]!.post;
    expect(parameters.map(({ name }) => name)).toEqual(['X-Engage-Signature', 'X-Engage-Event']);
    const { schema, example } = requestBody.content['application/json'];
    const { properties } = described.components.schemas[schema.$ref.split('/').at(-1)!]!;
    expect(properties.event.const).toBe(event);
    expect(example).toMatchObject({ event });
    expect(Object.keys(example.data)).toEqual(Object.keys((properties.data as Json).properties));
  },
);

test('operation ids are unique, and every reference leads somewhere', () => {
  const ids = operations.map((one) => one.operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(references.length).toBeGreaterThan(20);
  for (const name of references) expect(described.components.schemas).toHaveProperty(name);
});
