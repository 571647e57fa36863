import { expect, test } from 'vitest';
import { instantOfUs, parseInstantUs } from './instant.ts';

test.each([
  ['2026-11-21T04:05:06Z', 1_795_233_906_000_000],
  ['2026-11-21T04:05:06.1Z', 1_795_233_906_100_000],
  ['2026-11-21T04:05:06.123456Z', 1_795_233_906_123_456],
  ['2026-11-21T05:05:06.123456789+01:00', 1_795_233_906_123_456],
])('%s is read to the microsecond', (text, us) => {
  expect(parseInstantUs(text)).toBe(us);
});

test.each([
  '',
  'yesterday',
  '2026-11-21',
  '2026-13-41T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T04:05:06',
  '1795233906',
])('"%s" is not an instant', (text) => {
  expect(parseInstantUs(text)).toBeNull();
});

test('an instant survives being written and read', () => {
  for (const us of [0, 1, 999_999, 1_000_000, 1_795_233_906_123_456, 4_102_444_799_999_999]) {
    expect(parseInstantUs(instantOfUs(us))).toBe(us);
  }
  expect(instantOfUs(1_795_233_906_000_042)).toBe('2026-11-21T04:05:06.000042Z');
});
