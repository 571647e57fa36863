import type { Arm, Reason } from '#schemas/decision/decision.ts';

/**
 * The common properties of visitors who are counted together: how they entered the comparison, and whether a card was
 * delivered.
 */
export type CellKey = {
  readonly reason: Reason;
  readonly arm: Arm;
  /** holdout share between 0 and 1, as set when they entered */
  readonly share: number;
  readonly saltEpoch: number;
  readonly device: string | null;
  readonly newVisitor: boolean | null;
  /** a card was delivered; in the control arm, its ghost */
  readonly delivered: boolean;
};

/**
 * Sums over the visitors of a cell. Orders are those within 7 days of the entry. `net` and the following sums are in
 * the currency of the facts sheet. Decimal text is exact; numbers are for statistics.
 */
export type CellSums = {
  readonly visitors: number;
  /** with at least one order, in any currency, that was not refunded in full */
  readonly buyers: number;
  /** in any currency, not refunded in full */
  readonly orders: number;
  readonly ordersSquares: number;
  /** those of `orders` in other currencies: conversion counts them, revenue cannot */
  readonly ordersOtherCurrency: number;
  /** net of refunds, decimal */
  readonly net: string;
  /** net, capped for each visitor, decimal; 0 without a cap */
  readonly capped: string;
  readonly cappedSquares: number;
  /** number, total and refunds of all placed orders, including those refunded in full, decimal */
  readonly placed: number;
  readonly placedSquares: number;
  readonly gross: string;
  readonly refunded: string;
  /**
   * sums of products over visitors. Each order is counted up to the cap (in full without one), and its refunds up to
   * that: the value of an order must not depend on the number of its buyer's other orders
   */
  readonly cappedGross: number;
  readonly cappedGrossSquares: number;
  readonly cappedGrossPlaced: number;
  readonly cappedRefunded: number;
  readonly cappedRefundedSquares: number;
  readonly cappedRefundedGross: number;
};

/** `group`: the step of a series or the value of a segment; null where none is requested or known. */
export type Cell = CellKey & { readonly group: string | null; readonly sums: CellSums };
