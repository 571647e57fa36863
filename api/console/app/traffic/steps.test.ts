import { expect, test } from 'vitest';
import { csvOf, stepLabel, type Traffic } from './steps.ts';

const nothing = {
  ...{ moments: 0, decided: 0, messages: 0, shown: 0, clicked: 0, dismissed: 0 },
  ...{ credited_orders: 0, credited_net: 0, credited_other_currency: 0 },
};
const view = (step: Traffic['step'], at: string): Traffic => ({
  ...{ zone: 'Europe/Berlin', currency: 'EUR', from: '2026-11-22', to: '2026-11-22', step },
  current: { to: at, total: nothing, items: [{ at, ...nothing, moments: 3 }] },
  before: { to: at, total: nothing, items: [] },
});
const lines = (text: string): string[] => text.trim().split('\r\n');

test('a day in the file is the one of the table, and not the day of its instant in UTC', () => {
  const [header, line] = lines(csvOf(view('day', '2026-11-21T23:00:00.000Z')));
  expect(header).toMatch(/^period,day,begins,/);
  expect(line).toMatch(/^current,2026-11-22,2026-11-21T23:00:00.000Z,3,/);
});

test('an hour has its day beside it', () => {
  const [header, line] = lines(csvOf(view('hour', '2026-11-22T07:00:00.000Z')));
  expect(header).toMatch(/^period,hour,begins,/);
  expect(line).toMatch(/^current,"2026-11-22 08:00",/);
});

test('a zone that the browser does not know is shown in UTC', () => {
  const at = '2026-11-22T07:00:00.000Z';
  const unknown = { ...view('hour', at), zone: 'Mars/Olympus' };
  expect(lines(csvOf(unknown))[1]).toMatch(/^current,"2026-11-22 07:00",/);
  expect(stepLabel(unknown, at)).toBe(stepLabel({ ...unknown, zone: 'UTC' }, at));
});
