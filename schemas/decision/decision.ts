/** Decisions of releases before 1.1.0 have no trace. */
export type { Decision, Gate, Trace } from '../generated/decision.ts';

/** Stored states hold positions in this list, so new reasons are appended. */
export const reasons = [
  'shipping_cost',
  'delivery',
  'returns',
  'size',
  'code_declined',
  'form_error',
  'hesitation',
] as const;
export type Reason = (typeof reasons)[number];
export const verdicts = ['engage', 'wait', 'quiet'] as const;
export type Verdict = (typeof verdicts)[number];
/** 1 stated evidence, 2 strong behaviour, 3 weak inference (never engages). */
export type Tier = 1 | 2 | 3;
/** The arm by assignment (intention to treat), whatever was delivered. */
export type Arm = 'spoken_to' | 'left_alone';
/** The kind of a shop's page, by its path. */
export type PageKind = 'home' | 'product' | 'collection' | 'cart' | 'other';

/**
 * What a visitor did or met on a page, without any typed text. Stored states hold positions in this list, so new ones are appended.
 */
export const sights = [
  'page',
  'checkout',
  'cart',
  'code_declined',
  'form_error',
  'form_sent',
  'still',
  'hidden',
  'visible',
  'quick_back',
  'look_shipping',
  'look_delivery',
  'look_returns',
  'look_size',
  'look_code',
  'look_price',
  'look_cart',
  'look_checkout',
] as const;
export type Sight = (typeof sights)[number];
