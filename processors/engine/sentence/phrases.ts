import type { MoneyStyle } from './money.ts';

/** One way to say everything. Arguments are ready to print: amounts, dates and titles are not touched here. */
export type Wording = {
  readonly away: (gap: string) => string;
  /** what follows `away` when one cheap item closes the gap */
  readonly filler: (title: string, price: string) => string;
  /** what follows `away` when the rate is known */
  readonly flat: (rate: string) => string;
  readonly shipsFree: string;
  readonly returnDays: (days: number) => string;
  readonly delivery: (promise: string) => string;
  readonly size: (note: string) => string;
  readonly code: (label: string, percent: string, firstOrder: boolean, lastDay: string | null) => string;
  readonly formHelp: string;
  readonly deciding: (sentence: string) => string;
};

/** How many ways there are to say everything, in every language. */
export const WORDINGS = 2;

/**
 * The words of one language. Both wordings make the same claims; wording.ts says which one a visitor meets.
 * A text that is missing in a language is a type error.
 */
export type Phrases = {
  readonly money: MoneyStyle;
  readonly percent: (percent: number) => string;
  readonly monthDay: (month: number, day: number) => string;
  readonly wordings: readonly [Wording, Wording];
  readonly labels: {
    readonly shipping: string;
    readonly returns: string;
    readonly size: string;
    readonly contact: string;
    readonly filler: string;
  };
};

/** The merchant's own words are quoted as they are, with a full stop where they have no end. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The number as decimal text with a decimal comma. */
export const withComma = (value: number): string => String(value).replace('.', ',');
