/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { CardNotice } from '../card/card.ts';
import type { Reason } from '../decision/decision.ts';
import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';

/** A card waits for a visitor, or is withdrawn. A held-back visitor's card is a ghost: it is never shown. */
export type Card = {
  readonly kind: 'card';
  readonly id: CardId;
  readonly decision_id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** waiting or withdrawn */
  readonly state: CardNotice;
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  readonly ghost: boolean;
  readonly reason: Reason;
  readonly created_at_ms: number;
  readonly expires_at_ms: number;
  /** the facts sheet the text was checked against; a card of an older sheet is not handed out */
  readonly facts_version: number;
};

export type CardRecords = {
  readonly card: Card;
};
