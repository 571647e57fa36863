import type { Decision, Trace } from '../decision/decision.ts';
import type { LedgerOrder, LedgerRefund } from '../ledger/ledger.ts';
import type { Outcome } from '../outcome/outcome.ts';
import { type Columns, type Row, Table } from './table.ts';

/** The tables that the sinks write and the API reads. Migrations create them, and a test compares the columns. */

const text = { kind: 'text' } as const;
const flag = { kind: 'flag' } as const;
const list = { kind: 'list' } as const;
const decimal = { kind: 'decimal' } as const;
const amount = { kind: 'amount' } as const;
const float = { kind: 'float' } as const;
const integer = { kind: 'integer' } as const;
const uint8 = { kind: 'integer', max: 0xff } as const;
const uint32 = { kind: 'integer', max: 0xffff_ffff } as const;
const instantUs = (name: string) => ({ kind: 'instantUs', name }) as const;
const instantMs = (name: string) => ({ kind: 'instantMs', name }) as const;

const momentColumns = {
  site_id: text,
  ts_us: instantUs('ts'),
  id: text,
  visitor_id: text,
  page: text,
  cart_total: decimal,
  currency: text,
  reason: text,
  verdict: text,
  tier: uint8,
  message: text,
  why: text,
  facts: list,
  held_back: flag,
  shadow: flag,
  bot: flag,
  arm: text,
  holdout_share: float,
  salt_epoch: uint32,
  engine_version: text,
  facts_version: integer,
  settings_version: integer,
  card_id: text,
  device: text,
  language: text,
  new_visitor: flag,
  page_kind: text,
  wording: text,
  country: text,
  product: text,
} as const satisfies Columns<Decision>;
export const moments = new Table<Decision, typeof momentColumns>('moments', momentColumns);
export type MomentRow = Row<Decision, typeof momentColumns>;

/** What explains a moment, in a table of its own, so that rows of `moments` stay small. */
type ExplainedFields = 'site_id' | 'ts_us' | 'id' | 'visitor_id' | 'cta_label' | 'cta_path' | 'gates';
type Explanation = Pick<Decision, ExplainedFields> & Trace;
const traceColumns = {
  site_id: text,
  ts_us: instantUs('ts'),
  id: text,
  visitor_id: text,
  cta_label: text,
  cta_path: text,
  gates: list,
  seen: list,
  values: { ...list, name: 'fact_values' },
  found: list,
} as const satisfies Columns<Explanation>;
export const traces = new Table<Explanation, typeof traceColumns>('traces', traceColumns);
export type TraceRow = Row<Explanation, typeof traceColumns>;

const outcomeColumns = {
  site_id: text,
  decision_ts_us: instantUs('decision_ts'),
  decision_id: text,
  visitor_id: text,
  version: integer,
  card: text,
  aftermath: text,
  at_ms: instantMs('at'),
  salt_epoch: uint32,
} as const satisfies Columns<Outcome>;
/** `outcomes` keeps the last step of each moment; a materialized view copies all steps, without the epoch, to `outcome_steps`. */
export const outcomes = new Table<Outcome, typeof outcomeColumns>('outcomes', outcomeColumns);
export type OutcomeRow = Row<Outcome, typeof outcomeColumns>;

/** An order with the instant of its receipt, which decides how long its visitor is stored. */
export type ReceivedOrder = LedgerOrder & { readonly received_at_ms: number };
const orderColumns = {
  site_id: text,
  order_id: text,
  version: integer,
  created_at_ms: instantMs('created_at'),
  received_at_ms: instantMs('received_at'),
  currency: text,
  total: amount,
  financial_status: text,
  visitor_id: text,
} as const satisfies Columns<ReceivedOrder>;
/** A materialized view stores a hash of `visitor_id` in `ledger_orders`. */
export const ledgerOrders = new Table<ReceivedOrder, typeof orderColumns>('incoming_orders', orderColumns);

const refundColumns = {
  site_id: text,
  refund_id: text,
  order_id: text,
  currency: text,
  amount,
} as const satisfies Columns<LedgerRefund>;
export const ledgerRefunds = new Table<LedgerRefund, typeof refundColumns>('ledger_refunds', refundColumns);
