/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { CardRecords } from './card.ts';
import type { ConfigRecords } from './config.ts';
import type { DecisionRecords } from './decision.ts';
import type { ErasureRecords } from './erasure.ts';
import type { LedgerRecords } from './ledger.ts';
import type { OutcomeRecords } from './outcome.ts';
import type { RejectedRecords } from './rejected.ts';
import type { SignalRecords } from './signal.ts';

/** The record of each kind. */
export type Records = CardRecords &
  ConfigRecords &
  DecisionRecords &
  ErasureRecords &
  LedgerRecords &
  OutcomeRecords &
  RejectedRecords &
  SignalRecords;

/** The schema of each kind, below `schemas/`. */
export const schemaFiles: Readonly<Record<keyof Records, string>> = {
  card: 'card/card.avsc',
  site: 'config/site.avsc',
  decision: 'decision/decision.avsc',
  erasure_confirmed: 'erasure/erasure-confirmed.avsc',
  erasure: 'erasure/erasure.avsc',
  credit: 'ledger/credit.avsc',
  ledger_order: 'ledger/ledger-order.avsc',
  ledger_refund: 'ledger/ledger-refund.avsc',
  outcome: 'outcome/outcome.avsc',
  rejected: 'rejected/rejected.avsc',
  ack: 'signal/ack.avsc',
  behavioral: 'signal/behavioral.avsc',
  cart: 'signal/cart.avsc',
  checkout: 'signal/checkout.avsc',
  click: 'signal/click.avsc',
  delivery: 'signal/delivery.avsc',
  disconnect: 'signal/disconnect.avsc',
  erase: 'signal/erase.avsc',
  interest: 'signal/interest.avsc',
  invalid_form: 'signal/invalid-form.avsc',
  order: 'signal/order.avsc',
  page: 'signal/page.avsc',
  performance: 'signal/performance.avsc',
  refund: 'signal/refund.avsc',
  scroll: 'signal/scroll.avsc',
  submit: 'signal/submit.avsc',
  tick: 'signal/tick.avsc',
};
