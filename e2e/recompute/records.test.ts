import { expect, test } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { recordsOf } from './records.ts';
import { worldOf } from './world.ts';

const SEED = 7;
const VISITORS = 2_000;
const world = worldOf('site' as SiteId, Date.UTC(2026, 10, 22));
const all = [...recordsOf(world, SEED, VISITORS)];
const decisions = all.flatMap((one) => one.decisions);
const ledger = all.flatMap((one) => one.ledger);

test('a seed makes one website', () => {
  expect([...recordsOf(world, SEED, 50)]).toEqual([...recordsOf(world, SEED, 50)]);
  expect([...recordsOf(world, SEED + 1, 50)]).not.toEqual([...recordsOf(world, SEED, 50)]);
});

test('it holds what must not count, as well as what must', () => {
  const moments = decisions.filter((one) => one.kind === 'decision');
  const orders = ledger.filter((one) => one.kind === 'ledger_order');
  const refunds = ledger.filter((one) => one.kind === 'ledger_refund');
  const holds = {
    shadow: moments.filter((one) => one.shadow).length,
    bots: moments.filter((one) => one.bot).length,
    'an earlier experiment': moments.filter((one) => one.salt_epoch < world.saltEpoch).length,
    'unknown devices': moments.filter((one) => one.device === null).length,
    'both shares': new Set(moments.map((one) => one.holdout_share)).size - 1,
    ghosts: decisions.filter((one) => one.kind === 'outcome' && one.card === 'ghost').length,
    'later versions': orders.filter((one) => one.version > 1).length,
    'other currencies': orders.filter((one) => one.currency !== world.currency).length,
    'not placed': orders.filter((one) => one.financial_status?.toLowerCase() === 'cancelled').length,
    'nobody’s orders': orders.filter((one) => one.visitor_id === null).length,
    'orders of the year before': orders.filter((one) => one.created_at_ms < world.startMs).length,
    'refunds in another currency': refunds.filter((one) => one.currency === 'CHF').length,
    'several refunds of an order': refunds.filter((one) => one.refund_id.endsWith('-r2')).length,
  };
  expect(Object.entries(holds).filter(([, times]) => times === 0)).toEqual([]);
});
