import { grammars } from '../grammars.ts';

/**
 * Calendar words of the check: stems without accents, in all languages at once. A stem of four letters or more matches every word that
 * begins with it.
 */

export const plain = (text: string): string =>
  withoutMarks(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");

/** A raised digit alone, beside at most one word, is the mark of a footnote: "Friday¹", "¹ not on Sunday". */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/g, (raised, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + raised.length)];
    const isInside = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
    return raised.length > 1 || isInside || /^[\p{Nd}\p{No}/\u2044]/u.test(after) ? raised : '';
  });

const MONTH_STEMS = [
  'janu jänner janv ener genn jane stycz jan',
  'febr fevr fevereiro lute luty feb',
  'march marz maerz mars marzo maart marca marzec marcu marts mar',
  'april avri abri apr kwie',
  'may mai mayo mei magg maio maja maj maju',
  'june juni juin junio giug junho czerw jun',
  'july juli juil lugl julho lipc lipi jul',
  'augu aout agos sierp aug',
  'sept sett sete wrze sep',
  'octo okto octu octob otto outu pazd oct okt',
  'nove list nov',
  'dece deze dici dicie grud dec dez',
].map((stems) => stems.split(' ').map(plain));

const stemOf = (stems: readonly string[], word: string): boolean =>
  stems.some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem)));

const named = Object.values(grammars).map(({ months }) => months.map(plain));

/** The month, from 1; 0 if the word is not a month. Ambiguous words such as `may` need a number next to them. */
export function monthOf(word: string, besideNumber: boolean): number {
  if (
    word.length < 3 ||
    (!besideNumber && (word.length < 6 || /^(?:marca|listen\p{L}*|listing\p{L}*)$/u.test(word)))
  )
    return 0;
  const inGrammar = named.map((months) => months.indexOf(word)).find((index) => index >= 0);
  if (inGrammar !== undefined) return inGrammar + 1;
  return MONTH_STEMS.findIndex((stems) => isMonth(stems, word)) + 1;
}

/** Excludes other words with the same stem: `listing`, `settle`, `generous`. */
const isMonth = (stems: readonly string[], word: string): boolean =>
  word.length <= 12 &&
  stems.some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem) && MONTH_ENDS.test(word)));
const MONTH_ENDS =
  /^(?:janu\w*r[iy]?|jane\w*|janv\w*|ener\w|genn\w*|stycz\w+|febr\w+|fevr\w+|fevereiro|lute\w*|marc\w+|april\w*|avril|abril|kwie\w+|maggio|giugno|czerw\w+|juil\w+|lugl\w+|lipc\w+|lipi\w+|augu\w+|agos\w+|sierp\w+|sept\w+|sett\w+mbre|sete\w+|wrze\w+|octo\w+|okto\w+|octu\w+|otto\w+|outu\w+|pazd\w+|nove\w+|listopad\w*|dece\w+|deze\w+|dici\w+|grud\w+)$/;

const DAY_STEMS = [
  'monday montag lundi lunes maandag lunedi segunda-feira poniedzial mandag',
  'tuesday dienstag mardi martes dinsdag martedi terca-feira wtor tisdag tirsdag',
  'wednesday mittwoch mercredi miercoles woensdag mercoledi quarta-feira srod onsdag',
  'thursday donnerstag jeudi jueves donderdag giovedi quinta-feira czwart torsdag',
  'friday freitag vendredi viernes vrijdag venerdi sexta-feira piat fredag',
  'saturday samstag sonnabend samedi sabado zaterdag sabato sobot lordag',
  'sunday sonntag dimanche domingo zondag domenica niedziel sondag',
].map((stems) => stems.split(' '));
const INFLECTED_STEMS = new Set('poniedzial wtor srod czwart piat sobot niedziel'.split(' '));

/** The weekday, from 0 for Monday; -1 if the word is not a single weekday (`Mondays`, `montags`). */
export const dayOfWeek = (word: string): number =>
  DAY_STEMS.findIndex((stems) =>
    stems.some((stem) => word === stem || (INFLECTED_STEMS.has(stem) && word.startsWith(stem))),
  );

export const eachWeek = (word: string): boolean =>
  stemOf(
    [
      'every',
      'each',
      'jede',
      'chaque',
      'tous',
      'todo',
      'cada',
      'elke',
      'iedere',
      'ogni',
      'tutti',
      'toda',
      'kazd',
      'varje',
      'hver',
    ],
    word,
  );

/** Words that introduce a deadline: by a day, before an hour. */
export const isDeadline = (word: string): boolean =>
  /^(?:by|before|until|till?|vor|bis|avant|jusqu'aux?|jusqu'a|d'ici|antes|hasta|voor|tot|prima|entro|fino|ate|przed|do|fore|for|innan|senast|inden|indtil|senest)$/.test(
    word,
  );

type Feast = { readonly before: readonly [number, number] | null; readonly words: RegExp };

/** Feasts with the last day before them (month and day); null if the check does not know the date. */
export const feasts: readonly Feast[] = [
  {
    before: [12, 23],
    words:
      /\b(?:christmas|x-?mas|weihnacht|heiligabend|noel\b|reveillon|navidad|nochebuena|kerst|natale?\b|vigilia|boz(?:e|ego|ym) narodzeni|wigili|gwiazdk|swieta|(?:przed|na) swiat\b|jul(?:en|afton|aften|edag|ens?)?\b(?! \d)|juledage|holiday season|(?:before|for|by|over) the holidays|(?:den|die) feiertage|les fetes|las fiestas|le feste|de feestdagen)/,
  },
  {
    before: [12, 30],
    words:
      /\b(?:new year|silvester|neujahr|jahreswechsel|nouvel an\b|saint-sylvestre|ano nuevo|nochevieja|nieuwjaar|oud en nieuw|capodanno|ano novo|now(?:y|ym|ego) rok|sylwest|nyar|nytar)/,
  },
  {
    before: [1, 5],
    words:
      /\b(?:epiphan|epifania|(?:heiligen? )?drei[ -]?konig|three kings|driekoningen|reyes\b|befana|trzech kroli)/,
  },
  { before: [2, 13], words: /valenti|valentijn|walentyn|alla hjartans dag/ },
  { before: [10, 30], words: /halloween/ },
  {
    before: [10, 31],
    words: /\b(?:all saints|allerheiligen|toussaint|ognissanti|wszystkich swietych|allhelgona|allehelgen)/,
  },
  { before: [8, 14], words: /\b(?:ferragosto|maria himmelfahrt|assomption)/ },
  { before: [3, 16], words: /\b(?:st|saint)\.? patrick/ },
  { before: [4, 26], words: /\bkoningsdag/ },
  { before: [7, 3], words: /\bindependence day/ },
  { before: [12, 12], words: /\b(?:(?:fore|innan) lucia\b|luciadagen)/ },
  { before: [12, 5], words: /\b(?:nikolaus|sinterklaas|saint-nicolas|mikolaj|pakjesavond)/ },
  {
    before: null,
    words:
      /\b(?:easter|oster(?!reich)|paques|pascua|semana santa|pasen\b|pasqua|pascoa|wielkanoc|pask(?:en|e)?\b|mother'?s'? day|father'?s'? day|muttertag|vatertag|fete des (?:meres|peres)|dia (?:de la madre|del padre|da mae|do pai|dos namorados)|moederdag|vaderdag|festa del(?:la mamma| papa)|dzien (?:matki|ojca)|(?:mors|fars) dag|thanksgiving|labou?r day|memorial day|presidents'? day|black (?:friday|week)|cyber (?:monday|week)|singles'? day|prime day|ramadan|eid\b|diwali|hanukkah|chanukah|karneval|carnival|carnaval|carnevale|pfingsten|pentecote|pinksteren|advent|avent\b|midsomm|midsummer|back to school|rentree|schulanfang)/,
  },
];
