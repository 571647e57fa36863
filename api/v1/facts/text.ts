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

/** Money as decimal text: the shortest decimal of the number. Null for anything but a number of 0 to 10,000,000. */
export function amountText(value: unknown): string | null {
  if (typeof value !== 'number' || !(value >= 0 && value <= AMOUNT_MAX)) return null;
  const text = String(value);
  // Below a millionth JavaScript writes an exponent; no price is that small, and no reader of decimals expects it.
  return text.includes('e') ? null : text;
}

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|z|[+-]\d{2}:?\d{2})?)?$/;

function offsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone[0] === '-' ? -1 : 1) * minutes * 60_000;
}

/**
 * UTC ISO text with milliseconds, or null when it is not an instant. Text without a zone is taken as UTC, so that
 * the answer does not depend on the machine.
 */
export function instantText(value: unknown): string | null {
  const parts = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const ms = Math.trunc(Number(`0${parts[7] ?? ''}`) * 1_000);
  const local = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!, ms));
  // The 30th of February would silently become the 2nd of March.
  const real = local.getUTCMonth() === month! - 1 && local.getUTCDate() === day && hour! < 24 && minute! < 60;
  if (!real || second! > 59) return null;
  const utc = new Date(local.getTime() - offsetMs(parts[8]));
  const text = utc.toISOString();
  return year! >= 1970 && text.length === 24 ? text : null;
}
