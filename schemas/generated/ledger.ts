/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { DecisionId, SiteId, VisitorId } from '../ids.ts';

/** An order is credited to a moment. */
export type Credit = {
  readonly kind: 'credit';
  readonly id: string;
  readonly site_id: SiteId;
  readonly order_id: string;
  readonly decision_id: DecisionId;
  readonly visitor_id: VisitorId;
  readonly at_ms: number;
};

/** An order as the feed stated it, reduced. The newest version of an order counts. */
export type LedgerOrder = {
  readonly kind: 'ledger_order';
  readonly site_id: SiteId;
  readonly order_id: string;
  readonly order_number: string | null;
  /** rises with every delivery of this order */
  readonly version: number;
  readonly created_at_ms: number;
  readonly currency: string;
  readonly total: string;
  readonly subtotal: string | null;
  readonly discounts: string | null;
  readonly total_usd: string | null;
  readonly financial_status: string | null;
  readonly visitor_id: VisitorId | null;
  readonly customer_hash: string | null;
  readonly email_hash: string | null;
};

/** A refund, once per refund id. */
export type LedgerRefund = {
  readonly kind: 'ledger_refund';
  readonly site_id: SiteId;
  readonly order_id: string;
  readonly refund_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly created_at_ms: number;
};

export type LedgerRecords = {
  readonly credit: Credit;
  readonly ledger_order: LedgerOrder;
  readonly ledger_refund: LedgerRefund;
};
