/** The pages of docs/ that the console serves (../docs-pages.ts), and links to. */
export const docsPages = ['outcomes', 'changed-numbers', 'simulation'] as const;
export type DocsPage = (typeof docsPages)[number];
export const docsFile = (page: DocsPage): string => `docs-${page}.html`;
