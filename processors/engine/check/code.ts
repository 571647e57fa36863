import { compareMoney } from '#schemas/money.ts';
import { isAmount } from './claims.ts';
import { containsAny, isReduced, isSameProduct, linesOf, withoutGifts } from './conditions/cart-lines.ts';
import { isServed } from './conditions/place.ts';
import { CARD_WAITS_MS } from './entries.ts';
import { amountsAgree, isOfThisPage } from './line.ts';
import { type Groups, placeholders, type SentenceInput, type Trace } from './trace.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Code = SentenceInput['facts']['codes'][number];

/**
 * A sentence about a code must state the percentage, and if limited, the orders, products, minimum and last day. None may be missing or
 * different.
 */
export function traceCode(trace: Trace): void {
  trace.take(trace.grammar.code, placeholders.claim, (groups) => {
    const { codes } = trace.input.facts;
    return codeEntry(trace, codes[(groups['index'] ?? '').charCodeAt(0) - 0xe200]?.label, groups);
  });
}

/** The entry that supports what is said about a code. Two entries may have the same label, if only one is for this cart now. */
export function codeEntry(trace: Trace, label: string | undefined, groups: Groups): string | null {
  const low = label?.trim().toLowerCase();
  const percents = trace.input.facts.codes
    .filter((code) => code.label.trim().toLowerCase() === low)
    .filter((code) => isInForce(code, trace.input) && isForThisCart(code, trace.input))
    .map(({ percent }) => percent);
  if (new Set(percents).size > 1) return null;
  for (const [index, code] of trace.input.facts.codes.entries()) {
    const entry = code.label === label ? entryFor(trace, index, groups) : null;
    if (entry !== null) return entry;
  }
  return null;
}

/** The entry; null if something is wrong or missing. */
function entryFor(trace: Trace, index: number, groups: Groups): string | null {
  const code = trace.input.facts.codes[index];
  if (!code || groups['percent'] !== printed(code.percent, trace.grammar.decimal)) return null;
  if (Boolean(groups['first'] ?? groups['firstOf']) !== code.first_order_only) return null;
  if (Boolean(groups['some']) !== code.handles.length > 0) return null;
  if (!isInForce(code, trace.input) || !isForThisCart(code, trace.input)) return null;
  if ((code.minimum === null) !== (groups['amount'] === undefined)) return null;
  if (code.minimum !== null && !isAmount(trace, groups['amount'], code.minimum)) return null;
  const stated = `codes[${index}].percent`;
  if (code.expires_at === null) return groups['month'] || groups['limited'] ? null : stated;
  const last = lastDay(code.expires_at, trace.input);
  if (last === null) return groups['limited'] && !groups['month'] ? stated : null;
  const month = trace.grammar.months.indexOf(groups['month'] ?? '') + 1;
  // Some languages have a word for the first of a month.
  const day = Number(groups['day'] ?? '1');
  if (groups['limited'] || `${month}-${day}` !== last) return null;
  trace.found(last, `codes[${index}].expires_at`);
  return stated;
}

const printed = (percent: number, decimal: string): string => String(percent).replace('.', decimal);

const isDate = (text: string): boolean => text.length === 'yyyy-mm-dd'.length;

/** Epoch ms shifted so that its UTC fields show the shop's local time; null if its zone is unknown. */
function onShopClock(atMs: number, { facts, utcOffsetMinutes }: SentenceInput): number | null {
  const minutes = facts.time_zone === null ? null : utcOffsetMinutes(facts.time_zone, atMs);
  return minutes === null ? null : atMs + minutes * 60_000;
}

/** Valid now and until the card expires. A date means the whole day at the shop, or in every zone if the shop's is unknown. */
function isInForce({ starts_at, expires_at }: Code, input: SentenceInput): boolean {
  const hasPassed = (text: string, atMs: number, dayMs: number, elsewhereMs: number): boolean => {
    if (!isDate(text)) return Date.parse(text) <= atMs;
    const local = onShopClock(atMs, input) ?? atMs + elsewhereMs;
    return Date.parse(text) + dayMs <= local;
  };
  const begun = starts_at === null || hasPassed(starts_at, input.nowMs, 0, -12 * HOUR_MS);
  return (
    begun &&
    !(expires_at !== null && hasPassed(expires_at, input.nowMs + CARD_WAITS_MS, DAY_MS, 14 * HOUR_MS))
  );
}

/** `month-day` of the last full day of the code; null if there is none from today on, or if its year would have to be said. */
function lastDay(expiresAt: string, input: SentenceInput): string | null {
  const now = onShopClock(input.nowMs, input);
  if (isDate(expiresAt)) return dayWithinHalfYear(Date.parse(expiresAt), now ?? input.nowMs);
  const end = onShopClock(Date.parse(expiresAt), input);
  if (end === null || now === null) return null;
  // Adding a minute turns 23:59 into the midnight that is meant; the day before it is a full day.
  const midnight = Math.floor((end + 60_000) / DAY_MS) * DAY_MS;
  return midnight <= now ? null : dayWithinHalfYear(midnight - DAY_MS, now);
}

/** `month-day` of the day that begins at `dayMs`; null if readers may take it for the same day of a year before. */
const dayWithinHalfYear = (dayMs: number, now: number): string | null =>
  dayMs > now + 183 * DAY_MS ? null : monthDay(dayMs);

function monthDay(ms: number): string {
  const date = new Date(ms);
  return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
}

/** The cart reaches the minimum and holds a product of the code; for a code on the whole order it holds no gift card. */
function isForThisCart(code: Code, input: SentenceInput): boolean {
  const { cart, facts, bought, country } = input;
  const { minimum, handles } = code;
  if (!cart || !isServed(facts, country) || isReduced(cart)) return false;
  if (code.first_order_only && bought) return false;
  if (handles.length === 0 && containsAny(cart, facts.gift_cards) !== false) return false;
  if (minimum === null && handles.length === 0) return true;
  if (!amountsAgree(input) || !isOfThisPage(input)) return false;
  if (handles.length > 0 && !handles.some((one) => cart.handles.some((held) => isSameProduct(held, one))))
    return false;
  return minimum === null || isReached(minimum, cart, facts.gift_cards);
}

function isReached(
  minimum: string,
  cart: NonNullable<SentenceInput['cart']>,
  giftCards: readonly string[],
): boolean {
  if (containsAny(cart, giftCards) === null) return false;
  const lines = linesOf(cart);
  return (lines?.complete ? [cart.total, lines.text] : [cart.total]).every((amount) => {
    const goods = withoutGifts(amount, cart, giftCards);
    return goods !== null && (compareMoney(goods, minimum) ?? -1) >= 0;
  });
}
