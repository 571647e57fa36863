import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { amountOf } from '../../../console/app/facts/fields/amount.ts';
import {
  dayTimeOf,
  knownZone,
  UNFINISHED,
  valueOfDayTime,
} from '../../../console/app/facts/fields/shop-clock.ts';
import { productOf } from '../../../console/app/facts/fields/suggested-product.ts';
import { periodOn } from '../days.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', null];

describe('a day on the shop’s clock', () => {
  test.each([
    ['2026-12-31T23:00:00.000Z', 'Europe/Berlin', true, { date: '2026-12-31', time: '' }],
    ['2026-12-31T23:00:00.000Z', 'Europe/Berlin', false, { date: '2027-01-01', time: '' }],
    ['2026-07-01T16:30:00.000Z', 'Europe/Berlin', true, { date: '2026-07-01', time: '18:30' }],
    ['2026-12-31T00:00:00.000Z', null, false, { date: '2026-12-31', time: '' }],
    ['2026-12-31T00:00:00.000Z', null, true, { date: '2026-12-31', time: '' }],
    ['2026-12-31T00:00:00.000Z', 'no/zone', true, { date: '2026-12-31', time: '' }],
    ['2026-12-31', 'Europe/Berlin', true, { date: '2026-12-31', time: '' }],
    [UNFINISHED, 'Europe/Berlin', true, { date: '', time: '' }],
    [null, 'Europe/Berlin', true, { date: '', time: '' }],
    [7, 'Europe/Berlin', true, { date: '', time: '' }],
  ])('%s in %s (end: %s) is shown as %o', (value, zone, end, shown) => {
    expect(dayTimeOf(value, zone, end)).toEqual(shown);
  });

  test('is read by the service as the field showed it, for a beginning and for an end', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (at, zone) => {
        const date = at.toISOString().slice(0, 10);
        const { from, until } = periodOn(zone);
        expect(dayTimeOf(from.read(valueOfDayTime({ date, time: '' }, zone)), zone, false).date).toBe(date);
        expect(dayTimeOf(until.read(valueOfDayTime({ date, time: '' }, zone)), zone, true).date).toBe(date);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('keeps a time of the day, where the clock has it', () => {
    const noon = fc.integer({ min: 4, max: 23 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), noon, fc.constantFrom(...zones), (day, hour, zone) => {
        const date = new Date(Date.UTC(2022, 0, 1 + day)).toISOString().slice(0, 10);
        const time = `${String(hour).padStart(2, '0')}:15`;
        const value = valueOfDayTime({ date, time }, zone);
        expect(dayTimeOf(value, zone, true)).toEqual({ date, time });
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test.each([
    // An hour that occurs twice means the first one; one that is skipped means the instant of the change.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['0020-06-01', '12:00', '0020-06-01T11:07:00.000Z'],
  ])('%s %s in Berlin is %s', (date, time, instant) => {
    expect(valueOfDayTime({ date, time }, 'Europe/Berlin')).toBe(instant);
  });

  test('that is incomplete is not treated as empty', () => {
    expect(valueOfDayTime({ date: '', time: '' }, null)).toBeNull();
    expect(valueOfDayTime({ date: 'x', time: '10:00' }, null)).toBe(UNFINISHED);
    expect(periodOn(null).until.losses(UNFINISHED)).toMatchObject([{ code: 'dropped' }]);
    expect(knownZone('Europe/Nowhere')).toBeNull();
  });
});

test.each([
  ['', null],
  ['6.90', 6.9],
  ['6.', 6],
  ['6,9', 6.9],
  [' 49,90 ', 49.9],
  ['1,000', '1,000'],
  ['1.000', '1.000'],
  ['12.345.678', '12.345.678'],
  ['0.125', 0.125],
  ['-5', '-5'],
  ['1e3', '1e3'],
  ['ten', 'ten'],
])('the amount %j is %j', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test.each([
  ['linen-robe', 'linen-robe'],
  ['https://www.shop.example/products/linen-robe?variant=1#x', 'linen-robe'],
  ['/collections/all/products/linen-robe/', 'linen-robe'],
  ['robe/linen', 'robe/linen'],
  ['', ''],
])('the product %j is %j', (typed, handle) => {
  expect(productOf(typed)).toBe(handle);
});
