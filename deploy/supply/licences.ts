/** Licences that our packages may have: those that require no more than a notice. */
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

/** Allowed for building and testing, but in nothing that is delivered: weak copyleft, of their own files only. */
const allowedForTools = new Set(['MPL-2.0']);

type Exception = { readonly licence: string; readonly why: string };

/** Packages that do not state an SPDX identifier. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '@kafkajs/confluent-schema-registry': {
    licence: 'MIT',
    why: 'its package.json has no licence; its LICENSE is MIT',
  },
  jsonify: { licence: 'CC0-1.0', why: 'says "Public Domain"; a tool of patch-package, not delivered' },
};

type LicenceFields = Readonly<Record<string, unknown>>;

/** The licence stated by a package.json, as SPDX, or null. Lists of objects date from before 2014. */
export function statedLicence({ license, licenses }: LicenceFields): string | null {
  const old = [licenses, license].find((one) => Array.isArray(one));
  if (old) return old.map((one: { type?: string }) => one.type ?? '?').join(' OR ');
  return typeof license === 'string' ? license : null;
}

export const licenceOf = (name: string, said: LicenceFields): string | null =>
  exceptions[name]?.licence ?? statedLicence(said);

/** Whether an SPDX expression is satisfied: one side of `A OR B`, both of `A AND B`. */
export function isAllowed(expression: string | null, isTool: boolean): boolean {
  if (expression === null) return false;
  const text = expression.replace(/[()]/g, ' ').trim();
  if (/\bAND\b/.test(text) && /\bOR\b/.test(text)) return false;
  const fits = (id: string): boolean => allowed.has(id.trim()) || (isTool && allowedForTools.has(id.trim()));
  return /\bAND\b/.test(text) ? text.split(/\bAND\b/).every(fits) : text.split(/\bOR\b/).some(fits);
}
