/** The feeds of a shop's server whose answers are kept for the merchant to see. */
export const deliveryRoutes = ['orders', 'refunds', 'erase'] as const;
export type DeliveryRoute = (typeof deliveryRoutes)[number];
