import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';

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

export type Gate = { readonly gate: string; readonly passed: boolean; readonly detail: string };

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

/** What an explanation needs beside the gates; every list is bounded. */
export type Trace = {
  /** in time order; `ms` is how long it lasted, 0 for what has no length */
  readonly seen: readonly { readonly at_ms: number; readonly what: Sight; readonly ms: number }[];
  /** what the entries of `facts` said when it was decided */
  readonly values: readonly { readonly entry: string; readonly value: string }[];
  /** each number, product and word that the check found, and the entry it traces to */
  readonly found: readonly { readonly found: string; readonly entry: string }[];
};

/** A moment: what the engine decided for a visitor, and why. */
export type Decision = {
  readonly kind: 'decision';
  readonly id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch microseconds, unique within a site: the paging cursor of the moments view */
  readonly ts_us: number;
  readonly page: string | null;
  readonly cart_total: string | null;
  readonly currency: string | null;
  readonly reason: Reason;
  readonly verdict: Verdict;
  readonly tier: Tier;
  readonly message: string | null;
  readonly why: string;
  readonly facts: readonly string[];
  readonly gates: readonly Gate[];
  readonly held_back: boolean;
  readonly shadow: boolean;
  readonly bot: boolean;
  readonly arm: Arm;
  readonly holdout_share: number;
  readonly salt_epoch: number;
  readonly engine_version: string;
  readonly facts_version: number;
  readonly settings_version: number;
  readonly card_id: CardId | null;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  /** null in what releases before 1.1.0 wrote */
  readonly trace: Trace | null;
};
