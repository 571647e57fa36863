/**
 * Random shops and visits whose true facts are known: an independent oracle finds no false sentence. The facts sheet may be
 * incomplete, and the cart may change without a signal; clocks, time zones, discounts and languages differ.
 */
import { expect, test } from 'vitest';
import { textKey } from '#schemas/config/confirmed.ts';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { testSite } from '#schemas/testing/site.ts';
import { falsehoods } from './oracle.ts';
import { play, sha256Hex } from './play.ts';
import { Random } from './random.ts';
import { drawShop, type Shop, sheetOf } from './shop.ts';
import { drawVisit } from './visit.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_122);
const CASES = propertyRuns(100_000);
const FROM_MS = Date.parse('2026-11-12T00:00:00Z');
const MINUTES = 60 * 24 * 60;

type Tally = { said: number; readonly byReason: Map<string, number>; readonly falseOnes: string[] };

function tryCase(seed: number, tally: Tally): void {
  const random = new Random(seed);
  const nowMs = FROM_MS + random.below(MINUTES) * 60_000;
  const shop = drawShop(random, nowMs);
  const facts = sheetOf(shop, random);
  const site = testSite({ facts, confirmed_texts: confirmed(shop, random) });
  const visit = drawVisit(shop, random, nowMs);
  for (const { decision, atMs, last } of play(site, visit)) {
    if (decision.verdict !== 'engage') continue;
    tally.said += 1;
    tally.byReason.set(decision.reason, (tally.byReason.get(decision.reason) ?? 0) + 1);
    const truth = {
      shop,
      visit,
      cart: last.cart,
      page: last.page,
      country: last.country,
      isCartTold: last.isCartTold,
      nowMs: atMs,
      isDiscountsAllowed: facts.discounts_allowed,
    };
    const found = falsehoods(decision, truth);
    if (found.length > 0) tally.falseOnes.push(`seed ${seed}: "${decision.message}" ${found.join('; ')}`);
  }
}

/** Everything confirmed, nothing, or everything as before confirmations existed. */
function confirmed({ products, promises, codes }: Shop, random: Random): string[] | null {
  if (random.chance(0.3)) return null;
  if (random.chance(0.5)) return [];
  return [
    ...promises.map(({ promise }) => textKey('delivery_promise', promise.text, sha256Hex)),
    ...products.map(({ title }) => textKey('titles', title, sha256Hex)),
    ...products.flatMap(({ note }) => (note ? [textKey('size_notes', note, sha256Hex)] : [])),
    ...codes.map(({ label }) => textKey('codes', label, sha256Hex)),
  ];
}

test(`no sentence of ${CASES} visits is false (seed ${SEED})`, () => {
  const tally: Tally = { said: 0, byReason: new Map(), falseOnes: [] };
  for (let n = 0; n < CASES; n += 1) tryCase(SEED + n * 7_919, tally);
  process.stderr.write(
    `${tally.said} sentences in ${CASES} visits: ${JSON.stringify(Object.fromEntries(tally.byReason))}\n`,
  );
  expect(tally.falseOnes.slice(0, 20), `${tally.falseOnes.length} of ${tally.said}`).toEqual([]);
  expect([...tally.byReason.keys()].sort(), 'each reason speaks').toHaveLength(7);
});
