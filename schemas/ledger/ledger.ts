/** An order has at most one credit, and a moment may have any number of them. */
export type { Credit, LedgerOrder, LedgerRefund } from '../generated/ledger.ts';
