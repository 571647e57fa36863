import { compareMoney } from '#schemas/money.ts';

/**
 * Whether the cart has come at least half of the way to the line. What is further away is not named: "$63 away" tells
 * whoever has $12 in the cart to buy five times as much, and the line itself only what the shop offers.
 */
export const isNear = (gap: string, total: string): boolean => (compareMoney(gap, total) ?? 1) <= 0;
