import type { PageKind } from '#schemas/decision/decision.ts';
import type { CheckoutStep } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { TRAIL_KEPT } from '../limits.ts';

/** What a visitor has come by: a page, another content of the cart, a step of the checkout. */
type Waypoint = PageKind | 'goods' | 'shipping_step' | 'step';

/** As a character each, so that the way is text in memory and in the state. */
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

/** The way with one more, the newest few. */
export const onTrail = (trail: string, waypoint: Waypoint): string =>
  (trail + codes[waypoint]).slice(-TRAIL_KEPT);

export const waypointOf = (step: CheckoutStep): Waypoint => (step === 'shipping' ? 'shipping_step' : 'step');

/** A bit of `Stall.signs`. */
const CHANGED_BACK = 1;

/** Something was put into the cart or taken out of it: perhaps back to what lay in it before the last change. */
export function withOtherGoods(stall: Stall, earlier: number, goods: number): Stall {
  const back = goods === stall.goods_before ? CHANGED_BACK : 0;
  return { ...stall, signs: stall.signs | back, goods_before: earlier };
}

/** The cart, a product and the cart again, and the goods in it stayed the same. */
const BACK_AND_FORTH = /c[^m]*p[^m]*c[^m]*$/;
/** The step of the checkout that tells the cost of shipping, and then one page of the shop. */
const FROM_SHIPPING_STEP = /s[hplco]m*$/;
const FROM_CHECKOUT = /[sk][hplco]m*$/;

export const cameFromShippingStep = ({ trail }: Visitor): boolean => FROM_SHIPPING_STEP.test(trail);

/** What tells that a visitor with goods in the cart cannot decide, in words; null if nothing does. */
export function indecision({ stall, trail }: Visitor): string | null {
  if (stall.signs & CHANGED_BACK) return 'Changed the cart and changed it back';
  if (FROM_CHECKOUT.test(trail)) return 'Came back from the checkout';
  if (BACK_AND_FORTH.test(trail))
    return 'Went from the cart to a product and back, and left the cart as it was';
  const prices = stall.looks.filter(({ zone }) => zone === 'price' || zone === 'cart');
  const times = prices.reduce((sum, { count }) => sum + count, 0);
  return times >= 2 ? 'Looked at the price or the total twice or more' : null;
}
