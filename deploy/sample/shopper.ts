import type { Effect } from '#engine/step.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { type Order, Orders } from './orders.ts';
import { Random } from './random.ts';
import { countriesOf, devices, languages } from './shop.ts';
import { SimulatedVisitor, type World } from './simulated-visitor.ts';
import { type Stall, stallIn, stalls } from './stalls.ts';
import { type Person, Visit } from './visit.ts';
import { DAY_MS } from './website.ts';

export type ShopperHistory = { readonly effects: readonly Effect[]; readonly orders: readonly Order[] };

/** The probability that a shopper with this stall buys without a card. */
const buysAt: Readonly<Record<Stall, number>> = {
  shipping_cost: 0.085,
  returns: 0.08,
  size: 0.07,
  delivery: 0.1,
  hesitation: 0.06,
  code_declined: 0.16,
  form_error: 0.12,
  hint: 0.07,
  checkout: 0.4,
  bot: 0,
};
/**
 * The true effect: the factor by which a card that was seen changes that probability. The comparison of the arms has to
 * find it; docs/console/sample.md states it.
 */
const helps: Readonly<Record<Stall, number>> = {
  shipping_cost: 1.8,
  returns: 1.5,
  size: 1.9,
  delivery: 1.4,
  hesitation: 1.2,
  code_declined: 1.6,
  form_error: 1,
  hint: 1,
  checkout: 1,
  bot: 1,
};
const byDevice = { phone: 0.85, tablet: 1, desktop: 1.3 } as const;

const SEEN = 0.93;
const CLICKED = 0.16;
const DISMISSED = 0.13;

/** One shopper who stalls on a visit, and may come back, buy and return goods. The seed decides all of it. */
export function shopper(world: World, seed: number, id: VisitorId, firstMs: number): ShopperHistory {
  const random = new Random(seed);
  const language = random.pick(languages);
  const person: Person = {
    device: random.pick(devices),
    language,
    country: random.pick(countriesOf(language)),
  };
  const visitor = new SimulatedVisitor(world, id, firstMs);
  const orders = new Orders(visitor, random);
  const visits = random.chance(0.22) ? random.between(2, 4) : 1;
  for (let n = 0; n < visits && !visitor.isOver; n += 1) {
    if (n > 0) visitor.wait(Math.floor((0.3 + 3.2 * random.uniform()) * DAY_MS));
    if (visitOnce(visitor, random, person, orders)) break;
  }
  orders.sendBack();
  return { effects: visitor.end(), orders: orders.made };
}

const entrances = [
  ['/', 4],
  ['/collections/all', 5],
  ['/collections/new', 2],
] as const;

/** Whether the visit ended with an order. */
function visitOnce(visitor: SimulatedVisitor, random: Random, person: Person, orders: Orders): boolean {
  const visit = new Visit(visitor, random, person);
  const stall = random.pick(stalls);
  if (stall !== 'bot') visit.page(random.pick(entrances));
  stallIn(visit, random, stall);
  const seen = takeCard(visitor, random);
  const effect = seen ? helps[stall] : 1;
  if (random.chance(0.3)) visit.product();
  const buys = random.chance(buysAt[stall] * byDevice[person.device] * effect);
  if (!buys) return false;
  visit.page('/cart').cartStated();
  visit.checkout('started', 'contact', 'shipping', 'payment', 'completed');
  orders.place(visit);
  return true;
}

/** The page polls for the card or its ghost; returns whether the shopper saw it. */
function takeCard(visitor: SimulatedVisitor, random: Random): boolean {
  const card = visitor.waiting;
  // Both arms draw the same number of random values, so that nothing else differs between them.
  const [isTaken, isSeen, answer] = [random.chance(0.97), random.chance(SEEN), random.uniform()];
  visitor.wait(random.between(300, 2_500));
  if (!card || !isTaken) return false;
  const { id: card_id, decision_id, ghost } = card;
  visitor.signal({ kind: 'delivery', card_id, decision_id, ghost });
  visitor.waiting = null;
  visitor.wait(1_400);
  if (ghost || !isSeen) return false;
  const ack = { kind: 'ack', card_id, decision_id, page: null } as const;
  visitor.signal({ ...ack, event: 'shown' }).wait(6_000);
  if (answer < CLICKED) visitor.signal({ ...ack, event: 'clicked' });
  else if (answer < CLICKED + DISMISSED) visitor.signal({ ...ack, event: 'dismissed' });
  return true;
}
