import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { classify } from './classify.ts';
import { disguisedTitles, disguises } from './testing/disguises.ts';
import { honestNotes, honestPromises, honestTitles } from './testing/honest.ts';

const off: FactsSheet = { ...emptyFacts, currency: 'EUR' };
const kindOf = (text: string, field: string, facts = off): string => classify(text, field, facts).kind;
const rows = (field: string, texts: readonly string[]) => texts.map((text) => [field, text] as const);

const honest = [
  ...rows('delivery_promise', honestPromises),
  ...rows('size_notes', honestNotes),
  ...rows('fillers', honestTitles),
];
const hidden = [
  ...rows('delivery_promise', disguises),
  ...rows('size_notes', disguises),
  ...rows(
    'delivery_promise',
    disguises.map((text) => `Delivered in 2 days, ${text}`),
  ),
  ...rows(
    'delivery_promise',
    disguises.map((text) => `Lieferung in 2 Tagen. ${text}`),
  ),
  ...rows('fillers', disguisedTitles),
];

describe('with offers switched off', () => {
  test('there are enough texts of both kinds', () => {
    expect([honest.length >= 100, new Set([...disguises, ...disguisedTitles]).size >= 150]).toEqual([
      true,
      true,
    ]);
  });
  test('honest texts need no confirmation', () => {
    const kept = honest.filter(([field, text]) => kindOf(text, field) !== 'sayable');
    expect(kept.map(([field, text]) => [field, text, classify(text, field, off)])).toEqual([]);
  });
  test('disguised offers need confirmation', () => {
    const said = hidden.filter(([field, text]) => kindOf(text, field) === 'sayable');
    expect(said).toEqual([]);
  });
});
