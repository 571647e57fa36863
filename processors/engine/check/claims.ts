import { plainParts } from '#schemas/fields/handle.ts';
import { compareMoney, subtractMoney } from '#schemas/money.ts';
import { isSameProduct, KNOWN_HANDLES } from './conditions/cart-lines.ts';
import { isServed } from './conditions/place.ts';
import { applicableLine, isOfThisPage, isOwnCurrency, lineFor } from './line.ts';
import { readMoney } from './money.ts';
import { mayStateDistance } from './proportion.ts';
import { type Groups, placeholders, type SentenceInput, type Trace } from './trace.ts';

/** Traces every claim except codes to the entry that supports it. Sentences make no other claims. */
export function traceClaims(trace: Trace): void {
  const { grammar } = trace;
  const { claim } = placeholders;
  trace.take(grammar.help, claim, () => entryOf.help(trace));
  trace.take(grammar.free, claim, () => entryOf.free(trace));
  trace.take(grammar.freeFrom, placeholders.line, ({ amount }) => entryOf.freeFrom(trace, amount));
  trace.take(grammar.freeOver, placeholders.line, ({ amount }) => entryOf.freeOver(trace, amount));
  trace.take(grammar.rateBelow, placeholders.rate, ({ amount }) => entryOf.rateBelow(trace, amount));
  trace.take(grammar.gap, placeholders.gap, ({ amount }) => entryOf.gap(trace, amount));
  trace.take(grammar.filler, placeholders.price, ({ index = '', amount }) =>
    entryOf.filler(trace, trace.input.facts.fillers[index.charCodeAt(0) - 0xe100]?.title, amount),
  );
  trace.take(grammar.rate, placeholders.rate, ({ amount }) => entryOf.rate(trace, amount));
  trace.take(grammar.days, placeholders.days, ({ count }) => entryOf.days(trace, count));
}

type Printed = Groups[string];

/** The entry that supports each claim with its printed values; null if the claim does not hold. */
export const entryOf = {
  help: ({ input }: Trace): string | null => (input.facts.links.contact === null ? null : 'links.contact'),
  free({ input }: Trace): string | null {
    const line = applicableLine(input);
    const reached = line && (compareMoney(line.counts, line.freeFrom) ?? -1) >= 0;
    return reached ? `${line.entry} <= ${line.countsEntry}` : null;
  },
  freeFrom: (trace: Trace, printed: Printed): string | null =>
    trace.input.facts.free_shipping_rule === 'above' ? null : lineEntry(trace, printed),
  freeOver: (trace: Trace, printed: Printed): string | null =>
    trace.input.facts.free_shipping_rule === 'above' ? lineEntry(trace, printed) : null,
  rateBelow(trace: Trace, printed: Printed): string | null {
    const line = lineFor(trace.input);
    return line && line.rate !== null && isAmount(trace, printed, line.rate) ? line.rateEntry : null;
  },
  gap(trace: Trace, printed: Printed): string | null {
    const gap = gapOf(trace);
    return gap && isAmount(trace, printed, gap.amount) ? gap.entry : null;
  },
  rate(trace: Trace, printed: Printed): string | null {
    // Above the threshold the rate does not apply to this visitor.
    const line = gapOf(trace) && applicableLine(trace.input);
    return line && line.rate !== null && isAmount(trace, printed, line.rate) ? line.rateEntry : null;
  },
  days: ({ input }: Trace, count: Printed): string | null =>
    count === String(input.facts.return_days) && Number(count) > 0 && mayReturn(input) ? 'return_days' : null,
  filler: fillerEntry,
} as const;

function lineEntry(trace: Trace, printed: Printed): string | null {
  const line = lineFor(trace.input);
  return line && isAmount(trace, printed, line.threshold) ? line.entry : null;
}

type Gap = { readonly amount: string; readonly entry: string };

function gapOf({ input }: Trace): Gap | null {
  const line = applicableLine(input);
  // If a discount also applies to what is added, the amount to add is unknown.
  const amount = line?.whole ? subtractMoney(line.freeFrom, line.counts) : null;
  if (!line || !amount || compareMoney(amount, '0')! <= 0) return null;
  if (!mayStateDistance(line.counts, line.freeFrom)) return null;
  return { amount, entry: `${line.entry} - ${line.countsEntry}` };
}

/** Whether the printed text is this amount, in the cart's currency, or the facts sheet's without a cart. */
export function isAmount({ input, grammar }: Trace, printed: Printed, amount: string): boolean {
  const currency = input.cart?.currency ?? input.facts.currency.toUpperCase();
  const read = readMoney(printed ?? '', currency, grammar);
  return read !== null && compareMoney(read, amount) === 0;
}

/** The filler's price: it closes the gap, and the filler is not a gift card and not in the cart. Two fillers may have the same title. */
function fillerEntry(trace: Trace, title: Printed, printed: Printed): string | null {
  const { facts, cart } = trace.input;
  // The prices in the facts sheet are in its own currency only.
  const gap = isOwnCurrency(trace.input) ? gapOf(trace) : null;
  const index = facts.fillers.findIndex(
    (filler) =>
      filler.title === title &&
      isAmount(trace, printed, filler.price) &&
      !facts.gift_cards.includes(filler.handle) &&
      !mayContain(cart?.handles ?? [], filler.handle),
  );
  const closes = gap && index >= 0 && (compareMoney(facts.fillers[index]!.price, gap.amount) ?? -1) >= 0;
  return closes ? `fillers[${index}].price` : null;
}

/** Whether the cart may hold the product: of a cart only so many handles are known. */
const mayContain = (known: readonly string[], handle: string): boolean =>
  known.length >= KNOWN_HANDLES || known.some((held) => isSameProduct(held, handle));

/** Whether the visitor can order, and nothing on the page or in the cart is, or may be, excluded from returns. */
export function mayReturn(input: SentenceInput): boolean {
  const { facts, cart, country, page, handle } = input;
  const kept = [...facts.final_sale, ...facts.gift_cards];
  if (!isServed(facts, country)) return false;
  if (kept.length === 0) return true;
  const seen = [handle, ...plainParts(page ?? ''), ...(cart?.handles ?? [])].filter((one) => one !== null);
  if (cart !== null && !isOfThisPage(input)) return false;
  const isFull =
    cart !== null &&
    cart.item_count > 0 &&
    (cart.handles.length === 0 || cart.handles.length >= KNOWN_HANDLES);
  return !isFull && !kept.some((one) => seen.some((known) => known !== '' && isSameProduct(known, one)));
}
