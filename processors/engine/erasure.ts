const DAY_MS = 24 * 3_600_000;
/** `signals` is kept for 7 days, and may bring until then what was received before the erasure. */
const KEEP_MS = 8 * DAY_MS;

/**
 * Kept in place of what was erased, of a website and of a visitor: epoch ms up to which everything (`all`), or the
 * visitors that have a mark of their own, was erased.
 */
export type ErasureMark = {
  readonly kind: 'forgotten';
  readonly until_ms: number;
  readonly all_until_ms: number;
};

/** The mark once more was erased; it never goes back. */
export const extended = (known: ErasureMark | null, untilMs: number, allUntilMs: number): ErasureMark => ({
  kind: 'forgotten',
  until_ms: Math.max(known?.until_ms ?? 0, untilMs),
  all_until_ms: Math.max(known?.all_until_ms ?? 0, allUntilMs),
});

export const markWakeAtMs = (mark: ErasureMark): number => mark.until_ms + KEEP_MS;

/** Whether what was received at this instant is erased. The visitor's own mark is looked up only if it decides. */
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
