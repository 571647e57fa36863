import type { Facts } from '../../api.ts';
import { t } from '../../language/text.ts';

/** With the service's suggestion in brackets, where the text does not state it already. */
export const noteWords: Readonly<Record<Facts['notes'][number]['code'], string>> = {
  dropped: t('Not stored'),
  cut: t('Shortened'),
  unsayable: t('Cannot be used as written'),
  not_same_origin: t('Not stored: not a path on this website'),
  unknown_country: t('No country has this code'),
  unknown_time_zone: t('Not stored: not a known time zone'),
  unknown_language: t('Not stored: not a known language'),
  duplicate: t('Duplicate'),
  never_valid: t('Not stored: it would end before it begins'),
  needs_threshold: t('Not said while “Free shipping from” is empty'),
  discounts_off: t('Not said while discounts may not be named'),
  expired: t('No longer said: it has expired'),
  contradicts_threshold: t('Not said: it contradicts the line for free shipping'),
  contradicts_rate: t('Not said: it contradicts the shipping rate'),
  contradicts_return_days: t('Not said: it contradicts the days to return'),
  contradicts_currency: t('Not said: it names another currency'),
  amount_in_title: t('Not said: a title must not contain an amount'),
  contradicts_percent: t('Not said: it contradicts the percentage of a code'),
  unknown_code: t('Not said: it names a code that is not in the sheet'),
  free_returns_unstated: t('Not said: the sheet does not say that returns are free'),
};
