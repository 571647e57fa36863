import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

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
