import type { Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import type { Dump, Read } from './dump.ts';

const MINUTE_MS = 60_000;
/** After half an hour a new visit begins; this model knows single visits only, and avoids the limit. */
const PAUSE_MS_MAX = 20 * MINUTE_MS;
const NUMBERS_KEPT = 64;

type Cart = Extract<Signal, { kind: 'cart' }>;
type Seen = {
  readonly numbers: Set<number>;
  greatest: number;
  carts: number;
  cart: Cart | null;
  /** looks on this page, by zone */
  looks: Map<string, number[]>;
  pages: number;
  refunded: Set<string>;
  lastMs: number;
  isSimple: boolean;
};

/**
 * The expected state of each visitor, computed from the log only: every acknowledged signal, once, in the order of the
 * log. Signals are made so that the sums show which were counted.
 */
export function* visitFindings(dump: Dump): Generator<string> {
  const erased = new Set(dump.history.flatMap((event) => (event.was === 'erased' ? [event.visitor] : [])));
  const gone = new Set([...erased].map((visitor) => `${dump.siteOf(visitor)}:${dump.idOf(visitor)}`));
  for (const [key, reads] of byVisitor(dump.signals)) {
    if (gone.has(key)) continue;
    const seen = counted(reads, endMs(dump, reads[0]!.partition));
    const state = dump.states.get(key);
    if (!seen.isSimple) continue;
    if (!state) {
      yield `${key} is not remembered`;
      continue;
    }
    yield* differences(key, seen, state);
  }
  for (const [key, state] of dump.states) yield* orderFindings(key, state);
}

const endMs = ({ signals }: Dump, partition: number): number =>
  Math.max(...signals.filter((read) => read.partition === partition).map(({ appendMs }) => appendMs));

function byVisitor(signals: readonly Read[]): ReadonlyMap<string, readonly Read[]> {
  const found = new Map<string, Read[]>();
  for (const read of signals) {
    if (!('visitor_id' in read.record)) continue;
    found.set(read.key, [...(found.get(read.key) ?? []), read]);
  }
  return found;
}

function counted(reads: readonly Read[], untilMs: number): Seen {
  const seen: Seen = {
    ...{ numbers: new Set(), greatest: 0, carts: 0, cart: null, looks: new Map(), pages: 0 },
    ...{ refunded: new Set(), lastMs: 0, isSimple: true },
  };
  for (const { record, appendMs } of reads) {
    const signal = record as Signal;
    const atMs = Math.min(signal.received_at_ms, appendMs);
    if (seen.lastMs > 0 && Math.abs(atMs - seen.lastMs) > PAUSE_MS_MAX) seen.isSimple = false;
    // No such visitor exists yet: results of cards and refunds create no state.
    if (seen.lastMs === 0 && ['delivery', 'ack', 'refund'].includes(signal.kind)) seen.isSimple = false;
    seen.lastMs = Math.max(seen.lastMs, atMs);
    take(seen, signal);
  }
  if (untilMs - seen.lastMs > PAUSE_MS_MAX) seen.isSimple = false;
  return seen;
}

function take(seen: Seen, signal: Signal): void {
  if (signal.kind === 'cart') {
    if (signal.n! <= seen.carts) return;
    seen.carts = signal.n!;
    seen.cart = signal;
    return;
  }
  if (signal.seq !== null && !isNew(seen, signal.seq)) return;
  if (signal.kind === 'page') seen.pages += 1;
  if (signal.kind === 'page' || signal.kind === 'checkout') seen.looks = new Map();
  if (signal.kind !== 'interest') return;
  const zone = String(signal.zone);
  seen.looks.set(zone, [...(seen.looks.get(zone) ?? []), signal.ms]);
}

function isNew(seen: Seen, number: number): boolean {
  if (seen.numbers.has(number)) return false;
  // Too old to decide: the product may drop it. The 64 greatest numbers are remembered.
  if (seen.greatest - number >= NUMBERS_KEPT) {
    seen.isSimple = false;
    return false;
  }
  seen.numbers.add(number);
  seen.greatest = Math.max(seen.greatest, number);
  return true;
}

function* differences(key: string, seen: Seen, { cart, stall }: Visitor): Generator<string> {
  if (seen.cart && cart?.total !== seen.cart.total)
    yield `${key} has the cart of ${cart?.total}, and the last one stated is of ${seen.cart.total}`;
  if (seen.cart && cart) yield* lines(key, seen.cart, cart);
  for (const [zone, looks] of seen.looks) {
    const found = stall.looks.find((look) => look.zone === zone);
    const ms = looks.reduce((sum, one) => sum + one, 0);
    if (found?.count !== looks.length || found.ms !== ms)
      yield `${key} looked at ${zone} ${found?.count ?? 0} times for ${found?.ms ?? 0} ms, and the log has ${looks.length} for ${ms} ms`;
  }
}

function* lines(
  key: string,
  { items }: Cart,
  { amounts, handles }: NonNullable<Visitor['cart']>,
): Generator<string> {
  for (const handle of new Set(items.map((item) => item.handle))) {
    const due = items
      .filter((item) => item.handle === handle)
      .reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity, 0);
    const amount = amounts[handles.indexOf(handle)];
    if (amount === undefined || !isExactly(amount, due))
      yield `${key} has ${amount} of ${handle}, and its lines come to ${due} cents`;
  }
}

/** As a decimal with at most two places, without rounding errors of binary fractions. */
const isExactly = (amount: string, cents: number): boolean =>
  /^\d+(\.\d{1,2})?$/.test(amount) && Math.round(Number(amount) * 100) === cents;

/** No moment counts as bought by a refunded order, and no order or refund is remembered twice. */
function* orderFindings(key: string, { moments, orders, refunds }: Visitor): Generator<string> {
  const refunded = new Set(refunds.map(({ order_id }) => order_id));
  for (const { decision_id, aftermath } of moments) {
    if (aftermath.kind === 'bought' && refunded.has(aftermath.order_id))
      yield `moment ${decision_id} of ${key} counts as bought by ${aftermath.order_id}, which was refunded`;
  }
  if (new Set(orders.map(({ order_id }) => order_id)).size < orders.length) yield `${key} has an order twice`;
  if (new Set(refunds.map(({ refund_id }) => refund_id)).size < refunds.length)
    yield `${key} has a refund twice`;
}
