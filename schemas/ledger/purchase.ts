/**
 * For so long after an order was made, its visitor is left in peace: the engine is silent, and no card is handed out. By then
 * most parcels have come: what such a visitor puts into the cart is another purchase.
 */
export const REST_AFTER_PURCHASE_MS = 14 * 24 * 3_600_000;
