import { isConfirmed, type TextKind } from '#schemas/config/confirmed.ts';
import { namesCode } from './conditions/named-code.ts';
import { makesOffer, makesOfferElsewhere, saysFree, withoutShares } from './offers.ts';
import type { SentenceInput } from './trace.ts';

/**
 * Whether the merchant's own words may be quoted, by rules that are independent of those for building sentences: a person has confirmed
 * them, or they come from a facts sheet from before 0.2, or they have no offer word, amount, percentage, fraction or letter of another
 * script, and each number has the unit of a duration, date, time or size.
 */
export type Basis = 'checked' | 'confirmed' | 'before 0.2';
export type QuoteResult = { readonly basis: Basis } | { readonly problem: string };

/** @param sentence the one that the text words, if it is a wording of the merchant's */
export function quoteResult(
  text: string,
  kind: TextKind,
  input: SentenceInput,
  sentence?: string,
): QuoteResult {
  const { confirmedTexts, facts, sha256Hex } = input;
  if (facts.codes.some(({ label }) => namesCode(text, label)))
    return { problem: 'names a code, which only the sentence about codes may do.' };
  const quoted = { field: kind, text, ...(sentence === undefined ? {} : { sentence }) };
  if (confirmedTexts && isConfirmed(confirmedTexts, quoted, sha256Hex)) return { basis: 'confirmed' };
  if (kind === 'titles' && saysFree(text)) return { problem: FREE };
  if (facts.discounts_allowed) return { basis: confirmedTexts === null ? 'before 0.2' : 'checked' };
  if (makesOffer(text)) return { problem: 'makes an offer, and discounts_allowed is off.' };
  if (confirmedTexts === null) return { basis: 'before 0.2' };
  if (saysFree(text)) return { problem: FREE };
  if (makesOfferElsewhere(text)) return { problem: 'makes an offer, and discounts_allowed is off.' };
  const problem = unreadable(text) ?? (kind === 'titles' ? countInTitle(text) : countIn(text));
  return problem === null ? { basis: 'checked' } : { problem };
}

const FREE = 'says that something is free, and nobody has confirmed it.';

const CONFUSABLE =
  /(?!\p{Script=Latin})\p{L}|\u20e3|[\p{Nl}\p{Sc}\p{Regional_Indicator}]|(?![0-9])\p{Nd}|(?![½¼¾²³])\p{No}|[\u0180-\u02af\u1d00-\u1dbf\ua720-\uabff\ufb00-\ufdff\ufe30-\uffef]/u;
const EMOJI = /(?![™®×])\p{Extended_Pictographic}/gu;
/** Pictures with the meaning of an offer: gifts, money, percentages. */
const OFFER_EMOJI =
  /[\u{1f380}-\u{1f382}\u{1f381}\u{1f4af}\u{1f4b0}-\u{1f4b9}\u{1f4c9}\u{1f16a}-\u{1f251}\u{1f911}\u{1f525}\u{1f3f7}\u{1f39f}\u{1f3ab}]/u;

function unreadable(text: string): string | null {
  if (CONFUSABLE.test(text.normalize('NFC')) || OFFER_EMOJI.test(text)) {
    return 'holds letters or signs that are read as others, and nobody has confirmed it.';
  }
  return (text.match(EMOJI) ?? []).length > 1
    ? 'holds more than one picture, and nobody has confirmed it.'
    : null;
}

const UNCOUNTED = 'counts something that is no duration, date, time or size, and nobody has confirmed it.';
const FRACTION = /[½¼¾]|(?<![\d/])[1-7]\/[2-8](?![\d/])/g;
/** The first letters of allowed units, without accents. */
const UNITS =
  'd(?![a-z])|day|weekday|workday|week|hour|hr|h(?![a-z])|month|mois|min|year|night|season|tag|werk|arbeit|arbet|arbejd|bank|kalender|woche|stund|monat|jahr|jour|semain|heure|ans?(?![a-z])|dia|seman|hora|mes|ano|dag|uur|uren|u(?![a-z])|j(?![a-z])|weken|maand|jaar|giorn|settiman|or[ae](?![a-z])|ann[oi]|dni|dzien|tydz|tyg|godz|mies|rok|lat(?![a-z])|timm|timer|veck|uge|man(?:ad|ed)|hverdag|vardag|cm|mm|m(?![a-z])|met|km|kg|gr?(?![a-z])|ml|cl|l(?![a-z])|oz|in(?:ch)?(?![a-z])|ft|feet|uhr|am(?![a-z])|pm(?![a-z])|a\\.m|p\\.m|°|"|”|\'|size|gross|num|nr|taille|pointur|tall|maat|maten|tagli|tamanh|rozmiar|storl|storr|(?:extra|more|additional|weitere|zusatz[a-z]*) (?:day|week|hour|tag|woche|stund|jour|semain|dia|dag)|business|working|full|jan|feb|fev|mar|apr|avr|abr|mai|may|maj|jun|jul|aug|aou|ago|sep|oct|okt|out|ott|nov|dec|dez|dic|styc|lut|kwi|czerw|lip|sierp|wrz|pazdz|listop|grud|juin|maggio|gen|genn|giug|lugl|class';
const BEFORE =
  'porte en|portee en|fait du|porta la|lleva la|tragt|draagt|nosi|wash at|waschen bei|size|sizes|gr|grosse|taille|pointure|talla|numero|maat|taglia|tamanho|rozmiar|storlek|str|strl|nr|eu|uk|us|w|l|waist|bund|kw|kalenderwoche|woche|week|uge|veckan?|semaine|semana|settimana|tydzien|tygodniu|q|co|tracked|kl|klockan|klokken|godz|godziny|las|entro le|dopo le|ore|as|jan[a-z]*|feb[a-z]*|mar[a-z]*|apr[a-z]*|may|jun[a-z]*|jul[a-z]*|aug[a-z]*|sep[a-z]*|oct[a-z]*|nov[a-z]*|dec[a-z]*';
const NUMBER = '\\d+(?:[.,:h]\\d+)?';
const COUNTED = new RegExp(
  `(?:(?<![a-z])(?:${BEFORE})[.:]?\\s?)?(?<![\\d%])${NUMBER}(?:\\.|st|nd|rd|th|er|o|a)?(?:\\s?(?:-|/|x|[a-z]{1,3}(?: (?:el|le|il))?)\\s?${NUMBER}\\.?){0,2}\\s?(?:de |of |-)?(?:${UNITS})`,
  'g',
);
const LABELLED = new RegExp(
  `(?<![a-z])(?:${BEFORE})[.:]?\\s?(?:(?:eu|uk|us) ?)?${NUMBER}(?:\\s?(?:-|/|[a-z]{1,3})\\s?${NUMBER})?(?![%\\da-z])`,
  'g',
);
const CLOCK =
  /(?<!\d)(?:[01]?\d|2[0-4])[:.h][0-5]\d(?!\d)|(?<!\d)24\/7(?!\d)|(?<!\d)\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|\d+ x \d+/g;

/** For a promise or a note: a problem if a digit is left after removing every number with a unit. */
function countIn(text: string): string | null {
  const plain = withoutShares(text)
    .replace(/[½¼¾](?=[ -]\p{L})|(?<![\d/])1\/2(?= )/gu, '1')
    .normalize('NFD')
    .replace(/[\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[–—−]/g, '-')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('×', 'x')
    .replace(/\s/gu, ' ');
  const rest = plain.replace(CLOCK, ' ').replace(COUNTED, ' ').replace(LABELLED, ' ');
  return /[\d%½¼¾=#]/u.test(rest) ? UNCOUNTED : null;
}

/** A product's name may have digits, but no percentage, fraction, or "2 for 1". */
function countInTitle(title: string): string | null {
  const plain = withoutShares(title).replaceAll('−', '-');
  const isCounted =
    /[%‰]|(?:^|\s)-\d|\d ?\+ ?\d|(?<!\d)\d ?x ?\d(?!\d)/iu.test(plain) ||
    /\d[ -](?:for|für|pour|por|voor|per|za|för|zum|am)[ -]\d?/iu.test(plain) ||
    [...plain.matchAll(FRACTION)].some(
      ({ index, 0: found }) =>
        !/^[ -]?(?:["”″]|zip|sleeve|leng|legg|tight|pant|arm|hose|manche|mouw|cup|calf|boot)/iu.test(
          plain.slice(index + found.length),
        ),
    );
  return isCounted ? UNCOUNTED : null;
}
