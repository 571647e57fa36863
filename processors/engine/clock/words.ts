/**
 * Calendar words in the languages that we support, folded by `folded`. A merchant's text may be in any of them, so all are searched at
 * once.
 */

/** Lower case without accents. The Danish `før` becomes its synonym, because it would be folded to the English `for`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\p{L})før(?!\p{L})/gu, 'inden')
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

/** The month, from 1; null if the word is not a month. */
export const monthNamed = (word: string): number | null =>
  MONTHS.findIndex((names) => names.includes(word)) + 1 || null;

export const MONTH = MONTHS.flat().join('|');

/** Month names that are also other words: without a day they do not count as months. */
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

/** The weekday, from 0 for Monday; -1 if the word is not a weekday. */
export const weekdayNamed = (word: string): number =>
  SHORT_WEEKDAYS.indexOf(word) >= 0
    ? SHORT_WEEKDAYS.indexOf(word)
    : WEEKDAYS.findIndex((names) => names.includes(word));
/** Short names are also words of other languages, so they only count after these prepositions. */
export const WEEKDAY = `${WEEKDAYS.flat().join('|')}|(?<=(?:by|before|until|till) )(?:${SHORT_WEEKDAYS.join('|')})`;

/** Feasts with a fixed date, as the last day before them. */
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
  [
    1,
    5,
    'epiphany|(?:heilige[nr]? )?drei[ -]?konig\\p{L}*|three kings|epiphanie|reyes(?: magos)?|befana|epifania|trzech kroli|driekoningen',
  ],
  [
    2,
    13,
    "valentin\\p{L}*(?:'s)?|saint-valentin|san valentin\\p{L}*|valentijn\\p{L}*|walentyn\\p{L}*|alla hjartans dag",
  ],
  [10, 30, 'halloween'],
  [
    10,
    31,
    "all saints(?:'? day)?|allerheiligen|toussaint|ognissanti|wszystkich swietych|allhelgona\\p{L}*|allehelgen\\p{L}*",
  ],
  [8, 14, 'ferragosto|maria himmelfahrt|assomption'],
  [3, 16, "(?:st|saint)\\.? patrick'?s?(?: day)?"],
  [4, 26, 'koningsdag'],
  [7, 3, 'independence day'],
  [12, 12, '(?:fore|innan) lucia|luciadagen'],
  [12, 5, 'nikolaus\\p{L}*|sinterklaas|saint-nicolas|mikolaj\\p{L}*|pakjesavond'],
];

/** Feasts and sales without a fixed date. */
export const MOVABLE =
  "easter|oster(?!reich)\\p{L}*|paques|pascua|semana santa|pasen|pasqua|pascoa|wielkanoc\\p{L}*|pask|pasken|paske|(?:mother|father)'?s'? day|muttertag|vatertag|fete des (?:meres|peres)|dia de la madre|dia del padre|moederdag|vaderdag|festa della mamma|festa del papa|dia d[ao] (?:mae|pai)|dia dos namorados|dzien (?:matki|ojca)|(?:mors|fars) dag|thanksgiving|labou?r day|memorial day|presidents'? day|black (?:friday|week)|cyber monday|cyber week|singles'? day|prime day|ramadan|eid|diwali|hanukkah|chanukah|karneval|carnival|carnaval|carnevale|pfingsten|pentecote|pinksteren|advent|avent|midsommar|midsummer|back to school|rentree|schulanfang";

/** The weekend, which begins on Saturday, and this week, which ends on Sunday, as the weekday from 0 for Monday. */
export const ENDS_OF_WEEK: readonly (readonly [weekday: number, words: string])[] = [
  [
    5,
    '(?:before|by) the weekend|(?:vor|bis) (?:dem|zum) wochenende|avant le week-?end|antes del fin de semana|(?:voor|tot) het weekend|prima del (?:weekend|fine settimana)|antes do fim de semana|przed weekendem|(?:fore|innan) helgen|inden weekenden',
  ],
  [
    6,
    '(?:still |later )?this week|(?:by|before) the end of the week|diese(?:r)? woche|cette semaine|esta semana|deze week|questa settimana|w tym tygodniu|(?:den har|denna|denne) (?:veckan|vecka|uge)',
  ],
];

/** Which part of a month is meant, as its last day. */
export const PARTS_OF_MONTH: readonly (readonly [day: number, words: string])[] = [
  [
    10,
    'early|(?:the )?(?:beginning|start) of|anfang|debut|(?:principios|inicios|comienzos) de|begin|inizio(?: di)?|inicio de|(?:na )?poczatku?|borjan av|(?:starten|begyndelsen) af',
  ],
  [
    20,
    'mid|(?:the )?middle of|mitte|mi|mediados de|midden|half|meta(?: di)?|meados de|(?:w )?polow[aiey]|mitten av|midten af',
  ],
  [
    31,
    'late|(?:the )?end of|ende|fin|(?:finales|fines) de|eind(?:e)?|fine(?: di)?|(?:final|finais|fim) de|(?:pod )?kon(?:iec|ca)|slutet av|slutningen af',
  ],
];

/** Words before a recurring weekday: every Monday. */
export const EVERY =
  'every|each|jede[nmrs]?|chaque|tous les|todos los|cada|elke|iedere|ogni|tutti i|toda|todas as|kazd\\p{L}*|w kazd\\p{L}*|varje|hver';
export const BETWEEN_DAYS =
  '-|–|—|/|,|&|to|through|thru|till|until|and|or|bis|und|oder|au|et|ou|a|al|y|o|t/m|tot|tot en met|en|of|e|ate|do|i|lub|till|och|eller|til|og';
export const UNTIL =
  "by|before|until|till|vor|bis|avant|jusqu'au|d'ici|antes del?|hasta(?: el)?|voor|tot|prima d\\p{L}*|entro(?: il)?|fino a\\p{L}*|ate|przed|do|fore|innan|senast|for|inden|senest";

/** Words before the end of a period: after them `14.00` is an hour and `20.12` a day, unless it is an amount. */
export const DEADLINE =
  "by|before|until|till|til|indtil|vor|bis|avant|jusqu'a|hasta|voor|tot|entro|ate|przed|do|fore|innan|senast|inden|senest";
/** Words before a day. */
export const ON = 'am|den|dnia';

/** Words before an hour, where the number alone could be a duration. */
export const AT =
  "at|by|before|until|till|after|um|vor|bis|ab|nach|gegen|avant|jusqu'a|a|des|apres|vers|las|om|voor|tot|na|vanaf|le|alle|dalle|delle|as|das|przed|do|po|o|godz\\.?|godzin\\p{L}*|fore|innan|kl\\.?|klockan|klokken|for|inden|senest|senast|cut-?off|bestellschluss|annahmeschluss";
export const HOUR_WORD = "uhr|uur|u(?!\\s?\\d)|h|heures?|horas?|o'clock|godz\\.?";
export const NOON =
  'noon|midday|mittags?|midi|mediodia|tussen de middag|twaalf uur|mezzogiorno|meio-dia|poludnie|poludniem|poludnia|middagstid|klockan tolv';
export const MIDNIGHT =
  'midnight|mitternacht|minuit|medianoche|middernacht|mezzanotte|meia-noite|polnoc\\p{L}*|midnatt|midnat';
/** Words for hour before its number; `24 ore` is a duration. */
export const HOUR_NAME = 'ore|godzin(?:a|e|ie|y)';
/** Words before a year in the past: since 1998. */
export const SINCE =
  'since|seit|depuis|desde|sinds|dal|od|sedan|siden|est\\.?|established|founded|iso|en|din';
