import { toUnits } from '#schemas/money.ts';

/** A distance may be said to a cart that holds half of the line or more. */
export function mayHearDistance(total: string, threshold: string): boolean {
  const held = toUnits(total);
  const line = toUnits(threshold);
  return held !== null && line !== null && held * 2n >= line;
}
