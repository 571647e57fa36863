import {
  AMOUNT,
  asked,
  CODE_PLACEHOLDER,
  claims,
  counted,
  DAY,
  FILLER,
  type Grammar,
  leads,
  monthOf,
  PERCENT,
} from '../grammar.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH = monthOf(months);
const DATE = `${MONTH} ${DAY}`;
const WHAT = '(?:(?<some>selected items)(?: in your (?<firstOf>first) order)?|your (?<first>first )?order)';
const TERMS = `(?: through ${DATE}|(?<limited> at the moment))?(?:, on orders from ${AMOUNT})?`;

export const englishGrammar: Grammar = {
  gap: claims(`You're ${AMOUNT} away from free shipping`, `Add ${AMOUNT} more and shipping is free`),
  filler: claims(`Add ${FILLER} to get there`, `${FILLER} would do it`),
  rate: claims(`Until then, shipping is ${AMOUNT}`, `For now, shipping is ${AMOUNT}`),
  freeFrom: claims(`Shipping is free from ${AMOUNT}`, `Orders from ${AMOUNT} ship free`),
  freeOver: claims(`Shipping is free over ${AMOUNT}`, `Orders over ${AMOUNT} ship free`),
  rateBelow: claims(`Below that, it's ${AMOUNT}`, `Below that, shipping is ${AMOUNT}`),
  free: claims('Your order ships free', 'Shipping is free on this order'),
  days: claims(
    `You have ${counted('day', 'days')} to send it back`,
    `If it isn't right, you can send it back within ${counted('day', 'days')}`,
  ),
  code: claims(
    `That code isn't valid here\\. Code ${CODE_PLACEHOLDER} takes ${PERCENT}% off ${WHAT}${TERMS}`,
    `That code didn't work\\. With code ${CODE_PLACEHOLDER}, you get ${PERCENT}% off ${WHAT}${TERMS}`,
  ),
  help: asked(
    "Trouble with the form\\? We're happy to help\\.",
    "Is the form giving you trouble\\? Get in touch and we'll help\\.",
  ),
  lead: leads('Still deciding\\?', 'Thinking it over\\?'),
  aboutReturns: leads('Not sure\\?'),
  aboutDelivery: leads('Wondering when it arrives\\?'),
  aboutSize: leads('Wondering about the size\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: ',',
  decimal: '.',
  labels: new Set(['Shipping details', 'Return policy', 'Size guide', 'Contact us', 'See it']),
};
