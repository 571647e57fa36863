import { decimalOf } from './amounts.ts';
import { LONG_NUMBER_WORDS } from './words/numbers.ts';

const DAYS: readonly (readonly [number, string])[] = [
  [
    1,
    '(?:calendar |working |werk|kalender)?(?:days?|tag(?:en?)?|jours?|dias?|dag(?:en|ars?|es?)?|giorn[oi]|dni|dzien)',
  ],
  [
    7,
    '(?:weeks?|wochen?|semaines?|semanas?|weken|week|settiman[ae]|tygodni[ea]?|tydzien|veckor|vecka|uger|uge)',
  ],
  [
    30,
    '(?:months?|monat(?:en?)?|mois|mes|meses|maand(?:en)?|mes[ei]|miesi[a-z]+|manad(?:ers?|s)?|maned(?:ers?|s)?)',
  ],
  [365, '(?:years?|jahre?n?|ans?|anos?|jaar|ann[oi]|rok|lata?|ar)'],
];

const UNITS = DAYS.map(([, unit]) => `(${unit})`).join('|');
const DURATION = new RegExp(
  `(?<![\\d.,a-z])(\\d{1,4}|(?:${LONG_NUMBER_WORDS})(?![a-z]))(?:\\s|-)?(?:full |ganze |calendar )?(?:${UNITS})(?![a-z])`,
  'g',
);

/** The durations in a folded text, in days. A month counts as 30, a year as 365. */
export const daysIn = (folded: string): readonly number[] =>
  [...folded.matchAll(DURATION)].map(([, number, ...units]) => {
    const [days] = DAYS[units.findIndex((unit) => unit !== undefined)]!;
    return days * Number(decimalOf(number!) ?? 0);
  });

/** Durations without a number: "a month", and Polish, which has no article. */
const ARTICLES: readonly (readonly [number, RegExp])[] = [
  [1, /(?<![a-z])(?:have|take|got) a day(?![a-z])|(?<![a-z])a day to (?!day)/],
  [7, /(?<![a-z])(?:have|take|got) a (?:full |whole )?week(?![a-z])|(?<![a-z])a (?:full |whole )?week to /],
  [14, /(?<![a-z])a (?:full |whole )?fortnight(?![a-z])/],
  [30, /(?<!(?:once|twice|times|half) )(?<![a-z])a (?:full |whole |calendar )?month(?![a-z])/],
  [30, /(?<![a-z])miesiac (?:czasu )?na (?:zwrot|wymian|odstap)|(?<![a-z])przez (?:caly )?miesiac/],
  [365, /(?<!(?:once|twice|times|half) )(?<![a-z])a (?:full |whole )?year(?![a-z])/],
  [
    365,
    /(?<![a-z])rok (?:czasu )?na (?:zwrot|wymian|odstap)|(?<![a-z])przez (?:caly )?rok(?![a-z])|(?<![a-z])ett? ars(?![a-z])/,
  ],
];

/** The durations without a number in a folded text, in days. */
export const unnumberedDaysIn = (folded: string): readonly number[] =>
  ARTICLES.flatMap(([days, pattern]) => (pattern.test(folded) ? [days] : []));
