import type { Address } from '#schemas/config/site.ts';
import type { MoneyStyle } from './money.ts';

/**
 * All sentences in one wording. Arguments are already formatted for print. Every sentence ends with a full stop.
 */
export type Wording = {
  readonly away: (gap: string) => string;
  /** follows `away` if one cheap item closes the gap; the title must not require inflection around it */
  readonly filler: (title: string, price: string) => string;
  /** follows `away` if the shipping rate is known */
  readonly flat: (rate: string) => string;
  /** the line alone, for small or unknown carts: shipping is free at the line and above */
  readonly freeFrom: (line: string) => string;
  /** the line alone, if it has to be exceeded */
  readonly freeOver: (line: string) => string;
  /** follows `freeFrom` or `freeOver` if the shipping rate is known */
  readonly flatBelow: (rate: string) => string;
  readonly shipsFree: string;
  readonly returnDays: (days: number) => string;
  readonly code: (offer: CodeOffer) => string;
  readonly formHelp: string;
  /** questions without a claim that may precede a sentence, at most one each; null if the wording has none */
  readonly leads: Readonly<Record<Lead, string | null>>;
};

type Lead = 'deciding' | 'returns' | 'delivery' | 'size';

/** A code with all its conditions, which the sentence has to state. */
export type CodeOffer = {
  readonly label: string;
  /** formatted, with the percent sign */
  readonly percent: string;
  readonly firstOrder: boolean;
  /** the code discounts only some products */
  readonly someProducts: boolean;
  /** the formatted minimum order */
  readonly minimum: string | null;
  /** the formatted last day; `unnamed` if the code ends on a day that cannot be named; null if it does not end */
  readonly end: { readonly lastDay: string } | 'unnamed' | null;
};

/** The number of wordings in every language. */
export const WORDINGS = 2;

type Wordings = readonly [Wording, Wording];

/**
 * The words of one language. Both wordings make the same claims; wording.ts chooses one for each visitor.
 * A missing text is a type error.
 */
export type Phrases = {
  readonly money: MoneyStyle;
  readonly percent: (percent: number) => string;
  readonly monthDay: (month: number, day: number) => string;
  readonly wordings: Readonly<Record<Address, Wordings>>;
  /** the default form of address, which the website may change */
  readonly address: Address;
  readonly labels: Labels;
};

type Labels = {
  readonly shipping: string;
  readonly returns: string;
  readonly size: string;
  readonly contact: string;
  readonly filler: string;
};

/** An end mark of any script, perhaps within quotation marks or brackets, or before the mark of a footnote. */
const ENDED = /[.!?…。！？｡؟۔।॥։።]["'“”‘’«»)\]」』]*[⁰¹²³⁴-⁹*†‡]?$/u;
/** Scripts that end a sentence with another mark or none. */
const NEEDS_NO_STOP =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Armenian}\p{Script=Ethiopic}]$/u;

/** The merchant's text, with a full stop added if it has no end mark and its script uses one. */
export const withFullStop = (text: string): string =>
  ENDED.test(text) || NEEDS_NO_STOP.test(text) ? text : `${text}.`;

export const withComma = (value: number): string => String(value).replace('.', ',');

/** The end of a code as text: `before` with the last day, `unnamed` if that cannot be named, or empty if there is no end. */
export function endOf({ end }: CodeOffer, before: (lastDay: string) => string, unnamed: string): string {
  if (end === null) return '';
  return end === 'unnamed' ? unnamed : before(end.lastDay);
}
