import type { Schemas } from '../../../../client/client.mjs';
import { t } from '../../language/text.ts';
import { labelOf } from './labels.ts';

/** What would be dropped or altered of the form's values, as POST facts/check answers. */
export type Loss = Schemas['FactsCheck']['losses'][number];
export type Path = readonly (string | number)[];

const startsWith = (path: Path, start: Path): boolean => start.every((step, at) => path[at] === step);

export const lossesBelow = (losses: readonly Loss[], path: Path): readonly Loss[] =>
  losses.filter((one) => startsWith(one.path, path));

/** Losses of a whole entry, and of parts without a field in the form. */
export const lossesOfEntry = (
  losses: readonly Loss[],
  path: Path,
  fields: readonly string[],
): readonly Loss[] =>
  lossesBelow(losses, path).filter((one) => !fields.includes(String(one.path[path.length])));

/** The fields that hold a date, and whether it is an end. */
export const dates: Readonly<Record<string, boolean>> = {
  starts_at: false,
  expires_at: true,
  valid_from: false,
  valid_until: true,
};

/** Why a value is not stored, in one sentence. */
export function lossSentence({ path, code, text, rule }: Loss, shownLabel?: string): string {
  const name = path.findLast((step) => typeof step === 'string') as string;
  const label = shownLabel ?? labelOf(name);
  const must = rule ?? t('must be a different value');
  switch (code) {
    case 'dropped':
      if (Object.hasOwn(dates, name))
        return t('{label} is not a complete date: choose day, month and year.', { label });
      if (typeof path.at(-1) === 'number' && must.startsWith('must name'))
        return t('This entry {rule}.', { rule: must.replace('the rest of the world', 'everywhere else') });
      return text.trim() === '' || text === 'null'
        ? t('{label} is missing.', { label })
        : t('“{text}” cannot be stored: {label} {rule}.', { text, label, rule: must });
    case 'cut':
      return t('This is too long: {label} {rule}. Nothing of it is cut off.', {
        label,
        rule: must.replace('the list ', ''),
      });
    case 'unsayable':
      return t('“{text}” holds characters that cannot be shown.', { text });
    case 'not_same_origin':
      return t('“{text}” is not a path of this website: it starts with one /, such as /pages/shipping.', {
        text,
      });
    case 'unknown_country':
      return t('“{text}” is not a country code: use two letters, such as DE.', { text });
    case 'unknown_time_zone':
      return t('“{text}” is not a known time zone: write it as Europe/Berlin.', { text });
    case 'unknown_language':
      return t('“{text}” is not a known language: write it as de.', { text });
    case 'duplicate':
      return t('“{text}” is here twice: {rule}.', { text, rule: must });
    case 'never_valid':
      return t('This would never be valid: it ends before it begins.');
    default:
      return code satisfies never;
  }
}
