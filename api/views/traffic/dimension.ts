/** What traffic is broken down by: the attributes that a moment has. */
export const dimensions = ['page', 'product', 'device', 'country', 'language', 'reason'] as const;
export type Dimension = (typeof dimensions)[number];
