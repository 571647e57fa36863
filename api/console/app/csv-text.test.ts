import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';
import { csvFile } from './download.ts';

const columns = {
  name: (row: { name: string; uses: number | null }) => row.name,
  uses: (row: { uses: number | null }) => row.uses,
};

test('one line for each row, with no formulas', () => {
  const rows = [
    { name: '=HYPERLINK("http://evil.example")', uses: -1 },
    { name: 'plain', uses: null },
  ];
  expect(csvText(columns, rows)).toBe(
    'name,uses\r\n"\'=HYPERLINK(""http://evil.example"")",-1\r\nplain,\r\n',
  );
  expect(csvText(columns, [])).toBe('name,uses\r\n');
});

test('a spreadsheet reads the file as UTF-8', async () => {
  const file = csvFile('abcd…');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('abcd…');
  expect(file.type).toBe('text/csv');
});
