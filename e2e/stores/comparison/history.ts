import { type Arm, type Reason, reasons } from '#schemas/decision/decision.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';

/** What the stores receive for one website, in chronological order. */
export type MomentRow = {
  readonly ts: number;
  readonly id: string;
  readonly visitor_id: string;
  readonly reason: Reason;
  readonly verdict: 'engage' | 'wait';
  readonly arm: Arm;
  readonly shadow: boolean;
  readonly bot: boolean;
  readonly holdout_share: number;
  readonly salt_epoch: number;
  readonly device: string | null;
  readonly language: string | null;
  readonly new_visitor: boolean | null;
  readonly page_kind: string | null;
  readonly wording: string | null;
};
type OutcomeRow = {
  readonly decision_ts: number;
  readonly decision_id: string;
  readonly visitor_id: string;
  readonly version: number;
  readonly card: string | null;
  readonly salt_epoch: number;
};
export type Event =
  | { readonly moment: MomentRow }
  | { readonly outcome: OutcomeRow }
  | { readonly order: Omit<LedgerOrder, 'site_id'> }
  | { readonly refund: Omit<LedgerRefund, 'site_id'> };

const DAY_US = 86_400_000_000;
const DAYS = 20;

/**
 * A website's history from `startUs` on: visitors return, are in two experiments, buy, change orders, and return goods.
 */
export function historyOf(random: () => number, startUs: number, visitors: number): Event[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const events: { at: number; event: Event }[] = [];
  for (let v = 0; v < visitors; v++) {
    const visitor = `visitor-${v}` as VisitorId;
    let at = startUs + Math.floor(random() * DAYS * DAY_US);
    for (let m = 0, many = 1 + Math.floor(random() * 4); m < many; m++) {
      const moment = momentOf(pick, random, visitor, `m${v}-${m}`, at);
      events.push({ at, event: { moment } });
      const told = {
        decision_ts: at,
        decision_id: moment.id,
        visitor_id: visitor,
        salt_epoch: moment.salt_epoch,
      };
      const cards = pick([
        [],
        [null],
        ['waiting', 'delivered', 'shown'],
        ['waiting', 'withdrawn'],
        ['ghost'],
      ]);
      cards.forEach((card, n) => {
        events.push({ at: at + n + 1, event: { outcome: { ...told, version: n + 1, card } } });
      });
      at += pick([1, 2, Math.floor(random() * 3 * DAY_US)]);
    }
    if (random() < 0.4) events.push(...ordersOf(pick, random, visitor, v, at));
  }
  events.push(...ordersOf(pick, random, null, visitors, startUs));
  return events.sort((a, b) => a.at - b.at).map(({ event }) => event);
}

type Pick = <T>(list: readonly T[]) => T;

const momentOf = (
  pick: Pick,
  random: () => number,
  visitor_id: string,
  id: string,
  ts: number,
): MomentRow => ({
  ...{ ts, id, visitor_id },
  reason: pick(reasons),
  verdict: random() < 0.85 ? 'engage' : 'wait',
  arm: random() < 0.7 ? 'spoken_to' : 'left_alone',
  shadow: random() < 0.05,
  bot: random() < 0.05,
  holdout_share: pick([0.1, 0.3]),
  salt_epoch: pick([1, 2, 2, 2]),
  device: pick([null, 'phone', 'desktop']),
  language: pick([null, 'en', 'de']),
  new_visitor: pick([null, true, false]),
  page_kind: pick([null, 'product', 'cart']),
  wording: pick([null, 'a', 'b']),
});

function ordersOf(
  pick: Pick,
  random: () => number,
  visitor: VisitorId | null,
  v: number,
  lastUs: number,
): { at: number; event: Event }[] {
  const events: { at: number; event: Event }[] = [];
  for (let n = 0, many = 1 + Math.floor(random() * 3); n < many; n++) {
    const at = lastUs + Math.floor((random() * 10 - 3) * DAY_US);
    const id = `o${v}-${n}`;
    const currency = pick(['USD', 'USD', 'EUR']);
    const total = pick(['0', '10.10', '19.99', '250.00000001', '75']);
    for (let version = 1, versions = pick([1, 1, 2, 3]); version <= versions; version++) {
      const order = {
        ...{ kind: 'ledger_order' as const, order_id: id, order_number: null, version, currency },
        created_at_ms: Math.floor(at / 1_000),
        total: version === 1 ? total : pick([total, '33.30']),
        financial_status: pick([null, 'paid', 'Voided', 'Refunded']),
        ...{ subtotal: null, discounts: null, total_usd: null, customer_hash: null, email_hash: null },
        visitor_id: version === 1 && random() < 0.2 ? null : visitor,
      };
      events.push({ at: at + version, event: { order } });
    }
    for (let r = 0, refunds = pick([0, 0, 1, 2]); r < refunds; r++) {
      const refund = {
        ...{ kind: 'ledger_refund' as const, order_id: id, refund_id: `r${id}-${r}` },
        amount: pick([total, '5.05', '1000']),
        currency: pick([currency, currency, 'USD']),
        created_at_ms: Math.floor(at / 1_000) + 5_000,
      };
      events.push({ at: at + 10 + r, event: { refund } });
    }
  }
  return events;
}
