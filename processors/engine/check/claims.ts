import { compareMoney, subtractMoney } from '#schemas/money.ts';
import { isHeld } from './holds/cart-lines.ts';
import { isServed } from './holds/place.ts';
import { applies } from './line.ts';
import { readMoney } from './money.ts';
import { placeholders, type Trace } from './trace.ts';

/** Every claim but codes, each with the entry that it holds by. Nothing else is ever said. */
export function traceClaims(trace: Trace): void {
  const { grammar, input } = trace;
  const { facts } = input;
  trace.take(grammar.help, placeholders.claim, () => (facts.links.contact === null ? null : 'links.contact'));
  trace.take(grammar.free, placeholders.claim, () => {
    const line = applies(input);
    const reached = line && (compareMoney(line.counts, line.reach) ?? -1) >= 0;
    return reached ? `${line.entry} <= ${line.countsEntry}` : null;
  });
  trace.take(grammar.gap, placeholders.gap, ({ amount }) => {
    const gap = gapOf(trace);
    return gap && isAmount(trace, amount, gap.amount) ? gap.entry : null;
  });
  trace.take(grammar.filler, placeholders.price, ({ mark = '', amount }) => fillerEntry(trace, mark, amount));
  trace.take(grammar.rate, placeholders.rate, ({ amount }) => {
    // Above the line the rate is no longer this visitor's.
    const line = gapOf(trace) && applies(input);
    return line && line.rate !== null && isAmount(trace, amount, line.rate) ? line.rateEntry : null;
  });
  trace.take(grammar.days, placeholders.days, ({ count }) =>
    count === String(facts.return_days) && Number(count) > 0 && mayReturn(trace) ? 'return_days' : null,
  );
}

type Gap = { readonly amount: string; readonly entry: string };

function gapOf({ input }: Trace): Gap | null {
  const line = applies(input);
  // With a discount that takes something off what is added, too, nobody knows what has to be added.
  const amount = line?.whole ? subtractMoney(line.reach, line.counts) : null;
  if (!line || !amount || compareMoney(amount, '0')! <= 0) return null;
  return { amount, entry: `${line.entry} - ${line.countsEntry}` };
}

function isAmount({ input, grammar }: Trace, printed: string | undefined, amount: string): boolean {
  const read = readMoney(printed ?? '', input.cart?.currency ?? '', grammar);
  return read !== null && compareMoney(read, amount) === 0;
}

/** The product's price: it closes the gap, is no gift card, and not in the cart already. Two fillers may bear one title. */
function fillerEntry(trace: Trace, mark: string, printed: string | undefined): string | null {
  const { facts, cart } = trace.input;
  const gap = gapOf(trace);
  const title = facts.fillers[mark.charCodeAt(0) - 0xe100]?.title;
  const index = facts.fillers.findIndex(
    (filler) =>
      filler.title === title &&
      isAmount(trace, printed, filler.price) &&
      !facts.gift_cards.includes(filler.handle) &&
      !mayHold(cart?.handles ?? [], filler.handle),
  );
  const closes = gap && index >= 0 && (compareMoney(facts.fillers[index]!.price, gap.amount) ?? -1) >= 0;
  return closes ? `fillers[${index}].price` : null;
}

/** A cart of ten products may hold any other. */
const mayHold = (known: readonly string[], handle: string): boolean =>
  known.length >= 10 || known.some((held) => isHeld(held, handle));

/** Nothing on the page or in the cart is, or may be, what cannot be sent back; and an order can be made at all. */
function mayReturn({ input }: Trace): boolean {
  const { facts, cart, country, page, handle } = input;
  const kept = [...facts.final_sale, ...facts.gift_cards];
  if (!isServed(facts, country)) return false;
  if (kept.length === 0) return true;
  const seen = [handle, ...(page ?? '').split('/'), ...(cart?.handles ?? [])].filter((one) => one !== null);
  const isFull =
    cart !== null && cart.item_count > 0 && (cart.handles.length === 0 || cart.handles.length >= 10);
  return !isFull && !kept.some((one) => seen.some((known) => known !== '' && isHeld(known, one)));
}
