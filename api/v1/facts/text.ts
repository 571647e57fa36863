import { instantMs } from '#schemas/instant.ts';
import { decimalOfNumber } from '#schemas/text.ts';

/** Characters that cannot be stored or that would disguise a sentence: direction overrides and lone surrogates. */
const DISGUISE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;
const CONTROL = /\p{Cc}+/gu;

/** Trimmed text of at most `max` characters (code points, so that none is cut in two); null when nothing is left. */
export function cleanText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const whole = value.replace(DISGUISE, '').replace(CONTROL, ' ').trim();
  const cut = Array.from(whole).slice(0, max).join('').trimEnd();
  return cut === '' ? null : cut;
}

const AMOUNT_MAX = 10_000_000;

/**
 * Money as decimal text of at most four decimals: a client that reckons in binary says 434.99999999999994 and means 435.
 * Null for anything but a number of 0 to 10,000,000, and for one so small that it would become 0.
 */
export function amountText(value: unknown): string | null {
  if (typeof value !== 'number' || !(value >= 0 && value <= AMOUNT_MAX)) return null;
  const text = decimalOfNumber(value);
  return text === '0' && value > 0 ? null : text;
}

/** UTC ISO text with milliseconds, or null when it is not an instant (schemas/instant.ts). */
export function instantText(value: unknown): string | null {
  const ms = instantMs(value);
  return ms === null ? null : new Date(ms).toISOString();
}
