import { expect, test } from 'vitest';
import { emptyFacts, waitsForConsent } from '#schemas/config/site.ts';
import { zonePaths } from './settings.ts';

test('the links of the sheet travel as the browser writes paths; contact is about no zone', () => {
  const links = { size_guide: '/seite/größe', shipping: '/s&h?a=1', returns: null, contact: '/contact' };
  expect([...new URLSearchParams(zonePaths(links))]).toEqual([
    ['/seite/gr%C3%B6%C3%9Fe', 'size'],
    ['/s&h', 'shipping'],
  ]);
});

test.each([
  ['auto', null, false],
  ['auto', 'US', false],
  ['auto', 'DE', true],
  ['auto', 'IS', true],
  ['auto', 'GB', true],
  ['auto', 'UK', true],
  ['auto', 'CH', true],
  ['granted', 'DE', false],
  ['wait', 'US', true],
  ['wait', null, true],
] as const)('consent %s of a shop at home in %s: waits %s', (consent, home_country, waits) => {
  expect(waitsForConsent({ consent, facts: { ...emptyFacts, home_country } })).toBe(waits);
});
