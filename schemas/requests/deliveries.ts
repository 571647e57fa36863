/** The feeds of a shop's server, and our webhooks to it, whose answers are logged for the merchant. */
export const deliveryRoutes = ['orders', 'refunds', 'erase', 'webhook'] as const;
export type DeliveryRoute = (typeof deliveryRoutes)[number];
