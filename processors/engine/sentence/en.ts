import type { Phrases } from './phrases.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const away = (gap: string): string => `You're ${gap} away from free shipping.`;

export const english: Phrases = {
  away,
  away_with_filler: (gap, title, price) => `${away(gap)} ${title} (${price}) gets you there.`,
  away_with_flat: (gap, flat) => `${away(gap)} Until then, shipping is ${flat}.`,
  ships_free: 'Your order ships free.',
  return_days: (days) => `You have ${days} ${days === 1 ? 'day' : 'days'} to return it.`,
  delivery: (promise) => ended(promise),
  size: (note) => ended(note),
  code: (label, percent, firstOrder, through) =>
    `Code ${label} takes ${percent}% off your ${firstOrder ? 'first ' : ''}order${through ? ` through ${through}` : ''}.`,
  form_help: "Trouble with the form? We're happy to help.",
  deciding: (sentence) => `Still deciding? ${sentence}`,
  month_day: (month, day) => `${MONTHS[month - 1]} ${day}`,
  labels: {
    shipping: 'Shipping details',
    returns: 'Return policy',
    size: 'Size guide',
    contact: 'Contact us',
    filler: 'See it',
  },
};
