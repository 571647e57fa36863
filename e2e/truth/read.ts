/** Reads a sentence without knowing its wording: its amounts, percentages, whole numbers and dates. */
type Amount = { readonly cents: number; readonly index: number; readonly inBrackets: boolean };
export type Read = {
  readonly amounts: readonly Amount[];
  readonly percents: readonly number[];
  readonly numbers: readonly number[];
};

const SPACE = '[ \\u00a0\\u202f]';
const SIGN = `(?:[A-Z]{0,2}[$€£¥](?:US|CA|AU|GB)?|zł|kr\\.?|(?<![\\p{L}])(?:USD|EUR|GBP|PLN|SEK|DKK|CHF))`;
const NUMBER = `\\d{1,3}(?:[., \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?`;
const MONEY = new RegExp(`(?:${SIGN})${SPACE}?(${NUMBER})|(${NUMBER})${SPACE}?(?:${SIGN})(?!\\p{L})`, 'gu');
const PERCENT = new RegExp(`(\\d+(?:[.,]\\d+)?)${SPACE}?%`, 'gu');

/** `1.249,50`, `1,249.50`, `12,5`: digits after the last separator are decimals, unless there are three. */
function centsOf(text: string): number {
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text)!;
  const whole = Number(match[1]!.replace(/[^\d]/gu, ''));
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export function read(message: string): Read {
  const amounts = [...message.matchAll(MONEY)].map((match) => ({
    cents: centsOf((match[1] ?? match[2])!),
    index: match.index,
    inBrackets: message.lastIndexOf('(', match.index) > message.lastIndexOf(')', match.index),
  }));
  const percents = [...message.matchAll(PERCENT)].map((match) => Number(match[1]!.replace(',', '.')));
  const rest = message.replace(MONEY, ' ').replace(PERCENT, ' ');
  return {
    amounts,
    percents,
    numbers: [...rest.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(([n]) => Number(n)),
  };
}

const DAY_MS = 86_400_000;
const DAYS_OF_A_LEAP_YEAR = 366;
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ').toLowerCase();

type Written = { readonly text: string; readonly month: number; readonly date: number };
const calendars = new Map<string, readonly Written[]>();

/**
 * Every day of a leap year as the language writes it, the longest first, because `1 December` is contained in `11
 * December`.
 */
function calendarOf(lang: string): readonly Written[] {
  const known = calendars.get(lang);
  if (known) return known;
  const calendar = [lang, lang === 'en' ? 'en-GB' : lang]
    .flatMap((tag) => {
      const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
      return Array.from({ length: DAYS_OF_A_LEAP_YEAR }, (_, n) => {
        const date = new Date(Date.UTC(2028, 0, 1 + n));
        return { text: plain(format.format(date)), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
      });
    })
    .sort((a, b) => b.text.length - a.text.length);
  calendars.set(lang, calendar);
  return calendar;
}

/** The civil day that the sentence names, the next one of that name, as `YYYY-MM-DD`; null if it names none. */
export function dayIn(message: string, lang: string, nowMs: number): string | null {
  const text = plain(message);
  const named = calendarOf(lang).find((day) => standsIn(text, day.text));
  if (!named) return null;
  const year = new Date(nowMs - 2 * DAY_MS).getUTCFullYear();
  const ofYear = (of: number): number => Date.UTC(of, named.month - 1, named.date);
  const at = ofYear(year) < nowMs - 2 * DAY_MS ? ofYear(year + 1) : ofYear(year);
  return new Date(at).toISOString().slice(0, 10);
}

function standsIn(text: string, written: string): boolean {
  const at = text.indexOf(written);
  return at >= 0 && !/\d/u.test(text[at - 1] ?? '') && !/\d/u.test(text[at + written.length] ?? '');
}
