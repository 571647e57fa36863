import { type CodeOffer, endOf, type Phrases, type Wording } from './phrases.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const daysOf = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

function what({ firstOrder, someProducts }: CodeOffer): string {
  if (someProducts) return firstOrder ? 'selected items in your first order' : 'selected items';
  return firstOrder ? 'your first order' : 'your order';
}
const terms = (offer: CodeOffer): string =>
  endOf(offer, (lastDay) => ` through ${lastDay}`, ' at the moment') +
  (offer.minimum ? `, on orders from ${offer.minimum}` : '');

const first: Wording = {
  away: (gap) => `You're ${gap} away from free shipping.`,
  filler: (title, price) => `Add ${title} (${price}) to get there.`,
  flat: (rate) => `Until then, shipping is ${rate}.`,
  freeFrom: (line) => `Shipping is free from ${line}.`,
  freeOver: (line) => `Shipping is free over ${line}.`,
  flatBelow: (rate) => `Below that, it's ${rate}.`,
  shipsFree: 'Your order ships free.',
  returnDays: (days) => `You have ${daysOf(days)} to send it back.`,
  code: (offer) =>
    `That code isn't valid here. Code ${offer.label} takes ${offer.percent} off ${what(offer)}${terms(offer)}.`,
  formHelp: "Trouble with the form? We're happy to help.",
  leads: { deciding: 'Still deciding?', returns: 'Not sure?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Add ${gap} more and shipping is free.`,
  filler: (title, price) => `${title} (${price}) would do it.`,
  flat: (rate) => `For now, shipping is ${rate}.`,
  freeFrom: (line) => `Orders from ${line} ship free.`,
  freeOver: (line) => `Orders over ${line} ship free.`,
  flatBelow: (rate) => `Below that, shipping is ${rate}.`,
  shipsFree: 'Shipping is free on this order.',
  returnDays: (days) => `If it isn't right, you can send it back within ${daysOf(days)}.`,
  code: (offer) =>
    `That code didn't work. With code ${offer.label}, you get ${offer.percent} off ${what(offer)}${terms(offer)}.`,
  formHelp: "Is the form giving you trouble? Get in touch and we'll help.",
  leads: {
    deciding: 'Thinking it over?',
    returns: null,
    delivery: 'Wondering when it arrives?',
    size: 'Wondering about the size?',
  },
};

/** English has one form of address. */
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
  wordings: { formal: [first, second], informal: [first, second] },
  address: 'formal',
  labels: {
    shipping: 'Shipping details',
    returns: 'Return policy',
    size: 'Size guide',
    contact: 'Contact us',
    filler: 'See it',
  },
};
