import { afterEach, expect, test } from 'vitest';
import { jsonOf } from './src/json.ts';

const lists = Array.prototype as unknown as { toJSON?: unknown };
afterEach(() => {
  delete lists.toJSON;
});

test('null properties are left out, but null entries keep their place in a list', () => {
  expect(jsonOf({ a: null, b: undefined, c: 0, d: [null, 1], e: { f: '', g: null } })).toBe(
    '{"c":0,"d":[null,1],"e":{"f":""}}',
  );
});

test('lists are written as lists even where an old Prototype.js serialises them as strings', () => {
  lists.toJSON = function (this: unknown[]) {
    return `[${this.join(', ')}]`;
  };
  expect(JSON.stringify({ items: [1] }), 'what it does').toBe('{"items":"[1]"}');
  expect(jsonOf({ items: [{ ids: [1, 2] }] })).toBe('{"items":[{"ids":[1,2]}]}');
  expect(jsonOf([['a', [1]]])).toBe('[["a",[1]]]');
});

test('with a pattern of fields no other field is written, on any level', () => {
  const cart = { items: [{ handle: 'mug', engraved: 'Ann' }, { handle: 'cup' }], note: 'Ann', total: 1 };
  expect(jsonOf(cart, /^(|\d+|items|handle|total)$/)).toBe(
    '{"items":[{"handle":"mug"},{"handle":"cup"}],"total":1}',
  );
});
