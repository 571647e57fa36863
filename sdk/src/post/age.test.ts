import { expect, test } from 'vitest';
import { withAge } from './age.ts';

/** The service's limit for a cart: CART_BODY_BYTES of its limits. */
const BODY_BYTES_MAX = 8 * 1_024;

const cartOf = (bytes: number): string => {
  const frame = JSON.stringify({ user_id: '', note: 'ü' });
  const missing = bytes - Buffer.byteLength(frame);
  return JSON.stringify({ user_id: 'a'.repeat(missing), note: 'ü' });
};

test('a late cart states how long it waited', () =>
  expect(JSON.parse(withAge('{"user_id":"one"}', 1_500))).toEqual({ age_ms: 1_500, user_id: 'one' }));

test('a cart without room for age_ms is sent unchanged, within the size limit', () => {
  for (let spare = 0; spare < 40; spare++) {
    const cart = cartOf(BODY_BYTES_MAX - spare);
    const late = withAge(cart, 123_456);
    expect(Buffer.byteLength(late)).toBeLessThanOrEqual(BODY_BYTES_MAX);
    expect(late === cart).toBe(spare < '"age_ms":123456,'.length);
  }
});
