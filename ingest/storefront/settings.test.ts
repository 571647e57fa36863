import { expect, test } from 'vitest';
import { languagesOf } from '#schemas/config/languages.ts';
import { emptyFacts, waitsForConsent } from '#schemas/config/site.ts';
import { excludedPages, quietHours, zonePaths } from './settings.ts';

const emptyTexts = {
  delivery_promise: null,
  size_notes: [],
  titles: [],
  sentences: [],
  valid_from: null,
  valid_until: null,
};

test('the links of the sheet are sent with normalised paths; contact has no zone', () => {
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

test('zone words are sent in the languages of the shop and the visitor, and in all if the sheet has no country', () => {
  const texts = [{ ...emptyTexts, language: 'pl' }];
  const address = [{ language: 'sv', address: 'formal' as const }];
  const facts = { ...emptyFacts, home_country: 'DE', texts };
  expect(new Set(languagesOf({ facts, address }, 'fr-CH, fr;q=0.9,EN;q=0.8'))).toEqual(
    new Set(['en', 'de', 'pl', 'sv', 'fr']),
  );
  expect(languagesOf({ facts: { ...facts, home_country: null }, address }, 'fr')).toBe(undefined);
  expect(languagesOf({ facts: { ...facts, home_country: 'JP' }, address }, 'fr')).toBe(undefined);
});

test('excluded pages and quiet hours are sent as query strings; a list too long for a header excludes every page', () => {
  const pages = { excluded_paths: ['/größen', '/a&b'], excluded_products: ['gift card'] };
  expect([...new URLSearchParams(excludedPages(pages))]).toEqual([
    ['path', '/größen'],
    ['path', '/a&b'],
    ['product', 'gift card'],
  ]);
  expect(excludedPages(pages)).toMatch(/^[ -~]+$/);
  expect(excludedPages({ excluded_paths: [], excluded_products: [] })).toBe('');
  const many = Array.from({ length: 100 }, (_, i) => `/section/${i}`);
  expect(excludedPages({ excluded_paths: many, excluded_products: [] })).toBe('path=%2F');
  const hours = { from: '22:00', until: '08:00' };
  const facts = { ...emptyFacts, time_zone: 'Europe/Berlin' };
  expect(Object.fromEntries(new URLSearchParams(quietHours({ quiet_hours: hours, facts })))).toEqual({
    ...hours,
    zone: 'Europe/Berlin',
  });
  expect(quietHours({ quiet_hours: null, facts })).toBe('');
});
