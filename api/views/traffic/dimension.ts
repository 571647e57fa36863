/** The attributes of a moment by which traffic can be broken down. */
export const dimensions = ['page', 'product', 'device', 'country', 'language', 'reason'] as const;
export type Dimension = (typeof dimensions)[number];
