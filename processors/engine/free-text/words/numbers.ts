/** Normalised number words of ten languages with their values, without compounds in one word. */
const LISTS: readonly (readonly [number, string])[] = [
  [0, 'zero null nul cero nulla noll zerowy nought'],
  [1, 'one ein eine einen einem einer eins un une uno una een um uma jeden jedna jedno jedne en ett et'],
  [2, 'two zwei deux dos twee due dois duas dwa dwie dwoch tva to'],
  [3, 'three drei trois tres drie tre trzy trzech'],
  [4, 'four vier quatre cuatro quattro quatro cztery czterech fyra fire'],
  [5, 'five funf cinq cinco vijf cinque piec pieciu fem'],
  [6, 'six sechs seis zes sei szesc sex seks'],
  [7, 'seven sieben sept siete zeven sette sete siedem sju syv'],
  [8, 'eight acht huit ocho otto oito osiem atta otte'],
  [9, 'nine neun neuf nueve negen nove dziewiec nio ni'],
  [10, 'ten zehn dix diez tien dieci dez dziesiec tio ti'],
  [12, 'twelve zwolf douze doce twaalf dodici doze dwanascie tolv'],
  [14, 'fourteen vierzehn quatorze catorce veertien quattordici catorze czternascie fjorton fjorten'],
  [15, 'fifteen funfzehn quinze quince vijftien quindici pietnascie femton femten'],
  [20, 'twenty zwanzig vingt veinte twintig venti vinte dwadziescia tjugo tyve'],
  [25, 'twenty-five funfundzwanzig vingt-cinq veinticinco vijfentwintig venticinque tjugofem femogtyve'],
  [30, 'thirty dreissig trente treinta dertig trenta trinta trzydziesci trettio tredive'],
  [40, 'forty vierzig quarante cuarenta veertig quaranta quarenta czterdziesci fyrtio fyrre'],
  [50, 'fifty funfzig cinquante cincuenta vijftig cinquanta cinquenta piecdziesiat femtio halvtreds'],
  [60, 'sixty sechzig soixante sesenta zestig sessanta sessenta szescdziesiat sextio tres'],
  [75, 'seventy-five funfundsiebzig soixante-quinze vijfenzeventig settantacinque sjuttiofem'],
  [80, 'eighty achtzig quatre-vingts ochenta tachtig ottanta oitenta osiemdziesiat attio firs'],
  [90, 'ninety neunzig quatre-vingt-dix noventa negentig novanta dziewiecdziesiat nittio halvfems'],
  [100, 'hundred hundert einhundert cent cien ciento honderd cento cem sto hundra hundrede'],
];

const VALUES = new Map<string, number>();
for (const [value, words] of LISTS) {
  // `tres` is read as the Spanish three, not the Danish sixty.
  for (const word of words.split(' ')) if (!VALUES.has(word)) VALUES.set(word, value);
}

export const NUMBER_WORDS = [...VALUES.keys()].sort((a, b) => b.length - a.length).join('|');
export const numberOf = (word: string): number | null => VALUES.get(word) ?? null;
