/** The feeds of a shop's server, and our own requests to it, whose answers are kept for the merchant to see. */
export const deliveryRoutes = ['orders', 'refunds', 'erase', 'webhook'] as const;
export type DeliveryRoute = (typeof deliveryRoutes)[number];
