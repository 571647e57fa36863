import type { Address } from '#schemas/config/site.ts';
import type { MoneyStyle } from './money.ts';

/**
 * One way to say everything. Arguments are ready to print: amounts, dates and titles are not touched here. Every sentence
 * ends with its full stop.
 */
export type Wording = {
  readonly away: (gap: string) => string;
  /** what follows `away` when one cheap item closes the gap; titles stand in a place that bends no word */
  readonly filler: (title: string, price: string) => string;
  /** what follows `away` when the rate is known */
  readonly flat: (rate: string) => string;
  /** the line by itself, for small carts and for none: free at the line and above */
  readonly freeFrom: (line: string) => string;
  /** the line where it has to be exceeded */
  readonly freeOver: (line: string) => string;
  /** what follows `freeFrom` or `freeOver` when the rate is known */
  readonly flatBelow: (rate: string) => string;
  readonly shipsFree: string;
  readonly returnDays: (days: number) => string;
  readonly code: (offer: CodeOffer) => string;
  readonly formHelp: string;
  /** Questions that claim nothing, before a sentence; one is enough. Null where the wording has none. */
  readonly leads: Readonly<Record<Lead, string | null>>;
};

type Lead = 'deciding' | 'returns' | 'delivery' | 'size';

/** A code as it is told to somebody whose own was declined: all that it depends on belongs to the sentence. */
export type CodeOffer = {
  readonly label: string;
  /** printed, with its sign */
  readonly percent: string;
  readonly firstOrder: boolean;
  /** it takes nothing off the other products */
  readonly someProducts: boolean;
  /** printed amount that an order has to reach */
  readonly minimum: string | null;
  /** printed day on which it works for the last time; `unnamed` where it ends, but the day cannot be named */
  readonly end: { readonly lastDay: string } | 'unnamed' | null;
};

/** How many ways there are to say everything, in every language. */
export const WORDINGS = 2;

type Wordings = readonly [Wording, Wording];

/**
 * The words of one language. Both wordings make the same claims; wording.ts says which one a visitor meets.
 * A text that is missing in a language is a type error.
 */
export type Phrases = {
  readonly money: MoneyStyle;
  readonly percent: (percent: number) => string;
  readonly monthDay: (month: number, day: number) => string;
  readonly wordings: Readonly<Record<Address, Wordings>>;
  /** how visitors are addressed unless the website says otherwise */
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

/** The merchant's own words are quoted as they are, with a full stop where they have no end. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The number as decimal text with a decimal comma. */
export const withComma = (value: number): string => String(value).replace('.', ',');

/** `before` and the last day, what stands for a day that cannot be named, or nothing where a code has no end. */
export function endOf({ end }: CodeOffer, before: (lastDay: string) => string, unnamed: string): string {
  if (end === null) return '';
  return end === 'unnamed' ? unnamed : before(end.lastDay);
}
