import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { settings } from './config.ts';

/** Rows of the table in docs/settings.md: the variables of a row, and their defaults in the same order. */
const rows = readFileSync(projectFile('docs', 'settings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', defaults = ''] = line.split('|');
    return {
      names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
      defaults: defaults.replaceAll('`', '').trim(),
    };
  });
/** Read by deploy/local, which no role needs. */
const local = ['PARTS'];

test('docs/settings.md lists every setting, and no other', () => {
  const documented = rows.flatMap(({ names }) => names);
  expect(documented.toSorted()).toEqual([...Object.keys(settings), ...local].toSorted());
});

test('docs/settings.md has the right defaults', () => {
  for (const { names, defaults } of rows) {
    const actual = names.flatMap((name) => {
      const value = settings[name as keyof typeof settings]?.safeParse(undefined).data;
      return value === undefined || value === '' ? [] : [String(value)];
    });
    if (actual.length > 0) expect([names, defaults]).toEqual([names, actual.join(', ')]);
  }
});
