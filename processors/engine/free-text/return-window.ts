import { decimalOf } from './amounts.ts';
import { includesWord } from './fold.ts';
import { LONG_NUMBER_WORDS } from './words/numbers.ts';

const DAYS: readonly (readonly [number, string])[] = [
  [
    1,
    '(?:calendar |working |werk|kalender)?(?:days?|tag(?:en?|ig(?:e[mnrs]?)?)?|jours?|dias?|dag(?:en|ars?|es?)?|daagse?|giorn[oi]|dni|dzien|nights?|nacht(?:en)?|nachte|nuits?|noches?|nott[ei]|noites?|noc[yei]?|natter|naetter)',
  ],
  [
    7,
    '(?:weeks?|woch(?:en?|ig(?:e[mnrs]?)?)|semaines?|semanas?|weken|week|settiman[ae]|tygodni[ea]?|tydzien|veckor|vecka|uger|uge)',
  ],
  [
    30,
    '(?:months?|monat(?:en?|ig(?:e[mnrs]?)?)?|mois|mes|meses|maand(?:en)?|mes[ei]|miesi[a-z]+|manad(?:ers?|s)?|maned(?:ers?|s)?)',
  ],
  [365, '(?:years?|jahr(?:en?|ig(?:e[mnrs]?)?)?|ans?|anos?|jaar|ann[oi]|rok|lata?|ar)'],
];

const UNITS = DAYS.map(([, unit]) => `(${unit})`).join('|');
const ANY_UNIT = `(?:${DAYS.map(([, unit]) => unit).join('|')})(?![a-z])`;
/** A word between digits and a longer unit ("60 volle Tage"), but not one of a rate ("2 per week"). */
const BETWEEN =
  '(?:(?!(?:per|pro|por|par|each|every|cada|chaque|jeden|elke|times|fois|veces|keer|mal) )[a-z]{3,}[ -](?=[a-z]{4}))?';
const WHOLE = '(?:full |whole |long |ganze |volle |lange |hele |calendar |consecutive |business )?';
const DURATION = new RegExp(
  `(?<![\\d.,a-z])(?:(\\d{1,4})[ -]?${BETWEEN}|(${LONG_NUMBER_WORDS})(?:(?![a-z])|(?=(?:tag|woch|monat|jahr)ig))[ -]?${WHOLE})(?:${UNITS})(?![a-z])`,
  'g',
);

/** The durations in a folded text, in days. A month counts as 30, a year as 365. */
export function daysIn(folded: string): readonly number[] {
  // Most texts have none, and `matchAll` copies the long pattern each time.
  if (!includesWord(DURATION, folded)) return [];
  return [...folded.matchAll(DURATION)].map(([, digits, words, ...units]) => {
    const [days] = DAYS[units.findIndex((unit) => unit !== undefined)]!;
    return days * Number(decimalOf(digits ?? words ?? '') ?? 0);
  });
}

/** Durations that are no whole number of days or only a lower limit, so that the sheet cannot state them. */
const INEXACT = new RegExp(
  [
    `(?<![a-z])(?:(?:one|two|three) and a half|[a-z]*einhalb|anderthalb|anderhalve?)[ -]${ANY_UNIT}`,
    `(?<![a-z])${ANY_UNIT},? (?:and a half|et demie?|y medi[oa]|en een half|e mezz[oa])(?![a-z])`,
    `(?<![\\d.,a-z])\\d+(?:[.,]\\d+| ?(?:1/2|½)|\\+)[ -]?(?=[a-z]{3})${ANY_UNIT}`,
    // Working days are more days of the calendar.
    `\\d\\d[ -](?:(?:working|business)[ -]days?|(?:werk|arbeits|geschafts)tag[a-z]*|werkdag[a-z]*|jours ouvr[a-z]*|dias (?:laborab|habil|ute|util)[a-z]*|giorni lavorativ[a-z]*|dni robocz[a-z]*|(?:arbets|var|hver|arbejds)dag[a-z]*)`,
    `(?<![\\d.,a-z])\\d ?x ?\\d+[ -]?(?=[a-z]{3})${ANY_UNIT}`,
  ].join('|'),
);

/** More or less than a number of days: "more than 30 days" says that 30 is not the end. "No more than" does, and "after more than". */
export const MORE_OR_LESS =
  'more than|longer than|in excess of|over(?!.{1,20}?(?:dagen|weken|maanden))|beyond|mehr als|langer als|uber|plus de|mas de|meer dan|langer dan|piu di|oltre|mais de|ponad|wiecej niz|powyzej|dluzej niz|mer an|langre an|mere end|laengere end|less than|fewer than|under(?! \\S+ (?:dag|uge|veck|maned|manad))|almost|nearly|weniger als|unter|moins de|presque|menos de|casi|minder dan|bijna|meno di|quasi|quase|mniej niz|ponizej|prawie|mindre an|nastan|mindre end|naesten';
const NOT_OPEN =
  "(?<!(?:no|not|never|isn't|nicht|nie|pas|jamais|non|nunca|niet|nooit|nao|nie|inte|ikke|after|nach|apres|despues de|na|dopo|apos|depois de|po|efter|for|if) )";
const OPEN = new RegExp(
  `(?<![a-z])${NOT_OPEN}(?:${MORE_OR_LESS}) (?:(?:an? )?(?:\\d{1,4}|${LONG_NUMBER_WORDS})[ -]?|(?:an?|une?|ein(?:e[mnr]?)?|een|uma?|en|et) )(?:[a-z]{3,} )?${ANY_UNIT}`,
);

/** Durations without a number: "a month", and Polish, which has no article. */
const ARTICLES: readonly (readonly [number, RegExp])[] = [
  [1, /(?<![a-z])(?:have|take|got) a day(?![a-z])|(?<![a-z])a day to (?!day)/],
  [7, /(?<![a-z])(?:have|take|got) a (?:full |whole )?week(?![a-z])|(?<![a-z])a (?:full |whole )?week to /],
  [14, /(?<![a-z])a (?:full |whole )?fortnight(?![a-z])/],
  [30, /(?<!(?:once|twice|times|half) )(?<![a-z])a (?:full |whole |calendar )?month(?![a-z])/],
  [
    15,
    /(?<![a-z])(?:half a month|halben monats?|demi-mois|medio mes|halve maand|quinzaine|quincena)(?![a-z])/,
  ],
  [30, /(?<![a-z])miesiac (?:czasu )?na (?:zwrot|wymian|odstap)|(?<![a-z])przez (?:caly )?miesiac/],
  [365, /(?<!(?:once|twice|times|half) )(?<![a-z])a (?:full |whole )?year(?![a-z])/],
  [90, /(?<![a-z])(?:a quarter of a year|vierteljahr[a-z]*|trimestres?|kwartaal)(?![a-z])/],
  [
    180,
    /(?<![a-z])(?:half an? (?:whole |full )?year|a half[ -]year|half-year|halb(?:es|en) jahr(?:es)?|halbjahr[a-z]*|demi-annee|semestres?|medio ano|half ?jaar|mezz'anno|mezzo anno|meio ano|pol roku|halvt? ar|halvar(?:s|et)?)(?![a-z])/,
  ],
  [
    365,
    /(?<![a-z])rok (?:czasu )?na (?:zwrot|wymian|odstap)|(?<![a-z])przez (?:caly )?rok(?![a-z])|(?<![a-z])ett? ars(?![a-z])/,
  ],
];

/** The durations without a number in a folded text, in days; infinite, which equals no number, for one that is not exact. */
export const unnumberedDaysIn = (folded: string): readonly number[] => [
  ...ARTICLES.flatMap(([days, pattern]) => (pattern.test(folded) ? [days] : [])),
  ...(INEXACT.test(folded) || OPEN.test(folded) ? [Number.POSITIVE_INFINITY] : []),
];
