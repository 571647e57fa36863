import { QUIET_AFTER_PURCHASE_MS } from '#schemas/ledger/purchase.ts';
import type { Visitor } from '#schemas/state/visitor.ts';

/** What makes the visitor a buyer, who is left in peace: an order, or the hint of one. After two weeks neither does. */
export function purchaseOf(visitor: Visitor, nowMs: number): 'bought' | 'completed' | null {
  const { orders, completed, completed_at_ms } = visitor;
  const isRecent = (atMs: number): boolean => nowMs - atMs < QUIET_AFTER_PURCHASE_MS;
  if (orders.some(({ created_at_ms }) => isRecent(created_at_ms))) return 'bought';
  return completed && (completed_at_ms === null || isRecent(completed_at_ms)) ? 'completed' : null;
}
