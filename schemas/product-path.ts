/**
 * The product's handle in a path or URL: after /products/ (Shopify) or /product/ (WooCommerce). The SDK has a copy of this rule in
 * sdk/src/signals/handle.ts, and a test compares the two.
 */
export const productIn = (page: string): string | null =>
  /^[^?#]*?\/products?\/([^/?#]+)/.exec(page)?.[1] ?? null;
