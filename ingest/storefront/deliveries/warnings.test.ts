import { expect, test } from 'vitest';
import type { VisitorId } from '#schemas/ids.ts';
import { acceptOrder, acceptRefund } from '../../accept/bodies.ts';
import { orderWarning, refundWarning } from './warnings.ts';

const VISITOR = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as VisitorId;
const order = (more: object) => {
  const body = { id: 1, created_at: '2026-11-20T08:30:00Z', currency: 'USD', total_price: '1', ...more };
  const accepted = acceptOrder(body);
  if (accepted.kind === 'refused') throw new Error(accepted.sentence);
  return orderWarning(accepted.value, body);
};
const named = { note_attributes: [{ name: '_service_uid', value: VISITOR }] };

test('the warning of an order names what is missing, and is null if nothing is', () => {
  expect(order(named)).toBeNull();
  expect(order({})).toContain('has no `_service_uid`');
  for (const created_at of ['2026-11-20T08:30:00', '2026-11-20'])
    expect(order({ ...named, created_at })).toContain('has no time zone');
  for (const created_at of ['2026-11-20T08:30:00+0100', ' 2026-11-20 08:30z'])
    expect(order({ ...named, created_at })).toBeNull();
  expect(order({ ...named, currency: 'dollars' })).toContain('three-letter ISO');
  expect(order({ currency: 'DOLLARS' })).toMatch(/has no `_service_uid`.*three-letter ISO/);
  expect(order({ currency: 'DOLLARS' }), 'a log holds nothing that was sent').not.toContain('DOLLARS');
});

test.each([
  [[], 'nothing is refunded'],
  [[{ kind: 'sale', status: 'success', amount: '1', currency: 'USD' }], 'nothing is refunded'],
  [[{ kind: 'refund', status: 'pending', amount: '1', currency: 'USD' }], 'nothing is refunded'],
  [[{ kind: 'refund', status: 'success', amount: '0.00', currency: 'USD' }], 'nothing is refunded'],
  [[{ kind: 'refund', status: 'success', amount: '1', currency: 'DOLLARS' }], 'three-letter ISO'],
  [[{ kind: 'refund', status: 'success', amount: '1', currency: 'usd' }], null],
])('warning of a refund with the transactions %j', (transactions, says) => {
  const body = { id: 1, order_id: 1, created_at: '2026-11-20T08:30:00Z', transactions };
  const accepted = acceptRefund(body);
  if (accepted.kind === 'refused') throw new Error(accepted.sentence);
  const warning = refundWarning(accepted.value, body);
  if (says === null) expect(warning).toBeNull();
  else expect(warning).toContain(says);
});
