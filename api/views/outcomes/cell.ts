import type { Arm, Reason } from '#schemas/decision/decision.ts';

/** What visitors have in common who are counted together: how they entered the comparison, and whether a card came. */
export type CellKey = {
  readonly reason: Reason;
  readonly arm: Arm;
  /** share of visitors that should be left alone, between 0 and 1, as set when they entered */
  readonly share: number;
  readonly saltEpoch: number;
  readonly device: string | null;
  readonly newVisitor: boolean | null;
  /** a card was taken; for a visitor left alone, a ghost would have been */
  readonly delivered: boolean;
};

/**
 * Sums over the visitors of a cell. Orders are those within 7 days of the entry. `net` and what follows it are in the
 * currency of the facts sheet. Decimal text is exact; numbers are for statistics.
 */
export type CellSums = {
  readonly visitors: number;
  /** with at least one order, in any currency, that was not refunded in full */
  readonly buyers: number;
  /** in any currency, not refunded in full */
  readonly orders: number;
  readonly ordersSquares: number;
  /** those of `orders` that are in other currencies: conversion counts them, revenue cannot */
  readonly ordersOtherCurrency: number;
  /** net of refunds, decimal */
  readonly net: string;
  /** net, each visitor up to the cap, decimal; 0 without a cap */
  readonly capped: string;
  readonly cappedSquares: number;
  /** all orders that were placed, also those refunded in full: their number, totals and refunds, decimal */
  readonly placed: number;
  readonly placedSquares: number;
  readonly gross: string;
  readonly refunded: string;
  /**
   * sums of products over visitors. Each order is counted up to the cap (as it is without one), and its refunds up to that:
   * what an order is worth must not depend on how many others its buyer makes
   */
  readonly cappedGross: number;
  readonly cappedGrossSquares: number;
  readonly cappedGrossPlaced: number;
  readonly cappedRefunded: number;
  readonly cappedRefundedSquares: number;
  readonly cappedRefundedGross: number;
};

/** `group`: the step of a series or the value of a segment; null where nothing is asked for, or where it is not known. */
export type Cell = CellKey & { readonly group: string | null; readonly sums: CellSums };
