import type { Filler } from '#schemas/config/site.ts';
import { compareMoney, formatMoney, subtractMoney } from '#schemas/money.ts';
import { linkTo, missing, type Speech, said, type View } from './reason.ts';
import { type ShippingLine, shippingLine } from './shipping-line.ts';

/** How far the cart is from free shipping, with one cheap item that closes the gap, or the rate until then. */
export function sayShipping(view: View): Speech {
  const line = shippingLine(view.facts, view.visitor);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return inexact();
  return gap === '0' ? shipsFree(view, line) : below(view, line, gap);
}

/** The same without filler and rate, for a visitor who only hesitates. */
export function sayShippingShort(view: View): Speech {
  const line = shippingLine(view.facts, view.visitor);
  if (line.kind === 'silent') return line;
  const gap = gapTo(line);
  if (gap === null) return inexact();
  return gap === '0' ? shipsFree(view, line) : plain(view, line, gap);
}

/** Decimal text, `0` at or above the line; null for texts that are no amounts. */
function gapTo({ line, cart }: ShippingLine): string | null {
  const order = compareMoney(cart.total, line);
  if (order === null) return null;
  return order >= 0 ? '0' : subtractMoney(line, cart.total);
}

const inexact = (): Speech =>
  missing('The distance to free shipping cannot be written exactly in this currency.');
const basis = ({ line_fact }: ShippingLine): string[] => [line_fact, 'cart.total'];

function shipsFree({ phrases, facts }: View, line: ShippingLine): Speech {
  return said(phrases.ships_free, basis(line), linkTo(phrases.labels.shipping, facts.links.shipping));
}

function plain({ phrases, facts }: View, line: ShippingLine, gap: string): Speech {
  const amount = formatMoney(gap, line.cart.currency);
  if (amount === null) return inexact();
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return said(phrases.away(amount), basis(line), link);
}

function below(view: View, line: ShippingLine, gap: string): Speech {
  const { facts, phrases } = view;
  const amount = formatMoney(gap, line.cart.currency);
  if (amount === null) return inexact();
  const filler = closing(view, line, gap);
  if (filler) {
    const message = phrases.away_with_filler(amount, filler.title, filler.price);
    return said(
      message,
      [...basis(line), `fillers[${filler.index}]`],
      linkTo(phrases.labels.filler, filler.url),
    );
  }
  const flat = rate(line);
  if (flat === null) return plain(view, line, gap);
  const link = linkTo(phrases.labels.shipping, facts.links.shipping);
  return said(phrases.away_with_flat(amount, flat), [...basis(line), line.flat_fact], link);
}

const rate = ({ flat, cart }: ShippingLine): string | null =>
  flat === null || compareMoney(flat, '0') === 0 ? null : formatMoney(flat, cart.currency);

type Closing = {
  readonly index: number;
  readonly title: string;
  readonly price: string;
  readonly url: string | null;
};

/** The cheapest filler that closes the gap and is not in the cart already, its price as printed. */
function closing({ facts }: View, { cart }: ShippingLine, gap: string): Closing | null {
  let best: { filler: Filler; index: number } | null = null;
  for (const [index, filler] of facts.fillers.entries()) {
    const closes = (compareMoney(filler.price, gap) ?? -1) >= 0;
    if (!closes || cart.handles.includes(filler.handle)) continue;
    if (!best || compareMoney(filler.price, best.filler.price)! < 0) best = { filler, index };
  }
  const price = best && formatMoney(best.filler.price, cart.currency);
  return best && price ? { index: best.index, title: best.filler.title, price, url: best.filler.url } : null;
}
