import { compareMoney } from '#schemas/money.ts';

/**
 * Whether the cart has reached at least half of the line. Otherwise the sentence names the line, not the gap: "$63 away"
 * would ask somebody with $12 in the cart to buy five times as much.
 */
export const isHalfWay = (gap: string, total: string): boolean => (compareMoney(gap, total) ?? 1) <= 0;
