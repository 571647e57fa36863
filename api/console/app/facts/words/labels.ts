import type { FactsSheet } from '#schemas/config/site.ts';
import { humanize } from '../../format.ts';
import { t } from '../../language/text.ts';

type Section = keyof FactsSheet;

/** The console's names for the sections of the sheet. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  currency: t('Currency'),
  free_shipping_threshold: t('Free shipping from'),
  shipping_flat: t('Shipping below that'),
  shipping_zones: t('Shipping zones'),
  return_days: t('Days to return'),
  delivery_promise: t('Delivery promise'),
  size_notes: t('Size notes'),
  links: t('Paths'),
  codes: t('Codes'),
  fillers: t('Small extras'),
  discounts_allowed: t('Discounts may be named'),
  output: t('How cards are shown'),
  popup: t('Popup'),
  home_country: t('Home country'),
  time_zone: t('Time zone'),
  unserved_countries: t('Countries not delivered to'),
  never_free_countries: t('Countries without free shipping'),
  free_shipping_rule: t('A cart of exactly that amount'),
  threshold_basis: t('Cart total that counts'),
  gift_cards: t('Gift cards'),
  final_sale: t('Products that cannot be returned'),
  free_shipping_lines: t('Free shipping in other currencies'),
  texts: t('Texts by language'),
};
export const sections = Object.keys(sectionLabels) as Section[];
export const isSection = (name: string): name is Section => Object.hasOwn(sectionLabels, name);

/** The console's names for fields of entries; a list that needs another name defines it in its columns. */
const fieldLabels: Readonly<Record<string, string>> = {
  label: t('Code'),
  percent: t('Percent off'),
  starts_at: t('From'),
  expires_at: t('Until'),
  minimum: t('From a total of'),
  handles: t('Only for products'),
  first_order_only: t('First orders only'),
  handle: t('Product'),
  title: t('Title'),
  price: t('Price'),
  url: t('Path'),
  text: t('Note'),
  amount: t('Free shipping from'),
  countries: t('Countries'),
  rest_of_world: t('Everywhere else'),
  valid_from: t('Valid from'),
  valid_until: t('Valid until'),
  sentence: t('Sentence'),
  titles: t('Titles'),
  sentences: t('Sentences'),
  provider: t('Provider'),
  campaign_id: t('Campaign'),
  code_campaign_id: t('Campaign for codes'),
  size_guide: t('Path to the size guide'),
  shipping: t('Path to shipping information'),
  returns: t('Path to returns information'),
  contact: t('Path to the contact page'),
};

export const labelOf = (name: string): string =>
  isSection(name) ? sectionLabels[name] : (fieldLabels[name] ?? humanize(name));

/** A remark of the service with the console's field names. */
export const withFieldLabels = (remark: string): string =>
  remark
    .replace(/^([a-z]+)(?= must )/, (name) => (Object.hasOwn(fieldLabels, name) ? labelOf(name) : name))
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => `“${labelOf(name)}”`);

/** A place in the sheet: `Codes, entry 2`, `Texts by language, de, Titles, entry 1`. */
export function placeWords(path: readonly (string | number)[]): string {
  const isLanguage = (at: number): boolean => path[0] === 'texts' && at === 1;
  return path
    .map((step, at) =>
      typeof step === 'number' ? t('entry {n}', { n: step + 1 }) : isLanguage(at) ? step : labelOf(step),
    )
    .join(', ');
}
