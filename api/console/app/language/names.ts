import { humanize } from '../format.ts';
import { t } from './text.ts';

/** The page's words for reasons, states, devices and steps of the API. */
const words: Readonly<Record<string, string>> = {
  shipping_cost: t('shipping cost'),
  delivery: t('delivery'),
  returns: t('returns'),
  size: t('size'),
  code_declined: t('code declined'),
  form_error: t('form error'),
  hesitation: t('hesitation'),
  waiting: t('waiting'),
  delivered: t('delivered'),
  shown: t('shown'),
  clicked: t('clicked'),
  dismissed: t('dismissed'),
  expired: t('expired'),
  withdrawn: t('withdrawn'),
  bought: t('bought'),
  refunded: t('refunded'),
  left: t('left'),
  paid: t('paid'),
  pending: t('pending'),
  partially_refunded: t('partially refunded'),
  cancelled: t('cancelled'),
  failed: t('failed'),
  authorized: t('authorized'),
  voided: t('voided'),
  partially_paid: t('partially paid'),
  phone: t('phone'),
  tablet: t('tablet'),
  desktop: t('desktop'),
  spoken_to: t('treatment'),
  left_alone: t('holdout'),
  page_reachable: t('page reachable'),
  tag_found: t('tag found'),
  tag_in_head: t('tag in the head of the page'),
  right_id: t('right website id'),
  only_once: t('tag present only once'),
  settings_answer: t('the service answers'),
  csp_allows: t('the page’s security policy allows it'),
  first_visit_seen: t('first visit seen'),
  cart_beacon_seen: t('cart seen'),
  order_with_visitor_id_seen: t('order with a visitor id seen'),
};

/** An unknown name is shown as it is, without underscores. */
export const nameWords = (name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : humanize(name);
