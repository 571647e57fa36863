import { decimalOf } from './amounts.ts';
import { NUMBER_WORDS } from './words/numbers.ts';

const DAYS: readonly (readonly [number, string])[] = [
  [
    1,
    '(?:calendar |working |werk|kalender)?(?:days?|tag(?:en?)?|jours?|dias?|dag(?:en|ars?|es?)?|giorn[oi]|dni|dzien)',
  ],
  [
    7,
    '(?:weeks?|wochen?|semaines?|semanas?|weken|week|settiman[ae]|tygodni[ea]?|tygodnie|veckor|vecka|uger|uge)',
  ],
  [30, '(?:months?|monat(?:en?)?|mois|mes|meses|maand(?:en)?|mes[ei]|miesi[a-z]+|manad(?:er)?|maned(?:er)?)'],
  [365, '(?:years?|jahre?n?|ans?|anos?|jaar|ann[oi]|rok|lat|ar)'],
];

const NUMBER = `(?<![\\d.,a-z])(\\d{1,4}|(?:${NUMBER_WORDS})(?![a-z]))`;
const PATTERNS = DAYS.map(
  ([days, unit]) =>
    [days, new RegExp(`${NUMBER}(?:\\s|-)?(?:full |ganze |calendar )?${unit}(?![a-z])`, 'g')] as const,
);

/** The durations in a folded text, in days. A month counts as 30, a year as 365. */
export const daysIn = (folded: string): readonly number[] =>
  PATTERNS.flatMap(([days, pattern]) =>
    [...folded.matchAll(pattern)].map(([, number]) => days * Number(decimalOf(number!) ?? 0)),
  );
