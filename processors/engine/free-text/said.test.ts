import { describe, expect, test } from 'vitest';
import { textKey } from '#schemas/config/confirmed.ts';
import { emptyFacts, type FactsSheet, type Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { check } from '../check/check.ts';
import { quoteResult } from '../check/quoted.ts';
import type { SentenceInput } from '../check/trace.ts';
import { fullFacts, NOON_MS, plainCheck, sha256Hex } from '../testing/fixtures.ts';
import { cart, given, signal, stall, wait } from '../testing/spec.ts';
import { disguisedTitles, disguises } from './testing/disguises.ts';
import { honestNotes, honestPromises, honestTitles } from './testing/honest.ts';

/** Tests the classifier and the check together: which of the merchant's texts reach a visitor. */

type Confirmed = Site['confirmed_texts'];
const line = { free_shipping_threshold: '50' };
const note = (text: string): Partial<FactsSheet> => ({ size_notes: [{ handle: 'shoe', text, url: null }] });
const filler = (title: string): Partial<FactsSheet> => ({
  ...line,
  fillers: [{ handle: 'f', title, price: '15', url: null }],
});
const texts = (language: string, more: Partial<FactsSheet['texts'][number]>): FactsSheet['texts'] => [
  {
    language,
    delivery_promise: null,
    size_notes: [],
    titles: [],
    sentences: [],
    valid_from: null,
    valid_until: null,
    ...more,
  },
];

/** Early on a Monday, so that no time of day and no weekday is over. */
const UNTIL_MONDAY_MS = 42 * 3_600_000;

function decided(
  facts: Partial<FactsSheet>,
  zone: Parameters<typeof stall>[0],
  confirmed: Confirmed = [],
  lang = 'en',
  startsAfterMs = 0,
): Decision {
  const sheet = { time_zone: 'UTC', ...facts };
  const [decision] = given({ facts: emptyFacts, confirmed_texts: confirmed }, sheet).when(
    wait(startsAfterMs),
    signal('page', { url: 'https://s.example/p/shoe', title: null, handle: 'shoe', lang }),
    cart('37.50'),
    wait(5_000),
    ...stall(zone),
  ).decisions;
  return decision!;
}
const promised = (text: string, confirmed: Confirmed = []): string | null =>
  decided({ delivery_promise: text }, 'delivery', confirmed, 'en', UNTIL_MONDAY_MS).message;
const key = (field: string, text: string): string => textKey(field, text, sha256Hex);

describe('with offers switched off', () => {
  test('honest texts are said', () => {
    const isSaid = (message: string | null, text: string): boolean => message?.includes(text) ?? false;
    const silent = [
      ...honestPromises.filter((text) => !isSaid(promised(text), text)),
      ...honestNotes.filter((text) => !isSaid(decided(note(text), 'size').message, text)),
      ...honestTitles.filter((text) => !isSaid(decided(filler(text), 'shipping').message, text)),
    ];
    expect(silent).toEqual([]);
  });

  test('disguised offers are not', () => {
    const said = [
      ...disguises.filter((text) => promised(text) !== null),
      ...disguises.filter((text) => decided(note(text), 'size').message !== null),
      ...disguisedTitles.filter((text) => decided(filler(text), 'shipping').message?.includes(text)),
    ];
    expect(said).toEqual([]);
  });

  test('the check alone refuses quantities and foreign scripts', () => {
    const input = { facts: emptyFacts, confirmedTexts: [], sha256Hex } as unknown as SentenceInput;
    const passed = disguises.filter((text) => 'basis' in quoteResult(text, 'delivery_promise', input));
    const signs = /[\d%½⅓€$£]|(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic}/u;
    expect(passed.filter((text) => signs.test(text))).toEqual([]);
  });

  test('a footnote mark hides no offer from the check alone', () => {
    const input = { facts: emptyFacts, confirmedTexts: [], sha256Hex } as unknown as SentenceInput;
    const marked = ['Rabatt² auf alles', 'Delivered gratis³', '²Free shipping', 'Bon d’achat en cadeau²'];
    expect(marked.filter((text) => 'basis' in quoteResult(text, 'delivery_promise', input))).toEqual([]);
  });
});

describe('a text that names a code of the sheet', () => {
  const [code] = fullFacts.codes;
  const facts = { discounts_allowed: true, codes: [code!] };
  const texts = [
    'Use WELCOME10 for 20% off, delivered in 2 days',
    'With code welcome10, in 2 days',
    'Use WELCOME 10, delivered in 2 days',
    'Use welcome-10, delivered in 2 days',
    'Use ＷＥＬＣＯＭＥ１０, delivered in 2 days',
    'Use WELCOME&nbsp;10, delivered in 2 days',
    'Use WELCOME&#49;0, delivered in 2 days',
  ];

  test.each(texts)('is said neither confirmed nor before 0.2: %s', (text) => {
    for (const confirmed of [[], [key('delivery_promise', text)], null]) {
      const decision = decided({ ...facts, delivery_promise: text }, 'delivery', confirmed);
      expect([decision.message, decision.why]).toEqual([null, expect.stringContaining('names the code')]);
    }
  });
  test.each(texts)('is refused by the check alone: %s', (text) => {
    for (const confirmedTexts of [[], [key('delivery_promise', text)], null]) {
      const input = { facts: { ...emptyFacts, ...facts }, confirmedTexts, sha256Hex };
      const result = quoteResult(text, 'delivery_promise', input as unknown as SentenceInput);
      expect(result).toEqual({ problem: expect.stringContaining('names a code') });
    }
  });
  test('keeps no other text unsaid', () => {
    const text = 'Welcome! Delivered in 10 days';
    expect(decided({ ...facts, delivery_promise: text }, 'delivery').message).toBe(`${text}.`);
  });
});

describe('a text that a person has confirmed', () => {
  const text = '3 zum Preis von 2';

  test('is said, and traced as confirmed', () => {
    const decision = decided({ delivery_promise: text }, 'delivery', [key('delivery_promise', text)]);
    expect(decision.message).toBe(`${text}.`);
    expect(decision.trace?.found).toContainEqual({ found: text, entry: 'delivery_promise (confirmed)' });
    const checked = decided({ delivery_promise: 'Delivered in 2 days' }, 'delivery');
    expect(checked.trace?.found).toContainEqual({ found: 'Delivered in 2 days', entry: 'delivery_promise' });
  });
  test('is confirmed only for that wording and field', () => {
    expect(promised(`${text}!`, [key('delivery_promise', text)])).toBeNull();
    expect(promised(text, [key('size_notes', text)])).toBeNull();
    expect(promised(text, [key('texts.de.delivery_promise', text)])).toBe(`${text}.`);
  });
  test('may name a product', () => {
    const confirmed = [key('fillers', 'Socks, 3 for 2')];
    expect(decided(filler('Socks, 3 for 2'), 'shipping', confirmed).message).toContain(
      'Socks, 3 for 2 ($15)',
    );
  });
  test('stays unsaid while it contradicts the sheet', () => {
    const free = 'Free delivery in 2 days';
    const confirmed = [key('delivery_promise', free)];
    const at = (threshold: string) =>
      decided({ delivery_promise: free, free_shipping_threshold: threshold }, 'delivery', confirmed);
    expect(at('50').message).toBeNull();
    expect(at('50').why).toContain('never said');
    expect(at('0').message).toBe(`${free}.`);
  });
  test('stays unsaid before, with the reason in the explanation', () => {
    expect(decided({ delivery_promise: text }, 'delivery').why).toContain('waits until a person confirms it');
  });
});

describe('a sheet from before 0.2', () => {
  test('still has its texts said, and traced as such', () => {
    const decision = decided({ delivery_promise: '½ price' }, 'delivery', null);
    expect(decision.message).toBe('½ price.');
    expect(decision.trace?.found).toContainEqual({
      found: '½ price',
      entry: 'delivery_promise (before 0.2)',
    });
  });
  test('does not allow what the check refused then', () => {
    expect(promised('10% off today', null)).toBeNull();
  });
  test('does not allow what contradicts it', () => {
    const facts = { ...line, delivery_promise: 'Free delivery in 2 days' };
    expect(decided(facts, 'delivery', null).message).toBeNull();
  });
});

describe('texts by language', () => {
  const german = {
    ...line,
    delivery_promise: 'Delivered in 2 days',
    texts: texts('de', { delivery_promise: 'Lieferung in 2 Tagen' }),
  };

  test('take precedence over those without a language', () => {
    const decision = decided(german, 'delivery', [], 'de-AT');
    expect([decision.message, decision.facts]).toEqual([
      'Lieferung in 2 Tagen.',
      ['texts.de.delivery_promise'],
    ]);
    expect(decision.trace?.values).toContainEqual({
      entry: 'texts.de.delivery_promise',
      value: 'Lieferung in 2 Tagen',
    });
    expect(decided(german, 'delivery').message).toBe('Delivered in 2 days.');
  });
  test('fall back to those if they are missing or outside of their time', () => {
    const lacks = { ...german, texts: texts('de', {}) };
    expect(decided(lacks, 'delivery', [], 'de').message).toBe('Delivered in 2 days.');
    const past = texts('de', {
      delivery_promise: 'Lieferung in 2 Tagen',
      valid_until: '2026-11-21T12:00:00.000Z',
    });
    expect(decided({ ...german, texts: past }, 'delivery', [], 'de').message).toBe('Delivered in 2 days.');
    const future = texts('de', {
      delivery_promise: 'Lieferung in 2 Tagen',
      valid_from: '2026-11-22T00:00:00.000Z',
    });
    expect(decided({ ...german, texts: future }, 'delivery', [], 'de').message).toBe('Delivered in 2 days.');
  });
  test('notes and titles are found by their product', () => {
    const notes = { handle: 'shoe', text: 'Fällt klein aus', url: '/groessen' };
    const facts = { ...note('Runs small'), ...filler('Wool socks') };
    const own = texts('de', {
      size_notes: [{ ...notes, handle: 'hat' }, notes],
      titles: [{ handle: 'f', title: 'Wollsocken' }],
    });
    const sized = decided({ ...facts, texts: own }, 'size', [], 'de');
    expect(sized).toMatchObject({
      message: 'Fällt klein aus.',
      facts: ['texts.de.size_notes[1]'],
      cta_path: '/groessen',
    });
    expect(decided({ ...facts, texts: own }, 'size').message).toBe('Runs small.');
    expect(decided({ ...facts, texts: own }, 'shipping', [], 'de').message).toContain('Wollsocken');
  });
  test('those without a language are not said on a page in a language of the sheet alone', () => {
    const finnish = texts('fi', { titles: [{ handle: 'f', title: 'Villasukat' }] });
    const facts = { delivery_promise: 'Delivered in 2 days', ...note('Runs small'), texts: finnish };
    for (const zone of ['delivery', 'size'] as const)
      expect(decided(facts, zone, [], 'fi').message).toBeNull();
    expect(decided(facts, 'delivery', [], 'de').message).toContain('Delivered in 2 days.');
    const about = { cart: null, country: null, page: '/p/shoe', handle: 'shoe', nowMs: NOON_MS };
    const linked = { cta_label: null, cta_path: null };
    for (const message of ['Delivered in 2 days.', 'Runs small.']) {
      const input = { ...plainCheck, ...about, ...linked, message, facts: { ...emptyFacts, ...facts } };
      expect(['fi', 'en'].map((lang) => check({ ...input, lang }).ok)).toEqual([false, true]);
    }
  });
  test('in a language without word lists they need confirmation', () => {
    const finnish = texts('fi', { delivery_promise: 'Toimitus 2 päivässä' });
    expect(decided({ texts: finnish }, 'delivery', [], 'fi').why).toContain('language fi');
  });
});
