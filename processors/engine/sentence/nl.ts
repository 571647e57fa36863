import { NO_BREAK } from './money.ts';
import { ended, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dagen'}`;
const orderOf = (firstOrder: boolean): string => (firstOrder ? 'eerste bestelling' : 'bestelling');
const until = (lastDay: string | null): string => (lastDay ? `, geldig tot en met ${lastDay}` : '');

const first: Wording = {
  away: (gap) => `Nog ${gap} tot gratis verzending.`,
  filler: (title, price) => `Met ${title} (${price}) bent u er.`,
  flat: (rate) => `Tot die tijd kost de verzending ${rate}.`,
  shipsFree: 'Uw bestelling wordt gratis verzonden.',
  returnDays: (days) => `U hebt ${daysOf(days)} om het te retourneren.`,
  delivery: ended,
  size: ended,
  code: (label, percent, firstOrder, lastDay) =>
    `Met code ${label} krijgt u ${percent} korting op uw ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: 'Lukt het niet met het formulier? We helpen u graag.',
  deciding: (sentence) => `Aan het twijfelen? ${sentence}`,
};

const second: Wording = {
  away: (gap) => `Besteed nog ${gap} en de verzending is gratis.`,
  filler: (title, price) => `Kies bijvoorbeeld ${title} (${price}).`,
  flat: (rate) => `Voorlopig kost de verzending ${rate}.`,
  shipsFree: 'De verzending van deze bestelling is gratis.',
  returnDays: (days) => `Retourneren kan binnen ${daysOf(days)}.`,
  delivery: (promise) => `Over de levering: ${ended(promise)}`,
  size: (note) => `Over de maat: ${ended(note)}`,
  code: (label, percent, firstOrder, lastDay) =>
    `Code ${label} geeft u ${percent} korting op uw ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: 'Problemen met het formulier? Neem gerust contact met ons op.',
  deciding: (sentence) => `Twijfelt u? ${sentence}`,
};

/** Visitors are addressed as "u". */
export const dutch: Phrases = {
  money: {
    sign: 'before',
    between: NO_BREAK,
    group: '.',
    groupFrom: 4,
    decimal: ',',
    signs: { EUR: '€', USD: 'US$', GBP: '£' },
  },
  percent: (percent) => `${withComma(percent)}%`,
  monthDay: (month, day) => `${day} ${MONTHS[month - 1]}`,
  wordings: [first, second],
  labels: {
    shipping: 'Verzendinformatie',
    returns: 'Retourbeleid',
    size: 'Maattabel',
    contact: 'Contact',
    filler: 'Bekijken',
  },
};
