/**
 * What the check knows of a language: how each claim is worded, and nothing about how sentences are made. A claim that
 * is worded in another way is unknown, and refused. Groups: `amount`, `count`, `percent`, `first`, `day`, `month`;
 * `mark` is the mark of a product or a code found before.
 */
export type Grammar = {
  readonly gap: readonly RegExp[];
  readonly filler: readonly RegExp[];
  readonly rate: readonly RegExp[];
  readonly free: readonly RegExp[];
  readonly days: readonly RegExp[];
  readonly code: readonly RegExp[];
  readonly help: readonly RegExp[];
  /** leads that claim nothing: before any sentence, before a promise, before a size note */
  readonly lead: RegExp;
  readonly aboutDelivery: RegExp;
  readonly aboutSize: RegExp;
  readonly months: readonly string[];
  /** how numbers are written: between groups of three, and before decimals */
  readonly group: string;
  readonly decimal: string;
  readonly labels: ReadonlySet<string>;
};

/** Source of a pattern for an amount with its currency; money.ts reads what it finds. */
export const AMOUNT = '(?<amount>[^()!?]{1,40}?)';
/** Products and codes as they stand once found, see entries.ts. */
const FILLER_MARK = '\uE001(?<mark>[\uE100-\uE1FF])';
export const CODE_MARK = '\uE002(?<mark>[\uE200-\uE2FF])';
export const FILLER = `${FILLER_MARK} \\((?<amount>[^()]{1,40})\\)`;
export const COUNT = '(?<count>\\d+)';
export const PERCENT = '(?<percent>\\d+(?:[.,]\\d+)?)';
export const DAY = '(?<day>[1-9]\\d?)';
export const monthOf = (months: readonly string[]): string => `(?<month>${months.join('|')})`;

/** Patterns of whole claims; each begins where a sentence or its second half begins, and ends before a full stop. */
export const claims = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`(?<=^|[.?!] )${source}(?=\\.(?: |$))`, 'gu'));
/** Patterns that bring their own punctuation. */
export const asked = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`^${source}$`, 'gu'));
