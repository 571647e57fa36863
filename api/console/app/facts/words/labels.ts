import type { FactsSheet } from '#schemas/config/site.ts';
import { humanize } from '../../format.ts';

type Section = keyof FactsSheet;

/** What the sections of the sheet are called in the console. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  currency: 'Currency',
  free_shipping_threshold: 'Free shipping from',
  shipping_flat: 'Shipping below that',
  shipping_zones: 'Shipping zones',
  return_days: 'Days to return',
  delivery_promise: 'Delivery promise',
  size_notes: 'Size notes',
  links: 'Paths',
  codes: 'Codes',
  fillers: 'Small extras',
  discounts_allowed: 'Discounts may be named',
  output: 'How it is said',
  popup: 'Popup',
  home_country: 'Home country',
  time_zone: 'Time zone',
  unserved_countries: 'Countries not delivered to',
  free_shipping_rule: 'A cart of exactly that amount',
  threshold_basis: 'Compared with the cart',
  gift_cards: 'Gift cards',
  final_sale: 'Products that cannot be returned',
  free_shipping_lines: 'Free shipping in other currencies',
  texts: 'Texts by language',
};
export const sections = Object.keys(sectionLabels) as Section[];
export const isSection = (name: string): name is Section => Object.hasOwn(sectionLabels, name);

/** What the fields of entries are called; where a list needs another word, its columns say so. */
const fieldLabels: Readonly<Record<string, string>> = {
  label: 'Code',
  percent: 'Percent off',
  starts_at: 'From',
  expires_at: 'Until',
  minimum: 'From a total of',
  handles: 'Only for products',
  first_order_only: 'First orders only',
  handle: 'Product',
  title: 'Title',
  price: 'Price',
  url: 'Path',
  text: 'Note',
  amount: 'Free shipping from',
  countries: 'Countries',
  rest_of_world: 'Everywhere else',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  sentence: 'Sentence',
  titles: 'Titles',
  sentences: 'Sentences',
  provider: 'Provider',
  campaign_id: 'Campaign',
  code_campaign_id: 'Campaign for codes',
  size_guide: 'Path of size guide',
  shipping: 'Path of shipping',
  returns: 'Path of returns',
  contact: 'Path of contact',
};

export const labelOf = (name: string): string =>
  isSection(name) ? sectionLabels[name] : (fieldLabels[name] ?? humanize(name));

/** A remark of the service with the console's names for the fields that it names. */
export const inMerchantsWords = (remark: string): string =>
  remark
    .replace(/^([a-z]+)(?= must )/, (name) => (Object.hasOwn(fieldLabels, name) ? labelOf(name) : name))
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => `“${labelOf(name)}”`);

/** Where something of the sheet stands: `Codes, entry 2`, `Texts by language, de, Titles, entry 1`. */
export function placeWords(path: readonly (string | number)[]): string {
  const isLanguage = (at: number): boolean => path[0] === 'texts' && at === 1;
  return path
    .map((step, at) =>
      typeof step === 'number' ? `entry ${step + 1}` : isLanguage(at) ? step : labelOf(step),
    )
    .join(', ');
}
