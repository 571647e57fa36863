import type { DecisionId, SiteId, VisitorId } from '../ids.ts';

export const cardStates = [
  'waiting',
  'delivered',
  'shown',
  'clicked',
  'dismissed',
  'expired',
  'withdrawn',
  'ghost',
] as const;
export type CardState = (typeof cardStates)[number];
export const aftermaths = ['bought', 'refunded', 'left'] as const;
export type Aftermath = (typeof aftermaths)[number];

/** What became of a moment so far; the newest version of a decision's outcome counts. */
export type Outcome = {
  readonly kind: 'outcome';
  readonly id: string;
  readonly decision_id: DecisionId;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  readonly decision_ts_us: number;
  readonly version: number;
  readonly card: CardState | null;
  readonly aftermath: Aftermath | null;
  readonly at_ms: number;
};
