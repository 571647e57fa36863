/**
 * The product of a page, where shops put it: after /products/ (Shopify) or /product/ (WooCommerce), in a path or an address. The script
 * has the rule once more in sdk/src/signals/handle.ts, and a test compares the two.
 */
export const productIn = (page: string): string | null =>
  /^[^?#]*?\/products?\/([^/?#]+)/.exec(page)?.[1] ?? null;
