import type { PageKind } from '#schemas/decision/decision.ts';
import type { CheckoutStep } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { TRAIL_KEPT } from '../limits.ts';

/** A station of the visitor's way: a page, a change of the goods in the cart, or a checkout step. */
type Waypoint = PageKind | 'goods' | 'shipping_step' | 'step';

/** One character each: the trail is a string in the state. */
const codes: Readonly<Record<Waypoint, string>> = {
  home: 'h',
  product: 'p',
  collection: 'l',
  cart: 'c',
  other: 'o',
  goods: 'm',
  shipping_step: 's',
  step: 'k',
};

/** Appends a waypoint and keeps the newest TRAIL_KEPT. */
export const onTrail = (trail: string, waypoint: Waypoint): string =>
  (trail + codes[waypoint]).slice(-TRAIL_KEPT);

export const waypointOf = (step: CheckoutStep): Waypoint => (step === 'shipping' ? 'shipping_step' : 'step');

/** A bit of `Stall.signs`. */
const CHANGED_BACK = 1;

/** Records a change of the goods in the cart and whether it undoes the previous one. */
export function withOtherGoods(stall: Stall, earlier: number, goods: number): Stall {
  const back = goods === stall.goods_before ? CHANGED_BACK : 0;
  return { ...stall, signs: stall.signs | back, goods_before: earlier };
}

/** Cart, product and cart again without a change of the goods. */
const BACK_AND_FORTH = /c[^m]*p[^m]*c[^m]*$/;
/** The checkout step that shows the shipping cost, followed by one page of the shop. */
const FROM_SHIPPING_STEP = /s[hplco]m*$/;
const FROM_CHECKOUT = /[sk][hplco]m*$/;

export const cameFromShippingStep = ({ trail }: Visitor): boolean => FROM_SHIPPING_STEP.test(trail);

/** The sign that a visitor with goods in the cart cannot decide, for the explanation; null without one. */
export function indecision({ stall, trail }: Visitor): string | null {
  if (stall.signs & CHANGED_BACK) return 'Changed the cart and changed it back';
  if (FROM_CHECKOUT.test(trail)) return 'Came back from the checkout';
  if (BACK_AND_FORTH.test(trail))
    return 'Went from the cart to a product and back, and left the cart as it was';
  const prices = stall.looks.filter(({ zone }) => zone === 'price' || zone === 'cart');
  const times = prices.reduce((sum, { count }) => sum + count, 0);
  return times >= 2 ? 'Looked at the price or the total twice or more' : null;
}
