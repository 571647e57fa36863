import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactsSheet } from '#schemas/config/site.ts';
import { anyZone, carts, nastySheets, plainSheets } from './testing/arbitraries.ts';
import { cart, given, type Happening, page, type Run, stall, wait } from './testing/spec.ts';

type CartStated = Parameters<typeof cart>[1] & { readonly total: string };

const RUNS = { numRuns: 600 };

/** A visitor who may enter a code and then stalls on a zone; both moments are looked at. */
function visit(facts: FactsSheet, { total, ...more }: CartStated, zone: Parameters<typeof stall>[0]): Run {
  const happenings: Happening[] = [
    page('/products/trail-shoe', 'trail-shoe'),
    cart(total, more),
    wait(5_000),
    ...stall(zone),
  ];
  return given({ facts }).when(...happenings);
}
const messages = ({ decisions }: Run): string[] => decisions.flatMap(({ message }) => message ?? []);

/** The merchant's own words taken out, the numbers that are left must be among these. */
function numbersOf(facts: FactsSheet, total: string): Set<number> {
  const lines = [
    facts.free_shipping_threshold,
    ...facts.shipping_zones.map((zone) => zone.free_shipping_threshold),
  ];
  const gaps = lines.flatMap((line) =>
    line === null ? [] : [(Number(line) * 100 - Number(total) * 100) / 100],
  );
  const rates = [facts.shipping_flat, ...facts.shipping_zones.map((zone) => zone.shipping_flat)];
  const codes = facts.codes.flatMap((code) => [code.percent, 30, 28]);
  const all = [
    ...gaps,
    ...rates.map(Number),
    ...facts.fillers.map(({ price }) => Number(price)),
    ...codes,
    facts.return_days ?? -1,
  ];
  return new Set(all.map((value) => Math.round(value * 100) / 100));
}

function stripped(message: string, facts: FactsSheet): string {
  const own = [facts.delivery_promise, ...facts.size_notes.map(({ text }) => text)].flatMap(
    (text) => text ?? [],
  );
  if (own.some((text) => message.includes(text.normalize('NFC')) || message.includes(text))) return '';
  const titles = [...facts.fillers].sort((a, b) => b.title.length - a.title.length);
  const bare = titles.reduce((text, { title }) => text.replace(`${title} (`, ''), message);
  return facts.codes.reduce((text, { label }) => text.replace(`Code ${label} `, ''), bare);
}

describe.each([
  ['plain', plainSheets],
  ['nasty', nastySheets],
])('over random %s sheets and carts', (_name, sheets) => {
  test('no sentence says a number that is in neither', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, (facts, cartFacts, zone) => {
        const allowed = numbersOf(facts, cartFacts.total);
        for (const message of messages(visit(facts, cartFacts, zone))) {
          for (const [text] of stripped(message, facts).matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
            expect(allowed, message).toContain(Number(text.replaceAll(',', '')));
          }
        }
      }),
      RUNS,
    );
  });

  test('what the sheet lacks is never spoken of', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, (sheet, cartFacts, zone) => {
        const silent = {
          delivery_promise: null,
          size_notes: [],
          fillers: [],
          codes: [],
          free_shipping_threshold: null,
          return_days: null,
        };
        const facts = { ...sheet, ...silent };
        expect(messages(visit(facts, cartFacts, zone))).toEqual([]);
        const noReturns = {
          ...sheet,
          delivery_promise: null,
          size_notes: [],
          fillers: [],
          codes: [],
          return_days: null,
        };
        for (const message of messages(visit(noReturns, cartFacts, zone)))
          expect(message).not.toMatch(/return/i);
        const noShipping = { ...noReturns, return_days: sheet.return_days, free_shipping_threshold: null };
        for (const message of messages(visit(noShipping, cartFacts, zone)))
          expect(message).not.toMatch(/ship|free/i);
      }),
      RUNS,
    );
  });

  test('no offer is made unless discounts are allowed', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, (sheet, cartFacts, zone) => {
        const run = visit({ ...sheet, fillers: [], discounts_allowed: false }, cartFacts, zone);
        for (const message of messages(run))
          expect(message).not.toMatch(/%|\bcode\b|\boff\b|\bsale\b|discount/i);
      }),
      RUNS,
    );
  });
});

test('the check refuses nothing that plain sheets give', () => {
  let spoken = 0;
  fc.assert(
    fc.property(plainSheets, carts, anyZone, (facts, cartFacts, zone) => {
      const allowed = { ...facts, discounts_allowed: true };
      const { decisions } = visit(allowed, { ...cartFacts, currency: facts.currency }, zone);
      for (const { gates, message } of decisions) {
        expect(gates.find(({ gate }) => gate === 'sentence_checked')).toMatchObject({ passed: true });
        if (message) spoken += 1;
      }
    }),
    RUNS,
  );
  expect(spoken).toBeGreaterThan(RUNS.numRuns / 3);
});

test('repeats change nothing: every numbered signal once more, anywhere later', () => {
  fc.assert(
    fc.property(
      plainSheets,
      carts,
      anyZone,
      fc.array(fc.nat(4), { maxLength: 6 }),
      (facts, { total, ...more }, zone, again) => {
        const once = [page('/a'), cart(total, more), ...stall(zone), page('/b'), ...stall('returns')].map(
          (happening, i) => numbered(happening, i + 1),
        );
        const repeated = again.reduce<Happening[]>((list, index) => {
          const at = Math.min(list.length, index + 1 + again.length);
          return [...list.slice(0, at), { ...list[index]!, after_ms: 0 }, ...list.slice(at)];
        }, once);
        const only = ({ decisions }: Run) =>
          decisions.map(({ id: _id, ts_us: _ts, card_id: _card, ...rest }) => rest);
        expect(only(given({ facts }).when(...repeated))).toEqual(only(given({ facts }).when(...once)));
      },
    ),
    { numRuns: 200 },
  );
});

function numbered(happening: Happening, seq: number): Happening {
  const { input } = happening;
  return input.kind === 'wait' ? happening : { ...happening, input: { ...input, seq } };
}
