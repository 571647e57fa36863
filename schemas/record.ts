import type { Card } from './card/card.ts';
import type { Site } from './config/site.ts';
import type { Decision } from './decision/decision.ts';
import type { Erasure, ErasureConfirmed } from './erasure/erasure.ts';
import type { Credit, LedgerOrder, LedgerRefund } from './ledger/ledger.ts';
import type { Outcome } from './outcome/outcome.ts';
import type { Rejected } from './rejected/rejected.ts';
import type { Signal, Tick } from './signal/signal.ts';

/** Everything that crosses a topic. `kind` says which, as the Avro record name does on the wire. */
export type AnyRecord =
  | Signal
  | Tick
  | Site
  | Decision
  | Card
  | Outcome
  | LedgerOrder
  | LedgerRefund
  | Credit
  | Rejected
  | Erasure
  | ErasureConfirmed;
export type RecordKind = AnyRecord['kind'];

/** Where the schema of each kind lives, below `schemas/`. The subject in the registry is the Avro full name. */
export const schemaFiles: Readonly<Record<RecordKind, string>> = {
  page: 'signal/page.avsc',
  scroll: 'signal/scroll.avsc',
  click: 'signal/click.avsc',
  interest: 'signal/interest.avsc',
  behavioral: 'signal/behavioral.avsc',
  submit: 'signal/submit.avsc',
  invalid_form: 'signal/invalid-form.avsc',
  performance: 'signal/performance.avsc',
  disconnect: 'signal/disconnect.avsc',
  cart: 'signal/cart.avsc',
  checkout: 'signal/checkout.avsc',
  order: 'signal/order.avsc',
  refund: 'signal/refund.avsc',
  delivery: 'signal/delivery.avsc',
  ack: 'signal/ack.avsc',
  erase: 'signal/erase.avsc',
  tick: 'signal/tick.avsc',
  site: 'config/site.avsc',
  decision: 'decision/decision.avsc',
  card: 'card/card.avsc',
  outcome: 'outcome/outcome.avsc',
  ledger_order: 'ledger/ledger-order.avsc',
  ledger_refund: 'ledger/ledger-refund.avsc',
  credit: 'ledger/credit.avsc',
  rejected: 'rejected/rejected.avsc',
  erasure: 'erasure/erasure.avsc',
  erasure_confirmed: 'erasure/erasure-confirmed.avsc',
};
