import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { description, typesFile } from './describe.ts';
import { typesOf } from './types.ts';

test('the types of the client are those of the description', async () => {
  const made = await typesOf(description());
  const remedy = 'the interface has changed: npm run client renews api/client/types.d.ts; commit it.';
  expect(readFileSync(typesFile, 'utf8') === made, remedy).toBe(true);
});
