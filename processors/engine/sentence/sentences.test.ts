import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  emptyFacts,
  type FactsSheet,
  type LanguageAddress,
  type Site,
} from '#schemas/config/site.ts';
import { type Reason, reasons } from '#schemas/decision/decision.ts';
import { projectFile } from '#schemas/files.ts';
import { factsOf, shops } from '../testing/sentence-examples.ts';
import { cart, given, hesitate, signal, stall, type TestEvent, wait } from '../testing/spec.ts';
import { choosePhrases } from './choose-phrases.ts';
import { isLanguageSupported, type Language, languageOf, languages } from './language.ts';

/** The sheet of the example shop of docs/sentences.md, in the language of the page. */
const own = (language: Language): FactsSheet => factsOf(shops[language]);

const page = (path: string, lang: string | null): TestEvent =>
  signal('page', { url: `https://shop.example${path}`, title: null, handle: 'trail-shoe', lang });
const declined = { code_hash: '0123456789abcdef', discount_applied: false };
const invalid = signal('invalid_form', { form: 'f', field: 'zip', message: 'Wrong zip' });

/** The events that lead to a reason, on a page of its own. */
const causes = (total: string, currency: string): Readonly<Record<Reason, readonly TestEvent[]>> => ({
  shipping_cost: stall('shipping'),
  delivery: stall('delivery'),
  returns: stall('returns'),
  size: stall('size'),
  code_declined: [cart(total, { currency, ...declined }), wait(5_000)],
  form_error: [invalid, wait(20_000)],
  hesitation: hesitate(),
});

type Visits = { readonly site?: Partial<Site>; readonly times?: number };

/** The sentences of one reason for one visitor on `times` successive pages. */
function met(
  reason: Reason,
  lang: string | null,
  facts: Partial<FactsSheet>,
  { site = {}, times = 1 }: Visits = {},
): string[] {
  const currency = facts.currency ?? 'USD';
  const total = shops[languageOf(lang) ?? 'en'].total;
  const visits = Array.from({ length: times }, (_, visit) => [
    page(`/visit/${visit}`, lang),
    cart(cent(total, visit), { currency }),
    ...causes(total, currency)[reason],
    // Until the undelivered card has expired.
    wait(200_000),
  ]).flat();
  const { decisions } = given({ facts: emptyFacts, ...site }, facts).when(...visits);
  return decisions.flatMap((decision) => (decision.reason === reason ? (decision.message ?? []) : []));
}

/** A total with some cents more, so that the cart counts as changed. */
const cent = (total: string, more: number): string =>
  total.replace(/\d$/, (digit) => String(Number(digit) + more));
const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('docs/sentences.md shows what the engine says', () => {
  const docs = readFileSync(projectFile('docs', 'sentences.md'), 'utf8');
  const forms = languages.flatMap((language) => addresses.map((address) => ({ language, address })));
  test.each(forms)('$language, $address', ({ language, address }) => {
    const section = docs.slice(docs.indexOf(`## ${heading[language]}\n`)).split('\n## ')[0]!;
    for (const reason of reasons) {
      const site = { address: [{ language, address }] };
      for (const message of met(reason, language, own(language), { site, times: 2 })) {
        const exact = reason === 'shipping_cost' || reason === 'hesitation' ? bare(message) : message;
        expect(bare(section), reason).toContain(spaced(exact));
      }
    }
  });
});

const heading: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  nl: 'Dutch',
  it: 'Italian',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
};

/** Without the gap, because the carts differ by a cent. */
const bare = (text: string | undefined): string =>
  spaced(text ?? '').replace(/12[.,](?:50|49)|49[.,](?:50|49)|124[.,](?:50|49)/g, '#');

describe.each(languages)('in %s', (language) => {
  test.each(reasons)('%s is worded differently the second time, and as at first the third', (reason) => {
    const [first, second, third] = met(reason, language, own(language), { times: 3 });
    expect(first).toBeTruthy();
    expect(second).toBeTruthy();
    const text = (message: string | undefined) => spaced(message ?? '').replace(/\d+[.,]\d\d/g, '#');
    expect(text(second)).not.toBe(text(first));
    expect(text(third)).toBe(text(first));
  });

  test.each(reasons)('%s says the same numbers in both wordings', (reason) => {
    const [first, second] = met(reason, language, own(language), { times: 2 });
    // The second cart differs by a cent, so that it counts as changed.
    const numbers = (text = '') =>
      [...text.matchAll(/\d+(?:[.,]\d\d)?/g)].map(([digits]) => digits.replace(/[.,](?:49|50)$/, '#')).sort();
    expect(numbers(second)).toEqual(numbers(first));
  });

  test('one day is singular, and no English words appear', () => {
    for (const message of met('returns', language, { return_days: 1 }, { times: 2 })) {
      expect(message).toMatch(/\b1 (?:day|Tag|jour|día|dag|giorno|dia|dzień|dnia)(?![\p{L}])/u);
      if (language !== 'en') expect(message).not.toMatch(/\b(?:you|have|day)\b/i);
    }
  });

  test('the form of address is a setting with a default', () => {
    const said = (address: LanguageAddress[]) =>
      reasons.flatMap((reason) => met(reason, language, own(language), { site: { address }, times: 2 }));
    const [formal, informal] = addresses.map((address) => said([{ language, address }]));
    expect(formal).toHaveLength(14);
    const isInformal = language === 'sv' || language === 'da';
    expect(said([])).toEqual(isInformal ? informal : formal);
    expect(said([{ language: 'xx', address: 'informal' }])).toEqual(said([]));
    if (language === 'en') expect(informal).toEqual(formal);
    else expect(informal).not.toEqual(formal);
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
    ['it-CH', 'it'],
    ['pt-BR', 'pt'],
    ['sv', 'sv'],
    ['nb', null],
    ['ja-JP', null],
    ['deu', 'de'],
    ['ENG-gb', 'en'],
    ['yue-HK', null],
    ['us', 'en'],
    ['xx', 'en'],
    ['und', 'en'],
    ['deutsch', 'en'],
    ['{{ lang }}', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('%s is spoken to in %s', (tag, language) => expect(languageOf(tag)).toBe(language));

  test('it may change from page to page', () => {
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
      'Nicht ganz sicher? Für die Rückgabe haben Sie 30 Tage Zeit.',
      "If it isn't right, you can send it back within 30 days.",
    ]);
  });

  test.each([
    { lang: 'nb-NO', primary: 'nb', segment: 'nb' },
    { lang: 'yue', primary: 'yue', segment: null },
  ])('a page in $lang gets nothing, and the explanation says so', ({ lang, primary, segment }) => {
    const run = given({ facts: emptyFacts }, { return_days: 30 }).when(
      page('/sko', lang),
      cart('20'),
      ...stall('returns'),
    );
    expect(run.decisions).toMatchObject([{ verdict: 'quiet', message: null, language: segment }]);
    expect(run.decisions[0]?.why).toContain(`(${primary})`);
    expect([
      isLanguageSupported(lang, emptyFacts),
      isLanguageSupported('de', emptyFacts),
      isLanguageSupported(null, emptyFacts),
    ]).toEqual([false, true, true]);
  });

  test('the explanation is English, as it is for the merchant', () => {
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
        time_zone: 'UTC',
        codes: [{ ...code, expires_at: expiresAt }],
      })[0] ?? '',
    );
  test.each([
    ['en', "That code isn't valid here. Code WELCOME10 takes 12.5% off your first order through December 1."],
    [
      'de',
      'Dieser Code gilt hier nicht. Mit dem Code WELCOME10 erhalten Sie 12,5 % Rabatt auf Ihre erste Bestellung, gültig bis einschließlich 1. Dezember.',
    ],
    [
      'fr',
      "Ce code n'est pas valable ici. Le code WELCOME10 vous offre 12,5 % de remise sur votre première commande, jusqu'au 1er décembre inclus.",
    ],
    [
      'es',
      'Ese código no es válido aquí. Con el código WELCOME10 tiene un 12,5 % de descuento en su primer pedido, válido hasta el 1 de diciembre inclusive.',
    ],
    [
      'nl',
      'Deze code is hier niet geldig. Met code WELCOME10 krijgt u 12,5% korting op uw eerste bestelling, geldig tot en met 1 december.',
    ],
    [
      'it',
      'Questo codice non è valido qui. Con il codice WELCOME10 ha il 12,5% di sconto sul suo primo ordine, valido fino al 1º dicembre incluso.',
    ],
    [
      'pt',
      'Esse código não é válido aqui. Com o código WELCOME10, tem 12,5% de desconto na sua primeira encomenda, até 1 de dezembro, inclusive.',
    ],
    [
      'pl',
      'Ten kod tutaj nie działa. Z kodem WELCOME10 otrzymają Państwo 12,5% rabatu na pierwsze zamówienie, do 1 grudnia włącznie.',
    ],
    [
      'sv',
      'Den koden gäller inte här. Med koden WELCOME10 får du 12,5 % rabatt på din första beställning, till och med 1 december.',
    ],
    [
      'da',
      'Den kode gælder ikke her. Med koden WELCOME10 får du 12,5 % rabat på din første ordre, til og med 1. december.',
    ],
  ] as const)('%s', (language, sentence) => {
    expect(ends('2026-12-02T00:00:00.000Z', language)).toBe(sentence);
  });

  test.each([
    [8, "l'8%", "all'8 dicembre"],
    [11, "l'11%", "all'11 dicembre"],
    [80, "l'80%", '1º dicembre'],
    [18, 'il 18%', 'al 18 dicembre'],
    [1, "l'1%", '1º dicembre'],
  ])('Italian elides the article where the number begins with a vowel: %d', (percent, off, end) => {
    const day = /\d+/.exec(end)![0].padStart(2, '0');
    const codes = [{ ...code, percent, expires_at: `2026-12-${day}T23:59:00.000Z` }];
    const [message] = met('code_declined', 'it', { time_zone: 'UTC', discounts_allowed: true, codes });
    expect(message).toContain(` ${off} di sconto`);
    expect(message).toContain(end);
  });

  test.each([
    ['Versand in 2 Tagen', 'Versand in 2 Tagen.'],
    ['Levering 2–4 dage (hverdage)', 'Levering 2–4 dage (hverdage).'],
    ['We say: "Here in 2 days."', 'We say: "Here in 2 days."'],
    ['(Here in 2 days!)', '(Here in 2 days!)'],
    ['Here in 2 days.¹', 'Here in 2 days.¹'],
    ['Here in 2 days¹', 'Here in 2 days¹.'],
    ['2日以内にお届けします。', '2日以内にお届けします。'],
    ['2日以内にお届けします', '2日以内にお届けします'],
    ['हम 2 दिन में भेजते हैं।', 'हम 2 दिन में भेजते हैं।'],
    ['نرسلها خلال يومين', 'نرسلها خلال يومين.'],
  ])('a text gets a full stop where it needs one: %s', (text, said) => {
    expect(choosePhrases('en', 0).delivery(text)).toBe(said);
  });

  test('a Danish sentence that ends with "kr." has one full stop', () => {
    const [, second] = met('shipping_cost', 'da', { ...own('da'), fillers: [] }, { times: 2 });
    expect(spaced(second ?? '')).toBe(
      'Køb for 124,49 kr. mere, så er fragten gratis. Lige nu koster fragten 49 kr.',
    );
  });
});
