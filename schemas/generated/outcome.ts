/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { DecisionId, SiteId, VisitorId } from '../ids.ts';
import type { Aftermath, CardState } from '../outcome/outcome.ts';

/** What became of a moment so far; the newest version counts. */
export type Outcome = {
  readonly kind: 'outcome';
  readonly id: string;
  readonly decision_id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** ts_us of the moment */
  readonly decision_ts_us: number;
  /** rises with every change of this moment's outcome */
  readonly version: number;
  /** waiting, delivered, shown, clicked, dismissed, expired, withdrawn or ghost */
  readonly card: CardState | null;
  /** bought, refunded or left */
  readonly aftermath: Aftermath | null;
  readonly at_ms: number;
  /** of the decision; 0 before engine 1.4.0 */
  readonly salt_epoch: number;
};

export type OutcomeRecords = {
  readonly outcome: Outcome;
};
