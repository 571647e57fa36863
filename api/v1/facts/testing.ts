import fc from 'fast-check';
import { emptyFacts } from '#schemas/config/site.ts';

/** Random values in the shape of a sheet, so that the interesting branches are reached. */
export const junk = fc.oneof(
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
export const entry = fc.record(
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
        'minimum',
        'sentence',
        'valid_from',
        'valid_until',
        'delivery_promise',
      ])
      .map((key) => [key, junk])
      .concat([
        ['countries', fc.array(junk)],
        ['handles', fc.oneof(junk, fc.array(junk))],
      ]),
  ) as Record<string, fc.Arbitrary<unknown>>,
  { requiredKeys: [] },
);
const texts = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('de', 'DE', 'de-AT', 'fr', '__proto__')),
  fc.oneof(
    junk,
    entry,
    fc.record({
      size_notes: fc.array(entry, { maxLength: 3 }),
      titles: fc.array(entry, { maxLength: 3 }),
      sentences: fc.array(entry, { maxLength: 3 }),
    }),
  ),
  { maxKeys: 4 },
);
export const sheet = fc.record(
  Object.fromEntries(
    Object.keys(emptyFacts).map((key) => [
      key,
      fc.oneof(
        junk,
        entry,
        fc.array(entry, { maxLength: 6 }),
        fc.array(junk, { maxLength: 6 }),
        key === 'texts' ? texts : fc.constantFrom('Europe/Berlin', 'above', 'after_discount'),
      ),
    ]),
  ),
  { requiredKeys: [] },
);
