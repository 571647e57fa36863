/** About the facts sheet: interface.md 2.2, 4.1 and 8, contract.md 2 and 4. */
import { expect } from 'vitest';
import { must } from '../world.ts';
import { call, fresh, type Rows } from './sentence-world.ts';

const site = await fresh();
const zone = (countries: unknown, more: object = {}): object => ({
  ...{ countries, rest_of_world: false, free_shipping_threshold: 50, shipping_flat: 5, ...more },
});
const note = (n: unknown, more: object = {}): object => ({
  handle: `p${n}`,
  text: 'Runs small',
  url: '/p',
  ...more,
});
const code = (label: unknown, more: object = {}): object => ({
  ...{ label, percent: 10, starts_at: '2026-01-01T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' },
  ...{ first_order_only: false, ...more },
});
const filler = (n: unknown, more: object = {}): object => ({
  ...{ handle: `f${n}`, title: 'Socks', price: 4.5, url: '/f', ...more },
});
const times = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
const pair = (i: number): string => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26));
const long = 'x'.repeat(500);

/** quote, section, what is sent, and what is read back: a value, or a function of it */
type Row = readonly [quote: string, section: string, sent: unknown, read: unknown];
const length =
  (of = (value: unknown): unknown => value) =>
  (value: unknown): number =>
    (of(value) as { length: number }).length;
// biome-ignore lint/suspicious/noExplicitAny: rows read what they expect.
const as = (read: (value: any) => unknown, wanted: unknown) => ({ read, wanted });

const written: readonly Row[] = [
  ['currency: string, up to 8 chars', 'currency', 'EUR', 'EUR'],
  ['currency: default USD, also for a value outside the shape', 'currency', 5, 'USD'],
  ['currency: text is trimmed', 'currency', ' GBP ', 'GBP'],
  ['free_shipping_threshold: number', 'free_shipping_threshold', 49.99, 49.99],
  ['free_shipping_threshold: or null', 'free_shipping_threshold', null, null],
  ['numbers written as strings are dropped', 'free_shipping_threshold', '49.99', null],
  ['values outside the shape are dropped: a negative threshold', 'free_shipping_threshold', -1, null],
  ['values outside the shape are dropped: an object for a number', 'free_shipping_threshold', {}, null],
  ['shipping_flat: number or null', 'shipping_flat', 4.95, 4.95],
  ['shipping_flat: true is no number', 'shipping_flat', true, null],
  ['return_days: number', 'return_days', 30, 30],
  ['return_days: null means returns are never mentioned', 'return_days', null, null],
  ['return_days: a string is dropped', 'return_days', '30', null],
  ['delivery_promise: string', 'delivery_promise', 'Two days', 'Two days'],
  ['delivery_promise: text fields are trimmed', 'delivery_promise', '  Two days  ', 'Two days'],
  ['delivery_promise: cut at 200 characters', 'delivery_promise', long, 'x'.repeat(200)],
  ["clear a section, 'delivery_promise': null", 'delivery_promise', null, null],
  ['delivery_promise: a number is dropped', 'delivery_promise', 2, null],
  ['home_country: two letters', 'home_country', 'de', 'DE'],
  ['home_country: what is none is dropped', 'home_country', 'Germany', null],
  ['discounts_allowed: boolean', 'discounts_allowed', true, true],
  ['discounts_allowed: default false', 'discounts_allowed', 'yes', false],
  ['output: card', 'output', 'card', 'card'],
  ['output: popup', 'output', 'popup', 'popup'],
  ['output: event', 'output', 'event', 'event'],
  ['output: none', 'output', 'none', 'none'],
  ['output: any other value is dropped', 'output', 'banner', 'card'],
  ...['size_guide', 'shipping', 'returns', 'contact'].map(
    (key): Row => [`links: allowed key ${key}`, 'links', { [key]: '/x' }, as((links) => links[key], '/x')],
  ),
  ['links: any other link is refused', 'links', { blog: '/b' }, as((links) => links.blog, undefined)],
  ...[
    'https://evil.example/',
    '//evil.example',
    'relative',
    '/a b',
    '/a\\b',
    '/\\evil.example',
    '/a\nb',
    '/a\tb',
    'javascript:alert(1)',
    '',
    '/\u0000',
  ].map(
    (path): Row => [
      `a same-origin path starts with exactly one /, no backslash, control character or whitespace: ${JSON.stringify(path)}`,
      'links',
      { returns: path },
      as((links) => links.returns, null),
    ],
  ),
  ['size_notes: per-product note', 'size_notes', [note(1)], [note(1)]],
  ['size_notes: up to 50, cut over the bound', 'size_notes', times(60, note), as(length(), 50)],
  ['size_notes: text cut at 200', 'size_notes', [note(1, { text: long })], as((x) => x[0].text.length, 200)],
  [
    'a bad entry is dropped without its neighbours',
    'size_notes',
    [note(1), { handle: 1 }, note(2)],
    as(length(), 2),
  ],
  ['size_notes: an object for a list is dropped', 'size_notes', {}, []],
  ['size_notes: null inside a list is dropped', 'size_notes', [null, note(1)], [note(1)]],
  ["clear a section, 'codes': []", 'codes', [], []],
  ['codes: up to 20, cut over the bound', 'codes', times(30, (i) => code(`C${i}`)), as(length(), 20)],
  ['codes: label cut at 40', 'codes', [code(long)], as((x) => x[0].label.length, 40)],
  ['codes: label trimmed', 'codes', [code(' TEN ')], as((x) => x[0].label, 'TEN')],
  [
    'instants are stored as UTC ISO strings',
    'codes',
    [code('A', { starts_at: '2026-01-01T02:00:00+02:00' })],
    as(
      (x) => new Date(x[0].starts_at).toISOString() === x[0].starts_at.replace(/(?<!\.\d{3})Z$/, '.000Z'),
      true,
    ),
  ],
  [
    'codes: percent as a string drops the entry',
    'codes',
    [code('A', { percent: '10' }), code('B')],
    as(length(), 1),
  ],
  [
    'codes: first_order_only boolean',
    'codes',
    [code('A', { first_order_only: true })],
    as((x) => x[0].first_order_only, true),
  ],
  ['fillers: up to 20, cut over the bound', 'fillers', times(30, filler), as(length(), 20)],
  ['fillers: title cut at 60', 'fillers', [filler(1, { title: long })], as((x) => x[0].title.length, 60)],
  ['fillers: price number', 'fillers', [filler(1, { price: 0.1 })], as((x) => x[0].price, 0.1)],
  [
    'fillers: a price as a string drops the entry',
    'fillers',
    [filler(1, { price: '4' }), filler(2)],
    [filler(2)],
  ],
  [
    'zones: up to 40, cut over the bound',
    'shipping_zones',
    times(45, (i) => zone([pair(i)])),
    as(length(), 40),
  ],
  [
    'zones: two-letter codes',
    'shipping_zones',
    [zone(['DE', 'Germany', 'D'])],
    as((x) => x[0].countries, ['DE']),
  ],
  [
    'zones: up to 260 countries per zone',
    'shipping_zones',
    [zone(times(300, pair))],
    as((x) => x[0].countries.length, 260),
  ],
  [
    'a country may appear in one zone only',
    'shipping_zones',
    [zone(['DE', 'FR']), zone(['FR', 'IT'])],
    as((x) => x.flatMap((one: { countries: string[] }) => one.countries), ['DE', 'FR', 'IT']),
  ],
  [
    'at most one zone has rest_of_world true',
    'shipping_zones',
    [zone(['DE'], { rest_of_world: true }), zone(['FR'], { rest_of_world: true })],
    as((x) => x.filter((one: { rest_of_world: boolean }) => one.rest_of_world).length, 1),
  ],
  [
    'a zone without a threshold is dropped',
    'shipping_zones',
    [zone(['DE'], { free_shipping_threshold: null }), zone(['FR'])],
    as(length(), 1),
  ],
  ['zones: a zone that is no object is dropped', 'shipping_zones', ['DE', zone(['FR'])], as(length(), 1)],
  ...['custom', 'klaviyo', 'omnisend', 'drip', 'attentive', 'wisepops'].map(
    (provider): Row => [
      `popup providers: ${provider}`,
      'popup',
      { provider, campaign_id: 'c', code_campaign_id: 'd' },
      { provider, campaign_id: 'c', code_campaign_id: 'd' },
    ],
  ),
  ['popup: a provider outside the six is dropped', 'popup', { provider: 'other', campaign_id: 'c' }, null],
  ['popup: provider names are lower-case', 'popup', { provider: 'Klaviyo', campaign_id: 'c' }, null],
  ['popup: or null', 'popup', null, null],
  ['time_zone: an IANA name', 'time_zone', 'Europe/Berlin', 'Europe/Berlin'],
  ['time_zone: what is none is dropped', 'time_zone', 'Berlin time', null],
  ['unserved_countries', 'unserved_countries', ['us', 'CA'], ['US', 'CA']],
  ['never_free_countries', 'never_free_countries', ['ch', 'NO'], ['CH', 'NO']],
  ['free_shipping_rule: above', 'free_shipping_rule', 'above', 'above'],
  ['free_shipping_rule: any other value is dropped', 'free_shipping_rule', 'over', null],
  [
    'free_shipping_lines: one for each currency, the first that is named',
    'free_shipping_lines',
    [
      { currency: 'eur', amount: 69.5 },
      { currency: 'EUR', amount: 10 },
      { currency: 'euro', amount: 10 },
      { currency: 'JPY', amount: 'many' },
      { currency: 'GBP', amount: 60 },
    ],
    [
      { currency: 'EUR', amount: 69.5 },
      { currency: 'GBP', amount: 60 },
    ],
  ],
  ['threshold_basis: after_discount', 'threshold_basis', 'after_discount', 'after_discount'],
  ['gift_cards: handles', 'gift_cards', ['gift-card'], ['gift-card']],
  ['final_sale: handles', 'final_sale', ['last-robe'], ['last-robe']],
  ['codes[].minimum: money', 'codes', [code('A', { minimum: 49.9 })], as((x) => x[0].minimum, 49.9)],
  ['codes[].handles', 'codes', [code('A', { handles: ['tee'] })], as((x) => x[0].handles, ['tee'])],
  [
    'texts.<language>: the free texts of that language',
    'texts',
    { de: { delivery_promise: 'Morgen da.', valid_until: '2027-01-01T00:00:00Z' } },
    as(
      (x) => [x.de.delivery_promise, x.de.valid_until, x.de.titles],
      ['Morgen da.', '2027-01-01T00:00:00.000Z', []],
    ),
  ],
];

const isReading = (value: unknown): value is { read: (value: unknown) => unknown; wanted: unknown } =>
  typeof value === 'object' && value !== null && 'read' in value;

export const sheetRows: Rows = written.map(([quote, section, sent, wanted]) => [
  quote,
  async () => {
    const answered = (await must(200, call('PATCH', `/sdk/${site}/facts`, { [section]: sent })))[section];
    const stored = (await must(200, call('GET', `/sdk/${site}/facts`)))[section];
    expect(stored, 'the response is the normalised stored sheet').toEqual(answered);
    if (isReading(wanted)) expect(wanted.read(stored)).toEqual(wanted.wanted);
    else expect(stored).toEqual(wanted);
  },
]);

const sections = {
  ...{ currency: 'USD', free_shipping_threshold: null, shipping_flat: null, shipping_zones: [] },
  ...{ return_days: null, delivery_promise: null, size_notes: [], codes: [], fillers: [] },
  ...{ discounts_allowed: false, output: 'card', popup: null, home_country: null },
  ...{
    time_zone: null,
    unserved_countries: [],
    never_free_countries: [],
    free_shipping_rule: null,
    threshold_basis: null,
  },
  ...{ gift_cards: [], final_sale: [], free_shipping_lines: [], texts: {} },
};

const patch = (id: string, body: unknown) => must(200, call('PATCH', `/sdk/${id}/facts`, body));
const merges: readonly [string, object, object, object][] = [
  [
    'A key present in the body replaces that section in full: links',
    { links: { returns: '/r', contact: '/c' } },
    { links: { returns: '/s' } },
    { links: { returns: '/s', contact: null, shipping: null, size_guide: null } },
  ],
  [
    'A key present in the body replaces that section in full: popup',
    { popup: { provider: 'drip', campaign_id: 'a', code_campaign_id: 'b' } },
    { popup: { provider: 'custom', campaign_id: 'z' } },
    { popup: { provider: 'custom', campaign_id: 'z', code_campaign_id: null } },
  ],
  [
    'A key present in the body replaces that section in full: codes',
    { codes: [code('A'), code('B')] },
    { codes: [code('C')] },
    { codes: [expect.objectContaining({ label: 'C' })] },
  ],
  [
    'A key present in the body replaces that section in full: a section sent empty',
    { links: { returns: '/r' } },
    { links: {} },
    { links: { returns: null, contact: null, shipping: null, size_guide: null } },
  ],
  [
    'an absent key is kept',
    { return_days: 30, delivery_promise: 'Soon' },
    { return_days: 14 },
    { return_days: 14, delivery_promise: 'Soon' },
  ],
  ['an empty body changes nothing', { return_days: 30 }, {}, { return_days: 30 }],
  [
    "Keys outside the sheet's field list are ignored",
    { return_days: 30 },
    { evil: 1, _id: 'x', account_id: 'y' },
    { return_days: 30 },
  ],
  [
    'Values outside the shape are dropped, not rejected',
    { return_days: 30 },
    { return_days: [] },
    { return_days: null },
  ],
];

const member = expect.stringMatching(/^AT, .*SE$/);
const noted: readonly [quote: string, sheet: object, notes: object[]][] = [
  [
    'notes: what was dropped, by entry',
    { size_notes: [note(1), { handle: 'x' }] },
    [{ field: 'size_notes', index: 1, code: 'dropped' }],
  ],
  [
    'notes: what was cut',
    { delivery_promise: long },
    [{ field: 'delivery_promise', index: null, code: 'cut', text: 'x'.repeat(200) }],
  ],
  [
    'notes: `UK` is stored and matches nobody; `GB` is suggested',
    { shipping_zones: [zone(['UK'])], free_shipping_threshold: 50 },
    [{ field: 'shipping_zones', index: 0, code: 'unknown_country', text: 'UK', suggestion: 'GB' }],
  ],
  [
    'notes: `EU` stands for its members',
    { unserved_countries: ['EU'] },
    [{ field: 'unserved_countries', index: 0, code: 'unknown_country', suggestion: member }],
  ],
  [
    'notes: a path in texts.<language>',
    { texts: { de: { size_notes: [note(1, { url: '//evil.example' })] } } },
    [{ field: 'texts.de.size_notes', index: 0, code: 'not_same_origin', text: '//evil.example' }],
  ],
  [
    'notes: a clock that nobody knows',
    { time_zone: 'UTC+1' },
    [{ field: 'time_zone', code: 'unknown_time_zone' }],
  ],
  [
    'notes: a code that is never valid',
    { codes: [code('A', { expires_at: '2025-01-01T00:00:00Z' })] },
    [{ field: 'codes', index: 0, code: 'never_valid' }],
  ],
  ['notes: none where all is well', { return_days: 30, size_notes: [note(1)] }, []],
];

export const mergeRows: Rows = [
  ...noted.map(([quote, sheet, notes]): Rows[number] => [
    quote,
    async () => {
      const id = await fresh();
      const answered = await patch(id, sheet);
      expect(answered.notes).toMatchObject(notes);
      expect(await must(200, call('GET', `/sdk/${id}/facts`))).toEqual(answered);
    },
  ]),
  ...Object.entries(sections).map(([name, value]): Rows[number] => [
    `Reading returns every field, with null or an empty array where nothing is set: ${name}`,
    async () => expect((await must(200, call('GET', `/sdk/${await fresh()}/facts`)))[name]).toEqual(value),
  ]),
  ...merges.map(([quote, first, second, wanted]): Rows[number] => [
    quote,
    async () => {
      const id = await fresh();
      await patch(id, first);
      const sheet = await patch(id, second);
      expect(sheet).toMatchObject(wanted);
      expect(Object.keys(sheet).sort()).toEqual(
        [...Object.keys(sections), 'links', 'notes', 'pending'].sort(),
      );
    },
  ]),
];
