/**
 * What the check knows of a language: how each claim is worded, in every form of address, and nothing about how sentences
 * are made. A claim that is worded in another way is unknown, and refused. Groups: `amount`, `count`, `percent`, `day`,
 * `month`; `index` tells which product or code the placeholder stands for. Of a code also: `first` or `firstOf` for first orders only,
 * `some` for some products only, `amount` for the least order, `limited` where its end has no day.
 */
export type Grammar = {
  readonly gap: readonly RegExp[];
  readonly filler: readonly RegExp[];
  readonly rate: readonly RegExp[];
  /** the line by itself, reached with it or only above it, and the rate below it */
  readonly freeFrom: readonly RegExp[];
  readonly freeOver: readonly RegExp[];
  readonly rateBelow: readonly RegExp[];
  readonly free: readonly RegExp[];
  readonly days: readonly RegExp[];
  readonly code: readonly RegExp[];
  readonly help: readonly RegExp[];
  /** leads that claim nothing: before any sentence, before a window of return, before a promise, before a size note */
  readonly lead: RegExp;
  readonly aboutReturns: RegExp;
  readonly aboutDelivery: RegExp;
  readonly aboutSize: RegExp;
  /** a day of the year, by `day` and `month` */
  readonly date: RegExp;
  readonly months: readonly string[];
  /** how numbers are written: between groups of three, and before decimals */
  readonly group: string;
  readonly decimal: string;
  /** signs of money that mean another currency, or none, in other languages */
  readonly signs?: Readonly<Record<string, string>>;
  readonly labels: ReadonlySet<string>;
};

/** Source of a pattern for an amount with its currency; money.ts reads what it finds. */
export const AMOUNT = '(?<amount>[^()!?]{1,40}?)';
/** Products and codes as they stand once found, see entries.ts. */
const FILLER_PLACEHOLDER = '\uE001(?<index>[\uE100-\uE1FF])';
export const CODE_PLACEHOLDER = '\uE002(?<index>[\uE200-\uE2FF])';
export const FILLER = `${FILLER_PLACEHOLDER} \\((?<amount>[^()]{1,40})\\)`;
const COUNT = '(?<count>\\d+)';
/** One is singular, whatever else the language bends. */
export const counted = (one: string, more: string): string =>
  `${COUNT} (?:(?<=(?<!\\d)1 )${one}|(?<!(?<!\\d)1 )${more})`;
export const PERCENT = '(?<percent>\\d+(?:[.,]\\d+)?)';
export const DAY = '(?<day>[1-9]\\d?)';
export const monthOf = (months: readonly string[]): string => `(?<month>${months.join('|')})`;

/** Patterns of whole claims; each begins where a sentence or its second half begins, and ends before a full stop. */
export const claims = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`(?<=^|[.?!] )${source}(?=\\.(?: |$))`, 'gu'));
/** Patterns that bring their own punctuation. */
export const asked = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`^${source}$`, 'gu'));
/** Any of these, at the beginning and followed by more. */
export const leads = (...sources: readonly string[]): RegExp => new RegExp(`^(?:${sources.join('|')}) `, 'u');
