import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

const page = readFileSync(projectFile('docs', 'promises.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the page of promises has all 25 checks, and no empty cell', () => {
  expect(rows.map(([check]) => Number(check))).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(5);
    for (const cell of cells) expect(cell.length, `check ${cells[0]}`).toBeGreaterThan(0);
    expect(['whole', 'in part', 'no']).toContain(cells[3]);
  }
});

test('every promise is shown by tests that exist', () => {
  for (const [check, , shown = ''] of rows) {
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    expect(files.length, `check ${check}`).toBeGreaterThan(0);
    for (const file of files) {
      expect(file, `check ${check}`).toMatch(/\.test\.ts$/);
      expect(existsSync(projectFile(...file.split('/'))), `check ${check}: ${file}`).toBe(true);
    }
  }
});
