import { toUnits } from '#schemas/money.ts';

/** The gap may be stated to a cart of at least half of the threshold. */
export function mayStateDistance(total: string, threshold: string): boolean {
  const held = toUnits(total);
  const line = toUnits(threshold);
  return held !== null && line !== null && held * 2n >= line;
}
