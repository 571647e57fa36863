import type { Words } from './words.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const englishWords: Words = {
  neutral: list('you have still deciding'),
  lead: /^(?:Still deciding\? )?/u,
  offer:
    /%|\b(?:discounts?|discounted|off|sale|sales|coupons?|vouchers?|promo\w*|deals?|save|savings?|bonus|gifts?|cheaper|codes?)\b/iu,
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  labels: new Set(['Shipping details', 'Return policy', 'Size guide', 'Contact us', 'See it']),
};
