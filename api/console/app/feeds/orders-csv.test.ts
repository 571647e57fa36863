import { expect, test } from 'vitest';
import type { Store } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { ordersCsv, ordersFileName } from './orders-csv.ts';

const order = (more: Partial<Store['items'][number]> = {}): Store['items'][number] => ({
  ...{ order_id: '7', order_number: '#7', created_at: '2026-11-22T23:30:00.000Z', currency: 'EUR' },
  ...{ total: 40, refunded: 5.5, net: 34.5, financial_status: 'paid' },
  ...{ subtotal: null, discounts: null, refunds: [] },
  ...{ credited_moment: null, credited_at: null },
  ...more,
});

test('the file has the orders that are shown, and a spreadsheet runs nothing of them', () =>
  expect(ordersCsv([order(), order({ order_id: '8', order_number: '=1+1' })])).toBe(
    'order_id,order_number,created_at,currency,total,refunded,net,financial_status,credited_moment\r\n' +
      '7,#7,2026-11-22T23:30:00.000Z,EUR,40,5.5,34.5,paid,\r\n' +
      '8,"\'=1+1",2026-11-22T23:30:00.000Z,EUR,40,5.5,34.5,paid,\r\n',
  ));

test('the file is named by its days', () => {
  expect(ordersFileName([order()], clockOf('UTC'))).toBe('orders-2026-11-22.csv');
  expect(ordersFileName([order()], clockOf('Europe/Berlin'))).toBe('orders-2026-11-23.csv');
  expect(ordersFileName([order(), order({ created_at: '2026-11-01T00:00:00.000Z' })], clockOf('UTC'))).toBe(
    'orders-2026-11-01-to-2026-11-22.csv',
  );
});
