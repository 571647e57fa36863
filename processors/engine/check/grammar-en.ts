import {
  AMOUNT,
  asked,
  CODE_MARK,
  COUNT,
  claims,
  DAY,
  FILLER,
  type Grammar,
  monthOf,
  PERCENT,
} from './grammar.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH = monthOf(months);
const UNTIL = `(?: through ${MONTH} ${DAY})?`;

export const englishGrammar: Grammar = {
  gap: claims(`You're ${AMOUNT} away from free shipping`, `Add ${AMOUNT} more and shipping is free`),
  filler: claims(`Add ${FILLER} to get there`, `${FILLER} would do it`),
  rate: claims(`Until then, shipping is ${AMOUNT}`, `For now, shipping is ${AMOUNT}`),
  free: claims('Your order ships free', 'Shipping is free on this order'),
  days: claims(`You have ${COUNT} days? to return it`, `You can return it within ${COUNT} days?`),
  code: claims(
    `Code ${CODE_MARK} takes ${PERCENT}% off your (?<first>first )?order${UNTIL}`,
    `With code ${CODE_MARK}, your (?<first>first )?order is ${PERCENT}% off${UNTIL}`,
  ),
  help: asked(
    "Trouble with the form\\? We're happy to help\\.",
    "Is the form giving you trouble\\? Get in touch and we'll help\\.",
  ),
  lead: /^(?:Still deciding\? |Thinking it over\? )/u,
  aboutDelivery: /^About delivery: /u,
  aboutSize: /^About the fit: /u,
  months,
  group: ',',
  decimal: '.',
  labels: new Set(['Shipping details', 'Return policy', 'Size guide', 'Contact us', 'See it']),
};
