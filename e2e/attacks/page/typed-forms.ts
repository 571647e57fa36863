import fc from 'fast-check';

/**
 * Forms, typed values, and how their page repeats these. Typed words use alphabets that nothing else here uses, so that
 * a single letter of one in sent data is a leak.
 */

/** Letters in both cases, composed and decomposed syllables, digits of another script. */
const ALPHABETS = [
  'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃ',
  '가각간갈감갑값갓강개객거건걸검겁것겉게격견결경계고곡곤골',
  'აბგ০১২৩৪৫৬৭৮৯',
];
/** Every letter above in upper and lower case, and decomposed. */
export const FOREIGN =
  /[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f\u13a0-\u13ff\uab70-\uabbf\u1100-\u11ff\ua960-\ua97f\uac00-\ud7ff\u09e6-\u09ef]/u;

const token = fc
  .constantFrom(...ALPHABETS)
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 }));
const words = fc.array(token, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
/** Digits searched as text: long ones, because short ones occur in every timestamp. */
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 12 });

const TEXT_TYPES = [
  'text',
  'search',
  'tel',
  'password',
  'textarea',
  'hidden',
  'datalist',
  'editable',
  'shadow',
  'autocomplete',
] as const;

/** One field: its type, and the typed value. */
const field = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom(...TEXT_TYPES), value: words }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('email' as const),
      value: fc.oneof(
        words,
        fc.tuple(token, token).map(([a, b]) => `${a}@${b}`),
        token.map((a) => `${a}@`),
        fc.tuple(token, token).map(([a, b]) => `x@${a}..${b}.com`),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('url' as const),
      value: fc.oneof(
        words,
        token.map((a) => `http://${a}.example/${a}?${a}`),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('number' as const), value: digits.map((d) => `1${d}.5`) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('date' as const),
      value: fc.constantFrom('1987-03-12', '2011-11-30'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('file' as const), value: token.map((a) => `${a}.pdf`) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('radio' as const, 'checkbox' as const, 'select' as const),
      value: token,
    }),
  },
);

/** The page's own error message; `$` is the value, possibly changed. */
const errorText = fc.constantFrom(
  '',
  '',
  "'$' is taken.",
  'Sorry, $ will not do',
  '$',
  'Not$here',
  '„$“ ist vergeben',
  '« $ » est déjà pris',
  '「$」は使えません',
  '$は使えません',
  'too_short_$_try_again',
  'Did you mean $@example.com?',
);
/** How a page changes a value before it repeats it. */
const change = fc.constantFrom(
  'same',
  'upper',
  'lower',
  'nfd',
  'nfkc',
  'half',
  'letter',
  'joined',
  'slug',
  'encoded',
);
/** Where a page repeats a typed value. */
const echo = fc.record({
  where: fc.constantFrom(
    'title',
    'button',
    'link',
    'label',
    'option',
    'class',
    'id',
    'query',
    'path',
    'hash',
    'field',
    'form',
    'cart',
    'heading',
  ),
  change,
});

export const form = fc.record({
  fields: fc.array(field, { minLength: 1, maxLength: 5 }),
  errorText,
  change,
  echoes: fc.array(echo, { maxLength: 3 }),
  required: fc.boolean(),
  submits: fc.boolean(),
});
export type TypedForm = typeof form extends fc.Arbitrary<infer T> ? T : never;
