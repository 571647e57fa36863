import { makesOffer, saysFree, withoutShares } from '../check/offers.ts';
import { missing, type Silent, type View } from './reason.ts';
import { contradicted } from './shipping-line.ts';

/**
 * What of the merchant's own words can stand in a sentence. The check reads the finished sentence by rules of its own;
 * here a bad entry is only passed over early, so that the next one may be named in its place.
 */

/**
 * Control characters, direction marks, private-use characters, halves of characters, and what shows nothing (an emoji's
 * choice of presentation excepted): a sentence with them misleads.
 */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?![\ufe0e\ufe0f])\p{DI}/u;
const AMOUNT = /[\p{Sc}%‰‱٪]/u;
const MARKUP = /[<>]/;
const TAG = /<[/!?\p{L}]/u;
/** Letters of two scripts in one word look like another word. */
const MIXED =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;
/** A title with an end of a sentence inside could go on to make claims. */
const SENTENCE_END = /[.!?:;…]\s/;

const isShowable = (text: string): boolean =>
  /\p{L}/u.test(text) && !UNSHOWABLE.test(text) && !TAG.test(text) && !MIXED.test(text);

/** An amount of money: with a sign, with a code, with a word. */
const MONEY = [
  /\p{Sc}/u,
  /(?<![\p{L}\p{N}])[A-Z]{3}[ \u00a0]?\d/u,
  /\d[ \u00a0]?[A-Z]{3}(?!\p{L})/u,
  /\d[ \u00a0]?(?:euros?|dollars?|pounds?)(?!\p{L})/iu,
];

/**
 * The merchant's own words, or why they stay unsaid. Where cart, page and sheet disagree on amounts none is said, also
 * not one in these words.
 */
export function quoted(text: string, name: string, { facts, visitor }: View): Silent | null {
  if (!isShowable(text)) return missing(`The ${name} holds characters or markup that cannot be shown.`);
  return MONEY.some((amount) => amount.test(text)) ? contradicted(facts, visitor) : null;
}

/** Whether a product can be named by this title: it shows no amount, no markup, and no offer unless those are allowed. */
export function isTitle(title: string, discountsAllowed: boolean): boolean {
  if (!isShowable(title) || AMOUNT.test(withoutShares(title))) return false;
  if (MARKUP.test(title) || SENTENCE_END.test(title)) return false;
  return !saysFree(title) && (discountsAllowed || !makesOffer(title));
}

/** A code is one word: `100% FREE` is a claim, and cannot be typed into a field either. */
export const isCode = (label: string): boolean => /^[\p{L}\p{N}_-]+$/u.test(label) && /\p{L}/u.test(label);
