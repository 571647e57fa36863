import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';

describe('the canonical text of a decision', () => {
  it('is equal for equal values, whatever the order of keys', () => {
    const text = canonical({ kind: 'decision', b: [{ y: 1, x: null }], a: 'ü' });
    expect(text).toBe(canonical({ a: 'ü', b: [{ x: null, y: 1 }] }));
    expect(text).toBe('{"a":"ü","b":[{"x":null,"y":1}]}');
  });

  it('keeps the order of lists, which is part of the value', () => {
    expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  });
});
