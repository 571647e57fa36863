import { NUMBER_WORDS } from './words/numbers.ts';

/**
 * Quantities in folded text that are not offers: durations, dates, times of day, sizes and measures. They are replaced with `¤`; a digit
 * that is left counts something else.
 */

const DIGITS = '\\d{1,3}(?:[.,]\\d{1,2})?';
const PART = '(?:1/2|1/4|3/4|[½¼¾])';
const HALF =
  '(?:half|halb[a-z]*|demi[a-z]*|medi[ao]|halve|half|mezz[ao]|mei[ao]|pol|halv[at]?|en halv|anderthalb|eineinhalb|polto[a-z]*|quart|quarter|viertel|kwart)';
const ONE = `(?:${DIGITS}\\s?${PART}|${DIGITS}|${PART}|(?:${NUMBER_WORDS})(?![a-z])|${HALF}(?![a-z]))`;
const TO =
  '\\s?(?:-|/|(?:to|bis|a|tot|al|do|till|til|or|oder|ou|o|of|lub|eller|y|y el|et|et le|und|and|e|e il|en|och|og|i|sau|bzw|x)(?![a-z]))\\s?';
const NUMBER = `(?<![\\d.,/-])(?<!\\d )${ONE}(?:${TO}${ONE})?`;

const ADJECTIVE =
  '(?:extra|more|additional|further|weitere|zusatzliche|autres|working|business|full|calendar|consecutive|whole|ganzen?|volle[nr]?|werk|arbeits|bank|hele|werk|giorni|dias|dni|dager|whole|pelne|solidne)';
const UNIT = `(?:${[
  'days?|weeks?|hours?|hrs?|minutes?|mins?|months?|years?|weekdays?|workdays?|nights?|seasons?',
  '(?:werk|arbeits|bank|kalender)?tag(?:e[ns]?)?|wochen?|stunden?|std|minuten?|monat(?:e[ns]?)?|jahre?[ns]?',
  'jours?|semaines?|heures?|mois|ans?|annees?',
  'dias?|semanas?|horas?|meses|mes|minutos?|anos?',
  '(?:werk|kalender)?dag(?:en)?|weken|week|uren|uur|maanden?|jaar|minuten',
  'giorn[oi]|settiman[ae]|or[ae]|mes[ei]|ann[oi]|minuti',
  'dni|dzien|dnia|tygodni(?:e|a|u)?|tydzien|godzin[ya]?|miesi[a-z]+|minut[ya]?|lat[a]?|rok',
  '(?:ar?bets|var|hver|arbejds|virke)?dag(?:ar|e|en)?|veckor?|timmar?|timer?|uger?|manad(?:er)?|maned(?:er)?|minutter|ar',
  'h|d|j|u|min',
].join('|')})(?![a-z0-9])`;
const AFTER =
  '(?:\\s(?:ouvres|ouvrables|laborables|habiles|lavorativi|uteis|robocz[a-z]+|naturales|corridos))?';
const DURATION = new RegExp(`${NUMBER}(?:\\.|\\s|-|')?\\s?(?:${ADJECTIVE}[ -]?)?${UNIT}'?${AFTER}`, 'g');
const ORDINAL =
  /(?<![\d.,/-])\d{1,2}(?:st|nd|rd|th|\.|e|er|o|a|º|ª)\s?(?:working |business )?(?:class|day|werktag|tag|jour|dag|giorno|dia|dzien)(?![a-z])/g;

const MONTH =
  '(?:jan(?:uary|uar|vier|uari|eiro)?|enero|gennaio|styczn[a-z]+|feb(?:ruary|ruar|ruari|braio)?|fevrier|febrero|fevereiro|lut[a-z]+|mar(?:ch|s|zo|co|ts)?|maerz|maart|marz[ao]?|marca|apr(?:il|ile)?|avril|abril|kwie[a-z]+|may|mai|mei|mayo|maggio|maio|maj[a]?|jun(?:e|i|io|ho)?|juin|giugno|czerw[a-z]+|jul(?:y|i|io|ho)?|juillet|luglio|lip[a-z]+|aug(?:ust|ustus|usti)?|aout|agosto|sierp[a-z]+|sep(?:t|tember|tembre|tiembre)?|setembro|settembre|wrze[a-z]+|o[ck]t(?:ober|obre|ubre|obro)?|outubro|ottobre|pazdz[a-z]+|nov(?:ember|embre|iembre|embro)?|listop[a-z]+|de[cz](?:ember|embre|embro)?|diciembre|dicembre|dezembro|grud[a-z]+)';
const YEAR = '(?:,? (?:de )?20[2-9]\\d)?';
const WEEKDAYS = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const DATES = [
  new RegExp(`(?<![a-z])${MONTH}\\.? (?:de )?20[2-9]\\d(?!\\d)`, 'g'),
  new RegExp(
    `(?<![\\d.,/-])(?:[1-9]|[12]\\d|3[01])(?:\\.|st|nd|rd|th|er|º|ª)?(?:${TO}(?:[1-9]|[12]\\d|3[01])\\.?)?\\s(?:de |of |di )?${MONTH}\\.?(?![a-z])${YEAR}`,
    'g',
  ),
  new RegExp(
    `(?<![a-z])${MONTH}\\.? (?:the )?(?:[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?![\\d%.,]\\d|\\s?%)${YEAR}`,
    'g',
  ),
  /(?<![\d-])20\d\d-(?:0\d|1[0-2])-[0-3]\d(?!\d)/g,
  /(?<![\d.])(?:[1-9]|0[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:20\d\d|\d\d)?(?!\d)/g,
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:20)?\d\d(?!\d)/g,
  /(?<![\d/])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/])/g,
  /(?<![a-z])(?:kw|week|weeks|woche|semaine|semana|settimana|tydzien|vecka|uge) \d{1,2}(?!\d)/g,
  new RegExp(`(?<![a-z])${WEEKDAYS} (?:the )?\\d{1,2}(?:st|nd|rd|th)(?![a-z])`, 'g'),
];

const BEFORE_TIME =
  "(?:um|at|before|by|until|till|after|from|between|ab|vor|bis|nach|gegen|avant|apres|jusqu'a|des|a las?|antes de las?|hasta las?|las|la|voor|na|om|tot|entro le|entro|prima delle|dopo le|alle|le|ore|ate as|antes das|as|das|do|do godz\\.?|godz\\.?|godziny|godzinie|przed|po|fore|efter|innan|inden|for|kl\\.?|klockan|klokken)";
const CLOCK = '(?:[01]?\\d|2[0-4])(?:[:.h][0-5]\\d)?';
const TIMES = [
  new RegExp(
    `(?<![\\d.,/-])${CLOCK}(?:${TO}${CLOCK})?\\s?(?:am|pm|a\\.m\\.?|p\\.m\\.?|uhr|h|u|uur|o'clock|hrs|heures|horas|godz)(?![a-z0-9])`,
    'g',
  ),
  new RegExp(
    `(?<![\\d.,/-])(?:[01]?\\d|2[0-4])[:h][0-5]\\d(?:${TO}(?:[01]?\\d|2[0-4])[:h][0-5]\\d)?(?!\\d)`,
    'g',
  ),
  new RegExp(
    `(?<![a-z])${BEFORE_TIME} (?:[01]?\\d|2[0-4])\\.[0-5]\\d(?![\\d])(?!\\s?(?:[%$€£]|kr|zl|eur|usd|gbp))`,
    'g',
  ),
  /(?<![a-z])(?:kl\.?|klockan|klokken|godz\.?|godziny|godzinie|ore|(?:a|antes de|hasta) las|(?:entro|dopo|prima) (?:le|delle)|antes das|ate as) (?:[01]?\d|2[0-4])(?!\d|[.,:]\d|\s?(?:[%$€£]|kr|zl|eur))/g,
  /(?<!\d)24\/7(?!\d)/g,
];

const SIZE_UNIT =
  '(?:full |whole |ganze[nr]? |volle |hele |hel )?(?:sizes?|nummern?|numer[ay]?|grossen?|tailles?|pointures?|tallas?|numeros?|maat|maten|tagli[ae]|numer[oi]|tamanhos?|rozmiar(?:y|ow|u)?|storlek(?:ar)?|storrelser?|str)';
const MEASURE_UNIT =
  '(?:cm|mm|metres?|meters?|m|km|kg|gr|g|ml|cl|l|oz|inch(?:es)?|in(?= (?:long|wide|tall|high|longer|shorter)|$|[.,;)])|ft|feet|lbs?|den|denier|°\\s?[cf]?|["”″])(?![a-z0-9])';
const MATERIAL =
  '(?:cotton|wool|merino|cashmere|elastan[ea]?|elasthan[ne]*|spandex|lycra|polyester|poliester|polyamide?|polyamid|nylon|viscose|viskose|linen|silk|leather|recycled|recycelt[a-z]*|baumwolle|wolle|kaschmir|leinen|seide|leder|coton|laine|cachemire|lin|soie|cuir|recycle[sz]?|algodon|lana|elastano|lino|seda|cuero|reciclad[oa]s?|katoen|wol|elastaan|linnen|zijde|leer|gerecycled[e]?|cotone|lino|seta|pelle|riciclat[oaei]|algodao|la|couro|bawelny|bawelna|welny|welna|lnu|bomull|ull|siden|lader|bomuld|uld|silke|laeder|down|daune|duvet|organic|paper|papier|rubber|kautschuk|plastic)';
const SHARES = new RegExp(
  `(?<![\\d.,-])(?:100|\\d{1,2}(?:[.,]\\d)?)\\s?(?:%|per ?cent|prozent|procent|pour cent|por ciento)\\s(?:de |di |em |af |av )?(?:organic |pure |bio-?|recycled |reine |pur[ae]? |merino )?${MATERIAL}(?![a-z])`,
  'g',
);
const MEASURES = [
  SHARES,
  /(?<!\d)\d'\s?\d{1,2}(?:"|''|”)?(?!\d)|(?<!\d)\d ?ft\.? ?\d{1,2}(?: ?in)?(?![a-z\d])/g,
  new RegExp(`(?<![\\d.,/-])(?:${ONE}\\s?x\\s?){0,2}${ONE}(?:${TO}${ONE})?(?:\\s|-)?${MEASURE_UNIT}`, 'g'),
  /(?<![\d.,/x-])\d{2,4}(?:[.,]\d)?\s?x\s?\d{2,4}(?:[.,]\d)?(?:\s?x\s?\d{1,4})?(?![\d%])/g,
];
const SIZES = [
  /(?<![a-z])(?:wash|wasch|lava|was|pran|tvatt|vask)[a-z]*(?: [a-z]+){0,2} [3-9]0(?!\d|\s?%|[.,]\d)/g,
  /(?<![a-z])(?:porte[e]? en|fait du|elle fait|porta la|lleva la|lleva un|tragt|wears an?|wearing an?|draagt|nosi|bar|baerer) [2-5]\d(?!\d|\s?%|[.,]\d)/g,
  new RegExp(
    `(?<![a-z])(?:${SIZE_UNIT}|gr\\.?|strl\\.?|str\\.?|nr\\.?|eur?|uk|us|w|l|waist|inseam|bund|schuhgrosse|normalgrosse)[:.]?\\s?(?:eur?|uk|us)?\\s?\\d{1,3}(?:[.,]5| ?½| 1/2)?(?:${TO}\\d{1,3}(?:[.,]5)?)?(?!\\d|\\s?%|[.,]\\d)`,
    'g',
  ),
  new RegExp(`(?<![\\d.,/-])${ONE}(?:${TO}${ONE})?\\s?${SIZE_UNIT}(?![a-z])`, 'g'),
  new RegExp(
    `(?<![a-z])(?:a |en |une |una |een |eine |um |ein )?${HALF}(?: an?| une?| una?)?[ -]${SIZE_UNIT}(?![a-z])`,
    'g',
  ),
  /(?<![a-z0-9])[2-5]?x{0,3}[sl](?![a-z0-9'])/g,
];
/** Names that end in a number: CO2, and services of Royal Mail. */
const NEUTRAL = [/(?<![a-z])(?:co2|tracked (?:24|48))(?![a-z0-9])/g];

const UNDERSTOOD = '¤';
const replaced = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ` ${UNDERSTOOD} `), text);

/** Removes durations, dates and times of day. */
export const withoutTimes = (folded: string): string =>
  replaced(folded, [...NEUTRAL, SHARES, ...DATES, ORDINAL, ...TIMES, DURATION]);
/** Removes these, and sizes and measures. */
export const withoutSizes = (folded: string): string =>
  replaced(withoutTimes(replaced(folded, MEASURES)), SIZES);
/** Removes measures, as in product titles. */
export const withoutMeasures = (folded: string): string => replaced(folded, MEASURES);
