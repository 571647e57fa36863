import { projectFile } from '#schemas/files.ts';
import { builtWith } from '../../api/docs/reference/addresses.ts';
import { exampleRequest } from '../../api/docs/reference/curl.ts';
import { type Call, callsOf, type Document } from '../../api/docs/reference/document.ts';
import { jsonOf } from '../../api/docs/reference/operation.ts';

/** Generates a collection in Postman's format 2.1, which Bruno, Insomnia and Hoppscotch import too. */

export const collectionFile = projectFile('api', 'client', 'postman.json');

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Variables that are set once for all requests. */
const variables: Readonly<Record<string, string>> = {
  api: builtWith.api,
  sdk: builtWith.sdk,
  token: '',
  session_token: '',
  feed_key: '',
};

const pairs = (given: Readonly<Record<string, string>>): { key: string; value: string }[] =>
  Object.entries(given).map(([key, value]) => ({ key, value }));

function urlOf({ path, operation }: Call): object {
  const host = operation.servers ? '{{sdk}}' : '{{api}}';
  const segments = path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const given = (place: string): Record<string, string> =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && one.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  const query = pairs(given('query'));
  const search = query.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  return {
    raw: `${host}/${segments.join('/')}${search ? `?${search}` : ''}`,
    host: [host],
    path: segments,
    ...(query.length > 0 && { query }),
    variable: pairs(given('path')),
  };
}

function itemOf(call: Call): object {
  const { headers, body, method, name } = exampleRequest(call, builtWith.api);
  return {
    name,
    request: {
      method,
      description: call.operation.description,
      header: pairs(headers),
      url: urlOf(call),
      ...(body !== undefined && {
        body: { mode: 'raw', raw: jsonOf(body), options: { raw: { language: 'json' } } },
      }),
    },
  };
}

/** The text of the collection: a folder for each tag, a request with its example for each operation. */
export function collectionOf(description: object): string {
  const document = description as Document;
  const folders = new Map<string, Call[]>();
  for (const call of callsOf(document)) {
    const tag = call.operation.tags[0]!;
    folders.set(tag, [...(folders.get(tag) ?? []), call]);
  }
  const collection = {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    variable: pairs(variables),
    item: [...folders].map(([name, calls]) => ({ name, item: calls.map(itemOf) })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
