import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

/** In the genitive, as dates are read: "30 listopada". */
const MONTHS =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  );

/** Two to four and five or more differ for most nouns (2 noce, 5 nocy), not for days: both are "dni". */
const daysOf = (days: number): string => `${days} ${days === 1 ? 'dzień' : 'dni'}`;
/** In the genitive, after "w ciągu". */
const withinDays = (days: number): string => `${days} ${days === 1 ? 'dnia' : 'dni'}`;

const what = ({ firstOrder, someProducts }: CodeOffer): string => {
  if (someProducts) return firstOrder ? 'wybrane produkty z pierwszego zamówienia' : 'wybrane produkty';
  return `${firstOrder ? 'pierwsze ' : ''}zamówienie`;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, przy zakupach od ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, do ${lastDay} włącznie`, ', promocja nadal trwa');

/** Titles follow a colon in the nominative, so that they need no inflection. */
const first: Wording = {
  away: (gap) => `Do darmowej dostawy brakuje ${gap}.`,
  filler: (title, price) => `Wystarczy dodać na przykład: ${title} (${price}).`,
  flat: (rate) => `W przeciwnym razie dostawa kosztuje ${rate}.`,
  freeFrom: (line) => `Dostawa jest darmowa od ${line}.`,
  freeOver: (line) => `Dostawa jest darmowa powyżej ${line}.`,
  flatBelow: (rate) => `Poniżej tej kwoty kosztuje ${rate}.`,
  shipsFree: 'Dostawa Państwa zamówienia jest darmowa.',
  returnDays: (days) => `Na zwrot mają Państwo ${daysOf(days)}.`,
  code: (offer) =>
    `Ten kod tutaj nie działa. Z kodem ${offer.label} otrzymają Państwo ${offer.percent} rabatu na ${what(offer)}${terms(offer)}.`,
  formHelp: 'Problem z formularzem? Chętnie pomożemy.',
  leads: {
    deciding: 'Jeszcze się Państwo zastanawiają?',
    returns: 'Wątpliwości?',
    delivery: null,
    size: null,
  },
};

const second: Wording = {
  away: (gap) => `Jeszcze ${gap} i dostawa będzie darmowa.`,
  filler: (title, price) => `Nasza propozycja: ${title} (${price}).`,
  flat: (rate) => `Na razie dostawa kosztuje ${rate}.`,
  freeFrom: (line) => `Zamówienia od ${line} wysyłamy za darmo.`,
  freeOver: (line) => `Zamówienia powyżej ${line} wysyłamy za darmo.`,
  flatBelow: (rate) => `Poniżej tej kwoty dostawa kosztuje ${rate}.`,
  shipsFree: 'To zamówienie wyślemy za darmo.',
  returnDays: (days) => `Jeśli coś nie będzie pasować, mogą to Państwo zwrócić w ciągu ${withinDays(days)}.`,
  code: (offer) =>
    `Niestety ten kod nie zadziałał. Kod ${offer.label} daje ${offer.percent} rabatu na ${what(offer)}${terms(offer)}.`,
  formHelp: 'Coś nie działa w formularzu? Prosimy o kontakt, chętnie pomożemy.',
  leads: {
    deciding: 'Trudno się zdecydować?',
    returns: null,
    delivery: 'Kiedy dotrze przesyłka?',
    size: 'Wątpliwości co do rozmiaru?',
  },
};

const firstInformal: Wording = {
  ...first,
  shipsFree: 'Dostawa Twojego zamówienia jest darmowa.',
  returnDays: (days) => `Na zwrot masz ${daysOf(days)}.`,
  code: (offer) =>
    `Ten kod tutaj nie działa. Z kodem ${offer.label} otrzymasz ${offer.percent} rabatu na ${what(offer)}${terms(offer)}.`,
  leads: { ...first.leads, deciding: 'Jeszcze się zastanawiasz?', returns: 'Nie masz pewności?' },
};

const secondInformal: Wording = {
  ...second,
  returnDays: (days) => `Jeśli coś nie będzie pasować, możesz to zwrócić w ciągu ${withinDays(days)}.`,
  formHelp: 'Coś nie działa w formularzu? Skontaktuj się z nami, chętnie pomożemy.',
};

/** "Państwo" unless the website says "ty". */
export const polish: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: NO_BREAK,
    groupFrom: 5,
    decimal: ',',
    signs: { PLN: 'zł', EUR: '€' },
  },
  percent: (percent) => `${withComma(percent)}%`,
  monthDay: (month, day) => `${day} ${MONTHS[month - 1]}`,
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Informacje o dostawie',
    returns: 'Zwroty',
    size: 'Tabela rozmiarów',
    contact: 'Kontakt',
    filler: 'Zobacz produkt',
  },
};
