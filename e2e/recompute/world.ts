import type { Decision } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';

/**
 * A simulated website with many visitors: two experiments, of which the second is compared, arms by a share that
 * changes once midway, and everything that must not count: shadow mode, bots, orders of others or of other times,
 * voided and refunded ones.
 */
export type World = {
  readonly site: SiteId;
  readonly currency: string;
  readonly saltEpoch: number;
  readonly startMs: number;
  readonly nowMs: number;
};

export type DecisionsRecord = Decision | Outcome;
export type LedgerRecord = LedgerOrder | LedgerRefund;
export type Records = { readonly decisions: DecisionsRecord[]; readonly ledger: LedgerRecord[] };

const DAY_MS = 86_400_000;
export const DAYS = 60;
/** The holdout shares of the compared experiment, and the day on which the share changes. */
const SHARES = [
  { fromDay: 0, share: 0.2 },
  { fromDay: 31, share: 0.45 },
] as const;

export const worldOf = (site: SiteId, nowMs: number): World => ({
  site,
  currency: 'EUR',
  saltEpoch: 3,
  startMs: nowMs - DAYS * DAY_MS,
  nowMs,
});

export const shareAt = ({ startMs }: World, atMs: number): number =>
  SHARES.findLast(({ fromDay }) => atMs >= startMs + fromDay * DAY_MS)?.share ?? 0.1;
