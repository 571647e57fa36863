import { kindOf, type TextKind } from '#schemas/config/confirmed.ts';
import { primaryLanguage } from '../sentence/language.ts';
import { foreignCharacter, isShowable, KNOWN_LANGUAGES } from './characters.ts';
import { type Contradiction, contradictionIn, type StatedFacts, saysFree } from './contradictions.ts';
import { fold } from './fold.ts';
import { withoutMeasures, withoutSizes, withoutTimes } from './quantities.ts';
import { offerWord } from './words/offers.ts';
import { foreignClause } from './words/topics.ts';

export type Classification =
  | { readonly kind: 'sayable' }
  /** not said until a person has confirmed it; `why` is a sentence for that person */
  | { readonly kind: 'pending'; readonly why: string }
  /** never said, confirmed or not */
  | ({ readonly kind: 'contradicts' } & Contradiction);

const SAYABLE: Classification = { kind: 'sayable' };
const pending = (why: string): Classification => ({ kind: 'pending', why });

/**
 * Classifies the merchant's own words at a JSON path without index (`size_notes`, `texts.de.titles`). With discounts_allowed off a text is
 * sayable without confirmation only if every part that could be an offer is a duration, date, time, size or measure, and the rest is about
 * delivery or size.
 */
export function classify(text: string, field: string, facts: StatedFacts): Classification {
  const kind = kindOf(field);
  if (!isShowable(text))
    return unsayable('It holds characters or markup that cannot be shown: write it in plain letters.');
  const contradiction = contradictionIn(text, kind, facts);
  if (contradiction) return { kind: 'contradicts', ...contradiction };
  if (kind === 'titles' && SECOND_SENTENCE.test(text.replace(ABBREVIATED, ' '))) {
    return unsayable('A title is the name of a product: leave the second sentence out.');
  }
  if (kind === 'titles' && /\p{Sc}/u.test(text)) {
    return unsayable('A title has no currency sign, which reads like an amount: write it in letters.');
  }
  if (kind === 'codes' && !/^(?=.*\p{L})[\p{L}\p{N}_-]+$/u.test(text)) {
    return unsayable('A code is one word of letters and digits.');
  }
  if (facts.discounts_allowed) {
    const isFreeTitle = kind === 'titles' && saysFree(fold(text));
    return isFreeTitle
      ? pending('It says that something is free, and a title is the name of a product.')
      : SAYABLE;
  }
  return unread(text, field) ?? understood(text, kind) ?? SAYABLE;
}

/** A title with an end mark or markup inside could continue with claims. */
const SECOND_SENTENCE = /[.!?:;…]\s|[<>]/;
/** Points that end no sentence: of forms of address, of "No. 5", and at the beginning of a name ("St. Ives", "J. Crew"). */
const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:[DM]rs?|Ms|Mme|Prof)\.\s(?=\p{L})|(?<![\p{L}\p{N}])(?:[Nn]o|[Nn]r|[Vv]ol)\.\s(?=\d)|^(?:(?:Sta?|Ste|Mt)\.\s|(?:\p{Lu}\.\s)+)(?=\p{L})/gu;
const unsayable = (suggestion: string): Classification => ({
  kind: 'contradicts',
  code: 'unsayable',
  suggestion,
});

/** Pending if the text has letters, signs or a language that our word lists do not cover. */
function unread(text: string, field: string): Classification | null {
  const character = foreignCharacter(text);
  if (character !== null)
    return pending(`It holds "${character}", which is none of the letters and signs that we can read.`);
  const [, language = 'en'] = /^texts\.([^.]+)\./.exec(field) ?? [];
  const isKnown = KNOWN_LANGUAGES.some((known) => known === primaryLanguage(language));
  return isKnown ? null : pending(`We know no words of offers in the language ${language}.`);
}

function understood(text: string, kind: TextKind): Classification | null {
  // Values of placeholders are checked in the finished sentence.
  const folded = fold(kind === 'sentences' ? text.replace(/\{[a-z]+\}/g, ' ¤ ') : text);
  const rest = restOf(folded, kind);
  const word = offerWord(folded, rest);
  if (word !== null) return pending(`"${word}" may be an offer, and discounts_allowed is off.`);
  const [roman] = (kind === 'titles' || kind === 'codes' ? null : ROMAN.exec(text)) ?? [];
  const counted = roman ?? countIn(rest, kind);
  if (counted !== null)
    return pending(`"${counted}" is no duration, date, time or size, and discounts_allowed is off.`);
  if (kind === 'titles' || kind === 'codes') return null;
  const clause = foreignClause(rest, kind === 'size_notes' ? 'size' : 'delivery');
  return clause === null
    ? null
    : pending(
        `"${clause}" is not about ${kind === 'size_notes' ? 'size' : 'delivery'} in words that we know.`,
      );
}

function restOf(folded: string, kind: TextKind): string {
  switch (kind) {
    case 'size_notes':
      return withoutSizes(folded);
    case 'titles':
    case 'codes':
      return withoutMeasures(folded);
    case 'delivery_promise':
    case 'sentences':
      return withoutTimes(folded);
    default:
      return kind satisfies never;
  }
}

const FRACTION_WORD =
  /(?<![a-z])(?:half|halves|a third|one third|two thirds|a quarter|three quarters|halb[a-z]*|drittel|viertel|hilfte|halfte|moitie|un tiers|deux tiers|un quart|demi[a-z]*|mitad|un tercio|medi[ao]|derde|kwart|halve|mezz[ao]|meta|un terzo|metade|meia|polow[a-z]*|halva?|halvdel[a-z]*|tredjedel[a-z]*|double|doppelt[a-z]*|twice|triple)(?![a-z])/;
const ROMAN = /(?<![\p{L}\p{N}])[IVX]{2,4}(?![\p{L}\p{N}])/u;
const GARMENT =
  '(?: ?zip|-zip| sleeves?| length| leggings?| tights| pants?| arm| hose[n]?|-?arm| manches?| mouwen?| cup| calf| boots?)';
const TITLE_COUNTS = [
  /%|‰/,
  /[½¼¾]/,
  new RegExp(`(?<!\\d)[1-7]/[2-8](?!\\d|${GARMENT})`),
  /(?:^|\s)[-+]\s?\d/,
  /(?<![a-z0-9])(?:[ivx]{2,4}) (?:for|fur|pour|por|voor|per|za) /,
];

/** The rest that counts something, or null. Digits alone are allowed in a product's name. */
function countIn(rest: string, kind: TextKind): string | null {
  if (kind === 'titles' || kind === 'codes') {
    for (const pattern of TITLE_COUNTS) {
      const [found] = pattern.exec(rest) ?? [];
      if (found !== undefined) return found.trim();
    }
    return null;
  }
  const [found] = /[-+]?\s?[\d½¼¾][\d.,/½¼¾]*\s?%?|[%=#$€£¥@|_*]/.exec(rest) ?? [];
  return found?.trim() ?? FRACTION_WORD.exec(rest)?.[0] ?? null;
}
