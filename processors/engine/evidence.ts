import type { PageKind, Reason, Tier } from '#schemas/decision/decision.ts';
import type { Zone } from '#schemas/signal/signal.ts';
import type { Look, Visitor } from '#schemas/state/visitor.ts';
import { STATED_PAUSE_MS, STILL_LONG_MS, STILL_MS, STRONG_LOOKS, STRONG_LOOKS_MS } from './limits.ts';
import { cameFromShippingStep, indecision } from './visit/indecision.ts';
import { pageKind } from './visit/page.ts';

/** Why the visitor is thought to be stuck, and how strong the evidence is. */
export type Evidence = { readonly reason: Reason; readonly tier: Tier; readonly words: string };

/** The reason that looks at a zone suggest. `code` is stated, never inferred; in `checkout` nothing is said. */
const reasonOf: Readonly<Record<Zone, Reason | null>> = {
  shipping: 'shipping_cost',
  delivery: 'delivery',
  returns: 'returns',
  size: 'size',
  code: null,
  price: 'hesitation',
  cart: 'hesitation',
  checkout: null,
};

/**
 * Stated evidence. A declined code outranks the error of its form. Help with a form needs goods in the cart: without any it is a newsletter
 * or a search.
 */
export function statedEvidence({ stall, cart }: Visitor): Evidence | null {
  if (stall.code_declined && cart?.code_declined) {
    return { reason: 'code_declined', tier: 1, words: 'The shop declined the code the visitor entered' };
  }
  if (stall.form === null) return null;
  const words = 'A form told the visitor that something is not right';
  return hasGoods(cart)
    ? { reason: 'form_error', tier: 1, words }
    : { reason: 'form_error', tier: 3, words: `${words}, and the cart is empty` };
}

const hasGoods = (cart: Visitor['cart']): boolean => cart !== null && cart.item_count > 0;

/** The evidence of a visitor who has been still for `stillMs`. */
export function stillEvidence(visitor: Visitor, stillMs: number): Evidence | null {
  const stated = stillMs >= STATED_PAUSE_MS ? statedEvidence(visitor) : null;
  if (stated) return stated;
  if (stillMs < STILL_MS) return null;
  const looks = visitor.stall.looks.filter((look) => reasonOf[look.zone]);
  const strong = latest(looks.filter(isStrong));
  if (!hasGoods(visitor.cart)) return strong && evidenceWithoutCart(visitor, strong, stillMs);
  return declinedCodeEvidence(visitor, stillMs) ?? evidenceWithCart(visitor, looks, strong, stillMs);
}

function evidenceWithCart(
  visitor: Visitor,
  looks: readonly Look[],
  strong: Look | null,
  stillMs: number,
): Evidence | null {
  if (strong && isSpecific(strong)) return lookEvidence(strong, 2, stillMs);
  if (cameFromShippingStep(visitor)) {
    const words = `Came back from the shipping step of the checkout, and ${stillText(stillMs)}`;
    return { reason: 'shipping_cost', tier: 2, words };
  }
  if (strong) return lookEvidence(strong, 2, stillMs);
  const hint = latest(looks.filter(isSpecific));
  return hint && stillMs < STILL_LONG_MS
    ? lookEvidence(hint, 3, stillMs)
    : hesitationEvidence(visitor, stillMs);
}

const lookEvidence = (look: Look, tier: Tier, stillMs: number): Evidence => ({
  reason: reasonOf[look.zone]!,
  tier,
  words: `${lookText(look)}, and ${stillText(stillMs)}`,
});

/**
 * Most visitors with a cart are still for twelve seconds at some time, because they read. To engage takes a sign of indecision in a visible
 * tab, and more time on pages with something to read.
 */
function hesitationEvidence(visitor: Visitor, stillMs: number): Evidence {
  const { stall, page, handle } = visitor;
  const sign = stall.hidden ? null : indecision(visitor);
  const isReading = !BRIEF_PAGES.has(pageKind(page, handle));
  const isClear = sign !== null && stillMs >= (isReading ? STILL_LONG_MS : STILL_MS);
  return isClear
    ? { reason: 'hesitation', tier: 2, words: `${sign}, and ${stillText(stillMs)}` }
    : { reason: 'hesitation', tier: 3, words: `With goods in the cart, ${stillText(stillMs)}` };
}

/** Pages without much to read, unlike descriptions, guides and policies. */
const BRIEF_PAGES: ReadonlySet<PageKind | null> = new Set(['home', 'collection', 'cart']);

/** The code was declined on an earlier page, and the visitor looks at it again. */
function declinedCodeEvidence({ cart, stall }: Visitor, stillMs: number): Evidence | null {
  const look = stall.looks.find(({ zone }) => zone === 'code');
  if (!cart?.code_declined || !look || !isStrong(look)) return null;
  const words = `The shop declined the visitor's code. ${lookText(look)}, and ${stillText(stillMs)}`;
  return { reason: 'code_declined', tier: 1, words };
}

/** On a product page size or shipping may be the obstacle even without a cart; elsewhere the evidence is weak. */
function evidenceWithoutCart({ page, handle }: Visitor, look: Look, stillMs: number): Evidence | null {
  if (!isSpecific(look)) return null;
  if (pageKind(page, handle) === 'product') return lookEvidence(look, 2, stillMs);
  const words = `${lookText(look)}, and ${stillText(stillMs)}, but the cart is empty`;
  return { reason: reasonOf[look.zone]!, tier: 3, words };
}

const isSpecific = ({ zone }: Look): boolean => reasonOf[zone] !== 'hesitation';
const isStrong = ({ count, ms }: Look): boolean => count >= STRONG_LOOKS && ms >= STRONG_LOOKS_MS;

/** The newest look, preferably a specific one. */
function latest(looks: readonly Look[]): Look | null {
  const specific = looks.filter(isSpecific);
  const among = specific.length > 0 ? specific : looks;
  return among.at(-1) ?? null;
}

const seconds = (ms: number): string => `${Math.floor(ms / 1_000)} s`;
const stillText = (ms: number): string => `stood still for ${seconds(ms)}`;

function lookText({ zone, count, ms }: Look): string {
  if (count === 1) return `Looked at ${zone} once, for ${seconds(ms)}`;
  return `Looked at ${zone} ${count === 2 ? 'twice' : `${count} times`}, ${seconds(ms)} in all`;
}
