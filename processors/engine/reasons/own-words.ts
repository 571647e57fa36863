import { makesOffer, saysFree } from '../check/offers.ts';

/**
 * What of the merchant's own words can stand in a sentence. The check judges the finished sentence by rules of its own;
 * here a bad entry is only passed over early, so that the next one may be named in its place.
 */

/** Control characters, direction marks, private-use characters, halves of characters: a sentence with them misleads. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const AMOUNT = /[\p{Sc}%‰]/u;
const MARKUP = /[<>]/;
/** A title with an end of a sentence inside could go on to make claims. */
const SENTENCE_END = /[.!?:;…]\s/;

export const isShowable = (text: string): boolean => /\p{L}/u.test(text) && !UNSHOWABLE.test(text);

/** Whether a product can be named by this title: it shows no amount, no markup, and no offer unless those are allowed. */
export function isTitle(title: string, discountsAllowed: boolean): boolean {
  if (!isShowable(title) || AMOUNT.test(title) || MARKUP.test(title) || SENTENCE_END.test(title))
    return false;
  return !saysFree(title) && (discountsAllowed || !makesOffer(title));
}

/** A code is one word: `100% FREE` is a claim, and cannot be typed into a field either. */
export const isCode = (label: string): boolean => /^[\p{L}\p{N}_-]+$/u.test(label) && /\p{L}/u.test(label);
