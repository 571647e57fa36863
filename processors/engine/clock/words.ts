/**
 * Words of the calendar in the languages that we speak, folded as `folded` folds. A merchant's text may be in any of them,
 * so they are looked for all at once.
 */

/** Small letters without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæß’]/gu, (letter) => ({ ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' })[letter] ?? "'");

const MONTHS = [
  'january januar janvier enero januari gennaio janeiro stycznia styczen styczniu jan',
  'february februar fevrier febrero februari febbraio fevereiro lutego luty lutym feb',
  'march marz maerz mars marzo maart marco marca marzec marcu marts mar',
  'april avril abril aprile kwietnia kwiecien kwietniu apr',
  'may mai mayo mei maggio maio maja maj maju',
  'june juni juin junio giugno junho czerwca czerwiec czerwcu jun',
  'july juli juillet julio luglio julho lipca lipiec lipcu jul',
  'august aout agosto augustus sierpnia sierpien sierpniu augusti aug',
  'september septembre septiembre settembre setembro wrzesnia wrzesien wrzesniu sept sep',
  'october oktober octobre octubre ottobre outubro pazdziernika pazdziernik pazdzierniku oct okt',
  'november novembre noviembre novembro listopada listopad listopadzie nov',
  'december dezember decembre diciembre dicembre dezembro grudnia grudzien grudniu dec dez',
].map((names) => names.split(' '));

/** From 1; null for a word that names no month. */
export const monthNamed = (word: string): number | null =>
  MONTHS.findIndex((names) => names.includes(word)) + 1 || null;

export const MONTH = MONTHS.flat().join('|');

/** Names that are other words as well: by themselves, without a day, they name no month. */
const OTHER_WORDS = new Set(
  'may march mars mai maj maja maju mar marca marco mei jan feb apr jun jul aug sep sept oct okt nov dec dez'.split(
    ' ',
  ),
);
export const MONTH_ALONE = MONTHS.flat()
  .filter((name) => !OTHER_WORDS.has(name))
  .join('|');

const WEEKDAYS = [
  'monday montag lundi lunes maandag lunedi segunda-feira poniedzialek poniedzialku mandag',
  'tuesday dienstag mardi martes dinsdag martedi terca-feira wtorek wtorku tisdag tirsdag',
  'wednesday mittwoch mercredi miercoles woensdag mercoledi quarta-feira sroda srode srody onsdag',
  'thursday donnerstag jeudi jueves donderdag giovedi quinta-feira czwartek czwartku torsdag',
  'friday freitag vendredi viernes vrijdag venerdi sexta-feira piatek piatku fredag',
  'saturday samstag sonnabend samedi sabado zaterdag sabato sobota sobote soboty lordag',
  'sunday sonntag dimanche domingo zondag domenica niedziela niedziele niedzieli sondag',
].map((names) => names.split(' '));

const SHORT_WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');

/** From 0, Monday. */
export const weekdayNamed = (word: string): number =>
  SHORT_WEEKDAYS.indexOf(word) >= 0
    ? SHORT_WEEKDAYS.indexOf(word)
    : WEEKDAYS.findIndex((names) => names.includes(word));
/** The short names are words of other languages as well, and days after these alone. */
export const WEEKDAY = `${WEEKDAYS.flat().join('|')}|(?<=(?:by|before|until|till) )(?:${SHORT_WEEKDAYS.join('|')})`;

/** Feasts with a day of their own, as the last day on which something is still before them. */
export const FEASTS: readonly (readonly [month: number, day: number, words: string])[] = [
  [
    12,
    23,
    'christmas|xmas|x-mas|weihnacht\\p{L}*|heiligabend|noel|reveillon|navidad\\p{L}*|nochebuena|kerst\\p{L}*|natale|natal|vigilia|bozego narodzenia|boze narodzenie|bozym narodzeniem|wigili\\p{L}*|gwiazdk\\p{L}*|swieta|swietami|przed swiat|na swiat|jul|julen|julafton|jule\\p{L}*|the holidays|holiday season|den feiertagen|die feiertage|les fetes|las fiestas|le feste|de feestdagen',
  ],
  [
    12,
    30,
    "new year(?:'?s)?(?: eve| day)?|silvester|neujahr|jahreswechsel|nouvel an|saint-sylvestre|ano nuevo|nochevieja|nieuwjaar|oud en nieuw|capodanno|ano novo|nowy rok|nowym rokiem|nowego roku|sylwest\\p{L}*|nyar\\p{L}*|nytar\\p{L}*",
  ],
  [1, 5, 'epiphany|dreikonig\\p{L}*|epiphanie|reyes(?: magos)?|befana|epifania|trzech kroli|driekoningen'],
  [
    2,
    13,
    "valentin\\p{L}*(?:'s)?|saint-valentin|san valentin\\p{L}*|valentijn\\p{L}*|walentyn\\p{L}*|alla hjartans dag",
  ],
  [10, 30, 'halloween'],
  [12, 5, 'nikolaus\\p{L}*|sinterklaas|saint-nicolas|mikolaj\\p{L}*|pakjesavond'],
];

/** Feasts and sales whose day no table of ours knows. */
export const MOVABLE =
  "easter|oster(?!reich)\\p{L}*|paques|pascua|semana santa|pasen|pasqua|pascoa|wielkanoc\\p{L}*|pask|pasken|paske|(?:mother|father)'?s'? day|muttertag|vatertag|fete des (?:meres|peres)|dia de la madre|dia del padre|moederdag|vaderdag|festa della mamma|festa del papa|dia d[ao] (?:mae|pai)|dia dos namorados|dzien (?:matki|ojca)|(?:mors|fars) dag|thanksgiving|black (?:friday|week)|cyber monday|cyber week|singles'? day|prime day|ramadan|eid|diwali|hanukkah|chanukah|karneval|carnival|carnaval|carnevale|pfingsten|pentecote|pinksteren|advent|avent|midsommar|midsummer|back to school|rentree|schulanfang";

/** Every Monday, Mondays to Fridays. */
export const EVERY =
  'every|each|jede[nmrs]?|chaque|tous les|todos los|cada|elke|iedere|ogni|tutti i|toda|todas as|kazd\\p{L}*|w kazd\\p{L}*|varje|hver';
export const BETWEEN_DAYS =
  '-|–|—|/|,|&|to|through|thru|till|until|and|or|bis|und|oder|au|et|ou|a|al|y|o|t/m|tot|tot en met|en|of|e|ate|do|i|lub|till|och|eller|til|og';
export const UNTIL =
  "by|before|until|till|vor|bis|avant|jusqu'au|d'ici|antes del?|hasta(?: el)?|voor|tot|prima d\\p{L}*|entro(?: il)?|fino a\\p{L}*|ate|przed|do|fore|innan|senast|for|inden|senest";

/** What stands before an hour, where the number alone does not tell it from a duration. */
export const AT =
  "at|by|before|until|till|after|um|vor|bis|ab|nach|gegen|avant|jusqu'a|a|des|apres|vers|las|om|voor|tot|na|vanaf|le|alle|dalle|delle|as|das|przed|do|po|o|godz\\.?|godzin\\p{L}*|fore|innan|kl\\.?|klockan|klokken|for|inden|senest|senast";
export const HOUR_WORD = "uhr|uur|h|heures?|horas?|o'clock|godz\\.?";
export const NOON =
  'noon|midday|mittags?|midi|mediodia|tussen de middag|twaalf uur|mezzogiorno|meio-dia|poludnie|poludniem|poludnia|middagstid|klockan tolv';
export const MIDNIGHT =
  'midnight|mitternacht|minuit|medianoche|middernacht|mezzanotte|meia-noite|polnoc\\p{L}*|midnatt|midnat';
/** Since 1998: a year that is meant to lie behind. */
export const SINCE =
  'since|seit|depuis|desde|sinds|dal|od|sedan|siden|est\\.?|established|founded|iso|en|din';
