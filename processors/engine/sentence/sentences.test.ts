import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { type Reason, reasons } from '#schemas/decision/decision.ts';
import { projectFile } from '#schemas/files.ts';
import { fullFacts } from '../testing/fixtures.ts';
import { cart, given, hesitate, signal, stall, type TestEvent, wait } from '../testing/spec.ts';
import { type Language, languageOf, languages } from './language.ts';

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  nl: 'Dutch',
};

/** The demo sheet, its own words in the language of the page, as a shop has them. */
const own: Readonly<Record<Language, Partial<FactsSheet>>> = {
  en: sheet('Delivered in 2 to 4 working days', 'Runs small, take one size up', 'Wool socks'),
  de: sheet('Lieferung in 2 bis 4 Werktagen', 'Fällt klein aus, bitte eine Größe größer', 'Wollsocken'),
  fr: sheet(
    'Livré sous 2 à 4 jours ouvrés',
    'Taille petit, prenez une taille de plus',
    'Chaussettes en laine',
  ),
  es: sheet('Entrega en 2 a 4 días laborables', 'Talla pequeño, elija una talla más', 'Calcetines de lana'),
  nl: sheet('Levering in 2 tot 4 werkdagen', 'Valt klein, neem een maat groter', 'Wollen sokken'),
};

function sheet(deliveryPromise: string, text: string, title: string): Partial<FactsSheet> {
  return {
    ...fullFacts,
    currency: 'EUR',
    delivery_promise: deliveryPromise,
    size_notes: [{ handle: 'trail-shoe', text, url: '/sizes' }],
    fillers: [{ handle: 'socks', title, price: '15', url: '/p/socks' }],
  };
}

const page = (path: string, lang: string | null): TestEvent =>
  signal('page', { url: `https://shop.example${path}`, title: null, handle: 'trail-shoe', lang });
const declined = { code_hash: '0123456789abcdef', discount_applied: false };
const invalid = signal('invalid_form', { form: 'f', field: 'zip', message: 'Wrong zip' });

/** What brings a reason about, on a page of its own. */
const causes: Readonly<Record<Reason, readonly TestEvent[]>> = {
  shipping_cost: stall('shipping'),
  delivery: stall('delivery'),
  returns: stall('returns'),
  size: stall('size'),
  code_declined: [cart('37.50', { currency: 'EUR', ...declined }), wait(5_000)],
  form_error: [invalid, wait(20_000)],
  hesitation: hesitate(),
};

/** The sentences of one reason, met on so many pages in turn by one visitor. */
function met(reason: Reason, lang: string | null, facts: Partial<FactsSheet>, times = 1): string[] {
  const visits = Array.from({ length: times }, (_, visit) => [
    page(`/visit/${visit}`, lang),
    cart(`37.5${visit}`, { currency: 'EUR' }),
    ...causes[reason],
    // Until the card that nobody took is gone.
    wait(200_000),
  ]).flat();
  const { decisions } = given({ facts: emptyFacts }, facts).when(...visits);
  return decisions.flatMap((decision) => (decision.reason === reason ? (decision.message ?? []) : []));
}

const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const examples = (reason: Reason): string =>
  languages
    .map((language) => `| ${names[language]} | ${spaced(met(reason, language, own[language])[0] ?? '')} |`)
    .join('\n');

describe('docs/engine.md shows what is said', () => {
  const docs = readFileSync(projectFile('docs', 'engine.md'), 'utf8');
  test.each(reasons)('%s, in every language', (reason) => {
    expect(docs).toContain(examples(reason));
  });
});

describe.each(languages)('in %s', (language) => {
  test.each(reasons)('%s is worded differently the second time, and as at first the third', (reason) => {
    const [first, second, third] = met(
      reason,
      language,
      { ...own[language], free_shipping_threshold: '50' },
      3,
    );
    expect(first).toBeTruthy();
    expect(second).toBeTruthy();
    const bare = (text: string | undefined) => text?.replace(/37[.,]\d+|12[.,]\d+/g, '#');
    expect(bare(second)).not.toBe(bare(first));
    expect(bare(third)).toBe(bare(first));
  });

  test.each(reasons)('%s says the same numbers in both wordings', (reason) => {
    const facts = own[language];
    const [first, second] = met(reason, language, facts, 2);
    const numbers = (text = '') => [...text.matchAll(/\d+/g)].map(([digits]) => digits).sort();
    // The second cart differs by a cent, so that it is another one.
    expect(numbers(second).map((n) => (n === '49' ? '50' : n))).toEqual(numbers(first));
  });

  test('one day is singular, and no English is left', () => {
    const [message] = met('returns', language, { return_days: 1 });
    expect(message).toMatch(/\b1 (?:day|Tag|jour|día|dag)\b(?!s|e)/u);
    if (language !== 'en') expect(message).not.toMatch(/\b(?:you|have|day)\b/i);
  });
});

describe('the language is the page’s', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['FR_ca', 'fr'],
    ['es-419', 'es'],
    ['nl-BE', 'nl'],
    ['en-GB', 'en'],
    ['it', 'en'],
    ['des', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('%s is spoken to in %s', (tag, language) => expect(languageOf(tag)).toBe(language));

  test('another page may have another', () => {
    const facts = { return_days: 30 };
    const run = given({ facts: emptyFacts }, facts).when(
      page('/de/schuh', 'de'),
      cart('20'),
      ...stall('returns'),
      wait(200_000),
      page('/en/shoe', null),
      ...stall('returns'),
    );
    expect(run.decisions.map(({ message }) => message)).toEqual([
      'Sie haben 30 Tage Zeit für die Rückgabe.',
      'You can return it within 30 days.',
    ]);
  });

  test('why stays English: it is for the merchant', () => {
    const [decision] = given({ facts: emptyFacts }, { return_days: 30 }).when(
      page('/de/schuh', 'de'),
      cart('20'),
      ...stall('returns'),
    ).decisions;
    expect(decision?.why).toContain('Looked at returns');
  });
});

describe('dates and percentages', () => {
  const code = {
    label: 'WELCOME10',
    percent: 12.5,
    starts_at: null,
    first_order_only: true,
    minimum: null,
    handles: [],
  };
  const ends = (expiresAt: string | null, language: Language) =>
    spaced(
      met('code_declined', language, {
        discounts_allowed: true,
        codes: [{ ...code, expires_at: expiresAt }],
      })[0] ?? '',
    );
  test.each([
    ['en', 'Code WELCOME10 takes 12.5% off your first order through December 1.'],
    [
      'de',
      'Mit dem Code WELCOME10 erhalten Sie 12,5 % Rabatt auf Ihre erste Bestellung, gültig bis einschließlich 1. Dezember.',
    ],
    [
      'fr',
      "Le code WELCOME10 vous donne 12,5 % de remise sur votre première commande, jusqu'au 1er décembre inclus.",
    ],
    [
      'es',
      'El código WELCOME10 le da un 12,5 % de descuento en su primer pedido, válido hasta el 1 de diciembre inclusive.',
    ],
    [
      'nl',
      'Met code WELCOME10 krijgt u 12,5% korting op uw eerste bestelling, geldig tot en met 1 december.',
    ],
  ] as const)('%s', (language, sentence) => {
    expect(ends('2026-12-01T22:00:00.000Z', language)).toBe(sentence);
  });
});
