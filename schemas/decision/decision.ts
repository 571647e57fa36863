/** Decisions of releases before 1.1.0 have no trace. */
export type { Decision, Gate, Trace } from '../generated/decision.ts';

/** States keep the place in this list: a new one comes last. */
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
/** The arm is intention to treat: what the holdout says, whatever was delivered. */
export type Arm = 'spoken_to' | 'left_alone';
/** What a page of a shop is for, by its path. */
export type PageKind = 'home' | 'product' | 'collection' | 'cart' | 'other';

/**
 * Something the visitor did or met on the page; no text that anyone typed. Stored states hold places in this list, so new
 * ones go to its end.
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
