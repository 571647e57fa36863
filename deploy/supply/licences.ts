/** Which licences a package of ours may have: those that ask for no more than a notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

/** May be used to build and test, and go into nothing that is delivered: weak copyleft, of their own files only. */
const allowedForTools = new Set(['MPL-2.0']);

type Exception = { readonly licence: string; readonly why: string };

/** Packages that do not say it in a word of SPDX. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '@kafkajs/confluent-schema-registry': {
    licence: 'MIT',
    why: 'its package.json has no licence; its LICENSE is MIT',
  },
  jsonify: { licence: 'CC0-1.0', why: 'says "Public Domain"; a tool of patch-package, not delivered' },
};

type Said = Readonly<Record<string, unknown>>;

/** What a package.json says of its licence, as SPDX, or null. Lists of objects are of before 2014. */
export function saidLicence({ license, licenses }: Said): string | null {
  const old = [licenses, license].find((one) => Array.isArray(one));
  if (old) return old.map((one: { type?: string }) => one.type ?? '?').join(' OR ');
  return typeof license === 'string' ? license : null;
}

export const licenceOf = (name: string, said: Said): string | null =>
  exceptions[name]?.licence ?? saidLicence(said);

/** Whether an expression of SPDX is satisfied: of `A OR B` one of them, of `A AND B` both. */
export function isAllowed(expression: string | null, isTool: boolean): boolean {
  if (expression === null) return false;
  const text = expression.replace(/[()]/g, ' ').trim();
  if (/\bAND\b/.test(text) && /\bOR\b/.test(text)) return false;
  const fits = (id: string): boolean => allowed.has(id.trim()) || (isTool && allowedForTools.has(id.trim()));
  return /\bAND\b/.test(text) ? text.split(/\bAND\b/).every(fits) : text.split(/\bOR\b/).some(fits);
}
