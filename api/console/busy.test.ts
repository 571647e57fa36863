import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

const app = projectFile('api', 'console', 'app');

test('nothing is `disabled` while it is busy, because that takes the focus away: `aria-disabled` does not', () => {
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(sources.length).toBeGreaterThan(50);
  const found = sources.filter((name) =>
    /(?<!aria-)\bdisabled=\{[^}]*\bbusy\b/.test(readFileSync(join(app, name), 'utf8')),
  );
  expect(found).toEqual([]);
});
