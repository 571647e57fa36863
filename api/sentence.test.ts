import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from './sentence.ts';

test.each([
  [z.array(z.int()).min(1), [], '"field" must have at least 1 entry.'],
  [z.array(z.int()).max(2), [1, 2, 3], '"field" must have at most 2 entries.'],
  [z.string().max(2), 'abc', '"field" must be at most 2 characters.'],
  [z.int().max(2), 3, '"field" must be at most 2.'],
  [z.int(), undefined, '"field" is missing.'],
])('a wrong value is refused in a sentence: %#', (schema, field, sentence) =>
  expect(() => parse(z.object({ field: schema }), { field })).toThrow(sentence),
);
