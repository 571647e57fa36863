import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeTexts, pendingOf } from '#engine/free-text/listed.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { applyWrite, keyOf } from './confirmed.ts';
import { factsJson } from './facts-json.ts';
import { mergeFacts, type RawFacts } from './normalise.ts';
import { sheet } from './testing.ts';

const keysOf = (facts: FactsSheet): string[] => [...new Set(freeTexts(facts).map(keyOf))];
const numRuns = propertyRuns(300);
const asReturned = (facts: FactsSheet): RawFacts => JSON.parse(JSON.stringify(factsJson(facts)));

test('sending back the sheet as returned changes no confirmation, nor the absence of any', () => {
  fc.assert(
    fc.property(sheet, fc.constantFrom<null | 'all' | 'none'>(null, 'all', 'none'), (raw, which) => {
      const facts = mergeFacts(emptyFacts, raw);
      const confirmed_texts = which === null ? null : which === 'all' ? keysOf(facts) : [];
      const after = applyWrite({ facts, confirmed_texts }, asReturned(facts));
      expect(after).toEqual({ facts, confirmed_texts, losses: [] });
    }),
    { numRuns },
  );
});

test('after any write a text is confirmed if it was there, word for word, and was confirmed; no other is', () => {
  fc.assert(
    fc.property(sheet, sheet, fc.option(fc.infiniteStream(fc.boolean())), (before, sent, drawn) => {
      const facts = mergeFacts(emptyFacts, before);
      const confirmed_texts = drawn && keysOf(facts).filter(() => drawn.next().value);
      const after = applyWrite({ facts, confirmed_texts }, sent);
      fc.pre(JSON.stringify(after.facts) !== JSON.stringify(facts));
      const still = keysOf(after.facts).filter((key) => (confirmed_texts ?? keysOf(facts)).includes(key));
      // Offers of a sheet from before 0.2 are not.
      if (confirmed_texts === null)
        expect(still).toEqual(expect.arrayContaining([...after.confirmed_texts!]));
      else expect([...after.confirmed_texts!].sort()).toEqual(still.sort());
    }),
    { numRuns },
  );
});

test('an entry that moves stays confirmed, one that changes by a letter does not', () => {
  const note = (handle: string, text: string) => ({ handle, text });
  const facts = mergeFacts(emptyFacts, { size_notes: [note('a', 'One.'), note('b', 'Two.')] });
  const both = { facts, confirmed_texts: keysOf(facts) };
  const moved = applyWrite(both, { size_notes: [note('b', 'Two.'), note('c', 'one.'), note('a', 'One.')] });
  expect(moved.confirmed_texts).toEqual(both.confirmed_texts);
  expect(applyWrite(both, { size_notes: [note('a', 'One')] }).confirmed_texts).toEqual([]);
});

test('a wording is confirmed for its sentence, and one confirmed before keys named sentences for those that have it', () => {
  const text = 'Shipping is a gift.';
  const own = (...names: readonly string[]) => ({
    texts: { en: { sentences: names.map((sentence) => ({ sentence, text })) } },
  });
  const key = (sentence: string) => keyOf({ field: 'texts.en.sentences', text, sentence });
  const facts = mergeFacts(emptyFacts, own('shipsFree', 'away'));
  const unnamed = { facts, confirmed_texts: [keyOf({ field: 'texts.en.sentences', text })] };
  const after = (sent: RawFacts) => applyWrite(unnamed, sent).confirmed_texts;
  expect(after({})).toEqual(unnamed.confirmed_texts);
  expect(after({ return_days: 30 })).toEqual([key('shipsFree'), key('away')]);
  expect(after(own('formHelp', 'away'))).toEqual([key('away')]);
  const named = { facts, confirmed_texts: [key('shipsFree')] };
  expect(applyWrite(named, own('formHelp')).confirmed_texts).toEqual([]);
  expect(applyWrite(named, own('away', 'shipsFree')).confirmed_texts).toEqual([key('shipsFree')]);
  expect(pendingOf(mergeFacts(facts, own('formHelp')), named.confirmed_texts, sha256Hex)).toEqual([
    { field: 'texts.en.sentences', index: 0, text, why: expect.any(String) },
  ]);
  expect(pendingOf(facts, unnamed.confirmed_texts, sha256Hex)).toEqual([]);
});

test('an offer in a sheet from before 0.2 that was never said without discounts is not confirmed by another edit', () => {
  const promise = 'Delivered in 3 working days.';
  const offer = { handle: 'tee', text: 'Runs small, and 20% off today.' };
  const socks = (title: string) => ({ handle: title, title, price: 5 });
  const raw = {
    delivery_promise: promise,
    size_notes: [offer],
    fillers: [socks('Free socks'), socks('Socks')],
  };
  for (const discounts_allowed of [false, true]) {
    const facts = mergeFacts(emptyFacts, { ...raw, discounts_allowed });
    const after = applyWrite({ facts, confirmed_texts: null }, { discounts_allowed: false, return_days: 30 });
    expect(after.confirmed_texts).toEqual([
      keyOf({ field: 'delivery_promise', text: promise }),
      keyOf({ field: 'fillers', text: 'Socks' }),
    ]);
  }
});
