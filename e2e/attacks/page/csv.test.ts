/** A merchant opens the file in a spreadsheet: a stranger's text is displayed there and never executed. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { csvLine } from '../../../api/views/csv.ts';

test.each([
  '=1+1',
  '=HYPERLINK("https://evil.example","here")',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n@x',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\u0000=1',
  '＝1',
  "cmd|' /C calc'!A0",
  'a|b',
])('a cell %j is text', (text) => {
  expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

test('numbers stay numbers, also negative ones; unknown values are empty', () => {
  expect(csvLine([-0.013, 1e21, null, Number.NaN, Number.NEGATIVE_INFINITY, 'size'])).toBe(
    '-0.013,1e+21,,,,size\r\n',
  );
});

test('no text in a cell begins another cell or line', () => {
  const odd = ['a,b', 'a\nb', 'a\r\nb', '"', '""', ',', '";', '\u2028'];
  const line = csvLine(odd);
  const cells = line.slice(0, -2).match(/"(?:[^"]|"")*"/g)!;
  expect(cells.map((cell) => cell.slice(1, -1).replaceAll('""', '"'))).toEqual(odd);
});

test('every CSV file is made by this function', () => {
  const layers = ['api', 'ingest', 'platform', 'deploy', 'processors'];
  const makers = layers
    .flatMap((layer) =>
      readdirSync(projectFile(layer), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('local'))
        .map((name) => `${layer}/${name}`),
    )
    .filter((path) => !path.includes('.test.'))
    .filter((path) =>
      /type'?: 'text\/csv|function (?:csvOf|\w+Csv)\([^)]*\): string/i.test(
        readFileSync(projectFile(path), 'utf8'),
      ),
    )
    // Only forwards files that others have made.
    .filter((path) => path !== 'api/console/app/download.ts');
  expect(makers.length).toBeGreaterThan(3);
  for (const path of makers) expect(readFileSync(projectFile(path), 'utf8'), path).toContain('csvLine');
});
