import type { VisitorId } from '#schemas/ids.ts';
import { ledgerOf, strangersOrders } from './orders.ts';
import { Random } from './random.ts';
import { shopper } from './shopper.ts';
import type { Records, World } from './world.ts';

/**
 * The records of this many visitors, visitor by visitor, so that a large website needs no more memory than a small one.
 */
export function* recordsOf(world: World, seed: number, visitors: number): Generator<Records> {
  const random = new Random(seed);
  for (let n = 0; n < visitors; n += 1) {
    yield shopper(world, random, `visitor-${seed}-${String(n).padStart(9, '0')}` as VisitorId);
  }
  yield { decisions: [], ledger: strangersOrders(world, random, visitors).flatMap(ledgerOf) };
}
