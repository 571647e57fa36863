import { humanize } from '../format.ts';
import { t } from './text.ts';

/** Reasons, states and steps that the API names, in the words of the page. */
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
  spoken_to: t('spoken to'),
  left_alone: t('left alone'),
  page_reachable: t('page reachable'),
  tag_found: t('tag found'),
  tag_in_head: t('tag in head'),
  right_id: t('right id'),
  only_once: t('only once'),
  settings_answer: t('settings answer'),
  csp_allows: t('csp allows'),
  first_visit_seen: t('first visit seen'),
  cart_beacon_seen: t('cart beacon seen'),
  order_with_visitor_id_seen: t('order with visitor id seen'),
};

/** A name that is not among them is shown as it is, without underscores. */
export const nameWords = (name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : humanize(name);
