import type { Reason } from '../decision/decision.ts';
import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';

export const CARD_LIFETIME_MS = 3 * 60_000;

/** A card waits for its visitor, or is withdrawn. A ghost belongs to a held-back visitor and is never shown. */
export type Card = {
  readonly kind: 'card';
  readonly id: CardId;
  readonly decision_id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  readonly state: 'waiting' | 'withdrawn';
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  readonly ghost: boolean;
  readonly reason: Reason;
  readonly created_at_ms: number;
  readonly expires_at_ms: number;
  /** the facts sheet the text was checked against */
  readonly facts_version: number;
};
