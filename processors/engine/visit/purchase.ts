import { QUIET_AFTER_PURCHASE_MS } from '#schemas/ledger/purchase.ts';
import type { Visitor } from '#schemas/state/visitor.ts';

/** The recent purchase that stops cards: a known order or a completed checkout, for QUIET_AFTER_PURCHASE_MS each. */
export function purchaseOf(visitor: Visitor, nowMs: number): 'bought' | 'completed' | null {
  const { orders, completed, completed_at_ms } = visitor;
  const isRecent = (atMs: number): boolean => nowMs - atMs < QUIET_AFTER_PURCHASE_MS;
  if (orders.some(({ created_at_ms }) => isRecent(created_at_ms))) return 'bought';
  return completed && (completed_at_ms === null || isRecent(completed_at_ms)) ? 'completed' : null;
}
