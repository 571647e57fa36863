import { textKey } from '#schemas/config/confirmed.ts';
import { classified } from '../free-text/memory.ts';
import { isOfferOfOld } from '../free-text/offers-of-old.ts';
import { type PlacedText, textsFor } from '../free-text/texts.ts';
import { missing, type Silent, type View } from './reason.ts';
import { contradicted } from './shipping-line.ts';

/**
 * What of the merchant's own words can stand in a sentence. The check reads the finished sentence by rules of its own;
 * here a bad entry is only passed over early, so that the next one may be named in its place.
 */

/** An amount of money: with a sign, with a code, with a word. */
const MONEY = [
  /\p{Sc}/u,
  /(?<![\p{L}\p{N}])[A-Z]{3}[ \u00a0]?\d/u,
  /\d[ \u00a0]?[A-Z]{3}(?!\p{L})/u,
  /\d[ \u00a0]?(?:euros?|dollars?|pounds?)(?!\p{L})/iu,
];

/** The free texts for the visitor's page. */
export const textsOf = ({ facts, visitor, nowMs }: View): ReturnType<typeof textsFor> =>
  textsFor(facts, visitor.lang, nowMs);

/**
 * Why the merchant's own words stay unsaid; null where they may be said. Where cart, page and sheet disagree on amounts
 * none is said, also not one in these words.
 */
export function quoted(placed: PlacedText, name: string, view: View): Silent | null {
  const unsaid = unsaidBecause(placed, name, view);
  if (unsaid !== null) return missing(unsaid);
  return MONEY.some((amount) => amount.test(placed.text)) ? contradicted(view.facts, view.visitor) : null;
}

/** How the filler at this index is called on the visitor's page; null where it cannot be named. */
export function fillerTitle(index: number, view: View): string | null {
  const placed = textsOf(view).title(index);
  return unsaidBecause(placed, 'title', view) === null ? placed.text : null;
}

/** A code is one word: `100% FREE` is a claim, and cannot be typed into a field either. */
export function canNameCode(index: number, view: View): boolean {
  const { label } = view.facts.codes[index]!;
  return unsaidBecause({ text: label, entry: `codes[${index}]` }, 'code', view) === null;
}

/** A sentence for the merchant. What contradicts the sheet is never said, and what may be an offer once it is confirmed. */
function unsaidBecause({ text, entry }: PlacedText, name: string, view: View): string | null {
  const { facts, confirmedTexts, sha256Hex } = view;
  const field = entry.replace(/\[\d+\]$/, '');
  const result = classified(text, field, facts);
  switch (result.kind) {
    case 'sayable':
      return null;
    case 'contradicts':
      if (confirmedTexts === null && result.code === 'free_returns_unstated') return null;
      return `The ${name} is never said. ${result.suggestion}`;
    case 'pending':
      if (confirmedTexts === null)
        return isOfferOfOld({ field, text }, facts) ? `The ${name} makes an offer.` : null;
      if (confirmedTexts.includes(textKey(field, text, sha256Hex))) return null;
      return `The ${name} waits until a person confirms it: ${result.why}`;
    default:
      return result satisfies never;
  }
}
