import type { OwnSentenceName, Placeholder } from '#engine/own-sentence/placeholders.ts';
import { t } from '../../language/text.ts';

/** The subjects of the sentences that a merchant may reword. */
export const sentenceNames: Readonly<Record<OwnSentenceName, string>> = {
  away: t('what is missing for free shipping'),
  filler: t('a small extra that closes the gap'),
  flat: t('what shipping costs until then'),
  freeFrom: t('free shipping from an amount'),
  freeOver: t('free shipping above an amount'),
  flatBelow: t('what shipping costs below that amount'),
  shipsFree: t('this order ships free'),
  returnDays: t('days to return'),
  code: t('another code that works'),
  formHelp: t('help with a form'),
};

/** The meaning of the placeholders in such a wording. */
export const placeholderNames: Readonly<Record<Placeholder, string>> = {
  gap: t('the amount that is missing'),
  line: t('the amount from which shipping is free'),
  days: t('the number of days'),
  code: t('the code'),
  percent: t('its percentage'),
  date: t('its last day'),
  title: t('the title of the extra'),
  price: t('its price'),
  rate: t('what shipping costs'),
};
