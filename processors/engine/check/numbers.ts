import { compareMoney, parseMoney, subtractMoney } from '#schemas/money.ts';
import { applies } from './line.ts';
import { marks, type Trace } from './trace.ts';

const FILLER = /\uE001([\uE100-\uE1FF]) \(([^()]*)\) gets you there/gu;
const CODE = /\uE002([\uE200-\uE2FF])/gu;
const DAY_MS = 86_400_000;

/** A date is the last day on which the code in the sentence works; a code with an end must say it. */
export function traceDates(trace: Trace): void {
  const { months } = trace.words;
  const index = codeIndex(trace);
  const expires = index === null ? null : (trace.told.facts.codes[index]?.expires_at ?? null);
  const pattern = new RegExp(`\\bthrough (${months.join('|')}) ([1-9]\\d?)(?!\\d)`, 'giu');
  trace.take(pattern, marks.date, ([, month = '', day = '']) =>
    expires !== null && isLastDay(expires, months.indexOf(month.toLowerCase()) + 1, Number(day))
      ? `codes[${index}].expires_at`
      : null,
  );
  if (expires !== null && !trace.text.includes(marks.date)) {
    trace.refuse('The code has an end, and the sentence does not say so.');
  }
}

/** Whether the instant falls within the day (UTC), its end included: midnight belongs to the day that it ends. */
function isLastDay(expiresAt: string, month: number, day: number): boolean {
  const end = Date.parse(expiresAt);
  const year = Number(expiresAt.slice(0, 4));
  return [year, year - 1].some((y) => {
    const first = Date.parse(`${y}-${two(month)}-01T00:00:00Z`);
    const next = Date.parse(
      month === 12 ? `${y + 1}-01-01T00:00:00Z` : `${y}-${two(month + 1)}-01T00:00:00Z`,
    );
    const start = first + (day - 1) * DAY_MS;
    return start >= first && start < next && start < end && end <= start + DAY_MS;
  });
}

const two = (value: number): string => String(value).padStart(2, '0');

function codeIndex(trace: Trace): number | null {
  const found = [...trace.text.matchAll(CODE)];
  if (found.length > 1) trace.refuse('More than one code is named.');
  const mark = found[0]?.[1];
  return mark ? mark.charCodeAt(0) - 0xe200 : null;
}

/** A percentage is that of the code in the sentence, and the words after it say the same condition. */
export function tracePercents(trace: Trace): void {
  const index = codeIndex(trace);
  const code = index === null ? null : trace.told.facts.codes[index];
  trace.take(/takes (\d+(?:\.\d+)?)% off your (first )?order/giu, marks.percent, ([, percent, first]) => {
    if (!code || percent !== String(code.percent)) return null;
    return Boolean(first) === code.first_order_only ? `codes[${index}].percent` : null;
  });
  if (code && !trace.text.includes(marks.percent))
    trace.refuse('The code is named without what it takes off.');
}

/** Amounts: a filler's price, the distance to the line, the rate until then. Nothing else is ever said. */
export function traceAmounts(trace: Trace): void {
  const { facts, cart } = trace.told;
  const currency = cart?.currency ?? '';
  trace.take(FILLER, marks.price, ([, mark = '', printed = '']) => {
    const title = facts.fillers[mark.charCodeAt(0) - 0xe100]?.title;
    const read = parseMoney(printed, currency);
    // Two fillers may bear one title, at two prices.
    const index = facts.fillers.findIndex(
      (filler) => filler.title === title && read !== null && compareMoney(read, filler.price) === 0,
    );
    return index >= 0 && closesGap(trace, read!) ? `fillers[${index}].price` : null;
  });
  trace.take(/You're (.+?) away from free shipping/gu, marks.gap, ([, printed = '']) => {
    const gap = gapOf(trace);
    const read = parseMoney(printed, currency);
    return gap && read !== null && compareMoney(read, gap.amount) === 0 ? gap.entry : null;
  });
  trace.take(/Until then, shipping is (.+?)(?=\.(?:\s|$))/gu, marks.rate, ([, printed = '']) => {
    const line = applies(trace.told);
    const read = parseMoney(printed, currency);
    return line?.rate != null && read !== null && compareMoney(read, line.rate) === 0 ? line.rateEntry : null;
  });
}

type Gap = { readonly amount: string; readonly entry: string };

function gapOf({ told }: Trace): Gap | null {
  const line = applies(told);
  const amount = line && told.cart && subtractMoney(line.threshold, told.cart.total);
  if (!line || !amount || compareMoney(amount, '0')! <= 0) return null;
  return { amount, entry: `${line.entry} - cart.total` };
}

function closesGap(trace: Trace, price: string): boolean {
  const gap = gapOf(trace);
  return gap !== null && compareMoney(price, gap.amount)! >= 0;
}

/** A number of days is the return window. */
export function traceDays(trace: Trace): void {
  trace.take(/\b(\d+) days? to return it\b/giu, marks.days, ([, count]) =>
    count === String(trace.told.facts.return_days) ? 'return_days' : null,
  );
}
