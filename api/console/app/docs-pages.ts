/** The pages of the documentation that the console links to, by their path below /docs/. */
export const docsPages = [
  'console/first-website',
  'integrations',
  'operations/backfill',
  'outcomes',
  'data/changed-numbers',
  'simulation',
  'sentences',
  'sdk/shopify',
  'sdk/woocommerce',
] as const;
export type DocsPage = (typeof docsPages)[number];
export const docsAddress = (page: DocsPage): string => `/docs/${page}`;
