import { describe, expect, test } from 'vitest';
import { addresses } from '#schemas/config/site.ts';
import { choosePhrases } from '../sentence/choose-phrases.ts';
import { languages } from '../sentence/language.ts';
import { WORDINGS } from '../sentence/phrases.ts';
import { NOON_MS, plainCheck } from '../testing/fixtures.ts';
import { amountsOf, factsOf, shops, situations } from '../testing/sentence-examples.ts';
import { check } from './check.ts';
import type { SentenceInput } from './trace.ts';

/** Checks every wording of every language with the grammar of that language. */

const every = languages.flatMap((language) =>
  addresses.flatMap((address) =>
    Array.from({ length: WORDINGS }, (_, wording) => ({ language, address, wording })),
  ),
);

const messagesOf = ({ language, address, wording }: (typeof every)[number]) =>
  situations.map((situation) => {
    const shop = shops[language];
    const phrases = choosePhrases(language, wording, {
      address: [{ language, address }],
      ownWording: () => null,
    });
    const facts = { ...factsOf(shop), ...situation.facts?.(shop) };
    const total = situation.total?.(shop) ?? shop.total;
    return { situation, facts, total, message: situation.say(phrases, shop, amountsOf(shop, phrases)) };
  });

const inputOf = (
  { message, facts, total }: ReturnType<typeof messagesOf>[number],
  lang: string,
): SentenceInput => ({
  message,
  facts,
  lang,
  cta_label: null,
  cta_path: null,
  cart: {
    total,
    currency: facts.currency,
    item_count: 1,
    free_shipping_threshold: null,
    code_hash: '0123456789abcdef',
    code_declined: true,
    handles: ['trail-shoe'],
    mark: 1,
    stream: 0,
    received_at_ms: NOON_MS,
    discount_applied: null,
    amounts: [],
    changed_at_ms: NOON_MS,
  },
  country: 'US',
  page: '/products/trail-shoe',
  handle: 'trail-shoe',
  nowMs: NOON_MS,
  ...plainCheck,
});

describe.each(every)('$language, $address, wording $wording', (one) => {
  test('every claim of every sentence is traced', () => {
    for (const said of messagesOf(one)) {
      expect([said.message, check(inputOf(said, one.language)).problems]).toEqual([said.message, []]);
      expect(said.message).toMatch(/^[\p{Lu}¿][^!]*[.]$/u);
      expect(said.message).not.toMatch(/undefined|null|\.\.| {2}|: .*: /);
    }
  });

  test('no sentence of ours passes on a page of another language', () => {
    const own = shops[one.language];
    for (const said of messagesOf(one).filter(({ message }) => !message.includes(own.promise))) {
      if (said.message.includes(own.note)) continue;
      for (const other of languages.filter((language) => language !== one.language)) {
        expect([said.message, other, check(inputOf(said, other)).ok]).toEqual([said.message, other, false]);
      }
    }
  });

  test('a claim is refused without its fact', () => {
    for (const said of messagesOf(one)) {
      const bare = {
        ...said.facts,
        free_shipping_threshold: null,
        return_days: null,
        delivery_promise: null,
        size_notes: [],
        codes: [],
        links: { ...said.facts.links, contact: null },
      };
      expect([said.message, check(inputOf({ ...said, facts: bare }, one.language)).ok]).toEqual([
        said.message,
        false,
      ]);
    }
  });
});

describe('a line to exceed is not confused with a line to reach', () => {
  test.each(languages)('%s', (language) => {
    const [from, over] = [2, 3].map(
      (index) => messagesOf({ language, address: 'formal', wording: 0 }).at(index)!,
    );
    expect(check(inputOf({ ...from!, facts: over!.facts }, language)).ok).toBe(false);
    expect(check(inputOf({ ...over!, facts: from!.facts }, language)).ok).toBe(false);
  });
});

describe('the conditions of a code are neither omitted nor invented', () => {
  test.each(languages)('%s', (language) => {
    const told = messagesOf({ language, address: 'formal', wording: 1 }).filter(
      ({ situation }) => situation.reason === 'code_declined',
    );
    expect(told.length).toBeGreaterThan(3);
    for (const said of told) {
      for (const other of told.filter(({ message }) => message !== said.message)) {
        expect([said.message, check(inputOf({ ...said, facts: other.facts }, language)).ok]).toEqual([
          said.message,
          false,
        ]);
      }
    }
  });
});
