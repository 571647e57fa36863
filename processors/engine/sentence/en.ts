import { ended, type Phrases, type Wording } from './phrases.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const first: Wording = {
  away: (gap) => `You're ${gap} away from free shipping.`,
  filler: (title, price) => `Add ${title} (${price}) to get there.`,
  flat: (rate) => `Until then, shipping is ${rate}.`,
  shipsFree: 'Your order ships free.',
  returnDays: (days) => `You have ${days} ${days === 1 ? 'day' : 'days'} to return it.`,
  delivery: ended,
  size: ended,
  code: (label, percent, firstOrder, lastDay) =>
    `Code ${label} takes ${percent} off your ${firstOrder ? 'first ' : ''}order${through(lastDay)}.`,
  formHelp: "Trouble with the form? We're happy to help.",
  deciding: (sentence) => `Still deciding? ${sentence}`,
};

const second: Wording = {
  away: (gap) => `Add ${gap} more and shipping is free.`,
  filler: (title, price) => `${title} (${price}) would do it.`,
  flat: (rate) => `For now, shipping is ${rate}.`,
  shipsFree: 'Shipping is free on this order.',
  returnDays: (days) => `You can return it within ${days} ${days === 1 ? 'day' : 'days'}.`,
  delivery: (promise) => `About delivery: ${ended(promise)}`,
  size: (note) => `About the fit: ${ended(note)}`,
  code: (label, percent, firstOrder, lastDay) =>
    `With code ${label}, your ${firstOrder ? 'first ' : ''}order is ${percent} off${through(lastDay)}.`,
  formHelp: "Is the form giving you trouble? Get in touch and we'll help.",
  deciding: (sentence) => `Thinking it over? ${sentence}`,
};

const through = (lastDay: string | null): string => (lastDay ? ` through ${lastDay}` : '');

export const english: Phrases = {
  money: {
    sign: 'before',
    between: '',
    group: ',',
    groupFrom: 4,
    decimal: '.',
    signs: {
      USD: '$',
      EUR: '€',
      GBP: '£',
      JPY: '¥',
      CNY: 'CN¥',
      INR: '₹',
      KRW: '₩',
      CAD: 'CA$',
      AUD: 'A$',
      NZD: 'NZ$',
      HKD: 'HK$',
      SGD: 'S$',
      MXN: 'MX$',
      BRL: 'R$',
      ILS: '₪',
      VND: '₫',
      PHP: '₱',
      THB: '฿',
    },
  },
  percent: (percent) => `${percent}%`,
  monthDay: (month, day) => `${MONTHS[month - 1]} ${day}`,
  wordings: [first, second],
  labels: {
    shipping: 'Shipping details',
    returns: 'Return policy',
    size: 'Size guide',
    contact: 'Contact us',
    filler: 'See it',
  },
};
