import type { Facts } from '../../api.ts';

/** With what the service suggests in brackets, where the words do not say it already. */
export const noteWords: Readonly<Record<Facts['notes'][number]['code'], string>> = {
  dropped: 'Not stored',
  cut: 'Cut',
  unsayable: 'Cannot be said as it was written',
  not_same_origin: 'Not stored: no path on this website',
  unknown_country: 'No country with these two letters',
  unknown_time_zone: 'Not stored: no known time zone',
  unknown_language: 'Not stored: no known language',
  duplicate: 'Twice',
  never_valid: 'Not stored: it would end before it begins',
  needs_threshold: 'Not said as long as “Free shipping from” is empty',
  discounts_off: 'Not said while discounts may not be named',
  expired: 'No longer said: its time is over',
  contradicts_threshold: 'Not said: it contradicts the line for free shipping',
  contradicts_rate: 'Not said: it contradicts the shipping rate',
  contradicts_return_days: 'Not said: it contradicts the days to return',
  contradicts_currency: 'Not said: it names another currency',
  amount_in_title: 'Not said: an amount is no part of a title',
  contradicts_percent: 'Not said: it contradicts the percentage of a code',
  unknown_code: 'Not said: it names a code that is not in the sheet',
  free_returns_unstated: 'Not said: the sheet does not say that returns are free',
};
