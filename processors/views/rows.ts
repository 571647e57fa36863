import type { Decision } from '#schemas/decision/decision.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';

/** Columns and values in the same order, as JSONCompactEachRow takes them. Instants go in as integers, money as text. */
export const momentColumns = [
  'site_id',
  'ts',
  'id',
  'visitor_id',
  'page',
  'cart_total',
  'currency',
  'reason',
  'verdict',
  'tier',
  'message',
  'why',
  'facts',
  'held_back',
  'shadow',
  'bot',
  'arm',
  'holdout_share',
  'salt_epoch',
  'engine_version',
  'facts_version',
  'settings_version',
  'card_id',
] as const;

export const momentRow = (moment: Decision): unknown[] => [
  moment.site_id,
  moment.ts_us,
  moment.id,
  moment.visitor_id,
  moment.page,
  moment.cart_total,
  moment.currency,
  moment.reason,
  moment.verdict,
  moment.tier,
  moment.message,
  moment.why,
  moment.facts,
  moment.held_back,
  moment.shadow,
  moment.bot,
  moment.arm,
  moment.holdout_share,
  moment.salt_epoch,
  moment.engine_version,
  moment.facts_version,
  moment.settings_version,
  moment.card_id,
];

export const traceColumns = [
  'site_id',
  'ts',
  'id',
  'visitor_id',
  'cta_label',
  'cta_path',
  'gates',
  'seen',
  'fact_values',
  'found',
] as const;

/** What explains a moment. Decisions of releases that traced nothing have their gates all the same. */
export const traceRow = ({ trace, gates, ...moment }: Decision): unknown[] => [
  moment.site_id,
  moment.ts_us,
  moment.id,
  moment.visitor_id,
  moment.cta_label,
  moment.cta_path,
  gates,
  trace?.seen ?? [],
  trace?.values ?? [],
  trace?.found ?? [],
];

export const outcomeColumns = [
  'site_id',
  'decision_ts',
  'decision_id',
  'visitor_id',
  'version',
  'card',
  'aftermath',
  'at',
] as const;

export const outcomeRow = (outcome: Outcome): unknown[] => [
  outcome.site_id,
  outcome.decision_ts_us,
  outcome.decision_id,
  outcome.visitor_id,
  outcome.version,
  outcome.card,
  outcome.aftermath,
  outcome.at_ms,
];

/** The 22 digits before the point and 6 after it that the column holds. */
const DECIMAL = /^-?\d{1,22}(\.\d{1,6})?$/;
const TS_US_MAX = 4_102_444_800_000_000; // the year 2100
const VERSION_MAX = Number.MAX_SAFE_INTEGER;

const within = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

/** Why the store would refuse this moment for ever, or null. One bad row fails the whole batch, so it is asked before. */
export function momentFault(moment: Decision): string | null {
  if (!within(moment.ts_us, TS_US_MAX)) return 'ts_us is not an instant';
  if (moment.cart_total !== null && !DECIMAL.test(moment.cart_total)) return 'cart_total is not a decimal';
  if (!within(moment.tier, 255)) return 'tier is out of bounds';
  if (!within(moment.salt_epoch, 0xffff_ffff)) return 'salt_epoch is out of bounds';
  if (!within(moment.facts_version, VERSION_MAX)) return 'facts_version is out of bounds';
  if (!within(moment.settings_version, VERSION_MAX)) return 'settings_version is out of bounds';
  if (!Number.isFinite(moment.holdout_share)) return 'holdout_share is not a number';
  const seen = moment.trace?.seen ?? [];
  if (!seen.every(({ at_ms, ms }) => within(at_ms, TS_US_MAX) && within(ms, TS_US_MAX))) {
    return 'something was seen at no instant';
  }
  return null;
}

export function outcomeFault(outcome: Outcome): string | null {
  if (!within(outcome.decision_ts_us, TS_US_MAX)) return 'decision_ts_us is not an instant';
  if (!within(outcome.at_ms, TS_US_MAX / 1000)) return 'at_ms is not an instant';
  return within(outcome.version, VERSION_MAX) ? null : 'version is out of bounds';
}
