import type { Reason, Tier } from '#schemas/decision/decision.ts';
import type { Zone } from '#schemas/signal/signal.ts';
import type { Look, Visitor } from '#schemas/state/visitor.ts';
import { STATED_PAUSE_MS, STILL_LONG_MS, STILL_MS, STRONG_LOOKS, STRONG_LOOKS_MS } from './limits.ts';

/** Why we think that the visitor has stalled, and how sure we are. */
export type Evidence = { readonly reason: Reason; readonly tier: Tier; readonly words: string };

/** The reason a zone speaks for. `code` is stated, never guessed; in `checkout` nothing is said. */
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

/** What the visitor stated, once the short pause after it is over. A code says more than its form's complaint does. */
export function statedEvidence({ stall, cart }: Visitor): Evidence | null {
  if (stall.code_declined && cart?.code_declined) {
    return { reason: 'code_declined', tier: 1, words: 'The shop declined the code the visitor entered' };
  }
  if (stall.form !== null) {
    return { reason: 'form_error', tier: 1, words: 'A form told the visitor that something is not right' };
  }
  return null;
}

/** What a visitor shows who has stood still for `stillMs`. */
export function stillEvidence(visitor: Visitor, stillMs: number): Evidence | null {
  const stated = stillMs >= STATED_PAUSE_MS ? statedEvidence(visitor) : null;
  if (stated) return stated;
  if (stillMs < STILL_MS) return null;
  const looks = visitor.stall.looks.filter((look) => reasonOf[look.zone]);
  const strong = latest(looks.filter(isStrong));
  if (!visitor.cart || visitor.cart.item_count === 0) return strong && withoutCart(strong, stillMs);
  return declinedAgain(visitor, stillMs) ?? withCart(looks, strong, stillMs);
}

function withCart(looks: readonly Look[], strong: Look | null, stillMs: number): Evidence {
  if (strong) {
    return { reason: reasonOf[strong.zone]!, tier: 2, words: `${looked(strong)}, then ${stood(stillMs)}` };
  }
  const hint = latest(looks.filter(isSpecific));
  if (hint && stillMs < STILL_LONG_MS) {
    return { reason: reasonOf[hint.zone]!, tier: 3, words: `${looked(hint)}, then ${stood(stillMs)}` };
  }
  return { reason: 'hesitation', tier: 2, words: `With goods in the cart, ${stood(stillMs)}` };
}

/** The code was declined on an earlier page, and the visitor has come back to it. */
function declinedAgain({ cart, stall }: Visitor, stillMs: number): Evidence | null {
  const look = stall.looks.find(({ zone }) => zone === 'code');
  if (!cart?.code_declined || !look || !isStrong(look)) return null;
  const words = `The shop declined the visitor's code. ${looked(look)}, then ${stood(stillMs)}`;
  return { reason: 'code_declined', tier: 1, words };
}

function withoutCart(look: Look, stillMs: number): Evidence | null {
  if (!isSpecific(look)) return null;
  const words = `${looked(look)}, then ${stood(stillMs)}, but the cart is empty`;
  return { reason: reasonOf[look.zone]!, tier: 3, words };
}

const isSpecific = ({ zone }: Look): boolean => reasonOf[zone] !== 'hesitation';
const isStrong = ({ count, ms }: Look): boolean => count >= STRONG_LOOKS && ms >= STRONG_LOOKS_MS;

/** The newest look, a specific one before any other. */
function latest(looks: readonly Look[]): Look | null {
  const specific = looks.filter(isSpecific);
  const among = specific.length > 0 ? specific : looks;
  return among.at(-1) ?? null;
}

const seconds = (ms: number): string => `${Math.floor(ms / 1_000)} s`;
const stood = (ms: number): string => `stood still for ${seconds(ms)}`;

function looked({ zone, count, ms }: Look): string {
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return `Looked at ${zone} ${times}, ${seconds(ms)} in all`;
}
