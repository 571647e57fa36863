import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { factsJson } from './edge.ts';
import { factsLimits } from './limits.ts';
import { factsSchema, mergeFacts, type RawFacts } from './normalise.ts';

const write = (raw: RawFacts) => factsJson(mergeFacts(emptyFacts, raw));
const zone = (countries: unknown, more: object = {}) => ({
  countries,
  rest_of_world: false,
  free_shipping_threshold: 50,
  shipping_flat: 5,
  ...more,
});
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

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
  test('one zone is the rest of the world', () => {
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
  test('a percentage that was reckoned in binary is the decimal it means', () =>
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

/** Junk shaped like a sheet, so that the interesting branches are reached. */
const junk = fc.oneof(
  fc.anything(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '/a',
    '//a',
    '2026-11-21T10:00:00Z',
    '2026-11-21',
    'US',
    'us',
    'custom',
    'card',
    30,
    6.9,
    -0,
    true,
  ),
);
const entry = fc.record(
  Object.fromEntries(
    [
      'handle',
      'text',
      'url',
      'label',
      'percent',
      'starts_at',
      'expires_at',
      'title',
      'price',
      'provider',
      'shipping',
    ]
      .concat([
        'rest_of_world',
        'free_shipping_threshold',
        'shipping_flat',
        'campaign_id',
        'first_order_only',
      ])
      .map((key) => [key, junk])
      .concat([['countries', fc.array(junk)]]),
  ) as Record<string, fc.Arbitrary<unknown>>,
  { requiredKeys: [] },
);
const sheet = fc.record(
  Object.fromEntries(
    Object.keys(emptyFacts).map((key) => [key, fc.oneof(junk, entry, fc.array(entry, { maxLength: 6 }))]),
  ),
  { requiredKeys: [] },
);

const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);
const isDescribed = ajv.compile(factsSchema);

test('any junk is normalised as described, and what is sent back as it was returned changes nothing', () => {
  fc.assert(
    fc.property(sheet, (raw) => {
      const stored = mergeFacts(emptyFacts, raw);
      const returned = JSON.parse(JSON.stringify(factsJson(stored))) as RawFacts;
      expect(isDescribed(returned) ? null : isDescribed.errors).toBeNull();
      expect(Object.keys(returned).sort()).toEqual(Object.keys(emptyFacts).sort());
      expect(mergeFacts(emptyFacts, returned)).toEqual(stored);
      expect(mergeFacts(stored, returned)).toEqual(stored);
    }),
    { numRuns: propertyRuns(500) },
  );
});
