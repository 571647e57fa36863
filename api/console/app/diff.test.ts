import { expect, test } from 'vitest';
import { diff } from './diff.ts';

test.each<[string, unknown, unknown, string[]]>([
  ['the same', { links: { contact: '/c' }, codes: [] }, { links: { contact: '/c' }, codes: [], more: 1 }, []],
  [
    'another value',
    { links: { contact: '//x' } },
    { links: { contact: null } },
    ['links.contact: sent "//x", stored null'],
  ],
  ['an unknown field', { popup: { size: 1 } }, { popup: {} }, ['popup.size: dropped']],
  ['fewer entries', { codes: [1, 2] }, { codes: [2] }, ['codes: 1 of 2 entries dropped']],
  [
    'another entry',
    { codes: [{ percent: 10 }] },
    { codes: [{ percent: 9 }] },
    ['codes[0].percent: sent 10, stored 9'],
  ],
  ['nothing stored', { zone: { a: 1 } }, { zone: null }, ['zone.a: dropped']],
])('%s', (_, sent, stored, lines) => {
  expect(diff(sent, stored)).toEqual(lines);
});
