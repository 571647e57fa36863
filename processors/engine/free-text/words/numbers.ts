/** Normalised number words of ten languages with their values; compounds are below. Spanish `once` is also English. */
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
  [11, 'eleven elf onze undici jedenascie jedenastu elva elleve'],
  [12, 'twelve zwolf douze doce twaalf dodici doze dwanascie dwunastu tolv'],
  [13, 'thirteen dreizehn treize trece dertien tredici treze trzynascie trzynastu tretton tretten'],
  [
    14,
    'fourteen vierzehn quatorze catorce veertien quattordici catorze czternascie czternastu fjorton fjorten',
  ],
  [15, 'fifteen funfzehn quinze quince vijftien quindici pietnascie pietnastu femton femten'],
  [
    16,
    'sixteen sechzehn seize dieciseis zestien sedici dezasseis dezesseis szesnascie szesnastu sexton seksten',
  ],
  [
    17,
    'seventeen siebzehn dix-sept diecisiete zeventien diciassette dezassete dezessete siedemnascie sjutton sytten',
  ],
  [18, 'eighteen achtzehn dix-huit dieciocho achttien diciotto dezoito osiemnascie arton atten'],
  [
    19,
    'nineteen neunzehn dix-neuf diecinueve negentien diciannove dezanove dezenove dziewietnascie nitton nitten',
  ],
  [20, 'twenty zwanzig vingt veinte twintig venti vinte dwadziescia dwudziestu tjugo tyve'],
  [25, 'twenty-five funfundzwanzig vingt-cinq veinticinco vijfentwintig venticinque tjugofem femogtyve'],
  [30, 'thirty dreissig trente treinta dertig trenta trinta trzydziesci trzydziestu trettio tredive'],
  [40, 'forty vierzig quarante cuarenta veertig quaranta quarenta czterdziesci czterdziestu fyrtio fyrre'],
  [
    50,
    'fifty funfzig cinquante cincuenta vijftig cinquanta cinquenta piecdziesiat piecdziesieciu femtio halvtreds',
  ],
  [
    60,
    'sixty sechzig soixante sesenta zestig sessanta sessenta szescdziesiat szescdziesieciu sextio tres treds',
  ],
  [
    70,
    'seventy siebzig soixante-dix setenta zeventig settanta siedemdziesiat siedemdziesieciu sjuttio halvfjerds',
  ],
  [75, 'seventy-five funfundsiebzig soixante-quinze vijfenzeventig settantacinque sjuttiofem'],
  [80, 'eighty achtzig quatre-vingts ochenta tachtig ottanta oitenta osiemdziesiat attio firs'],
  [90, 'ninety neunzig quatre-vingt-dix noventa negentig novanta dziewiecdziesiat nittio halvfems'],
  [100, 'hundred hundert einhundert cent cien ciento honderd cento cem sto stu hundra hundrede'],
  [1000, 'thousand tausend eintausend mille mil duizend tysiac tusen tusind'],
];

const VALUES = new Map<string, number>();
for (const [value, words] of LISTS) {
  // `tres` is read as the Spanish three, not the Danish sixty.
  for (const word of words.split(' ')) if (!VALUES.has(word)) VALUES.set(word, value);
}

/** Words with their values, in steps from the first; `/` joins words of one value. */
const counted = (words: string, from: number, step: number): ReadonlyMap<string, number> =>
  new Map(
    words
      .split(' ')
      .flatMap((word, at) => word.split('/').map((one): [string, number] => [one, from + at * step])),
  );
const ones = (words: string): ReadonlyMap<string, number> => counted(words, 1, 1);
const tens = (words: string): ReadonlyMap<string, number> => counted(words, 20, 10);

/** Numbers of two words: the words, and what joins them. */
type Compound = readonly [
  first: ReadonlyMap<string, number>,
  joint: string,
  second: ReadonlyMap<string, number>,
];
const SPANISH = ones('un/uno/una dos tres cuatro cinco seis siete ocho nueve');
const FRENCH = new Map([
  ...tens('vingt trente quarante cinquante soixante'),
  ...counted('quatre-vingt/quatre-vingts', 80, 10),
]);
const COMPOUNDS: readonly Compound[] = [
  [
    tens('twenty thirty forty/fourty fifty sixty seventy eighty ninety'),
    '[ -]',
    ones('one two three four five six seven eight nine'),
  ],
  [
    ones('ein zwei drei vier funf sechs sieben acht neun'),
    'und',
    tens('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
  ],
  [
    FRENCH,
    '[ -](?:et[ -])?',
    ones(
      'un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
  ],
  [counted('veinti', 20, 10), '', SPANISH],
  [counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10), ' y ', SPANISH],
  [
    ones('een twee drie vier vijf zes zeven acht negen'),
    'en',
    tens('twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  ],
  [
    tens(
      'venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant ottanta/ottant novanta/novant',
    ),
    '',
    ones('uno/un due tre quattro cinque sei sette otto nove'),
  ],
  [
    tens('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    ' e ',
    ones('um/uma dois/duas tres quatro cinco seis sete oito nove'),
  ],
  [
    tens(
      'dwadziescia/dwudziestu trzydziesci/trzydziestu czterdziesci/czterdziestu piecdziesiat/piecdziesieciu szescdziesiat/szescdziesieciu siedemdziesiat/siedemdziesieciu osiemdziesiat/osiemdziesieciu dziewiecdziesiat/dziewiecdziesieciu',
    ),
    ' ',
    ones(
      'jeden dwa/dwie/dwoch trzy/trzech cztery/czterech piec/pieciu szesc/szesciu siedem/siedmiu osiem/osmiu dziewiec/dziewieciu',
    ),
  ],
  [
    tens('tjugo trettio fyrtio femtio sextio sjuttio attio nittio'),
    '',
    ones('en/ett tva tre fyra fem sex sju atta nio'),
  ],
  [
    ones('en/et to tre fire fem seks syv otte ni'),
    'og',
    tens('tyve tredive fyrre halvtreds tres/treds halvfjerds firs halvfems'),
  ],
];
/** Words for hundreds with their values: the word alone, and behind each count. */
const hundreds = (
  counts: ReadonlyMap<string, number>,
  gaps: readonly string[],
  word: string,
): ReadonlyMap<string, number> =>
  new Map([
    [word, 100],
    ...[...counts].flatMap(([count, value]) =>
      gaps.map((gap): [string, number] => [`${count}${gap}${word}`, 100 * value]),
    ),
  ]);
/** Hundreds, and what joins them to a smaller number. */
const HUNDREDS: readonly (readonly [words: ReadonlyMap<string, number>, joint: string])[] = [
  [
    hundreds(ones('a/one two three four five six seven eight nine'), [' ', '-'], 'hundred'),
    '[ -](?:and[ -])?',
  ],
  [hundreds(ones('ein zwei drei vier funf sechs sieben acht neun'), [''], 'hundert'), '(?:und)?'],
  [
    new Map([
      ...hundreds(ones('un deux trois quatre cinq six sept huit neuf'), [' ', '-'], 'cent'),
      ...hundreds(ones('un deux trois quatre cinq six sept huit neuf'), [' ', '-'], 'cents'),
    ]),
    '[ -](?:et[ -])?',
  ],
  [
    counted(
      'ciento/cien doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
      100,
      100,
    ),
    ' (?:y )?',
  ],
  [hundreds(ones('een twee drie vier vijf zes zeven acht negen'), [''], 'honderd'), '(?:en)? ?'],
  [hundreds(ones('un due tre quattro cinque sei sette otto nove'), [''], 'cento'), '(?: e )?'],
  [
    counted(
      'cento/cem duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
      100,
      100,
    ),
    ' (?:e )?',
  ],
  [
    counted(
      'sto/stu dwiescie/dwustu trzysta/trzystu czterysta/czterystu piecset/pieciuset szescset/szesciuset siedemset/siedmiuset osiemset/osmiuset dziewiecset/dziewieciuset',
      100,
      100,
    ),
    ' ',
  ],
  [hundreds(ones('ett tva tre fyra fem sex sju atta nio'), ['', ' '], 'hundra'), ' ?'],
  [hundreds(ones('et to tre fire fem seks syv otte ni'), [' ', ''], 'hundrede'), ' (?:og )?'],
];

const anyOf = (words: Iterable<string>): string => [...words].sort((a, b) => b.length - a.length).join('|');
/** The source of a pattern for number words that are one word of ours: it is short, for patterns with many numbers. */
export const NUMBER_WORDS = anyOf(VALUES.keys());
const SMALLER = [
  ...COMPOUNDS.map(
    ([first, joint, second]) => `(?:${anyOf(first.keys())})${joint}(?:${anyOf(second.keys())})`,
  ),
  NUMBER_WORDS,
].join('|');
/** The same for number words up to 999. It takes a tenth of a second to compile. */
export const LONG_NUMBER_WORDS = [
  `(?:${HUNDREDS.map(([words, joint]) => `(?:${anyOf(words.keys())})${joint}`).join('|')})?(?:${SMALLER})`,
  ...HUNDREDS.map(([words]) => anyOf(words.keys())),
].join('|');

const OVER_HUNDRED = HUNDREDS.map(
  ([words, joint]) => new RegExp(`^(${anyOf(words.keys())})(?:${joint}(.+))?$`),
);
const PARTS = COMPOUNDS.map(
  ([first, joint, second]) => new RegExp(`^(${anyOf(first.keys())})${joint}(${anyOf(second.keys())})$`),
);

/** The value of a number word; null if it is none. */
export function numberOf(word: string): number | null {
  const known = VALUES.get(word) ?? smaller(word);
  if (known !== null) return known;
  for (const [at, [words]] of HUNDREDS.entries()) {
    const [, hundred, rest] = OVER_HUNDRED[at]!.exec(word) ?? [];
    const under = rest === undefined ? 0 : (VALUES.get(rest) ?? smaller(rest));
    if (hundred !== undefined && under !== null) return words.get(hundred)! + under;
  }
  return null;
}

function smaller(word: string): number | null {
  for (const [at, [first, , second]] of COMPOUNDS.entries()) {
    const [, a, b] = PARTS[at]!.exec(word) ?? [];
    if (a !== undefined && b !== undefined) return first.get(a)! + second.get(b)!;
  }
  return null;
}
