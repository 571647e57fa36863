import type { Trace } from './trace.ts';

/** What the check knows of a language. */
export type Words = {
  /** words that claim nothing: all that may be left once every claim is taken out */
  readonly neutral: ReadonlySet<string>;
  /** what may stand before a text of the merchant */
  readonly lead: RegExp;
  /** words of offers, refused in a merchant's own text too unless discounts are allowed */
  readonly offer: RegExp;
  readonly months: readonly string[];
  readonly labels: ReadonlySet<string>;
};

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Marks, spaces and the punctuation of plain sentences. */
const HARMLESS = /^[\uE000-\uE008\uE200-\uE2FF\s.,!?]*$/u;

/** Every word left must be known, and nothing but punctuation may stand between them. */
export function traceWords(trace: Trace): void {
  const { neutral } = trace.words;
  for (const [word] of trace.text.matchAll(WORD)) {
    if (!neutral.has(word.toLowerCase().replaceAll('’', "'"))) {
      trace.refuse(`The word "${word}" is none of ours and in no entry of the facts sheet.`);
    }
  }
  const rest = trace.text.replace(WORD, '');
  if (!HARMLESS.test(rest)) trace.refuse('A number or sign is left that is in no entry of the facts sheet.');
}
