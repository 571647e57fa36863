import { convert, type Field, type JsonSchema, optional } from './field.ts';

/** Bidirectional control characters, and lone surrogates. */
const HIDDEN = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\p{Surrogate}';
const CONTROL = '\\p{Cc}\\u2028\\u2029';
const unclean = new RegExp(`[${HIDDEN}${CONTROL}]`, 'u');
const hidden = new RegExp(`[${HIDDEN}]`, 'gu');
const controls = new RegExp(`[${CONTROL}]+`, 'gu');

/**
 * The first `max` code points, without characters that cannot be stored or could disguise a text: Postgres cannot store NUL, and a page must
 * not control a log or the console. A run of control characters becomes one space.
 */
export const cleanText = (text: string, max: number): string => clean(firstCharacters(text, max));

const clean = (text: string): string =>
  unclean.test(text) ? text.replace(hidden, '').replace(controls, ' ') : text;

const SURROGATE = /[\ud800-\udfff]/;
/** The first `max` code points. */
export function firstCharacters(text: string, max: number): string {
  const units = text.slice(0, max);
  if (text.length <= max || !SURROGATE.test(units)) return units;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count += 1)
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** Any text, unchanged. */
export const anyText: Field<string> = {
  rule: 'must be text',
  schema: { type: 'string' },
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** Clean text, truncated to `max` characters. The most common field of signals, so it is read in one step. */
export const text = (max: number): Field<string> => ({
  rule: anyText.rule,
  schema: { type: 'string', description: `Text, which is cut at ${max} characters.` },
  read: (value) => (typeof value === 'string' ? cleanText(value, max) : undefined),
});

/** Clean text, trimmed after hidden characters are removed; refused if nothing is left. */
export const trimmedText = (max: number): Field<string> =>
  convert(anyText, (value) => firstCharacters(clean(value).trim(), max).trim() || undefined, {
    schema: { type: 'string', minLength: 1, maxLength: max },
  });

/** Text that matches a pattern. */
export const matching = (pattern: RegExp, rule: string, description?: string): Field<string> =>
  convert(anyText, (value) => (pattern.test(value) ? value : undefined), {
    rule,
    schema: { type: 'string', pattern: pattern.source, ...(description && { description }) },
  });

/** May be absent, null or "", which pages send without a discount or a known country, and shops for a custom item. */
export const orBlank = <T>(field: Field<T>): Field<T | null> => ({
  ...optional(field),
  schema: { anyOf: [...alternatives(field.schema), { type: 'string', maxLength: 0 }, { type: 'null' }] },
  read: (value) => (value === undefined || value === null || value === '' ? null : field.read(value)),
});

const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];

export const country = convert(
  matching(/^[A-Za-z]{2}$/, 'must be a two-letter country code', 'Two-letter country code (ISO 3166-1).'),
  (code) => code.toUpperCase(),
);

/** A language tag of BCP 47, at most 35 characters (RFC 5646, section 4.4.1). */
const LANGUAGE = /^(?=.{2,35}$)[a-z]{2,8}(?:[-_][a-z0-9]{1,8})*$/i;
export const language: Field<string> = {
  ...matching(LANGUAGE, 'must be a language tag'),
  schema: {
    type: 'string',
    description: 'Language of the page as a BCP 47 tag, such as `de-AT`.',
  },
};

/** The hash of what a visitor typed into a form field; the text itself is never sent. */
export const inputHash = matching(/^[0-9a-f]{8,64}$/, 'must be 8 to 64 lower-case hex digits');
export const discountCodeHash = matching(
  /^[0-9a-f]{16}$/,
  'must be 16 lower-case hex digits',
  'First 16 hexadecimal digits of the SHA-256 hash of the discount code, trimmed and in lower case. The code itself is never sent.',
);

export function choice<const T extends string>(choices: readonly T[]): Field<T> {
  const known: ReadonlySet<unknown> = new Set(choices);
  return {
    rule: `must be one of ${choices.join(', ')}`,
    schema: { type: 'string', enum: choices },
    read: (value) => (known.has(value) ? (value as T) : undefined),
  };
}

export const flag: Field<boolean> = {
  rule: 'must be true or false',
  schema: { type: 'boolean' },
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};
/** Any value other than true counts as false. */
export const flagOrFalse: Field<boolean> = { ...flag, optional: true, read: (value) => value === true };
