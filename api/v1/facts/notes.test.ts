import { expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import { factsLimits } from './limits.ts';
import { factsKeys, mergeFacts, normalise, type RawFacts } from './normalise.ts';
import { type Note, notesAfter, unknownKeyNotes, unsaidNotes } from './notes.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const silent = (raw: RawFacts) => unsaidNotes(mergeFacts(emptyFacts, raw), NOW);
const note = (field: string, index: number | null, code: string, text: string, suggestion?: string) =>
  expect.objectContaining({ field, index, code, text, ...(suggestion && { suggestion }) });

const line = { free_shipping_threshold: 50 };
const zone = (...countries: string[]) => ({ countries, free_shipping_threshold: 50, rest_of_world: false });
const socks = { handle: 'socks', title: 'Socks', price: 5 };
const tee = { handle: 'tee', text: 'Runs small.' };
const ten = { label: 'TEN', percent: 10 };
const over = '2026-11-22T12:00:00Z';
const allowed = { discounts_allowed: true };

test.each<[string, RawFacts, unknown[]]>([
  ['a sheet that is said whole', { ...line, ...allowed, shipping_zones: [zone('DE')], codes: [ten] }, []],
  [
    'countries that nobody comes from',
    { ...line, shipping_zones: [zone('DE'), zone('UK')], unserved_countries: ['EL'], home_country: 'XX' },
    [
      note('shipping_zones', 1, 'unknown_country', 'UK', 'GB'),
      note('home_country', null, 'unknown_country', 'XX', 'must be a two-letter ISO 3166-1 code'),
      note('unserved_countries', 0, 'unknown_country', 'EL', 'GR'),
    ],
  ],
  ['Kosovo', { home_country: 'XK' }, []],
  [
    'no free shipping but to the home, which is not named',
    { ...line, never_free_countries: ['ZZ'] },
    [note('never_free_countries', 0, 'unsayable', 'ZZ', 'home_country must be set')],
  ],
  ['no free shipping but to the home', { ...line, never_free_countries: ['ZZ'], home_country: 'DE' }, []],
  [
    'a currency in which no amount can be written',
    { currency: 'dollars' },
    [note('currency', null, 'unsayable', 'DOLLARS', 'must be a three-letter ISO 4217 code such as USD')],
  ],
  [
    'shipping without a line',
    { shipping_flat: 5, shipping_zones: [zone('DE')], fillers: [socks] },
    [
      note('shipping_flat', null, 'needs_threshold', '5'),
      note('shipping_zones', null, 'needs_threshold', ''),
      note('fillers', null, 'needs_threshold', ''),
    ],
  ],
  [
    'a line below which shipping costs nothing',
    { ...line, shipping_flat: 0 },
    [
      note(
        ...(['shipping_flat', null, 'contradicts_threshold', '0'] as const),
        'must be above 0 or not set, unless free_shipping_threshold is 0',
      ),
    ],
  ],
  [
    'the same in a zone, and a home whose line is not used then',
    { ...line, shipping_flat: 0, shipping_zones: [zone('DE'), { ...zone('FR'), shipping_flat: 0 }] },
    [
      note(
        ...(['shipping_zones', 1, 'contradicts_threshold', '0'] as const),
        'shipping_flat must be above 0 or not set, unless free_shipping_threshold is 0',
      ),
    ],
  ],
  ['shipping that is always free', { free_shipping_threshold: 0, shipping_flat: 0 }, []],
  [
    'a second note for a product, in each language',
    {
      size_notes: [tee, { ...tee, text: 'Large.' }],
      texts: { de: { size_notes: [tee, tee] }, fr: { size_notes: [tee] } },
    },
    [note('size_notes', 1, 'duplicate', 'tee'), note('texts.de.size_notes', 1, 'duplicate', 'tee')],
  ],
  [
    'wordings that cannot be used',
    {
      texts: {
        en: {
          sentences: [
            { sentence: 'away', text: 'Just {gap} more.' },
            { sentence: 'filler', text: 'Add {title}!' },
            { sentence: 'hello', text: 'Hello there' },
          ],
        },
      },
    },
    [
      note('texts.en.sentences', 1, 'unsayable', 'Add {title}!', 'It lacks {price}.'),
      note('texts.en.sentences', 2, 'unsayable', 'Hello there'),
    ],
  ],
  ['codes while discounts are off', { codes: [ten] }, [note('codes', 0, 'discounts_off', 'TEN')]],
  [
    'codes and texts whose time is over',
    { ...allowed, codes: [ten, { ...ten, expires_at: over }], texts: { de: { valid_until: over }, fr: {} } },
    [
      note('codes', 1, 'expired', 'TEN'),
      note('texts.de.valid_until', null, 'expired', '2026-11-22T12:00:00.000Z'),
    ],
  ],
  [
    'a code with two percentages at one time',
    {
      ...allowed,
      codes: [
        ...[ten, { label: 'ten', percent: 20 }, ten, { label: 'TWO', percent: 20 }],
        ...[
          { label: 'A', percent: 5, expires_at: '2027-01-01T00:00:00Z' },
          { label: 'A', percent: 6, starts_at: '2027-01-01T00:00:00Z' },
          { label: 'B', percent: 5, handles: ['tee'] },
          { label: 'B', percent: 6, handles: ['mug'] },
        ],
      ],
    },
    [note('codes', 1, 'unsayable', 'ten'), note('codes', 2, 'unsayable', 'TEN')],
  ],
  [
    'texts that the sheet contradicts',
    { ...line, ...allowed, delivery_promise: 'Free delivery over 40.', return_days: 30 },
    [note('delivery_promise', null, 'contradicts_threshold', 'Free delivery over 40.')],
  ],
])('%s', (_, raw, notes) => expect(silent(raw)).toEqual(notes));

test.each<[string, RawFacts, string, unknown[]]>([
  [
    'an hour of winter time in summer',
    { time_zone: 'Europe/Berlin', delivery_promise: 'Bestellt bis 15 Uhr MEZ, heute verschickt.' },
    '2026-07-22T12:00:00Z',
    [note('delivery_promise', null, 'unsayable', 'Bestellt bis 15 Uhr MEZ, heute verschickt.')],
  ],
  [
    'the same in winter, also after that hour',
    { time_zone: 'Europe/Berlin', delivery_promise: 'Bestellt bis 15 Uhr MEZ, heute verschickt.' },
    '2026-11-22T22:00:00Z',
    [],
  ],
  [
    'a zone beside a day',
    { time_zone: 'Europe/Berlin', delivery_promise: 'Order by 20 December, 3 pm CET.' },
    '2026-11-22T12:00:00Z',
    [note('delivery_promise', null, 'unsayable', 'Order by 20 December, 3 pm CET.')],
  ],
  [
    'an hour without time_zone',
    { size_notes: [tee, { handle: 'cap', text: 'Ask us before 3 pm for a size.' }] },
    '2026-11-22T12:00:00Z',
    [
      note(
        ...(['size_notes', 1, 'unsayable', 'Ask us before 3 pm for a size.'] as const),
        'time_zone must be set, because the text names an hour or a weekday.',
      ),
    ],
  ],
  [
    'a feast that is over, and one whose date is not known',
    {
      time_zone: 'UTC',
      delivery_promise: 'Delivered before Christmas.',
      texts: { de: { delivery_promise: 'Lieferung vor Ostern.' } },
    },
    '2026-12-27T12:00:00Z',
    [
      note('delivery_promise', null, 'expired', 'Delivered before Christmas.'),
      note('texts.de.delivery_promise', null, 'unsayable', 'Lieferung vor Ostern.'),
    ],
  ],
  [
    'the feast before',
    { time_zone: 'UTC', delivery_promise: 'Delivered before Christmas.' },
    '2026-12-20T12:00:00Z',
    [],
  ],
  [
    'texts without a language, where only the sheet speaks the language of the page',
    {
      delivery_promise: 'Toimitus 2 päivässä.',
      size_notes: [tee, { handle: 'cap', text: 'Large.' }],
      texts: { fi: { size_notes: [tee] }, de: {} },
    },
    '2026-11-22T12:00:00Z',
    [
      note(
        ...(['delivery_promise', null, 'unsayable', 'Toimitus 2 päivässä.'] as const),
        'It has no language, so it is not said on pages in fi: write it in texts.fi too.',
      ),
      note('size_notes', 1, 'unsayable', 'Large.'),
    ],
  ],
])('not said for long: %s', (_, raw, at, notes) =>
  expect(unsaidNotes(mergeFacts(emptyFacts, { ...allowed, ...raw }), Date.parse(at))).toEqual(notes),
);

test('of what was dropped a few are kept for each section, and those of other sections stay', () => {
  const kept: Note[] = [
    { field: 'size_notes', index: 0, code: 'dropped', text: 'a', suggestion: null },
    { field: 'texts.de.titles', index: 0, code: 'dropped', text: 'b', suggestion: null },
  ];
  const sent = { size_notes: Array.from({ length: 500 }, () => 7), codes: [7] };
  const { losses } = normalise(emptyFacts, sent);
  const after = notesAfter(kept, sent, losses);
  expect(after[0]).toBe(kept[1]);
  expect(after.filter(({ field }) => field === 'size_notes')).toHaveLength(factsLimits.notes);
  expect(after.at(-1)).toMatchObject({ field: 'codes', index: 0 });
});

test('a stored note is short, whatever was sent', () => {
  const sent = { texts: { ['x'.repeat(9_999)]: {}, de: { size_notes: ['y'.repeat(9_999)] } } };
  const notes = notesAfter([], sent, normalise(emptyFacts, sent).losses);
  expect(notes).toHaveLength(2);
  expect(Math.max(...notes.map((one) => JSON.stringify(one).length))).toBeLessThan(700);
});

test('what cannot be stored, or would disguise a text, is left out of a note', () => {
  const sent = { links: { returns: '/\u0000\u202e\ud800a' }, texts: { 'x\u0000': 7 } };
  const notes = notesAfter([], sent, normalise(emptyFacts, sent).losses);
  expect(notes.map(({ text }) => text)).toEqual(['/ a', 'x ']);
});

test('unknown keys are reported with a suggestion, except for the read-only parts of an answer', () => {
  const sent = {
    returndays: 30,
    'Free-Shipping-Threshold': 5,
    colour: 'red',
    return_days: 14,
    notes: [],
    pending: [],
  };
  expect(unknownKeyNotes(sent, factsKeys)).toEqual([
    { field: 'returndays', index: null, code: 'dropped', text: '30', suggestion: 'return_days' },
    {
      ...{ field: 'Free-Shipping-Threshold', index: null, code: 'dropped', text: '5' },
      suggestion: 'free_shipping_threshold',
    },
    {
      ...{ field: 'colour', index: null, code: 'dropped', text: 'red' },
      suggestion: 'the sheet has no such key',
    },
  ]);
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`key-${n}`, n]));
  expect(unknownKeyNotes(many, factsKeys)).toHaveLength(factsLimits.notes);
});
