import type { Decision } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';

/**
 * A simulated website of many visitors: two experiments, of which the second is looked at, arms by a share that changes once mid-way, and
 * everything that must not count: shadow mode, bots, orders of others, of other times, voided, refunded.
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
/** Of the experiment that is looked at, and the day on which its share changes. */
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
