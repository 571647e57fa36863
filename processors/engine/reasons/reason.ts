import type { FactsSheet, LanguageAddress } from '#schemas/config/site.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { Sha256Hex, UtcOffsetMinutes } from '../effects.ts';
import type { ChosenPhrases } from '../sentence/choose-phrases.ts';

/** The input from which a reason builds its sentence. */
export type Context = {
  readonly facts: FactsSheet;
  readonly visitor: Visitor;
  readonly phrases: ChosenPhrases;
  readonly nowMs: number;
  readonly sha256Hex: Sha256Hex;
  readonly utcOffsetMinutes: UtcOffsetMinutes;
  readonly address: readonly LanguageAddress[];
  /** keys of the texts that a person confirmed; null in a sheet from before 0.2, whose texts need no confirmation */
  readonly confirmedTexts: readonly string[] | null;
  /** reasons that the merchant switched off; hesitation does not use their sentences either */
  readonly reasonsOff: readonly string[];
};

export type Link = { readonly label: string; readonly path: string };

/** A sentence with the sheet entries that support it, or the gate that stayed closed with a detail for the merchant. */
export type SentenceResult =
  | {
      readonly kind: 'sentence';
      readonly message: string;
      readonly facts: readonly string[];
      readonly link: Link | null;
      /** something in the sheet or on the page that the merchant should correct */
      readonly warning: string | null;
    }
  | {
      readonly kind: 'silent';
      readonly gate: 'fact' | 'amounts_agree' | 'not_said_already';
      readonly detail: string;
    };

export const sentence = (
  message: string,
  facts: readonly string[],
  link: Link | null = null,
): SentenceResult => ({
  kind: 'sentence',
  message,
  facts,
  link,
  warning: null,
});

export type Silence = Extract<SentenceResult, { kind: 'silent' }>;
const silence =
  (gate: Silence['gate']) =>
  (detail: string): Silence => ({ kind: 'silent', gate, detail });
export const missing = silence('fact');
export const amountsDisagree = silence('amounts_agree');
export const saidAlready = silence('not_said_already');

export const linkTo = (label: string, path: string | null): Link | null =>
  path === null ? null : { label, path };
