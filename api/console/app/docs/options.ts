/** One section of a page, as indexed when the documentation is built (api/docs/build.ts). */
export type Entry = {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly address: string;
  /** the beginning of the section, to tell results apart */
  readonly begin: string;
};

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u;
/** A term of two letters such as A/A or A/B: split, its letters would match half of all words. */
const LETTERS = /(?<![\p{L}\d/])\p{L}\/\p{L}(?![\p{L}\d/])/gu;

/** An index can only be read with the options that it was built with. */
export const indexOptions = {
  tokenize: (text: string): string[] => [...(text.match(LETTERS) ?? []), ...text.split(BETWEEN_WORDS)],
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'address', 'begin'],
};

/** Options of a query; a single letter matches only itself, and not words that begin with it. */
export const searchOptions = {
  prefix: (term: string): boolean => term.length > 1,
  fuzzy: (term: string): number | false => (term.length > 4 ? 0.2 : false),
  combineWith: 'AND' as const,
  boost: { page: 2, heading: 4 },
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>): number =>
    String(stored?.['address']).startsWith('/docs/decisions/') ? 0.4 : 1,
};
