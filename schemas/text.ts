/** Reading of what strangers send: text, numbers, decimals, addresses. Pure, total: nothing here throws. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const UNPRINTABLES = new RegExp(UNPRINTABLE, 'g');
const LONE_SURROGATE = /[\ud800-\udfff]/u;
const LONE_SURROGATES = new RegExp(LONE_SURROGATE, 'gu');

/**
 * Text of at most `max` UTF-16 units, without control characters, direction overrides and halves of characters
 * (Postgres takes no NUL, and a log or a console must not be steered by a page); null when it is not a string.
 */
export function cleanText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  let text = value.length > max ? value.slice(0, max) : value;
  if (UNPRINTABLE.test(text)) text = text.replace(UNPRINTABLES, ' ');
  if (LONE_SURROGATE.test(text)) text = text.replace(LONE_SURROGATES, '');
  return text;
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The greatest whole number that travels: Avro's writer refuses a long of 2^53 - 1, which `Number.isSafeInteger` admits. */
export const WHOLE_MAX = Number.MAX_SAFE_INTEGER - 1;

/** A number bound to [min, max]; null when it is none. Infinity is bound like any other. */
export function clamped(value: unknown, min: number, max: number): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  return Math.min(max, Math.max(min, value));
}

/** A whole number bound to [min, max]; null when it is no number. */
export function clampedInteger(value: unknown, min: number, max: number): number | null {
  const number = clamped(value, min, max);
  return number === null ? null : Math.trunc(number);
}

const MONEY_DECIMALS = 4;
const DECIMAL_TEXT = /^-?\d{1,14}(?:\.\d{1,8})?$/;

/**
 * A JSON number as decimal text: its shortest form, or rounded to four decimals where binary arithmetic left a tail
 * (a page that adds 0.1 and 0.2 says 0.30000000000000004 and means 0.3). Numbers below 1e21 only.
 */
export function decimalOfNumber(value: number): string {
  const shortest = String(value);
  const point = shortest.indexOf('.');
  if (!shortest.includes('e') && (point < 0 || shortest.length - point - 1 <= MONEY_DECIMALS))
    return shortest;
  const rounded = value.toFixed(MONEY_DECIMALS).replace(/\.?0+$/, '');
  return rounded === '-0' ? '0' : rounded;
}

/** Decimal text from a feed's decimal string or number; null when it is neither, or has more than 14 whole digits. */
export function decimalText(value: unknown): string | null {
  const text =
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15
      ? decimalOfNumber(value)
      : typeof value === 'string'
        ? value.trim()
        : '';
  return DECIMAL_TEXT.test(text) ? text : null;
}

/** Origin and path of an http(s) address, at most `max` units: queries and fragments may name a person. */
export function placeOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string' || value.length > 8_192) return null;
  if (!/^https?:\/\//i.test(value)) return null;
  try {
    const url = new URL(value);
    return (url.origin + url.pathname).slice(0, max);
  } catch {
    return null;
  }
}

/** The path of a link on the site itself, without query and fragment; null when it leaves the site. */
export function pathText(value: unknown, max: number): string | null {
  const text = cleanText(value, max);
  if (text === null || !text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const end = text.search(/[?#\s]/);
  return end < 0 ? text : text.slice(0, end);
}
