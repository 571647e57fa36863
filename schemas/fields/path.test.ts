import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameOriginPath } from './path.ts';

const good = [
  '/',
  '/pages/shipping',
  '/a//b',
  '/size?x=1#top',
  '/q?next=../x',
  '/caf%C3%A9',
  '/...',
  '/.well-known/x',
];
const bad = [
  '',
  'pages/shipping',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /a',
  '/a b',
  '/a\u00a0b',
  '/a\u2028b',
  '/a\u0085b',
  '/a\u007fb',
  '/a\u0000',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2E//evil.example',
  '/a/../b',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\ud800',
  `/${'a'.repeat(200)}`,
  null,
  7,
  {},
];

test.each(good)('%s is a path of the website', (path) => expect(isSameOriginPath(path)).toBe(true));
test.each(bad)('%j is refused', (path) => expect(isSameOriginPath(path)).toBe(false));

test('an accepted path resolves to the own origin, without a double slash', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    'evil.example',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = `/${pieces.join('')}`;
      if (!isSameOriginPath(path)) return;
      const url = new URL(path, 'https://shop.example');
      expect(url.origin).toBe('https://shop.example');
      expect(url.pathname.startsWith('//')).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
