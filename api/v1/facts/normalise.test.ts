import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ELSEWHERE, emptyFacts } from '#schemas/config/site.ts';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { factsJson } from './facts-json.ts';
import { factsLimits } from './limits.ts';
import { factsSchema, mergeFacts, normalise, type RawFacts } from './normalise.ts';
import { noteOf } from './notes.ts';
import { entry, junk, sheet } from './testing.ts';

const write = (raw: RawFacts) => factsJson(mergeFacts(emptyFacts, raw));
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const zone = (countries: unknown, more: object = {}) => ({
  countries,
  rest_of_world: false,
  free_shipping_threshold: 50,
  shipping_flat: 5,
  ...more,
});

const scalars: [string, unknown, unknown][] = [
  ['currency', 'EUR', 'EUR'],
  ['currency', ' eur ', 'EUR'],
  ['currency', 'ABCDEFGHIJ', 'ABCDEFGH'],
  ['currency', '', 'USD'],
  ['currency', 7, 'USD'],
  ['free_shipping_threshold', 75, 75],
  ['free_shipping_threshold', 74.99, 74.99],
  ['free_shipping_threshold', 434.99999999999994, 435],
  ['free_shipping_threshold', 0.00001, null],
  ['free_shipping_threshold', 0, 0],
  ['free_shipping_threshold', '75', null],
  ['free_shipping_threshold', -1, null],
  ['free_shipping_threshold', 1e300, null],
  ['free_shipping_threshold', 1e-9, null],
  ['free_shipping_threshold', null, null],
  ['shipping_flat', 6.9, 6.9],
  ['shipping_flat', [6.9], null],
  ['return_days', 30, 30],
  ['return_days', '30', null],
  ['return_days', 30.5, null],
  ['return_days', 0, null],
  ['delivery_promise', '  Ships in 2 days.  ', 'Ships in 2 days.'],
  ['delivery_promise', 'x'.repeat(300), 'x'.repeat(200)],
  ['delivery_promise', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['delivery_promise', '😀'.repeat(201), '😀'.repeat(200)],
  ['delivery_promise', 'a\u0000b\u202ec\ud800', 'a bc'],
  ['delivery_promise', '   ', null],
  ['delivery_promise', null, null],
  ['discounts_allowed', true, true],
  ['discounts_allowed', 'true', false],
  ['output', 'popup', 'popup'],
  ['output', 'shout', 'card'],
  [
    'popup',
    { provider: 'klaviyo', campaign_id: ' a ' },
    { provider: 'klaviyo', campaign_id: 'a', code_campaign_id: null },
  ],
  ['popup', { provider: 'Klaviyo' }, null],
  ['popup', 'klaviyo', null],
  ['time_zone', 'Europe/Berlin', 'Europe/Berlin'],
  ['time_zone', 'Mars/Olympus', null],
  ['time_zone', 7, null],
  ['free_shipping_rule', 'above', 'above'],
  ['free_shipping_rule', 'over', null],
  ['threshold_basis', 'after_discount', 'after_discount'],
  ['threshold_basis', true, null],
  ['unserved_countries', ['us', 'US', 'USA', 7, 'ca'], ['US', 'CA']],
  ['unserved_countries', 'US', []],
  ['gift_cards', [' gift-card ', '', 3, 'gift-card'], ['gift-card']],
];
test.each(scalars)('%s: %j is kept as %j', (key, given, kept) => {
  expect(write({ [key]: given })).toEqual({ ...write({}), [key]: kept });
});

test('a currency is as long as the console lets one be', () =>
  expect(write({ currency: 'X'.repeat(99) }).currency).toHaveLength(factsLimits.currencyChars));

describe('links', () => {
  const none = { size_guide: null, shipping: null, returns: null, contact: null };
  test('keep paths of the own origin, and no other link', () => {
    const given = {
      shipping: '/pages/shipping',
      returns: '//evil.example',
      contact: 'https://a.example',
      blog: '/blog',
    };
    expect(write({ links: given }).links).toEqual({ ...none, shipping: '/pages/shipping' });
  });
  test('are replaced as a whole', () => {
    const first = mergeFacts(emptyFacts, { links: { shipping: '/a', returns: '/b' } });
    expect(mergeFacts(first, { links: { contact: '/c' } }).links).toEqual({ ...none, contact: '/c' });
  });
});

describe('shipping zones', () => {
  test('a country is in one zone only, the first', () => {
    const { shipping_zones } = write({ shipping_zones: [zone(['US', 'ca']), zone(['CA', 'MX', 'MX'])] });
    expect(shipping_zones.map((one) => one.countries)).toEqual([['US', 'CA'], ['MX']]);
  });
  test('only one zone may be the rest of the world', () => {
    const { shipping_zones } = write({
      shipping_zones: [zone([], { rest_of_world: true }), zone(['FR'], { rest_of_world: true })],
    });
    expect(shipping_zones.map((one) => one.rest_of_world)).toEqual([true, false]);
  });
  test('a zone without a threshold is dropped, and leaves its countries to the next', () => {
    const given = [
      zone(['US'], { free_shipping_threshold: null }),
      zone(['US'], { free_shipping_threshold: '5' }),
    ];
    expect(write({ shipping_zones: [...given, zone(['US', 'USA', 7])] }).shipping_zones).toEqual([
      zone(['US']),
    ]);
  });
  test('the countries of a dropped zone become countries without free shipping', () => {
    const never = { free_shipping_threshold: null };
    const sent = [zone(['CH', 'li'], never), zone([], { rest_of_world: true })];
    const first = mergeFacts(emptyFacts, { shipping_zones: sent });
    expect(first.never_free_countries).toEqual(['CH', 'LI']);
    const kept = zone([], { rest_of_world: true });
    const again = mergeFacts(first, { shipping_zones: [kept] });
    expect(again.never_free_countries, 'a client sends the stored zones back').toEqual(['CH', 'LI']);
    const named = mergeFacts(again, { shipping_zones: [kept, zone(['LI'])] });
    expect(named.never_free_countries, 'a zone of its own').toEqual(['CH']);
    const alone = mergeFacts(emptyFacts, { shipping_zones: [{ ...kept, ...never }] });
    expect(alone.never_free_countries, 'all countries').toEqual(['ZZ']);
    const repaired = { shipping_zones: [kept], never_free_countries: alone.never_free_countries };
    expect(mergeFacts(alone, repaired).never_free_countries, 'the rest has a line now').toEqual([]);
    expect(mergeFacts(named, { never_free_countries: [] }).never_free_countries).toEqual([]);
    expect(write({ shipping_zones: [zone(['US'], never), zone(['US'])] }).never_free_countries).toEqual([]);
  });
  test('a dropped rest of the world leaves the line of the home to no other country', () => {
    const rest = zone([], { rest_of_world: true, free_shipping_threshold: null });
    const first = mergeFacts(emptyFacts, { shipping_zones: [rest] });
    expect([first.shipping_zones, first.never_free_countries]).toEqual([[], [ELSEWHERE]]);
    expect(mergeFacts(first, { shipping_zones: [] }).never_free_countries).toEqual([ELSEWHERE]);
    const stored = mergeFacts(first, { shipping_zones: [zone([], { rest_of_world: true })] });
    expect(stored.never_free_countries).toEqual([]);
    expect(mergeFacts(first, { never_free_countries: [] }).never_free_countries).toEqual([]);
    expect(write({ shipping_zones: [zone(['US']), rest] }).never_free_countries).toEqual([]);
  });
  test('are cut at 40, and their countries at 260', () => {
    const pairs = many(676, (i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)));
    expect(write({ shipping_zones: pairs.map((pair) => zone([pair])) }).shipping_zones).toHaveLength(40);
    expect(write({ shipping_zones: [zone(pairs)] }).shipping_zones[0]?.countries).toHaveLength(260);
  });
});

describe('lists', () => {
  test('a bad entry goes without its neighbours', () => {
    const notes = [null, { handle: 'a' }, { handle: 'tee', text: ' runs small ', url: '/tee' }, 7];
    expect(write({ size_notes: notes }).size_notes).toEqual([
      { handle: 'tee', text: 'runs small', url: '/tee' },
    ]);
  });
  test('a shop may have a thousand products on final sale, and learns of those that do not fit', () => {
    const { facts, losses } = normalise(emptyFacts, { final_sale: many(1_001, (n) => `sale-${n}`) });
    expect(facts.final_sale).toHaveLength(1_000);
    expect(losses).toMatchObject([{ code: 'cut' }]);
  });
  test('a size note whose url leaves the website is dropped; one without a url is kept', () => {
    const notes = [
      { handle: 'a', text: 'x', url: 'https://evil.example' },
      { handle: 'b', text: 'y' },
    ];
    expect(write({ size_notes: notes }).size_notes).toEqual([{ handle: 'b', text: 'y', url: null }]);
  });
  test('codes keep their instants as UTC', () => {
    const given = {
      label: 'x'.repeat(50),
      percent: 10,
      starts_at: '2026-11-01T00:00:00+02:00',
      expires_at: '2026-12-01',
    };
    expect(write({ codes: [given] }).codes).toEqual([
      {
        label: 'x'.repeat(40),
        percent: 10,
        starts_at: '2026-10-31T22:00:00.000Z',
        expires_at: '2026-12-01T00:00:00.000Z',
        first_order_only: false,
        minimum: null,
        handles: [],
      },
    ]);
  });
  test.each([
    { label: 'A', percent: '10' },
    { label: 'A', percent: 0 },
    { label: 'A', percent: 101 },
    { label: 'A', percent: 1e-9 },
    { label: '', percent: 10 },
    { label: 'A', percent: 10, expires_at: 'soon' },
    { label: 'A', percent: 10, expires_at: '2026-02-30T00:00:00Z' },
    { label: 'A', percent: 10, expires_at: '2026-02-20T00:00:00+99:99' },
    { label: 'A', percent: 10, starts_at: '2026-12-02T00:00:00Z', expires_at: '2026-12-01T00:00:00Z' },
  ])('the code %j is dropped', (given) => expect(write({ codes: [given] }).codes).toEqual([]));
  test.each([
    [
      { minimum: 50.5, handles: [' tee ', 'tee', 7] },
      { minimum: 50.5, handles: ['tee'] },
    ],
    [
      { minimum: null, handles: null },
      { minimum: null, handles: [] },
    ],
    [{ handles: [] }, { minimum: null, handles: [] }],
  ])('a code with %j is kept with %j', (given, kept) =>
    expect(write({ codes: [{ label: 'A', percent: 5, ...given }] }).codes).toMatchObject([kept]),
  );
  test.each([{ minimum: '50' }, { minimum: -1 }, { handles: 'tee' }, { handles: [7, ''] }])(
    'a code with %j, a limit that cannot be read, is dropped: it would work for everything',
    (given) => expect(write({ codes: [{ label: 'A', percent: 5, ...given }] }).codes).toEqual([]),
  );
  test.each(['true', 'yes', 1, {}])(
    'a code with first_order_only %j is dropped: it would work for every order',
    (first_order_only) => {
      const sent = { codes: [{ label: 'A', percent: 5, first_order_only }] };
      expect(write(sent).codes).toEqual([]);
      expect(normalise(emptyFacts, sent).losses.map(noteOf)).toEqual([
        expect.objectContaining({ index: 0, suggestion: 'first_order_only must be true or false' }),
      ]);
    },
  );
  test.each([undefined, null, '', false])(
    'a code with first_order_only %j is for all orders',
    (first_order_only) => {
      const codes = [{ label: 'A', percent: 5, first_order_only }];
      expect(write({ codes }).codes).toMatchObject([{ label: 'A', first_order_only: false }]);
    },
  );
  test('a percentage with binary rounding noise is read as the intended decimal', () =>
    expect(write({ codes: [{ label: 'A', percent: 0.1 + 0.2 }] }).codes[0]?.percent).toBe(0.3));
  test('fillers keep title and price', () => {
    const given = [
      { handle: 'socks', title: 'S'.repeat(70), price: 9.5, url: '/socks' },
      { handle: 'cap', title: 'Cap', price: '9' },
    ];
    expect(write({ fillers: given }).fillers).toEqual([
      { handle: 'socks', title: 'S'.repeat(60), price: 9.5, url: '/socks' },
    ]);
  });
  test('are cut at their bounds', () => {
    const sheet = write({
      size_notes: many(60, (i) => ({ handle: `h${i}`, text: 't' })),
      codes: many(30, (i) => ({ label: `C${i}`, percent: 5 })),
      fillers: many(30, (i) => ({ handle: `h${i}`, title: 't', price: 1 })),
    });
    expect([sheet.size_notes.length, sheet.codes.length, sheet.fillers.length]).toEqual([50, 20, 20]);
  });
});

describe("dates without a time are days on the shop's clock", () => {
  const periods = (raw: RawFacts, before: RawFacts = {}) => {
    const period = { starts_at: '2026-11-30', expires_at: '2026-11-30' };
    const sheet = mergeFacts(mergeFacts(emptyFacts, before), {
      codes: [{ label: 'A', percent: 5, ...period }],
      texts: { de: { valid_from: '2026-03-29', valid_until: '2026-03-29' } },
      ...raw,
    });
    return [
      sheet.codes[0]?.starts_at,
      sheet.codes[0]?.expires_at,
      sheet.texts[0]?.valid_from,
      sheet.texts[0]?.valid_until,
    ];
  };
  const berlin = [
    '2026-11-29T23:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ];
  test('of the time zone that is sent with them', () =>
    expect(periods({ time_zone: 'Europe/Berlin' })).toEqual(berlin));
  test('of the time zone that the sheet has', () =>
    expect(periods({}, { time_zone: 'Europe/Berlin' })).toEqual(berlin));
  test.each([
    ['midnight is skipped', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['the hour before midnight comes twice', 'America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['midnight comes twice', 'Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ])('a day on which %s', (_, time_zone, starts_at, begins) =>
    expect(
      mergeFacts(emptyFacts, { time_zone, codes: [{ label: 'A', percent: 5, starts_at }] }).codes[0]
        ?.starts_at,
    ).toBe(begins),
  );
  test('without a time zone they are midnight UTC, and a day that begins where it ends is none', () => {
    expect(periods({})).toEqual([undefined, undefined, undefined, undefined]);
    const [code] = mergeFacts(emptyFacts, {
      codes: [{ label: 'A', percent: 5, expires_at: '2026-11-30' }],
    }).codes;
    expect(code?.expires_at).toBe('2026-11-30T00:00:00.000Z');
  });
  test('an instant with a time is that instant everywhere', () => {
    const instant = '2026-11-30T12:00:00+01:00';
    const sheet = { time_zone: 'Asia/Tokyo', codes: [{ label: 'A', percent: 5, expires_at: instant }] };
    expect(mergeFacts(emptyFacts, sheet).codes[0]?.expires_at).toBe('2026-11-30T11:00:00.000Z');
  });
});

describe('texts of a language', () => {
  const nothing = {
    delivery_promise: null,
    size_notes: [],
    titles: [],
    sentences: [],
    valid_from: null,
    valid_until: null,
  };
  test('are keyed by its primary subtag', () => {
    const texts = {
      'de-AT': { delivery_promise: ' Morgen da. ' },
      DE: {},
      klingon: {},
      fr: 7,
      __proto__: {},
    };
    expect(write({ texts }).texts).toEqual({ de: { ...nothing, delivery_promise: 'Morgen da.' } });
  });
  test('are normalised as those without a language are', () => {
    const fr = {
      delivery_promise: 'x'.repeat(300),
      size_notes: [
        { handle: 'tee', text: 'Taille petit', url: 'evil' },
        { handle: 'tee', text: 'Petit' },
      ],
      titles: [{ handle: 'socks', title: 'C'.repeat(70) }, { handle: 'cap' }],
      sentences: [{ sentence: 'returns', text: 'Vous avez {days} jours.' }, 'no'],
      valid_from: '2026-12-01T00:00:00+01:00',
    };
    expect(write({ texts: { fr } }).texts['fr']).toEqual({
      delivery_promise: 'x'.repeat(200),
      size_notes: [{ handle: 'tee', text: 'Petit', url: null }],
      titles: [{ handle: 'socks', title: 'C'.repeat(60) }],
      sentences: [{ sentence: 'returns', text: 'Vous avez {days} jours.' }],
      valid_from: '2026-11-30T23:00:00.000Z',
      valid_until: null,
    });
  });
  test('report every dropped entry, also of a list as long as a body may be', () => {
    const { losses } = normalise(emptyFacts, { texts: { de: { size_notes: Array(200_000).fill(1) } } });
    expect(losses).toHaveLength(200_000);
  });
  test.each([
    { valid_until: 'soon' },
    { valid_from: '2027-01-01T00:00:00Z', valid_until: '2026-01-01T00:00:00Z' },
  ])('with %j are dropped: they must not hold for ever', (given) =>
    expect(write({ texts: { de: given, fr: {} } }).texts).toEqual({ fr: nothing }),
  );
});

describe('dropped and altered values are reported', () => {
  const told = (raw: RawFacts) => normalise(emptyFacts, raw).losses.map(noteOf);
  const note = (field: string, index: number | null, code: string, text: string, suggestion: unknown) => ({
    ...{ field, index, code, text, suggestion },
  });
  const tee = { handle: 'tee', text: 'Small' };
  const ten = { label: 'TEN', percent: 10 };
  const day = '2026-11-30T00:00:00Z';
  test.each<[RawFacts, object[]]>([
    [{ return_days: 30, codes: [], links: { returns: '/r' }, delivery_promise: null, popup: null }, []],
    [
      { return_days: '30' },
      [note('return_days', null, 'dropped', '30', expect.stringContaining('whole number'))],
    ],
    [{ delivery_promise: '' }, []],
    [
      { delivery_promise: 'x'.repeat(201) },
      [note('delivery_promise', null, 'cut', 'x'.repeat(200), 'must be at most 200 characters')],
    ],
    [{ delivery_promise: 'a\u202eb' }, [note('delivery_promise', null, 'unsayable', 'ab', 'ab')]],
    [{ time_zone: 'berlin' }, [note('time_zone', null, 'unknown_time_zone', 'berlin', 'Europe/Berlin')]],
    [{ home_country: 'Germany' }, [note('home_country', null, 'unknown_country', 'Germany', 'DE')]],
    [
      { links: { returns: 'https://shop.example/r', blog: '/b' } },
      [
        note('links.returns', null, 'not_same_origin', 'https://shop.example/r', '/r'),
        note('links.blog', null, 'dropped', '/b', expect.stringContaining('size_guide')),
      ],
    ],
    [
      { links: { returns: '//evil.example' } },
      [
        note(
          'links.returns',
          null,
          'not_same_origin',
          '//evil.example',
          'must be a path on the website itself',
        ),
      ],
    ],
    [
      { size_notes: [tee, { handle: 'a' }, 7, { ...tee, url: 'x y' }] },
      [
        note('size_notes', 1, 'dropped', '{"handle":"a"}', 'text must be text'),
        note('size_notes', 2, 'dropped', '7', 'must be an object'),
        note('size_notes', 3, 'not_same_origin', 'x y', 'url must be a path on the website itself'),
      ],
    ],
    [{ size_notes: {} }, [note('size_notes', null, 'dropped', '{}', 'must be a list')]],
    [
      {
        codes: [
          { ...ten, percent: '10' },
          { ...ten, starts_at: day, expires_at: day },
          { ...ten, minimum: '5' },
        ],
      },
      [
        note('codes', 0, 'dropped', '10', 'percent must be a number above 0, and at most 100'),
        note('codes', 1, 'never_valid', '2026-11-30T00:00:00.000Z', 'expires_at must be after starts_at'),
        note('codes', 2, 'dropped', '5', expect.stringMatching(/^minimum must be a number/)),
      ],
    ],
    [
      { codes: many(21, (i) => ({ ...ten, label: `C${i}` })) },
      [note('codes', 20, 'cut', expect.stringContaining('C20'), 'the list must be at most 20 entries')],
    ],
    [
      {
        shipping_zones: [
          zone(['DE', 'Germany']),
          zone(['DE', 'FR']),
          zone(['FR']),
          zone([]),
          zone(['US'], { free_shipping_threshold: null }),
        ],
      },
      [
        note('shipping_zones', 0, 'unknown_country', 'Germany', 'DE'),
        note('shipping_zones', 4, 'dropped', 'null', expect.stringMatching(/^free_shipping_threshold must/)),
        note('shipping_zones', 1, 'duplicate', 'DE', 'a country is in one zone only'),
        note('shipping_zones', 2, 'duplicate', 'FR', 'a country is in one zone only'),
        note(
          'shipping_zones',
          3,
          'dropped',
          expect.any(String),
          'must name a country, or be the rest of the world',
        ),
      ],
    ],
    [
      {
        texts: {
          'de-AT': { delivery_promise: 5, size_notes: [tee, {}] },
          de: {},
          x1: {},
          fr: { valid_until: 'soon' },
        },
      },
      [
        note('texts.de.delivery_promise', null, 'dropped', '5', 'must be text'),
        note('texts.de.size_notes', 1, 'dropped', '{}', 'handle must be text'),
        note('texts.de', null, 'duplicate', '{}', 'only one entry may be for de'),
        note('texts.x1', null, 'unknown_language', 'x1', 'must be a language tag such as de'),
        note('texts.fr.valid_until', null, 'dropped', 'soon', 'must be an ISO 8601 instant'),
      ],
    ],
  ])('%j', (raw, notes) => expect(told(raw)).toEqual(notes));
});

describe('merging', () => {
  const full = mergeFacts(emptyFacts, {
    return_days: 30,
    delivery_promise: 'Soon.',
    codes: [{ label: 'A', percent: 5 }],
  });
  test('keeps what is absent', () =>
    expect(mergeFacts(full, { currency: 'EUR' })).toEqual({ ...full, currency: 'EUR' }));
  test('clears what is sent empty', () => {
    expect(mergeFacts(full, { codes: [], delivery_promise: null })).toEqual({
      ...full,
      codes: [],
      delivery_promise: null,
    });
  });
  test('ignores keys outside the sheet, also those of prototypes', () => {
    const raw = JSON.parse('{"__proto__":{"return_days":1},"constructor":1,"hack":true}') as RawFacts;
    expect(mergeFacts(full, raw)).toEqual(full);
    expect(mergeFacts(full, Object.create({ return_days: 1 }))).toEqual(full);
  });
});

const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);
const isDescribed = ajv.compile(factsSchema);

test('random input is normalised as described, and sending back the result changes nothing', () => {
  fc.assert(
    fc.property(sheet, (raw) => {
      const stored = mergeFacts(emptyFacts, raw);
      const returned = JSON.parse(JSON.stringify(factsJson(stored))) as RawFacts;
      expect(isDescribed(returned) ? null : isDescribed.errors).toBeNull();
      expect(Object.keys(returned).sort()).toEqual(Object.keys(emptyFacts).sort());
      expect(mergeFacts(emptyFacts, returned)).toEqual(stored);
      expect(mergeFacts(stored, returned)).toEqual(stored);
      expect(normalise(stored, returned).losses).toEqual([]);
    }),
    { numRuns: propertyRuns(500) },
  );
});

const lists = ['size_notes', 'codes', 'fillers', 'shipping_zones'] as const;
test('every sent entry is stored or reported', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      fc.array(fc.oneof(junk, entry), { maxLength: 60 }),
      (key, sent) => {
        const { facts, losses } = normalise(emptyFacts, { [key]: sent });
        const told = new Set(losses.map(noteOf).map(({ index }) => index));
        const untold = sent.filter((_, index) => !told.has(index));
        expect(facts[key].length).toBeGreaterThanOrEqual(untold.length);
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});

test('the names of countries are asked for once, however many a list gets wrong', () => {
  const asked = vi.spyOn(Intl.DisplayNames.prototype, 'of');
  const { losses } = normalise(emptyFacts, { unserved_countries: ['Germany', ...Array(5_000).fill('ZZZ')] });
  expect(asked.mock.calls.length).toBeLessThan(300);
  expect(losses).toHaveLength(5_001);
  expect(losses[0]?.suggestion).toEqual({ value: 'DE' });
  asked.mockRestore();
});
