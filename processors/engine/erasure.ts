const DAY_MS = 24 * 3_600_000;
/** `signals` is retained for 7 days, so older signals of an erased visitor may still come. */
const KEEP_MS = 8 * DAY_MS;

/**
 * Replaces the state of an erased website or visitor: epoch ms up to which everything (`all`), or the visitors with a mark of their own,
 * were erased.
 */
export type ErasureMark = {
  readonly kind: 'forgotten';
  readonly until_ms: number;
  readonly all_until_ms: number;
};

/** The mark after another erasure; its instants never decrease. */
export const extendMark = (known: ErasureMark | null, untilMs: number, allUntilMs: number): ErasureMark => ({
  kind: 'forgotten',
  until_ms: Math.max(known?.until_ms ?? 0, untilMs),
  all_until_ms: Math.max(known?.all_until_ms ?? 0, allUntilMs),
});

export const markWakeAtMs = (mark: ErasureMark): number => mark.until_ms + KEEP_MS;

/** Whether a signal received at this instant is erased. The visitor's own mark is only looked up if needed. */
export function isErased(
  receivedAtMs: number,
  site: ErasureMark | null,
  visitor: () => ErasureMark | null,
): boolean {
  if (!site || receivedAtMs > site.until_ms) return false;
  if (receivedAtMs <= site.all_until_ms) return true;
  const own = visitor();
  return own !== null && receivedAtMs <= own.until_ms;
}
