import type { OwnSentenceName } from '#engine/own-sentence/placeholders.ts';
import { ELSEWHERE } from '#schemas/config/choices.ts';
import { t } from '../../language/text.ts';
import { labelOf } from './labels.ts';
import { sentenceNames } from './sentence-words.ts';

const NOTHING = '–';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A value of the sheet as lines, one for each entry, for a comparison. */
function linesOf(value: unknown): readonly string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? [value.map(elementWords).join(', ')]
      : value.map(entryWords);
  if (typeof value === 'object')
    return Object.entries(value as object).flatMap(([name, inner]) =>
      linesOf(inner).map((line) => `${labelOf(name)}: ${line}`),
    );
  return [scalarWords(value)];
}

/** An element of a list of countries, products and the like. */
export const elementWords = (one: unknown): string =>
  one === ELSEWHERE ? t('Everywhere else') : String(one);

const entryWords = (entry: unknown): string =>
  typeof entry !== 'object' || entry === null
    ? scalarWords(entry)
    : Object.entries(entry)
        .filter(([, value]) => !isEmpty(value) && value !== false)
        .map(([name, value]) => `${labelOf(name)} ${fieldWords(name, value)}`)
        .join('; ');

/** A wording's sentence has the same name as in the form. */
function fieldWords(name: string, value: unknown): string {
  if (name === 'sentence' && Object.hasOwn(sentenceNames, String(value)))
    return sentenceNames[value as OwnSentenceName];
  return Array.isArray(value) ? value.join(', ') : scalarWords(value);
}

const scalarWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? t('yes') : t('no')) : String(value);

/** What is in one of two values and not in the other; everything when only the order differs. */
export function differenceWords(
  one: unknown,
  other: unknown,
): { readonly one: readonly string[]; readonly other: readonly string[] } {
  const [left, right] = [linesOf(one), linesOf(other)];
  const isReordered = left.length === right.length && left.every((line) => right.includes(line));
  if (isReordered) return { one: left, other: right };
  return { one: onlyIn(left, right), other: onlyIn(right, left) };
}

function onlyIn(lines: readonly string[], others: readonly string[]): readonly string[] {
  const found = lines.filter((line) => !others.includes(line));
  return found.length > 0 ? found : [NOTHING];
}
