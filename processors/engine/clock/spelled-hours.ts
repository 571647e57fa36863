import { withParts } from './parts-of-hours.ts';

/** Hours in words: "three o'clock", "bis drei Uhr", "half past two", in texts folded by `folded` of words.ts. */

/** Words for 1 to 24 that are hours in a context for hours. Polish counts hours by ordinals. */
const HOURS: ReadonlyMap<string, number> = new Map(
  [
    'one ein eins une una een uma ett et pierwszej pierwsza',
    'two zwei deux dos twee due duas dwie tva to drugiej druga',
    'three drei trois tres drie tre trzeciej trzecia',
    'four vier quatre cuatro quattro quatro fyra fire czwartej czwarta',
    'five funf cinq cinco vijf cinque fem piatej piata',
    'six sechs seis zes sei sex seks szostej szosta',
    'seven sieben sept siete zeven sette sete sju syv siodmej siodma',
    'eight acht huit ocho otto oito atta otte osmej osma',
    'nine neun neuf nueve negen nove nio ni dziewiatej dziewiata',
    'ten zehn dix diez tien dieci dez tio ti dziesiatej dziesiata',
    'eleven elf onze once undici elva elleve jedenastej jedenasta',
    'twelve zwolf douze doce twaalf dodici doze tolv dwunastej dwunasta',
    'thirteen dreizehn treize trece dertien tredici tretton tretten trzynastej trzynasta',
    'fourteen vierzehn quatorze catorce veertien quattordici catorze fjorton fjorten czternastej czternasta',
    'fifteen funfzehn quinze quince vijftien quindici femton femten pietnastej pietnasta',
    'sixteen sechzehn seize dieciseis zestien sedici dezasseis dezesseis sexton seksten szesnastej szesnasta',
    'seventeen siebzehn dix-sept diecisiete zeventien diciassette dezassete dezessete sjutton sytten siedemnastej siedemnasta',
    'eighteen achtzehn dix-huit dieciocho achttien diciotto dezoito arton atten osiemnastej osiemnasta',
    'nineteen neunzehn dix-neuf diecinueve negentien diciannove dezanove dezenove nitton nitten dziewietnastej dziewietnasta',
    'twenty zwanzig vingt veinte twintig venti vinte tjugo tyve dwudziestej dwudziesta',
    'twenty-one einundzwanzig vingt-un vingt-une veintiuna eenentwintig ventuno tjugoett enogtyve',
    'twenty-two zweiundzwanzig vingt-deux veintidos tweeentwintig ventidue tjugotva toogtyve',
    'twenty-three dreiundzwanzig vingt-trois veintitres drieentwintig ventitre tjugotre treogtyve',
    'twenty-four vierundzwanzig vingt-quatre veinticuatro vierentwintig ventiquattro tjugofyra fireogtyve',
  ].flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at + 1])),
);
const ENGLISH = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...HOURS.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}-])`,
  'gu',
);

const PAST =
  /(?<!\p{L})(?:(?:half|quarter|five|ten|twenty|twenty-five)(?: minutes)? past|viertel nach|kwart over|kvart over|kwadrans po) $/u;
const TO =
  /(?<!\p{L})(?:quarter to|halb|(?:drei)?viertel(?: vor)?|half|kwart voor|kvart i|halv|wpol do|za kwadrans) $/u;
/** Counted minutes after a deadline, and the word behind them: `by ten to`, `bis zehn vor`, `voor vijf over`. */
const MINUTES_TO =
  /(?<!\p{L})(?:(?:before|by|until|till|at) (?:five|ten|twenty|twenty-five)(?: minutes)? to|(?:vor|bis|um) (?:funf|zehn|zwanzig)(?: minuten)? vor|(?:voor|tot|om) (?:vijf|tien|twintig)(?: minuten)? voor|(?:fore|innan|senast|kl\.?|klockan) (?:fem|tio|tjugo)(?: minuter)? i|(?:inden|senest|kl\.?|klokken) (?:fem|ti|tyve)(?: minutter)? i|(?:as|das) (?:cinco|dez|vinte)(?: minutos)? para as?|za (?:piec|dziesiec|dwadziescia)(?: minut)?) $/u;
const MINUTES_PAST =
  /(?<!\p{L})(?:(?:vor|bis|um) (?:funf|zehn|zwanzig)(?: minuten)? nach|(?:voor|tot|om) (?:vijf|tien|twintig)(?: minuten)? over|(?:fore|innan|senast|inden|senest|kl\.?|klockan|klokken) (?:fem|tio?|tjugo|tyve)(?: minutt?er)? over) $/u;
/** French hours of two words, which may have hyphens: `vingt et une`, `vingt-deux`, `dix-sept`. */
const VINGT = /(?<!\p{L})vingt(?:[ -]et)?[ -](une?|deux|trois|quatre)(?!\p{L})/gu;
const DIX = /(?<!\p{L})dix (sept|huit|neuf)(?!\p{L})/gu;
/** Words after which a number is an hour, unless it counts something. */
const LEAD =
  /(?<!\p{L})(?:klockan|klokken|kl\.?|godz\.?|godzin\p{L}+|antes de las?|hasta las?|entro l[e']|entro le ore|prima dell[e']|fino all[e']|antes das?|ate a[s]?) ?$/u;
/** These also stand before other numbers. */
const MAY_LEAD = /(?<!\p{L})(?:a las?|all[e']|dalle|das) ?$/u;
const DEADLINE =
  /(?<!\p{L})(?:before|by|until|till|vor|bis|voor|tot|avant|jusqu'a|fore|innan|senast|inden|senest|przed|do) $/u;
const ENDS = /^\s*(?:$|[.,;!:)](?!\d))/u;
const GOES_ON =
  /^ (?:and|for|to (?:be|catch|get|have|make|receive|ship)|we|you|today|und|et|en|y|e|i|och|og|po poludniu|rano|de la|del|di|da|en punto|in the)(?!\p{L})/u;
const COUNTS =
  /^ ?(?:\p{L}*(?:dag|dni|dia|gior|tag|day|woche|week|sem|settim|maand|monat|mes|minut)|hora|ore|timm|timer)/u;

/** The same text with the hours in words as digits, each as early as it may be. */
export const withDigits = (text: string): string =>
  withDigitsIn(withParts(text.replace(VINGT, 'vingt-$1').replace(DIX, 'dix-$1')));

const withDigitsIn = (text: string): string =>
  text.replace(WORD, (word, at: number) => {
    const hour = HOURS.get(word)!;
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    if (PAST.test(before) || MINUTES_PAST.test(before)) return `${hour}:00`;
    if (TO.test(before) && word !== 'one' && word !== 'et') return `${hour - 1}:00`;
    if (MINUTES_TO.test(before)) return `${hour - 1}:00`;
    return isHour(word, before, after) ? `${hour}:00` : isBesideUnit(after) ? String(hour) : word;
  });

function isHour(word: string, before: string, after: string): boolean {
  if (/^ ?(?:o'clock|uhr)(?!\p{L})/u.test(after)) return true;
  if (ENGLISH.test(word) && /^ ?[ap]\.?m(?!\p{L})/u.test(after)) return true;
  if (COUNTS.test(after)) return false;
  if (LEAD.test(before)) return true;
  const isLast = ENDS.test(after) || (word !== 'one' && GOES_ON.test(after));
  if (MAY_LEAD.test(before)) return isLast;
  return DEADLINE.test(before) && isLast && !endsRange(before);
}

/** Whether a number stands before the deadline's word: "two by two", "zwei bis drei". */
function endsRange(before: string): boolean {
  const previous = before.trim().split(' ').at(-2) ?? '';
  return /\d/.test(previous) || HOURS.has(previous);
}

/** Whether a unit follows that other patterns read: "avant quinze heures", but not "within three hours". */
const isBesideUnit = (after: string): boolean => /^ (?:uur|heures?|horas?)(?!\p{L})/u.test(after);
