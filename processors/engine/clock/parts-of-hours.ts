/** Hours in digits with a part in words before them, as clock times: "bis 10 vor 3" is 2:50, "voor half 3" 2:30, "by a quarter past 3" 3:15. */

/** By language: words before a deadline's hour, for minutes, and between the minutes and an hour. */
const LANGUAGES: readonly (readonly [lead: string, minutes: string, to: string, past: string])[] = [
  ['by|before|until|till|at', 'min(?:ute)?s?', 'to|till|before', 'past|after'],
  ['bis|vor|um', 'min(?:uten?)?', 'vor', 'nach'],
  ['voor|tot|om', 'min(?:uten|uut)?', 'voor', 'over'],
  ['fore|innan|senast|kl\\.?|klockan', 'min(?:uter)?', 'i|fore|innan', 'over'],
  ['inden|senest|kl\\.?|klokken', 'min(?:utter)?', 'i|inden', 'over'],
  ['as|das', 'min(?:utos)?', 'para as?|antes das?', 'depois das?'],
  ['do|przed|za', 'min(?:ut[ay]?)?', 'przed', 'po'],
];
const WORDS: Readonly<Record<string, number>> = {
  ...{
    five: 5,
    ten: 10,
    twenty: 20,
    'twenty-five': 25,
    funf: 5,
    zehn: 10,
    zwanzig: 20,
    vijf: 5,
    tien: 10,
    twintig: 20,
  },
  ...{
    fem: 5,
    tio: 10,
    ti: 10,
    tjugo: 20,
    tyve: 20,
    cinco: 5,
    dez: 10,
    vinte: 20,
    piec: 5,
    dziesiec: 10,
    dwadziescia: 20,
  },
};
const COUNT = `\\d{1,2}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')}`;
const HALF = '(?<half>(?:half|halb|halv|wpol do) )?';
/** Not the beginning of a longer number, an amount, a size, or a count of something ("half 2 dozen"). */
const HOUR =
  '(?<hour>\\d{1,2})(?::00)?(?!\\d|[.,:]\\d| ?(?:[%\\p{Sc}]|\\p{L}*(?:dag|dni|dia|gior|tag|day|woche|week|sem|settim|maand|monat|mes|minut|size|maat|gross|box|paket|paar|pair)| ?(?:cm|mm|inch|hours?|hrs?|x+[sl])(?!\\p{L})))';

/** Counted minutes, beside a word for a deadline, for minutes or for half. */
const COUNTED: readonly (readonly [sign: 1 | -1, pattern: RegExp])[] = LANGUAGES.flatMap(
  ([lead, minutes, to, past]) =>
    (
      [
        [-1, to],
        [1, past],
      ] as const
    ).flatMap(([sign, joint]) =>
      [
        `(?<!\\p{L})(?<keep>(?:${lead}) )(?<count>${COUNT})(?: ${minutes}\\.?)? (?:${joint}) ${HALF}`,
        `(?<![\\p{L}\\d])(?<keep>)(?<count>${COUNT}) ${minutes}\\.? (?:${joint}) ${HALF}`,
        `(?<![\\p{L}\\d])(?<keep>)(?<count>${COUNT}) (?:${joint}) ${HALF.slice(0, -1)}`,
      ].map((source) => [sign, new RegExp(`${source}${HOUR}`, 'gu')] as const),
    ),
);
/** Named parts; `half 3` is half past two, other than in English, and so the earlier. */
const NAMED: readonly (readonly [minutes: number, pattern: RegExp])[] = (
  [
    [30, 'half past'],
    [15, 'quarter (?:past|after)|viertel nach|kwart over|kvart over|kwadrans po'],
    [
      -15,
      'quarter (?:to|till|of|before)|dreiviertel|viertel vor|kwart voor|kvart i|za kwadrans|kwadrans przed',
    ],
    [-45, 'viertel'],
    [-30, 'half|halb|halv|wpol do'],
  ] as const
).map(([minutes, words]) => [minutes, new RegExp(`(?<!\\p{L})(?:${words}) ${HOUR}`, 'gu')]);
/** Noon behind such a part: "quarter to noon". */
const NOON = new RegExp(
  `(?<=(?:quarter|viertel|kwart|${COUNT})(?: min(?:ute)?n?s?)? (?:to|till|before|vor|voor) )(?:noon|midday|mittag)(?!\\p{L})`,
  'gu',
);
/** Polish: in ten, three. */
const IN = new RegExp(`(?<!\\p{L})za (?<count>${COUNT})(?: minut)? ${HOUR}`, 'gu');

type Groups = Readonly<Record<'hour' | 'count' | 'half' | 'keep', string | undefined>>;
const groupsOf = (given: readonly unknown[]): Groups => given.at(-1) as Groups;

const clockTime = (hour: string, minutes: number): string => {
  const all = Math.max(0, Number(hour) * 60 + minutes);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
};

/** Replaces them in a text folded by `folded` of words.ts. */
export function withParts(text: string): string {
  const counted =
    (sign: 1 | -1) =>
    (found: string, ...given: unknown[]) => {
      const { hour = '', count = '', half, keep = '' } = groupsOf(given);
      const minutes = WORDS[count] ?? Number(count);
      // "By 2 to 3 pm" is a period; minutes are told in fives.
      if (Number(hour) > 24 || minutes < 5 || minutes > 59) return found;
      return `${keep}${clockTime(hour, sign * minutes - (half ? 30 : 0))}`;
    };
  const read = COUNTED.reduce(
    (rest, [sign, pattern]) => rest.replace(pattern, counted(sign)),
    text.replace(NOON, '12').replace(IN, counted(-1)),
  );
  return NAMED.reduce(
    (rest, [minutes, pattern]) =>
      rest.replace(pattern, (found: string, ...given: unknown[]) => {
        const { hour = '' } = groupsOf(given);
        return Number(hour) > 24 ? found : clockTime(hour, minutes);
      }),
    read,
  );
}
