import type { Cell, CellKey, CellSums } from '../cell.ts';
import { blocksOf, visitorsIn } from '../cells.ts';
import { groupBy, groupsOfKinds } from './kinds.ts';
import type { Block, Sums } from './stratified.ts';

/** The measurements of a group of visitors: conversion and capped revenue, in the same blocks and kinds. */
export type Measured = {
  readonly conversion: readonly Block[];
  /** null if no cap is known yet */
  readonly revenue: readonly Block[] | null;
};

/** A cell with the sums that are measured. */
export type MeasuredCell = Omit<CellKey, 'reason' | 'delivered'> & {
  readonly sums: Pick<CellSums, 'visitors' | 'buyers' | 'cappedSquares'> & {
    readonly capped: string | number;
  };
};

/** All visitors of a row, and only those to whom a card or a ghost was delivered. */
export type Sample = { readonly all: Measured; readonly delivered: Measured };

/** @param capped whether a cap for revenue is known */
export const sampleOf = (cells: readonly Cell[], capped: boolean): Sample => ({
  all: measuredOf(cells, capped),
  delivered: measuredOf(
    cells.filter((cell) => cell.delivered),
    capped,
  ),
});

export function measuredOf(cells: readonly MeasuredCell[], capped: boolean): Measured {
  const blocks = blocksOf(cells).map(kindsOf);
  const measure = (sums: (cells: readonly MeasuredCell[]) => Sums): Block[] =>
    blocks.map((kinds) =>
      kinds.map((own) => ({
        spokenTo: sums(own.filter(({ arm }) => arm === 'spoken_to')),
        leftAlone: sums(own.filter(({ arm }) => arm === 'left_alone')),
      })),
    );
  return { conversion: measure(conversionOf), revenue: capped ? measure(revenueOf) : null };
}

/** The cells of one block, grouped by the kinds that are weighted separately. */
function kindsOf(block: readonly MeasuredCell[]): MeasuredCell[][] {
  const kinds = [...groupBy(block, ({ device, newVisitor }) => `${device}|${newVisitor}`).values()];
  const groups = groupsOfKinds(
    kinds.map((own) => ({
      device: own[0]!.device,
      newVisitor: own[0]!.newVisitor,
      spokenTo: visitorsIn(own, 'spoken_to'),
      leftAlone: visitorsIn(own, 'left_alone'),
    })),
  );
  const merged: MeasuredCell[][] = [];
  for (const [n, own] of kinds.entries()) merged[groups[n]!] = [...(merged[groups[n]!] ?? []), ...own];
  return merged;
}

function conversionOf(cells: readonly MeasuredCell[]): Sums {
  let [visitors, buyers] = [0, 0];
  for (const { sums } of cells) {
    visitors += sums.visitors;
    buyers += sums.buyers;
  }
  return { visitors, buyers, sum: buyers, squares: buyers };
}

function revenueOf(cells: readonly MeasuredCell[]): Sums {
  let [sum, squares] = [0, 0];
  for (const { sums } of cells) {
    sum += Number(sums.capped);
    squares += sums.cappedSquares;
  }
  return { ...conversionOf(cells), sum, squares };
}
