import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectionFile, collectionOf } from './collection.ts';
import { description, typesFile } from './describe.ts';
import { typesOf } from './types.ts';

test('the types of the client are those of the description', async () => {
  const made = await typesOf(description());
  const remedy = 'the interface has changed: npm run client renews api/client/types.d.ts; commit it.';
  expect(readFileSync(typesFile, 'utf8') === made, remedy).toBe(true);
});

type Folder = { readonly name: string; readonly item: readonly { readonly request: Sent }[] };
type Sent = {
  readonly method: string;
  readonly url: { readonly raw: string; readonly variable: readonly { readonly key: string }[] };
};

test('the collection is that of the description, and has a request for each operation', () => {
  const made = collectionOf(description());
  const remedy = 'the interface has changed: npm run client renews api/client/postman.json; commit it.';
  expect(readFileSync(collectionFile, 'utf8') === made, remedy).toBe(true);
  const { paths } = description() as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const folders = JSON.parse(made).item as Folder[];
  const requests = folders.flatMap(({ item }) => item.map(({ request }) => request));
  expect(requests.length).toBe(operations.length);
  for (const { url } of requests) {
    const named = [...url.raw.matchAll(/\/:(\w+)/g)].map(([, name]) => name);
    expect(url.variable.map(({ key }) => key)).toEqual(named);
  }
});
