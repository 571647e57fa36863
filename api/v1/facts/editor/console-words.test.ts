import { describe, expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import { countryName } from '../../../console/app/facts/fields/country-name.ts';
import { readSheet } from '../../../console/app/facts/state/read-sheet.ts';
import { labelOf, placeWords, sections, withFieldLabels } from '../../../console/app/facts/words/labels.ts';
import {
  type Loss,
  lossesBelow,
  lossesOfEntry,
  lossSentence,
} from '../../../console/app/facts/words/problems.ts';
import { differenceWords } from '../../../console/app/facts/words/value-words.ts';
import type { Loss as ServiceLoss } from '../loss.ts';
import { normalise } from '../normalise.ts';

/** The answers of POST facts/check, made by the same rules as a PATCH. */
const lossesOf = (sent: Record<string, unknown>): Loss[] =>
  normalise(emptyFacts, sent).losses.map(({ suggestion, path, ...one }: ServiceLoss) => ({
    ...one,
    path: [...path],
    value: 'value' in suggestion ? suggestion.value : null,
    rule: 'rule' in suggestion ? suggestion.rule : null,
  }));
const code = { label: 'TEN', percent: 10 };

describe('why something is not stored, in the merchant’s words', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [
      { return_days: '30 days' },
      'Days to return',
      '“30 days” cannot be stored: Days to return must be a whole number from 1 to 3650.',
    ],
    [
      { codes: [code, { ...code, percent: 120 }] },
      'Codes, entry 2, Percent off',
      '“120” cannot be stored: Percent off must be a number above 0, and at most 100.',
    ],
    [{ codes: [{ ...code, label: null }] }, 'Codes, entry 1, Code', 'Code is missing.'],
    [
      { codes: [{ ...code, expires_at: 'unfinished' }] },
      'Codes, entry 1, Until',
      'Until is not a complete date: choose day, month and year.',
    ],
    [
      { codes: [{ ...code, starts_at: '2027-01-02', expires_at: '2027-01-01' }] },
      'Codes, entry 1',
      'This would never be valid: it ends before it begins.',
    ],
    [
      { shipping_zones: [{ countries: [], free_shipping_threshold: 5 }] },
      'Shipping zones, entry 1',
      'This entry must name a country, or be everywhere else.',
    ],
    [
      { shipping_zones: [{ countries: ['Germany'], free_shipping_threshold: 5 }] },
      'Shipping zones, entry 1, Countries, entry 1',
      '“Germany” is not a country code: use two letters, such as DE.',
    ],
    [{ time_zone: 'berlin' }, 'Time zone', '“berlin” is not a known time zone: write it as Europe/Berlin.'],
    [
      { links: { contact: '//evil.example' } },
      'Paths, Path to the contact page',
      '“//evil.example” is not a path of this website: it starts with one /, such as /pages/shipping.',
    ],
    [
      { delivery_promise: 'x'.repeat(201) },
      'Delivery promise',
      'This is too long: Delivery promise must be at most 200 characters. Nothing of it is cut off.',
    ],
    [
      { free_shipping_lines: [1, 2].map((amount) => ({ currency: 'EUR', amount })) },
      'Free shipping in other currencies, entry 2',
      '“EUR” is here twice: only one line per currency is allowed.',
    ],
    [
      { texts: { de: { titles: [{ handle: 'a', title: null }] } } },
      'Texts by language, de, Titles, entry 1, Title',
      'Title is missing.',
    ],
  ])('%j', (sent, place, sentence) => {
    const losses = lossesOf(sent);
    const found = losses.map((loss) => [placeWords(loss.path), lossSentence(loss)]);
    expect(found).toContainEqual([place, sentence]);
  });

  test('no sentence holds a name of the API', () => {
    const wrong = { handle: 7, text: 7, url: 7, label: 7, percent: 'x', title: 7, price: 'x', currency: 7 };
    const bad = { ...wrong, countries: 7, rest_of_world: 7, free_shipping_threshold: 'x', amount: 'x' };
    const sent = Object.fromEntries(
      Object.entries(emptyFacts).map(([name, value]) => [
        name,
        name === 'texts'
          ? { de: { size_notes: [bad], titles: [bad], sentences: [bad], valid_from: 'x' } }
          : Array.isArray(value)
            ? [bad, 7]
            : { provider: 'none', contact: 7 },
      ]),
    );
    const losses = lossesOf(sent);
    expect(losses.length).toBeGreaterThan(20);
    for (const loss of losses) {
      const sentence = `${placeWords(loss.path)}: ${lossSentence({ ...loss, text: '' })}`;
      expect(sentence).not.toMatch(/[a-z]_[a-z]/);
    }
  });
});

test('every section has a name, and remarks of the service are said with these', () => {
  expect(sections.toSorted()).toEqual(Object.keys(emptyFacts).toSorted());
  expect(labelOf('made_up')).toBe('made up');
  expect(withFieldLabels('discounts_allowed must be true')).toBe('“Discounts may be named” must be true');
  expect(withFieldLabels('url must be a path')).toBe('Path must be a path');
});

test('losses are found by their place', () => {
  const losses = lossesOf({ codes: [code, { ...code, percent: 0 }], return_days: 0 });
  expect(lossesBelow(losses, ['codes', 1]).length).toBe(1);
  expect(lossesBelow(losses, ['codes', 0])).toEqual([]);
  expect(lossesOfEntry(losses, ['codes', 1], ['percent'])).toEqual([]);
  expect(lossesOfEntry(losses, ['codes', 1], ['label']).length).toBe(1);
});

const difference = (name: string, one: unknown, other: unknown, zone: string | null = 'Europe/Berlin') =>
  differenceWords(one, other, { name, zone });

test('two values are compared by their differences', () => {
  expect(difference('codes', [code], [code, { label: 'FIVE', percent: 5, first_order_only: true }])).toEqual({
    one: ['–'],
    other: ['Code FIVE; Percent off 5; First orders only yes'],
  });
  expect(difference('links', { contact: '/a', returns: null }, { contact: '/b' })).toEqual({
    one: ['Path to the contact page: /a'],
    other: ['Path to the contact page: /b'],
  });
  expect(difference('return_days', null, 30)).toEqual({ one: ['–'], other: ['30'] });
  expect(difference('discounts_allowed', false, true)).toEqual({ one: ['no'], other: ['yes'] });
  expect(difference('codes', [{ label: 'A' }, { label: 'B' }], [{ label: 'B' }, { label: 'A' }])).toEqual({
    one: ['Code A', 'Code B'],
    other: ['Code B', 'Code A'],
  });
  expect(difference('codes', [null, 'typed'], [])).toEqual({ one: ['null', 'typed'], other: ['–'] });
});

test('what is compared is said in the words of the form', () => {
  expect(difference('threshold_basis', 'before_discount', 'after_discount')).toEqual({
    one: ['before discounts'],
    other: ['after discounts'],
  });
  expect(difference('free_shipping_rule', null, 'at_least').other).toEqual(['ships free']);
  expect(difference('output', 'none', 'event')).toEqual({
    one: ['not at all'],
    other: ['as an event that your page displays'],
  });
  expect(difference('never_free_countries', ['CH'], ['CH', 'ZZ'])).toEqual({
    one: ['CH · Switzerland'],
    other: ['CH · Switzerland, ZZ · Everywhere else'],
  });
  expect(difference('texts', {}, { de: { sentences: [{ sentence: 'flat', text: 'Wort' }] } }).other).toEqual([
    'de: Sentences: Sentence what shipping costs until then; Note Wort',
  ]);
  // A text that happens to be the name of a choice.
  expect(difference('delivery_promise', null, 'card').other).toEqual(['card']);
});

test('dates are those of the form: days on the clock of the shop, and an end is the day that it ends', () => {
  const dates = { starts_at: '2026-11-30T23:00:00.000Z', expires_at: '2026-12-24T23:00:00.000Z' };
  const said = (zone: string | null, entry: object) => difference('codes', [], [entry], zone).other;
  expect(said('Europe/Berlin', dates)).toEqual(['From Dec 1, 2026; Until Dec 24, 2026']);
  expect(said(null, dates)).toEqual(['From Nov 30, 2026, 23:00; Until Dec 24, 2026, 23:00']);
  expect(said('Europe/Berlin', { starts_at: '2026-12-01' })).toEqual(['From Dec 1, 2026']);
  expect(said('Europe/Berlin', { starts_at: 'unfinished' })).toEqual(['From unfinished']);
});

test('a country is shown with its name, and the code of all others with words', () =>
  expect(['DE', 'ZZ', 'XYZ'].map(countryName)).toEqual(['DE · Germany', 'ZZ · Everywhere else', 'XYZ']));

test.each([
  ['{', 'This is not valid JSON.'],
  ['[]', 'This is not a facts sheet: it must begin with { and end with }.'],
  ['{"returndays":1,"currency":"EUR"}', 'The sheet has no section “returndays”.'],
])('as a sheet %s is refused', (text, why) => {
  expect(readSheet(text)).toEqual({ kind: 'wrong', why });
});
test('a sheet as it is answered is one, with its remarks', () => {
  expect(readSheet('{"currency":"EUR","notes":[],"pending":[]}').kind).toBe('sheet');
});
