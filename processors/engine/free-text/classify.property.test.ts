import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFacts } from '#schemas/config/site.ts';
import { classify } from './classify.ts';
import { honestNotes, honestPromises, honestTitles } from './testing/honest.ts';

/** Honest texts with an inserted offer, and offers with altered letters: all need confirmation. */

const SEED = 20_261_122;
const facts = { ...emptyFacts, currency: 'EUR' };
const isSaid = (text: string, field: string): boolean => classify(text, field, facts).kind === 'sayable';

const number = fc.integer({ min: 2, max: 99 });
const small = fc.integer({ min: 2, max: 9 });
const offer = fc.oneof(
  number.map((n) => `${n}% off`),
  number.map((n) => `-${n} %`),
  number.map((n) => `€${n}`),
  number.map((n) => `${n} € weniger`),
  fc.tuple(small, small).map(([a, b]) => `${a} for ${b}`),
  fc.tuple(small, small).map(([a, b]) => `${a} zum Preis von ${b}`),
  fc.tuple(small, small).map(([a, b]) => `${a}+${b}`),
  fc.constantFrom('½ price', '¼ off', '1/2 price', 'half price', 'demi-tarif', 'a mitad de precio'),
  fc.constantFrom(
    'sale',
    'Rabatt',
    'remise',
    'descuento',
    'korting',
    'sconto',
    'desconto',
    'promocja',
    'rea',
    'tilbud',
  ),
  fc.constantFrom(
    'free gift',
    'gratis',
    'cadeau',
    'regalo',
    'omaggio',
    'brinde',
    'prezent',
    'gåva',
    'gave',
    'Geschenk',
  ),
  number.map((n) => `only ${n} left`),
);
const texts = (field: string, list: readonly string[]) =>
  fc.constantFrom(...list).map((text) => ({ field, text }));
const honest = fc.oneof(
  texts('delivery_promise', honestPromises),
  texts('size_notes', honestNotes),
  texts('fillers', honestTitles),
);
const joint = fc.constantFrom(', ', '. ', ' – ', ' ', '; ', ' + ', ' (');

/** Writes a word so that a filter should not find it. */
const disguise = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/o/g, '0').replace(/e/g, '3'),
  (text) => text.replace(/a/g, '\u0430').replace(/e/g, '\u0435').replace(/o/g, '\u043e'),
  (text) =>
    [...text].map((c) => (/[!-~]/.test(c) ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c)).join(''),
  (text) => text.replace(/(?<=\p{L})(?=\p{L})/u, '\u200b'),
  (text) => text.replace(/(?<=\p{L})(?=\p{L})/gu, '.'),
  (text) => text.replace(/(?<=\p{L})(?=\p{L})/gu, ' '),
  (text) => text.replace(/([aeiou])/gi, '$1$1$1'),
);

test('an honest text with an inserted offer needs confirmation', () => {
  fc.assert(
    fc.property(
      honest,
      offer,
      joint,
      disguise,
      fc.boolean(),
      ({ field, text }, added, between, hide, isFirst) => {
        const hidden = hide(added);
        const mutant = isFirst ? `${hidden}${between}${text}` : `${text}${between}${hidden}`;
        expect(isSaid(mutant, field), mutant).toBe(false);
      },
    ),
    { seed: SEED, numRuns: 1_500 },
  );
});

test('an honest promise with an inserted percentage needs confirmation', () => {
  const plain = honestPromises.filter((text) => !/\d/.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...plain), fc.integer({ min: 2, max: 999 }), fc.nat(), (text, count, at) => {
      const words = text.split(' ');
      const where = at % words.length;
      const isCounted =
        /^(?:\p{L}*(?:day|tag|hour|stunde|week|woche|jour|semaine|d[ií]a|semana|dag|uur|week|giorn|settiman|dni|veck|uge)|of$|h$|am|pm|u$|j$|d$)/iu.test(
          words[where]!,
        );
      if (isCounted) return;
      words.splice(where, 0, `${count} %`);
      expect(isSaid(words.join(' '), 'delivery_promise'), words.join(' ')).toBe(false);
    }),
    { seed: SEED, numRuns: 500 },
  );
});
