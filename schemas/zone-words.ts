import type { Zone } from './signal/signal.ts';

/** `words` match after a space, the word boundary in every script; `parts` match anywhere. */
type WordsByLanguage = readonly (readonly [languages: string, alternatives: string])[];
type ZonePatterns = {
  readonly words: WordsByLanguage;
  /** expressions before and after each of the words */
  readonly before?: string;
  readonly after?: string;
  readonly parts?: WordsByLanguage;
  /** words that match before one for "code", or at the end of a text */
  readonly beforeCode?: WordsByLanguage;
};

/** Every language. */
const ALL = '*';
/** One or two letters, or a word that distinguishes names of a zone from product names. */
const OWN = String.raw`(\S\S?|your|des|alle) `;
const MINE = String.raw`(\S\S?|your|shopping|view) `;
/** A number, or the end of the text. */
const ENDS = String.raw` [\d©]`;

/**
 * Words that name a zone, most specific first: "free returns" is about returns, "shipping & delivery" about shipping. The SDK matches these
 * regular expressions against a line of lower-case words without accents, `text © words of the path © of the label © of the text ©`, where
 * © separates texts. The first, raw text has the currency signs. An ambiguous word only matches in context: a "tote bag" is not a cart,
 * "Retour à la boutique" not a return, "große Auswahl" not a size.
 */
const NAMED: Readonly<Record<Zone, ZonePatterns>> = {
  returns: {
    words: [
      ['en', 'refund|returns|exchanges|© exchange|return (?!to |©)'],
      ['de nl', 'retour[en]'],
      ['de', 'umtau|widerruf'],
      ['fr', 'retours'],
      ['fr nl', 'retour (?!a |au|en |vers |©)'],
      ['es pt', 'devol'],
      ['nl', 'ruil'],
      ['it', 'res[oi] '],
      ['pl', 'zwrot'],
      ['sv da', 'retur(er|ne)|retur (?!til)'],
    ],
    parts: [['de', 'rue?ck(ga|sen)']],
  },
  shipping: {
    words: [
      ['en', 'shipping|postage'],
      ['fr', 'frais de? [ple]'],
      ['es pt', 'envios? '],
      ['nl', 'verzend[ik]'],
      ['it', 'spediz'],
      ['pt', 'frete'],
      ['pl', 'wysy'],
      ['sv da', 'fra[kg]t[ fk]'],
    ],
    parts: [['de', 'versand']],
  },
  delivery: {
    words: [
      ['en', 'deliver|arrives? (?!bi)'],
      ['fr', 'livra'],
      ['es pt', 'entreg'],
      ['nl sv da', 'lever[ia]n'],
      ['nl', 'bezorg'],
      ['it', 'consegn'],
      ['pl', 'dostaw'],
    ],
    parts: [['de', 'liefer[^a]']],
  },
  size: {
    before: OWN,
    words: [
      ['en', 'fit |siz(es?|ing) '],
      ['de', String.raw`groe?ssen?(t|b| [\d©])`],
      ['fr', 'taille'],
      ['es', 'talla'],
      ['it', 'tagli[ae]'],
      ['pt', 'taman'],
      ['nl', 'maat[ t]'],
      ['pl', 'rozm'],
      ['sv', 'storl'],
      ['da', 'st.rrels'],
    ],
  },
  code: {
    words: [
      [ALL, '[ck]o?up[oa][mno]|voucher'],
      ['de', 'gutsch'],
      ['fr es it pt pl', String.raw`[ck]od\S* (de )?(pr|r|des|sc)`],
    ],
    beforeCode: [
      ['en', 'promo(tion)?|discount'],
      ['de sv da', 'rabatt?'],
      ['nl', 'kortings'],
    ],
  },
  cart: {
    before: MINE,
    words: [
      ['en', 'cart|bag|basket'],
      ['es it pt', String.raw`carr\S+o`],
      ['fr', 'panier'],
      ['es', 'cesta'],
      ['pl', 'koszyka?'],
      ['da', 'kurv'],
    ],
    after: ENDS,
    parts: [
      ['de', 'warenko'],
      ['nl', 'winkel[wm]'],
      ['sv', 'varuko|kundv'],
      [ALL, `total${ENDS}`],
    ],
  },
  checkout: {
    words: [
      [ALL, 'checkout|check out ©'],
      ['de it pl sv da', '[ck]as(s[ae]n?|y) ©'],
      ['fr', 'commander'],
      ['es pt', 'finaliz'],
      ['nl', 'afreken'],
    ],
  },
  price: {
    words: [['en', 'pric[ei]']],
    parts: [[ALL, String.raw`^[\d., ]*([$€£]|(kr|zł) )`]],
  },
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt', 'pl', 'sv', 'da'];

/** Escapes non-ASCII characters for a header. */
const inAscii = (source: string): string =>
  source.replace(/[^ -~]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`;
  });

/** Cached results by set of languages: of ten languages there are at most 1,024 sets. */
const texts = new Map<string, string>();

/**
 * The words of the zones in these languages, or in all: a regular expression for each zone, as `zone=source;zone=source`, in order of
 * precedence.
 */
export function zoneWords(languages: readonly string[] = LANGUAGES): string {
  const known = LANGUAGES.filter((language) => languages.includes(language));
  const key = known.join(' ');
  const text = texts.get(key) ?? wordsIn(known);
  texts.set(key, text);
  return text;
}

function wordsIn(languages: readonly string[]): string {
  const alternatives = (of: WordsByLanguage = []): string =>
    of
      .filter(
        ([spoken]) => spoken === ALL || spoken.split(' ').some((language) => languages.includes(language)),
      )
      .map(([, words]) => words)
      .join('|');
  const sources = Object.entries(NAMED).map(
    ([zone, { before = '', words, after = '', parts, beforeCode }]) => {
      const coded = alternatives(beforeCode);
      const known = [alternatives(words), coded && `(${coded}) ?([ck]od|©)`].filter(Boolean).join('|');
      const source = [known && ` ${before}(${known})${after}`, alternatives(parts)].filter(Boolean).join('|');
      return source && `${zone}=${inAscii(source)}`;
    },
  );
  return sources.filter(Boolean).join(';');
}
