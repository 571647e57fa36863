import { inZone } from '../../format.ts';
import { t } from '../../language/text.ts';
import { countryName } from '../fields/country-name.ts';
import { dayTimeOf } from '../fields/shop-clock.ts';
import { choiceNames } from './choice-words.ts';
import { labelOf } from './labels.ts';
import { dates } from './problems.ts';

const NOTHING = '–';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A field of the sheet, with the shop's time zone for its dates. */
type Field = { readonly name: string; readonly zone: string | null };

/** A value of the sheet as lines, one for each entry, for a comparison. */
function linesOf(value: unknown, { name, zone }: Field): readonly string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value.map((entry) => entryWords(entry, zone));
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value as object).flatMap(([inner, one]) =>
      linesOf(one, { name: inner, zone }).map((line) => `${labelOf(inner)}: ${line}`),
    );
  return [fieldWords(value, { name, zone })];
}

const entryWords = (entry: unknown, zone: string | null): string =>
  typeof entry !== 'object' || entry === null
    ? String(entry)
    : Object.entries(entry)
        .filter(([, value]) => !isEmpty(value) && value !== false)
        .map(([name, value]) => `${labelOf(name)} ${fieldWords(value, { name, zone })}`)
        .join('; ');

const fieldWords = (value: unknown, field: Field): string =>
  (Array.isArray(value) ? value : [value]).map((one) => scalarWords(one, field)).join(', ');

/** In the words of the form. */
function scalarWords(value: unknown, { name, zone }: Field): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  const text = String(value);
  if (Object.hasOwn(dates, name)) return dayWords(text, dates[name]!, zone);
  if (name.includes('countr')) return countryName(text);
  const names = choiceNames[name] ?? {};
  return Object.hasOwn(names, text) ? names[text]! : text;
}

function dayWords(text: string, isEnd: boolean, zone: string | null): string {
  const { date, time } = dayTimeOf(text, zone, isEnd);
  if (date === '') return text;
  return [inZone('fullDay', new Date(date), 'UTC'), time].filter(Boolean).join(', ');
}

/** What is in one of two values of a field and not in the other; everything when only the order differs. */
export function differenceWords(
  one: unknown,
  other: unknown,
  field: Field,
): { readonly one: readonly string[]; readonly other: readonly string[] } {
  const [left, right] = [linesOf(one, field), linesOf(other, field)];
  const isReordered = left.length === right.length && left.every((line) => right.includes(line));
  if (isReordered) return { one: left, other: right };
  return { one: onlyIn(left, right), other: onlyIn(right, left) };
}

function onlyIn(lines: readonly string[], others: readonly string[]): readonly string[] {
  const found = lines.filter((line) => !others.includes(line));
  return found.length > 0 ? found : [NOTHING];
}
