import { NO_BREAK } from './money.ts';
import { ended, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

const first: Wording = {
  away: (gap) => `Noch ${gap} bis zum kostenlosen Versand.`,
  filler: (title, price) => `Mit ${title} (${price}) schaffen Sie das.`,
  flat: (rate) => `Bis dahin kostet der Versand ${rate}.`,
  shipsFree: 'Ihre Bestellung wird kostenlos versendet.',
  returnDays: (days) => `Sie haben ${days} ${days === 1 ? 'Tag' : 'Tage'} Zeit für die Rückgabe.`,
  delivery: ended,
  size: ended,
  code: (label, percent, firstOrder, lastDay) =>
    `Mit dem Code ${label} erhalten Sie ${percent} Rabatt auf Ihre ${firstOrder ? 'erste ' : ''}Bestellung${until(lastDay)}.`,
  formHelp: 'Probleme mit dem Formular? Wir helfen Ihnen gern.',
  deciding: (sentence) => `Unentschlossen? ${sentence}`,
};

const second: Wording = {
  away: (gap) => `Nur noch ${gap}, dann ist der Versand kostenlos.`,
  filler: (title, price) => `Zum Beispiel mit ${title} (${price}).`,
  flat: (rate) => `Bis dahin betragen die Versandkosten ${rate}.`,
  shipsFree: 'Für diese Bestellung ist der Versand kostenlos.',
  returnDays: (days) => `Die Rückgabe ist ${days} ${days === 1 ? 'Tag' : 'Tage'} lang möglich.`,
  delivery: (promise) => `Zur Lieferung: ${ended(promise)}`,
  size: (note) => `Zur Passform: ${ended(note)}`,
  code: (label, percent, firstOrder, lastDay) =>
    `Der Code ${label} bringt Ihnen ${percent} Rabatt auf Ihre ${firstOrder ? 'erste ' : ''}Bestellung${until(lastDay)}.`,
  formHelp: 'Klappt etwas mit dem Formular nicht? Wir sind gern für Sie da.',
  deciding: (sentence) => `Fällt die Wahl schwer? ${sentence}`,
};

const until = (lastDay: string | null): string => (lastDay ? `, gültig bis einschließlich ${lastDay}` : '');

/** Visitors are addressed as "Sie". */
export const german: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: '.',
    groupFrom: 4,
    decimal: ',',
    signs: { EUR: '€', USD: '$', GBP: '£' },
  },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: (month, day) => `${day}. ${MONTHS[month - 1]}`,
  wordings: [first, second],
  labels: {
    shipping: 'Versandinfos',
    returns: 'Rückgabe',
    size: 'Größentabelle',
    contact: 'Kontakt',
    filler: 'Ansehen',
  },
};
