/**
 * The patterns by which the check recognizes the claims of a language, in every form of address. A claim with another wording is unknown,
 * and refused. Named groups: `amount`, `count`, `percent`, `day`, `month`; `index` is the product or code of the placeholder. For codes
 * also: `first` or `firstOf` for first orders only, `some` for some products only, `amount` for the minimum, `limited` for an end without
 * a day.
 */
export type Grammar = {
  readonly gap: readonly RegExp[];
  readonly filler: readonly RegExp[];
  readonly rate: readonly RegExp[];
  /** the threshold alone, inclusive or exclusive, and the rate below it */
  readonly freeFrom: readonly RegExp[];
  readonly freeOver: readonly RegExp[];
  readonly rateBelow: readonly RegExp[];
  readonly free: readonly RegExp[];
  readonly days: readonly RegExp[];
  readonly code: readonly RegExp[];
  readonly help: readonly RegExp[];
  /** leads without a claim: before any sentence, before a return window, before a promise, before a size note */
  readonly lead: RegExp;
  readonly aboutReturns: RegExp;
  readonly aboutDelivery: RegExp;
  readonly aboutSize: RegExp;
  /** a day of the year, by `day` and `month` */
  readonly date: RegExp;
  readonly months: readonly string[];
  /** the thousands separator and the decimal separator */
  readonly group: string;
  readonly decimal: string;
  /** currency signs with a meaning in this language only */
  readonly signs?: Readonly<Record<string, string>>;
  readonly labels: ReadonlySet<string>;
};

/** Source of a pattern for an amount with its currency, which money.ts parses. */
export const AMOUNT = '(?<amount>[^()!?]{1,40}?)';
/** Placeholders of products and codes, see entries.ts. */
const FILLER_PLACEHOLDER = '\uE001(?<index>[\uE100-\uE1FF])';
export const CODE_PLACEHOLDER = '\uE002(?<index>[\uE200-\uE2FF])';
export const FILLER = `${FILLER_PLACEHOLDER} \\((?<amount>[^()]{1,40})\\)`;
const COUNT = '(?<count>\\d+)';
/** The singular after 1, the plural after other numbers. */
export const counted = (one: string, more: string): string =>
  `${COUNT} (?:(?<=(?<!\\d)1 )${one}|(?<!(?<!\\d)1 )${more})`;
export const PERCENT = '(?<percent>\\d+(?:[.,]\\d+)?)';
export const DAY = '(?<day>[1-9]\\d?)';
export const monthOf = (months: readonly string[]): string => `(?<month>${months.join('|')})`;

/** Patterns of whole claims: from the start of the text or after an end mark, to a full stop. */
export const claims = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`(?<=^|[.?!] )${source}(?=\\.(?: |$))`, 'gu'));
/** Patterns of whole texts with their own punctuation. */
export const asked = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`^${source}$`, 'gu'));
/** Any of these at the beginning, followed by more text. */
export const leads = (...sources: readonly string[]): RegExp => new RegExp(`^(?:${sources.join('|')}) `, 'u');
