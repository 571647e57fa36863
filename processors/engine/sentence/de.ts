import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

const daysOf = (days: number): string => `${days} ${days === 1 ? 'Tag' : 'Tage'}`;
const withinDays = (days: number): string => `${days} ${days === 1 ? 'Tag' : 'Tagen'}`;

/** What the discount applies to; `your` is "Ihr" or "dein", without its ending. */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  if (someProducts)
    return firstOrder ? `ausgewählte Artikel ${your}er ersten Bestellung` : 'ausgewählte Artikel';
  return `${your}e ${firstOrder ? 'erste ' : ''}Bestellung`;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, ab einem Bestellwert von ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, gültig bis einschließlich ${lastDay}`, ', derzeit gültig');

const first: Wording = {
  away: (gap) => `Noch ${gap} bis zum kostenlosen Versand.`,
  filler: (title, price) => `Unser Vorschlag dafür: ${title} (${price}).`,
  flat: (rate) => `Bis dahin kostet der Versand ${rate}.`,
  freeFrom: (line) => `Ab ${line} ist der Versand kostenlos.`,
  freeOver: (line) => `Bei mehr als ${line} ist der Versand kostenlos.`,
  flatBelow: (rate) => `Darunter kostet er ${rate}.`,
  shipsFree: 'Wir versenden Ihre Bestellung kostenlos.',
  returnDays: (days) => `Für die Rückgabe haben Sie ${daysOf(days)} Zeit.`,
  code: (offer) =>
    `Dieser Code gilt hier nicht. Mit dem Code ${offer.label} erhalten Sie ${offer.percent} Rabatt auf ${what(offer, 'Ihr')}${terms(offer)}.`,
  formHelp: 'Probleme mit dem Formular? Wir helfen Ihnen gern.',
  leads: { deciding: 'Unentschlossen?', returns: 'Nicht ganz sicher?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Mit weiteren ${gap} ist der Versand kostenlos.`,
  filler: (title, price) => `Das würde schon genügen: ${title} (${price}).`,
  flat: (rate) => `Im Moment kostet der Versand ${rate}.`,
  freeFrom: (line) => `Bestellungen ab ${line} versenden wir kostenlos.`,
  freeOver: (line) => `Bestellungen über ${line} versenden wir kostenlos.`,
  flatBelow: (rate) => `Darunter kostet der Versand ${rate}.`,
  shipsFree: 'Für diese Bestellung ist der Versand kostenlos.',
  returnDays: (days) =>
    `Falls es nicht passt, können Sie es innerhalb von ${withinDays(days)} zurückschicken.`,
  code: (offer) =>
    `Dieser Code hat leider nicht funktioniert. Der Code ${offer.label} bringt Ihnen ${offer.percent} Rabatt auf ${what(offer, 'Ihr')}${terms(offer)}.`,
  formHelp: 'Klappt etwas mit dem Formular nicht? Wir sind gern für Sie da.',
  leads: {
    deciding: 'Überlegen Sie noch?',
    returns: null,
    delivery: 'Wann ist Ihr Paket da?',
    size: 'Unsicher bei der Größe?',
  },
};

const firstInformal: Wording = {
  ...first,
  shipsFree: 'Wir versenden deine Bestellung kostenlos.',
  returnDays: (days) => `Für die Rückgabe hast du ${daysOf(days)} Zeit.`,
  code: (offer) =>
    `Dieser Code gilt hier nicht. Mit dem Code ${offer.label} bekommst du ${offer.percent} Rabatt auf ${what(offer, 'dein')}${terms(offer)}.`,
  formHelp: 'Probleme mit dem Formular? Wir helfen dir gern.',
};

const secondInformal: Wording = {
  ...second,
  returnDays: (days) =>
    `Falls es nicht passt, kannst du es innerhalb von ${withinDays(days)} zurückschicken.`,
  code: (offer) =>
    `Dieser Code hat leider nicht funktioniert. Der Code ${offer.label} bringt dir ${offer.percent} Rabatt auf ${what(offer, 'dein')}${terms(offer)}.`,
  formHelp: 'Klappt etwas mit dem Formular nicht? Wir sind gern für dich da.',
  leads: { ...second.leads, deciding: 'Überlegst du noch?', delivery: 'Wann ist dein Paket da?' },
};

/** "Sie" unless the website says "du". */
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
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Versandinfos',
    returns: 'Rückgabe',
    size: 'Größentabelle',
    contact: 'Kontakt',
    filler: 'Ansehen',
  },
};
