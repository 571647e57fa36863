import { kindOf, textKey } from '#schemas/config/confirmed.ts';
import { amountsIn } from '../free-text/amounts.ts';
import { classificationOf } from '../free-text/cache.ts';
import { isAboutReturns } from '../free-text/contradictions.ts';
import { fold } from '../free-text/fold.ts';
import { isLegacyOffer } from '../free-text/legacy-offers.ts';
import { type PlacedText, textsFor } from '../free-text/texts.ts';
import { primaryLanguage } from '../sentence/language.ts';
import { keptReason } from './conditions/returnable.ts';
import { type Context, missing, type Silence } from './reason.ts';
import { amountsGate } from './shipping-line.ts';

/**
 * Decides which free texts of the merchant may be quoted. The check judges the finished sentence independently; rejecting
 * a bad entry here lets the next one be named instead.
 */

/** Amounts of money in any currency, with its sign, code or word. The classifier also knows `kr`, `zł` and the like. */
const MONEY = [
  /\p{Sc}/u,
  /(?<![\p{L}\p{N}])[A-Z]{3}[ \u00a0]?\d/u,
  /\d[ \u00a0]?[A-Z]{3}(?!\p{L})/u,
  /\d[ \u00a0]?(?:euros?|dollars?|pounds?)(?!\p{L})/iu,
];

const namesMoney = (text: string): boolean =>
  MONEY.some((amount) => amount.test(text)) || amountsIn(fold(text)).length > 0;

/** The path of an entry without its index. */
const fieldOf = (entry: string): string => entry.replace(/\[\d+\]$/, '');

/** The free texts for the visitor's page. */
export const textsOf = ({ facts, visitor, nowMs }: Context): ReturnType<typeof textsFor> =>
  textsFor(facts, visitor.lang, nowMs);

/** Why a text without a language is not said on a page in a language that only the sheet has words for. */
export const notInLanguage = (name: string, { lang }: Context['visitor']): string => {
  const language = primaryLanguage(lang);
  return `The ${name} of the facts sheet has no language, and pages in ${language} get only texts.${language}.`;
};

/**
 * Why this free text may not be quoted; null if it may. What it says of returns is not said where a product may be final sale. If cart,
 * page and sheet disagree on amounts, no amount is said, not even one inside a free text.
 */
export function textGate(placed: PlacedText, name: string, context: Context): Silence | null {
  const unsaid = unquotableReason(placed, name, context);
  if (unsaid !== null) return missing(unsaid);
  const kept = isAboutReturns(placed.text, kindOf(fieldOf(placed.entry))) ? keptReason(context) : null;
  if (kept !== null) return missing(`The ${name} speaks of returns. ${kept}`);
  return namesMoney(placed.text) ? amountsGate(context.facts, context.visitor) : null;
}

/** The title of the filler at this index in the language of the page; null if it may not be quoted. */
export function fillerTitle(index: number, context: Context): string | null {
  const placed = textsOf(context).title(index);
  return unquotableReason(placed, 'title', context) === null ? placed.text : null;
}

/** Whether the label of this code may be quoted: `100% FREE` is a claim, not a code. */
export function canNameCode(index: number, context: Context): boolean {
  const { label } = context.facts.codes[index]!;
  return unquotableReason({ text: label, entry: `codes[${index}]` }, 'code', context) === null;
}

/**
 * Why this text stays unsaid, as a sentence for the merchant. A text that contradicts the sheet is never said; a possible
 * offer is said once a person has confirmed it.
 */
function unquotableReason({ text, entry }: PlacedText, name: string, context: Context): string | null {
  const { facts, confirmedTexts, sha256Hex } = context;
  const field = fieldOf(entry);
  const result = classificationOf(text, field, facts);
  switch (result.kind) {
    case 'sayable':
      return null;
    case 'contradicts':
      if (confirmedTexts === null && result.code === 'free_returns_unstated') return null;
      return `The ${name} is never said. ${result.suggestion}`;
    case 'pending':
      if (confirmedTexts === null)
        return isLegacyOffer({ field, text }, facts) ? `The ${name} makes an offer.` : null;
      if (confirmedTexts.includes(textKey(field, text, sha256Hex))) return null;
      return `The ${name} waits until a person confirms it: ${result.why}`;
    default:
      return result satisfies never;
  }
}
