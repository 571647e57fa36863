/**
 * How long after an order the engine stays quiet for its visitor, and no card is delivered. After that most parcels have arrived, and a
 * cart is another purchase.
 */
export const QUIET_AFTER_PURCHASE_MS = 14 * 24 * 3_600_000;
