import { humanize } from './format.ts';
import { t } from './language/text.ts';

/** The console's labels for fields of the API. */
const labels: Readonly<Record<string, string>> = {
  name: t('Name'),
  allowed_origins: t('Addresses of the shop'),
  first_party_hosts: t('First-party hosts'),
  holdout_pct: t('Holdout'),
  margin_pct: t('Largest change that counts as none'),
  excluded_paths: t('Paths'),
  excluded_products: t('Products'),
  quiet_hours: t('Quiet hours'),
  paused_until: t('Paused until'),
  consent: t('Consent'),
  page: t('Page'),
  country: t('From§country'),
  lang: t('Language of the page'),
  email: t('E-mail'),
  password: t('Password'),
  current: t('Current password'),
  next: t('New password'),
  code: t('Code'),
  customer_id: t('Customer id'),
  visitor_id: t('Visitor id'),
  orders: t('Order ids'),
  scopes: t('Scopes'),
  role: t('Role'),
  site_id: t('Website'),
  url: t('Address'),
  expires_at: t('Expires'),
};

export const labelOf = (field: string): string => {
  const words = labels[field] ?? humanize(field);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const isPlace = (step: string): boolean => /^\d+$/.test(step);

const quoted = (label: string): string => t('“{label}”', { label });

/** `excluded_paths.0` as the person sees it in the console. */
function placeOf(path: string): string {
  const steps = path.split('.');
  const field = steps.findLast((step) => !isPlace(step)) ?? '';
  const entry = steps.find(isPlace);
  const label = labelOf(field);
  return entry === undefined ? quoted(label) : t('“{label}”, line {n},', { label, n: Number(entry) + 1 });
}

/** A sentence of the API with the console's labels for fields. */
export const withConsoleLabels = (sentence: string): string =>
  sentence
    .replace(/^"([a-z][\w-]*(?:\.[\w-]+)*)"/, (_, path: string) => placeOf(path))
    .replace(/\b(The field |the field )?([a-z]+(?:_[a-z]+)+)\b/g, (whole, _field, name: string) =>
      Object.hasOwn(labels, name) ? quoted(labelOf(name)) : whole,
    );
