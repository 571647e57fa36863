import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planted } from './planted.ts';

test.each(Object.entries(planted))('%s fits the sources as they are', (_name, { changes }) => {
  for (const { file, find } of changes) expect(readFileSync(file, 'utf8'), file).toContain(find);
});
