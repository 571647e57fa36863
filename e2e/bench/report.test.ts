import { expect, it } from 'vitest';
import { renew, type Section } from './report.ts';

const run = { at: '2026-11-27T12:00:00.000Z', commit: 'abcdef', changed: false, machine: '2 cores' };
const section = (title: string, value: string): Section => ({
  title,
  method: 'How.',
  header: ['case', 'value'],
  rows: [['one', value]],
});

const page = `# Bench

By hand.

## Polls

Old.

| case | value |
| - | - |
| one | 1 |

### What it shows

By hand too.

## Tasks

Stays.
`;

it('replaces a section, and keeps the others, the introduction and the notes', () => {
  expect(renew(page, [section('Polls', '2')], run)).toBe(`# Bench

By hand.

## Polls

Measured on 2026-11-27: 2 cores, commit abcdef.

How.

| case | value |
| - | - |
| one | 2 |

### What it shows

By hand too.

## Tasks

Stays.
`);
});

it('adds a section that the page does not have at its end', () => {
  const renewed = renew(page, [section('Replay', '3')], { ...run, changed: true });
  expect(renewed.startsWith(page.trimEnd())).toBe(true);
  expect(renewed).toMatch(
    /## Replay\n\nMeasured on .*, commit abcdef with uncommitted changes\.\n\n[^#]*\| one \| 3 \|\n$/,
  );
});

it('gives the same page when a section is written twice', () => {
  const once = renew(page, [section('Polls', '2'), section('Replay', '3')], run);
  expect(renew(once, [section('Replay', '3'), section('Polls', '2')], run)).toBe(once);
});
