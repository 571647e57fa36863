import type { FreeShippingRule, Output, ThresholdBasis } from '#schemas/config/choices.ts';
import { t } from '../../language/text.ts';
import { sentenceNames } from './sentence-words.ts';

export const ruleNames: Readonly<Record<FreeShippingRule, string>> = {
  at_least: t('ships free'),
  above: t('does not ship free yet'),
};
export const basisNames: Readonly<Record<ThresholdBasis, string>> = {
  before_discount: t('before discounts'),
  after_discount: t('after discounts'),
};
export const outputNames: Readonly<Record<Output, string>> = {
  card: t('as a card on the page'),
  popup: t('in a popup of another tool'),
  event: t('as an event that your page displays'),
  none: t('not at all'),
};

/** The names of values that are chosen from a list, by the field. */
export const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  free_shipping_rule: ruleNames,
  threshold_basis: basisNames,
  output: outputNames,
  sentence: sentenceNames,
};
