import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planted } from './planted.ts';

test.each(Object.entries(planted))('the source lines that %s replaces exist', (_name, { changes }) => {
  for (const { file, find } of changes) expect(readFileSync(file, 'utf8'), file).toContain(find);
});
