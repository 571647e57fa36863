import { seeded } from '#schemas/testing/seeded.ts';
import { conversionBounds } from '../compare/difference.ts';
import { evidence } from '../effect.ts';
import { ALPHA } from '../sequence.ts';
import { cellsOf, DAYS, day, measure, misses, newPairs, type Shop, Tally, trueConversion } from './shop.ts';

/**
 * The share of visitors to whom a card or ghost is delivered; only they can be affected, and they buy this much more
 * anyway.
 */
const DELIVERED = 0.6;
const KEEN = 1.3;
const REST = (1 - DELIVERED * KEEN) / (1 - DELIVERED);

const names = ['opened', 'missed', 'tooGood', 'tooBad', 'calledDelivered', 'calledAll'] as const;

/** @param shop `lift` is that of visitors to whom a card was delivered */
export function deliveredComparison(
  seed: number,
  runs: number,
  shop: Shop,
): Record<(typeof names)[number], number> {
  const random = seeded(seed);
  const tally = new Tally(names);
  const part = (share: number, keen: number, lift: number): Shop => ({
    ...shop,
    lift,
    visitorsADay: shop.visitorsADay * share,
    conversion: shop.conversion * keen,
  });
  const [came, rest] = [part(DELIVERED, KEEN, shop.lift), part(1 - DELIVERED, REST, 0)];
  const truth = trueConversion(came) * came.lift;
  for (let run = 0; run < runs; run++) {
    const found = new Set<(typeof names)[number]>();
    const [delivered, others] = [newPairs(shop), newPairs(shop)];
    const [theirs, rests, all] = [cellsOf(delivered), cellsOf(others), cellsOf(newPairs(shop))];
    for (let today = 0; today < DAYS; today++) {
      day(random, came, delivered);
      day(random, rest, others);
      all.forEach(({ sums }, n) => {
        sums.visitors = theirs[n]!.sums.visitors + rests[n]!.sums.visitors;
        sums.buyers = theirs[n]!.sums.buyers + rests[n]!.sums.buyers;
      });
      const measured = measure(theirs, false);
      const bounds = conversionBounds(measured.conversion);
      if (bounds) misses(found, bounds, truth);
      if (isCalled(measured)) found.add('calledDelivered');
      if (!found.has('calledAll') && isCalled(measure(all, false))) found.add('calledAll');
    }
    tally.add(found);
  }
  return tally.rates();
}

const isCalled = (measured: Parameters<typeof evidence>[0]): boolean =>
  evidence(measured) >= Math.log(1 / ALPHA);
