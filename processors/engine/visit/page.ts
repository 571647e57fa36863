import { firstCharacters } from '#schemas/fields/text.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { TEXT_CHARS } from '../limits.ts';
import { openedBy } from './bot.ts';
import { withSeen } from './seen.ts';
import { newStall } from './visitor.ts';

/** As shops name their checkout, in the languages that we speak. */
const CHECKOUT_PATH =
  /\/(?:(?:onepage-?|secure-?)?checkouts?|(?:zur-)?kasse|bezahlen|caisse|paiement|commande|commander|finalizar-compra|finalizar-pedido|tramitar-pedido|pago|pagar|afrekenen|betalen|payment)(?:\/|$)/i;

/** Path of an address, without query and fragment. */
function pathOf(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1);
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return (path.startsWith('/') ? path : `/${path}`).slice(0, TEXT_CHARS);
}

/** A page signal. On another page the stall ends, and so does a checkout that the visitor has walked out of. */
export function foldPage(visitor: Visitor, signal: SignalOf<'page'>, nowMs: number): Visitor {
  const page = pathOf(signal.url);
  const handle = signal.handle === null ? null : firstCharacters(signal.handle, TEXT_CHARS);
  const lang = signal.lang ?? null;
  if (page === visitor.page)
    return { ...visitor, handle: handle ?? visitor.handle, lang: lang ?? visitor.lang };
  return {
    ...visitor,
    page,
    handle,
    lang,
    stall: withSeen(newStall(nowMs), 'page', nowMs),
    // A first page is no way out: the step may have come before the socket.
    in_checkout: visitor.in_checkout && (visitor.page === null || CHECKOUT_PATH.test(page)),
    bot: openedBy(visitor.bot, nowMs),
  };
}
