/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { Arm, PageKind, Reason, Sight, Tier, Verdict } from '../decision/decision.ts';
import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';
import type { Device } from '../signal/signal.ts';

export type Gate = {
  readonly gate: string;
  readonly passed: boolean;
  readonly detail: string;
};

export type Seen = {
  readonly at_ms: number;
  readonly what: Sight;
  /** how long it lasted, 0 for what has no length */
  readonly ms: number;
};

export type FactValue = {
  readonly entry: string;
  readonly value: string;
};

export type Found = {
  readonly found: string;
  readonly entry: string;
};

/** What an explanation needs beside the gates. Bounded; no text that a visitor typed. */
export type Trace = {
  readonly seen: readonly Seen[];
  readonly values: readonly FactValue[];
  readonly found: readonly Found[];
};

/** A moment: what the engine decided for a visitor, and why. */
export type Decision = {
  readonly kind: 'decision';
  readonly id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch microseconds, unique within a site */
  readonly ts_us: number;
  /** path of the page */
  readonly page: string | null;
  /** decimal */
  readonly cart_total: string | null;
  readonly currency: string | null;
  readonly reason: Reason;
  /** engage, wait or quiet */
  readonly verdict: Verdict;
  readonly tier: Tier;
  readonly message: string | null;
  readonly why: string;
  /** entries of the sheet or cart the sentence stands on */
  readonly facts: readonly string[];
  readonly gates: readonly Gate[];
  readonly held_back: boolean;
  readonly shadow: boolean;
  readonly bot: boolean;
  /** spoken_to or left_alone */
  readonly arm: Arm;
  readonly holdout_share: number;
  readonly salt_epoch: number;
  readonly engine_version: string;
  readonly facts_version: number;
  readonly settings_version: number;
  readonly card_id: CardId | null;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  readonly trace: Trace | null;
  /** phone, tablet or desktop */
  readonly device: Device | null;
  /** primary subtag of the page's language, lower case */
  readonly language: string | null;
  /** whether this is the first session that is remembered; null before engine 1.4.0 */
  readonly new_visitor: boolean | null;
  /** home, product, collection, cart or other */
  readonly page_kind: PageKind | null;
  /** which wording of the sentence: a, b and so on; null without a sentence */
  readonly wording: string | null;
  /** how long a visitor had to stand still before this reason was decided; null where nothing was drawn */
  readonly waiting_ms: number | null;
  /** the probability with which that waiting time was drawn */
  readonly waiting_probability: number | null;
  /** where the cart said that its visitor is, two letters; null where no cart of the visit said it */
  readonly country: string | null;
  /** handle of the product that the page is about: as the page named it, or as its path has it; null on other pages */
  readonly product: string | null;
};

export type DecisionRecords = {
  readonly decision: Decision;
};
