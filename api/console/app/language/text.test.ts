import { expect, test } from 'vitest';
import { chooseLanguage, localeFor } from './choice.ts';
import { rich } from './rich.ts';
import { listed, plural, t } from './text.ts';
import { currentZone, zoneLabel } from './zones.ts';

test.each([
  ['what was chosen before what the browser asks for', 'fr', ['de-AT', 'en'], 'fr'],
  ['the first language of the browser that there is', null, ['pt-BR', 'nl-BE', 'de'], 'nl'],
  ['what is no language any more counts as none', 'xx', ['es'], 'es'],
  ['English where there is none', null, ['pt-BR', 'ja'], 'en'],
])('the language: %s', (_, chosen, preferred, language) => {
  expect(chooseLanguage(chosen, preferred)).toBe(language);
});

test.each([
  ['de', ['en-US', 'de-AT'], 'de-AT'],
  ['en', ['de-DE', 'de'], 'en-DE'],
  ['nl', ['fr'], 'nl'],
  ['en', [], 'en'],
] as const)('the formats of %s in a browser for %j', (language, preferred, locale) => {
  expect(localeFor(language, preferred)).toBe(locale);
});

test('values are put in, and numbers as the language writes them', () => {
  expect(t('about {n}', { n: 12_345 })).toBe('about 12,345');
  expect([1, 2, 0].map((n) => plural(n, '1 day', '{n} days'))).toEqual(['1 day', '2 days', '0 days']);
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

test('elements in a text are drawn where they stand, also within each other', () => {
  const wrap = (name: string) => (inside: unknown) => [name, inside];
  const drawn = rich('See <a>the <b>{what}</b></a> in {n}.', {
    a: wrap('a'),
    b: wrap('b'),
    what: 'log',
    n: 1_000,
  });
  expect([drawn].flat(9).filter((piece) => piece !== '')).toEqual([
    ...['See ', 'a', 'the ', 'b', 'log', ' in ', '1,000', '.'],
  ]);
});

test('a zone has its present name and its city', () => {
  expect(currentZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(['Asia/Saigon', 'America/Argentina/Buenos_Aires', 'Etc/UTC', 'UTC'].map(zoneLabel)).toEqual([
    ...['Ho Chi Minh (Asia/Ho_Chi_Minh)', 'Buenos Aires (America/Argentina/Buenos_Aires)', 'UTC', 'UTC'],
  ]);
});
