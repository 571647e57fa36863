import { humanize } from './format.ts';

/** What the console calls a field of the API where a person changes it. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  allowed_origins: 'Addresses of the shop',
  first_party_hosts: 'First-party hosts',
  holdout_pct: 'Left alone',
  margin_pct: 'Largest change that counts as none',
  excluded_paths: 'Paths',
  excluded_products: 'Handles of products',
  quiet_hours: 'Quiet hours',
  paused_until: 'Paused until',
  consent: 'Consent',
  page: 'Page',
  country: 'From',
  lang: 'In a shop that is written in',
  email: 'E-mail',
  password: 'Password',
  current: 'Current password',
  next: 'New password',
  code: 'Code',
  customer_id: 'Customer id',
  visitor_id: 'Visitor id',
  orders: 'Order ids',
  scopes: 'Scopes',
  role: 'Role',
  site_id: 'Website',
  expires_at: 'Expires',
};

const labelOf = (field: string): string => {
  const words = labels[field] ?? humanize(field);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** `excluded_paths.0` as a person finds it. */
function placeOf(path: string): string {
  const steps = path.split('.');
  const field = steps.findLast((step) => !isPlace(step)) ?? '';
  const entry = steps.find(isPlace);
  return `“${labelOf(field)}”${entry === undefined ? '' : `, line ${Number(entry) + 1},`}`;
}

/** A sentence of the API with the fields as the console calls them. */
export const inWordsOfTheConsole = (sentence: string): string =>
  sentence
    .replace(/^"([a-z][\w-]*(?:\.[\w-]+)*)"/, (_, path: string) => placeOf(path))
    .replace(/\b(The field |the field )?([a-z]+(?:_[a-z]+)+)\b/g, (whole, _field, name: string) =>
      Object.hasOwn(labels, name) ? `“${labelOf(name)}”` : whole,
    );
