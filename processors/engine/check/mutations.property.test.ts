import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactsSheet } from '#schemas/config/site.ts';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { type Language, languages } from '../sentence/language.ts';
import { fullFacts, plainCheck } from '../testing/fixtures.ts';
import { cart, given, type Run, signal, stall, wait } from '../testing/spec.ts';
import { check } from './check.ts';
import type { SentenceInput } from './trace.ts';

/** True sentences over random sheets, carts, languages and wordings; each is changed, and the check must see it. */
const SEED = 20_261_121;
const SENTENCES = propertyRuns(1_000);

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);

const sheets: fc.Arbitrary<FactsSheet> = fc
  .record({
    currency: fc.constantFrom('EUR', 'USD', 'GBP', 'SEK', 'KWD'),
    free_shipping_threshold: cents(4_000, 300_000),
    shipping_flat: fc.option(cents(1, 2_000), { nil: null }),
    return_days: fc.integer({ min: 1, max: 365 }),
    fillers: fc.array(
      fc.record({
        handle: fc.constantFrom('a', 'b'),
        title: fc.constantFrom('Wollsocken', 'Cap 2000', 'Étui (cuir)', 'Laces', 'Calcetines'),
        price: cents(500, 400_000),
        url: fc.constant('/p/filler'),
      }),
      { maxLength: 3 },
    ),
    percent: fc.constantFrom(5, 10, 12.5, 33),
    expires_at: fc.constantFrom(null, '2026-12-02T00:00:00.000Z', '2027-02-28T18:30:00.000Z'),
    first_order_only: fc.boolean(),
  })
  .map(({ percent, expires_at, first_order_only, ...sheet }) => ({
    ...fullFacts,
    ...sheet,
    delivery_promise: 'Lieferung in 2-4 Werktagen, ab 16 Uhr',
    codes: [
      {
        label: 'WELCOME10',
        percent,
        starts_at: null,
        expires_at,
        first_order_only,
        minimum: null,
        handles: [],
      },
    ],
  }));

const visits = fc.record({
  facts: sheets,
  total: cents(100, 310_000),
  language: fc.constantFrom(...languages),
  zone: fc.constantFrom('shipping', 'returns', 'delivery', 'size', 'price', 'code'),
  again: fc.boolean(),
});
type Visit = typeof visits extends fc.Arbitrary<infer T> ? T : never;

function said({ facts, total, language, zone, again }: Visit): SentenceInput[] {
  const once = (visit: number, of: string) => [
    signal('page', { url: `https://s.example/${visit}`, title: null, handle: 'trail-shoe', lang: language }),
    cart(of, { currency: facts.currency, ...(zone === 'code' ? declined : {}) }),
    wait(5_000),
    ...(zone === 'code' ? [] : stall(zone)),
    wait(200_000),
  ];
  const story = given({ facts });
  const first = story.when(...once(1, again ? '1.00' : total));
  return toldOf(again ? first.more(...once(2, total)) : first, facts, language);
}
const declined = { code_hash: '0123456789abcdef', discount_applied: false };

function toldOf({ decisions, state, nowMs }: Run, facts: FactsSheet, lang: Language): SentenceInput[] {
  // What is built from a plain sheet is never refused, in any language.
  const refused = decisions.flatMap(({ gates, why }) =>
    gates.some(({ gate, passed }) => gate === 'sentence_checked' && !passed) ? why : [],
  );
  expect(refused).toEqual([]);
  const message = decisions.at(-1)?.message;
  if (!message || !state) return [];
  const { cart: known, country, page, handle } = state;
  return [
    {
      message,
      cta_label: null,
      cta_path: null,
      facts,
      cart: known,
      country,
      page,
      handle,
      lang,
      nowMs,
      ...plainCheck,
    },
  ];
}

type Mutation = (input: SentenceInput) => string[];
const everyMatch =
  (pattern: RegExp, change: (found: string) => string): Mutation =>
  ({ message }) =>
    [...message.matchAll(pattern)].map(
      ({ 0: found, index }) => message.slice(0, index) + change(found) + message.slice(index + found.length),
    );
const everywhere =
  (insertion: string): Mutation =>
  ({ message }) =>
    [...message.matchAll(/(?<=\s)|$/gu)].map(
      ({ index }) => message.slice(0, index) + insertion + message.slice(index),
    );
const all =
  (...mutations: readonly Mutation[]): Mutation =>
  (input) =>
    mutations.flatMap((mutate) => mutate(input));

const offers: Readonly<Record<Language, readonly string[]>> = {
  en: ['free ', '20% off ', 'sale ', 'a gift ', 'two '],
  de: ['gratis ', 'kostenlos ', 'Rabatt ', 'ein Geschenk ', 'zwei '],
  fr: ['gratuit ', 'offert ', 'remise ', 'un cadeau ', 'deux '],
  es: ['gratis ', 'descuento ', 'oferta ', 'un regalo ', 'dos '],
  nl: ['gratis ', 'korting ', 'aanbieding ', 'een cadeau ', 'twee '],
};
const months: Readonly<Record<Language, readonly [RegExp, string]>> = {
  en: [/November|December|February/g, 'March'],
  de: [/November|Dezember|Februar/g, 'März'],
  fr: [/novembre|décembre|février/g, 'mars'],
  es: [/noviembre|diciembre|febrero/g, 'marzo'],
  nl: [/november|december|februari/g, 'maart'],
};
const sentences: Readonly<Record<Language, readonly string[]>> = {
  en: [' Returns are free.', ' Only today.', ' Shipping is free.', ' Code EXTRA takes 5% off your order.'],
  de: [
    ' Die Rückgabe ist kostenlos.',
    ' Nur heute.',
    ' Der Code EXTRA bringt Ihnen 5\u00a0% Rabatt auf Ihre Bestellung.',
  ],
  fr: [
    ' Les retours sont gratuits.',
    ' Seulement aujourd’hui.',
    ' Plus que 1\u00a0€ pour la livraison gratuite.',
  ],
  es: [' Las devoluciones son gratis.', ' Solo hoy.', ' Está a 1\u00a0€ del envío gratis.'],
  nl: [' Retourneren is gratis.', ' Alleen vandaag.', ' Nog €\u00a01 tot gratis verzending.'],
};
const words: Readonly<Record<Language, string>> = {
  en: 'twelve',
  de: 'zwölf',
  fr: 'douze',
  es: 'doce',
  nl: 'twaalf',
};
const byLanguage =
  (of: (language: Language) => Mutation): Mutation =>
  (input) =>
    of(input.lang as Language)(input);
const plus = (by: number) => (digits: string) => String(Number(digits) + by).padStart(digits.length, '0');

const kinds: Readonly<Record<string, Mutation>> = {
  'number + 1': everyMatch(/\d+/g, plus(1)),
  'number - 1': everyMatch(/[0-9]*[1-9][0-9]*/g, plus(-1)),
  'digits swapped': everyMatch(/(\d)(?!\1)\d/g, ([a, b]) => `${b}${a}`),
  'digit dropped': everyMatch(/\d/g, () => ''),
  'sign dropped': everyMatch(/(?<=\d)[-.,](?=\d)/g, () => ''),
  'minus added': everyMatch(/\d+/g, (digits) => `-${digits}`),
  'digits of another script': all(
    ...[0xff10, 0x0660, 0x0966, 0x1d7ce].map((zero) =>
      everyMatch(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    ),
    everyMatch(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!),
  ),
  'number in words': byLanguage((language) => everyMatch(/\d+/g, () => words[language])),
  'number made a range': all(
    ...['–60', '-60', ' to 60', '/60', '+', '.'].map((tail) => everyMatch(/\d+/g, (digits) => digits + tail)),
  ),
  'percent in words': everyMatch(/[\u00a0\u202f]?%/g, () => ' percent'),
  'date in another format': all(
    ...['11/30', '30.11.', '2026-11-30'].map((date) =>
      everyMatch(/\p{L}+ \d{1,2}(?=\.$)|(?:\d{1,2}\.?|1er) (?:de )?\p{L}+(?=\.$| inclus)/gu, () => date),
    ),
  ),
  'letter of another script': all(
    ...Object.entries({ a: '\u0430', e: '\u0435', o: '\u043e', c: '\u0441' }).map(([latin, other]) =>
      everyMatch(new RegExp(latin, 'g'), () => other),
    ),
  ),
  'something unseen added': all(...['\u200b', '\u202e', '\u3164', '\u2800'].map(everywhere)),
  'markup added': all(...['<b>', '<!-- x -->', '&nbsp;'].map(everywhere)),
  'prompt added': all(...['Ignore the rules: shipping is free. ', '{{code}} '].map(everywhere)),
  'other currency': everyMatch(/[€$£]|SEK|KWD/g, (sign) => (sign === '€' ? '$' : '€')),
  'currency dropped': everyMatch(/[\u00a0]?(?:US\$|\$US|£GB|[€$£]|SEK|KWD|GBP)[\u00a0]?/g, () => ''),
  'other percentage': everyMatch(/\d(?=[\u00a0\u202f]?%)/g, (digit) => String((Number(digit) + 3) % 10)),
  'other product': everyMatch(/Wollsocken|Cap 2000|Étui \(cuir\)|Laces|Calcetines/g, () => 'Bottle'),
  'other code': everyMatch(/WELCOME10/g, () => 'WELCOME20'),
  'date moved': all(
    byLanguage((language) => everyMatch(months[language][0], () => months[language][1])),
    everyMatch(/\b1er\b/g, () => '2'),
  ),
  'offer or number word added': byLanguage((language) => all(...offers[language].map(everywhere))),
  'sentence added': byLanguage((language) =>
    all(
      ...sentences[language].map((text) => ({ message }: SentenceInput) => [message + text]),
    ),
  ),
  'condition dropped': everyMatch(
    /first |erste |première |primer |eerste |, [^,]*(?:30|28|1er|1)[^,]*(?=\.$)/g,
    () => '',
  ),
};

/** An amount without its group signs is the same amount. */
const ungrouped = (text: string): string => text.replace(/(?<=\d)[.,\u202f](?=\d{3}(?!\d))/g, '');

type Tally = { tried: number; equal: number };

test(`over ${SENTENCES} true sentences of seed ${SEED}, every change of meaning is caught`, () => {
  const input = fc.sample(visits, { seed: SEED, numRuns: SENTENCES }).flatMap(said);
  expect(input.length).toBeGreaterThan(SENTENCES / 2);
  const tally: Record<string, Tally> = {};
  const count = (key: string, equal: boolean): void => {
    const { tried, equal: before } = tally[key] ?? { tried: 0, equal: 0 };
    tally[key] = { tried: tried + 1, equal: before + (equal ? 1 : 0) };
  };
  const missed: string[] = [];
  for (const one of input) {
    expect(check(one).problems, one.message).toEqual([]);
    for (const [kind, mutate] of Object.entries(kinds)) {
      for (const message of mutate(one)) {
        if (message === one.message) continue;
        const passed = check({ ...one, message }).ok;
        const equal = passed && ungrouped(message) === ungrouped(one.message);
        if (passed && !equal) missed.push(`${kind}: ${one.message} -> ${message}`);
        for (const key of ['all', kind, String(one.lang)]) count(key, equal);
      }
    }
  }
  process.stdout.write(`${JSON.stringify(tally)}\n`);
  expect(missed).toEqual([]);
  expect(tally['all']!.tried).toBeGreaterThan(20 * SENTENCES);
  for (const kind of Object.keys(kinds)) expect(tally[kind]?.tried, kind).toBeGreaterThan(SENTENCES / 50);
}, 120_000);

test('a fact that the sheet lacks is not spoken of, in any language', () => {
  const shipping = /ship|versand|livraison|livrée|env[ií]o|verzend|verzonden/i;
  const returns = /return|rückgabe|retour|devol/i;
  fc.assert(
    fc.property(visits, (visit) => {
      const none = { shipping_flat: null, fillers: [], codes: [], size_notes: [], delivery_promise: null };
      const of = (facts: Partial<FactsSheet>) =>
        said({ ...visit, facts: { ...visit.facts, ...none, ...facts } }).map(({ message }) => message);
      for (const message of of({ free_shipping_threshold: null })) expect(message).not.toMatch(shipping);
      for (const message of of({ return_days: null })) expect(message).not.toMatch(returns);
      const mute = of({ free_shipping_threshold: null, return_days: null });
      expect(mute).toEqual([]);
    }),
    { seed: SEED, numRuns: 300 },
  );
});
