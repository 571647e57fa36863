import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './src/cards.ts';

/** Characters with which a browser resolves a path to another website, and their look-alikes. */
const PIECES = [
  ...'/\\.:@?#%;&=[]|-a ',
  ...[
    '..',
    '%2e',
    '%2E%2e',
    '%2F',
    '%5c',
    '%09',
    'evil.test',
    'https:',
    'javascript:',
    'data:',
    'x@evil.test',
  ],
  // Characters that browsers strip or convert: tabs, line ends, controls, wide and division slashes, wide and
  // ideographic dots.
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    '\v',
    '\f',
    '\x7f',
    '\x85',
    '\xa0',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u00ad',
  ],
  ...['\uff0f', '\u2044', '\u2215', '\uff3c', '\u3002', '\uff0e', '\u2024', '\ud800', '\u202e', '😀'],
];
const ORIGINS = ['https://shop.test', 'http://shop.test:8080'];

test.each([['/pages/shipping'], ['/'], ['/caf%C3%A9?x=1#top'], ['/%2F/evil.test'], ['/\uff0fevil.test']])(
  '%j is a path of this site',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  ['//evil.test'],
  ['///evil.test'],
  ['/\\evil.test'],
  ['\\/evil.test'],
  ['/\t/evil.test'],
  ['/\n/evil.test'],
  ['\n//evil.test'],
  ['/a\n'],
  ['/\0/evil.test'],
  ['https://evil.test/'],
  ['javascript:alert(1)'],
  ['evil.test'],
  [''],
  [['/pages']],
  [null],
  [undefined],
])('%j is not a path of this site', (path) => {
  expect(safePath(path)).toBeNull();
});

test('every accepted path resolves to the page’s own origin, also when it is parsed twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }), fc.boolean(), (pieces, rooted) => {
      const path = `${rooted ? '/' : ''}${pieces.join('')}`;
      if (safePath(path) === null) return;
      for (const origin of ORIGINS) {
        const { href } = new URL(path, `${origin}/products/slow-pour?q=1`);
        expect(new URL(href).origin).toBe(origin);
      }
    }),
    { numRuns: 20_000 },
  );
});
