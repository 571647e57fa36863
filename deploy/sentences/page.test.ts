import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { page } from './page.ts';

test('docs/sentences.md is as `npm run sentences` writes it', () => {
  expect(readFileSync(projectFile('docs', 'sentences.md'), 'utf8')).toBe(page());
});
