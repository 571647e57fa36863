import { dayOfWeek, isDeadline } from './calendar.ts';

/**
 * Hours in words, token by token. A word counts as an hour by its neighbours: a word for hour, half or quarter, or a deadline before it and
 * no word behind it that it could count.
 */

const LISTS: readonly (readonly [number, string])[] = [
  [1, "one ein eins une una een uma ett et l'una un'ora all'una pierwszej"],
  [2, 'two zwei deux dos due twee duas tva to drugiej druga'],
  [3, 'three drei trois tres tre drie trzeciej trzecia'],
  [4, 'four vier quatre cuatro quattro quatro fyra fire czwartej czwarta'],
  [5, 'five funf cinq cinco cinque vijf fem piatej piata'],
  [6, 'six sechs seis sei zes sex seks szostej szosta'],
  [7, 'seven sieben sept siete sette sete zeven sju syv siodmej siodma'],
  [8, 'eight acht huit ocho otto oito atta otte osmej osma'],
  [9, 'nine neun neuf nueve nove negen nio ni dziewiatej dziewiata'],
  [10, 'ten zehn dix diez dieci dez tien tio ti dziesiatej dziesiata'],
  [11, 'eleven elf onze once undici elva elleve jedenastej jedenasta'],
  [12, 'twelve zwolf douze doce dodici doze twaalf tolv dwunastej dwunasta'],
  [13, 'thirteen dreizehn treize trece tredici dertien tretton tretten trzynastej trzynasta'],
  [14, 'fourteen vierzehn quatorze catorce quattordici catorze veertien fjorton fjorten czternastej'],
  [15, 'fifteen funfzehn quinze quince quindici vijftien femton femten pietnastej pietnasta'],
  [16, 'sixteen sechzehn seize dieciseis sedici dezasseis dezesseis zestien sexton seksten szesnastej'],
  [
    17,
    'seventeen siebzehn dixsept diecisiete diciassette dezassete dezessete zeventien sjutton sytten siedemnastej',
  ],
  [18, 'eighteen achtzehn dixhuit dieciocho diciotto dezoito achttien arton atten osiemnastej'],
  [
    19,
    'nineteen neunzehn dixneuf diecinueve diciannove dezanove dezenove negentien nitton nitten dziewietnastej',
  ],
  [20, 'twenty zwanzig vingt veinte venti vinte twintig tjugo tyve dwudziestej'],
  [21, 'einundzwanzig vingtun vingtune veintiuna ventuno eenentwintig tjugoett enogtyve'],
  [22, 'zweiundzwanzig vingtdeux veintidos ventidue tweeentwintig tjugotva toogtyve'],
  [23, 'dreiundzwanzig vingttrois veintitres ventitre drieentwintig tjugotre treogtyve'],
  [24, 'vierundzwanzig vingtquatre veinticuatro ventiquattro vierentwintig tjugofyra fireogtyve'],
];
const WORDS = new Map(
  LISTS.flatMap(([hour, words]) => words.split(' ').map((word) => [word, hour] as const)),
);
const hourOf = (word: string | undefined): number | null => WORDS.get(word ?? '') ?? null;

const NAMES_HOUR = /^(?:klockan|klokken|kl|godz|godzin(?:a|e|ie|y)?)$/;
const BEFORE_UNIT = /^(?:uhr|o'clock)$/;
const SPAN_UNIT = /^(?:uur|heures?|horas?)$/;
/** A word for a part of an hour before the next, or after the last. */
const PART_BEFORE = /^(?:half|halb|halv|viertel|dreiviertel|kwart|kvart|quarter|wpol|kwadrans)$/;
const JOINS = /^(?:to|past|voor|over|vor|nach|i|do|za|po)$/;
const PAST = /^(?:past|over|nach|po)$/;
const FOLLOWS = /^(?:[.,;!:)]|and|for|to|we|you|today|und|et|en|y|e|i|och|og|po|rano|de|del|di|da|in)$/;
const GETS = /^(?:be|catch|get|have|make|receive|ship)$/;

/** A plain text with the French hours of two words as one: `dix-sept`, `vingt et une`. */
export const withWholeHours = (text: string): string =>
  text
    .replace(/\bvingt(?:[ -]et)?[ -](une?|deux|trois|quatre)\b/g, 'vingt$1')
    .replace(/\bdix[ -](sept|huit|neuf)\b/g, 'dix$1');

/** The tokens, with each hour in words as `3`, `:`, `00`, as early as it may be. */
export const withSpelledHours = (tokens: readonly string[]): readonly string[] => {
  const read = withHours(tokens);
  return read.map((token, at) => (isLessMinutes(read, at) ? String(Math.max(0, Number(token) - 1)) : token));
};

/** Whether minutes are taken from this hour: `3:00 menos cuarto`, `15 heures moins dix`. */
const isLessMinutes = (tokens: readonly string[], at: number): boolean =>
  /^\d\d?$/.test(tokens[at]!) &&
  tokens[at - 1] !== ':' &&
  /^(?:: 00 |h |heures? )?(?:moins|menos|meno) (?:(?:l[ea]|u[nm][ae]?) )?(?:quart|cuart|cin[qc]|di[exc]|dez|vingt|veint|vent|vint|\d)/.test(
    tokens.slice(at + 1, at + 7).join(' '),
  );

const withHours = (tokens: readonly string[]): readonly string[] =>
  tokens.flatMap((token, at) => {
    const hour = hourOf(token);
    if (hour === null) return [token];
    const read = hourAt(tokens, at, hour);
    if (read !== null) return [String(read), ':', '00'];
    return SPAN_UNIT.test(tokens[at + 1] ?? '') ? [String(hour)] : [token];
  });

function hourAt(tokens: readonly string[], at: number, hour: number): number | null {
  const [b3 = '', b2 = '', before = ''] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  const [next = '', second = ''] = tokens.slice(at + 1, at + 3);
  if (JOINS.test(before) && (PART_BEFORE.test(b2) || (PAST.test(before) && hourOf(b2) !== null)))
    return PAST.test(before) ? hour : hour - 1;
  const isCounted = hourOf(b2) !== null && (isDeadline(b3) || /^[uo]m$/.test(b3));
  if (/^voo?r$/.test(before) && isCounted) return hour - 1;
  if (isAfterMinutes(tokens, at)) return hour - 1;
  if (before === 'to' && hourOf(b2) !== null && (isDeadline(b3) || b3 === 'at')) return hour - 1;
  if (/^(?:half|hal[bv]|(?:drei)?viertel)$/.test(before) && !['one', 'et'].includes(tokens[at]!))
    return hour - 1;
  if (BEFORE_UNIT.test(next)) return hour;
  if (isEnglish(tokens[at]!) && (/^[ap]m$/.test(next) || (/^[ap]$/.test(next) && second === '.')))
    return hour;
  if (counts(next)) return null;
  const name = before === '.' ? b2 : before;
  if (NAMES_HOUR.test(name) || isAfterArticle(tokens, at)) return hour;
  const isLast = next === '' || (FOLLOWS.test(next) && tokens[at] !== 'one') || /^[.,;!:)]$/.test(next);
  if (!isLast || (next === 'to' && !GETS.test(second))) return null;
  if (/^(?:las?|alle|dalle|das)$/.test(before)) return hour;
  const isRange = hourOf(b2) !== null || /^\d/.test(b2) || dayOfWeek(b2) >= 0;
  return isDeadline(before) && before !== 'for' && !isRange ? hour : null;
}

/** `tio i tre`, `ti minutter i tre`, `dez para as tres`, `za dziesiec trzecia`. */
function isAfterMinutes(tokens: readonly string[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 5), at).join(' ');
  return /(?:(?:fore|innan|senast|inden|senest|klockan|klokken|kl(?: \.)?) (?:fem|tio?|tjugo|tyve) (?:minut(?:ter|er) )?i|das (?:cinco|dez|vinte) (?:minutos )?para as?|as (?:cinco|dez|vinte) (?:minutos )?para as?|za (?:piec|dziesiec|dwadziescia)(?: minut)?)$/.test(
    words,
  );
}

/** `antes de las tres`, `entro le tre`, `antes das dez`, `ate as dez`. */
function isAfterArticle(tokens: readonly string[], at: number): boolean {
  const [b3 = '', b2 = '', before = ''] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (/^las?$/.test(before)) return b2 === 'hasta' || (b2 === 'de' && b3 === 'antes');
  if (/^l[ea]$/.test(before)) return b2 === 'entro';
  if (/^delle$/.test(before)) return b2 === 'prima';
  if (/^alle$/.test(before)) return b2 === 'fino';
  return (/^das?$/.test(before) && b2 === 'antes') || (/^as?$/.test(before) && b2 === 'ate');
}

const isEnglish = (word: string): boolean =>
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(word);

/** Whether the next word is something that a number counts. */
const counts = (next: string): boolean =>
  /dag|dni|dia|gior|tag|day|woche|week|sem|settim|maand|monat|mes|minut|^hora|^ore|^uur|^heure|timm|timer/.test(
    next,
  );
