import type { Schemas } from '../../../../client/client.mjs';
import { labelOf } from './labels.ts';

/** What of the form's values would be dropped or altered, as POST facts/check answers it. */
export type Loss = Schemas['FactsCheck']['losses'][number];
export type Path = readonly (string | number)[];

const startsWith = (path: Path, start: Path): boolean => start.every((step, at) => path[at] === step);

export const lossesBelow = (losses: readonly Loss[], path: Path): readonly Loss[] =>
  losses.filter((one) => startsWith(one.path, path));

/** About an entry as a whole, and about what has no field of its own in it. */
export const lossesOfEntry = (
  losses: readonly Loss[],
  path: Path,
  fields: readonly string[],
): readonly Loss[] =>
  lossesBelow(losses, path).filter((one) => !fields.includes(String(one.path[path.length])));

const DATES = ['starts_at', 'expires_at', 'valid_from', 'valid_until'];

/** Why a value is not stored, in one sentence. */
export function lossSentence({ path, code, text, rule }: Loss, shownLabel?: string): string {
  const name = path.findLast((step) => typeof step === 'string') as string;
  const label = shownLabel ?? labelOf(name);
  const must = rule ?? 'must be another value';
  switch (code) {
    case 'dropped':
      if (DATES.includes(name)) return `${label} is not a whole date: choose day, month and year.`;
      if (typeof path.at(-1) === 'number' && must.startsWith('must name'))
        return `This entry ${must.replace('the rest of the world', 'everywhere else')}.`;
      return text.trim() === '' || text === 'null'
        ? `${label} is missing.`
        : `“${text}” cannot be stored: ${label} ${must}.`;
    case 'cut':
      return `This is too long: ${label} ${must.replace('the list ', '')}. Nothing of it is cut off.`;
    case 'unsayable':
      return `“${text}” holds characters that cannot be shown.`;
    case 'not_same_origin':
      return `“${text}” is not a path of this website: it starts with one /, such as /pages/shipping.`;
    case 'unknown_country':
      return `“${text}” is not a country: use its two letters, such as DE.`;
    case 'unknown_time_zone':
      return `“${text}” is not a known time zone: write it as Europe/Berlin.`;
    case 'unknown_language':
      return `“${text}” is not a known language: write it as de.`;
    case 'duplicate':
      return `“${text}” is here twice: ${must}.`;
    case 'never_valid':
      return 'This would never be valid: it ends before it begins.';
    default:
      return code satisfies never;
  }
}
