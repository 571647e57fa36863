import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { described, type Field, faultOf, nullIfInvalid, optional, readIf } from './field.ts';
import { orderNumber, streamId, visitorId, visitorIdForm } from './ids.ts';
import { utcInstant } from './instant.ts';
import { amount, currency, ledgerCurrency } from './money.ts';
import { clamped, epochMs, INTEGER_MAX, sequenceNumber } from './numbers.ts';
import { complete, isObject, list, object, readableEntries } from './object.ts';
import { linkPath, pageAddress } from './places.ts';
import { choice, cleanText, country, orBlank, text, trimmedText } from './text.ts';

describe('clean text', () => {
  test.each([
    ['is cut between characters, never inside one', '😀'.repeat(4), 3, '😀😀😀'],
    ['counts characters of both sizes', 'a😀b😀c', 4, 'a😀b😀'],
    ['keeps what is short', 'Grüße', 5, 'Grüße'],
    ['has one space for control characters in a row', 'a\r\n\u0000\u2028b', 9, 'a b'],
    ['has no marks that turn its direction', 'a\u202eb\u200fc\u2066d', 9, 'abcd'],
    ['has no halves of characters', 'a\ud800b\udc00', 9, 'ab'],
    ['joins no halves when a mark between them goes', '\ud83d\u202e\ude00', 9, ''],
  ])('%s', (_, given, max, kept) => expect(cleanText(given, max)).toBe(kept));

  test('is well formed, within its length, and unchanged when it is cleaned again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (given, max) => {
          const kept = cleanText(given, max);
          expect([...kept].length).toBeLessThanOrEqual(max);
          expect(kept).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
          expect(cleanText(kept, max)).toBe(kept);
        },
      ),
    );
  });
});

const line = object({ handle: text(4), price: amount, note: nullIfInvalid(text(9)) });
const order = object({
  id: visitorId,
  lines: list(line, 2),
  country: orBlank(country),
  kind: optional(choice(['a'])),
});
const id = 'v'.repeat(21);

describe('an object', () => {
  test('is read member by member; others are dropped', () => {
    const lines = [{ handle: 'teapot', price: 1.5, note: 7 }];
    expect(order.read({ id, lines, country: 'de', more: 1 })).toEqual({
      id,
      lines: [{ handle: 'teap', price: '1.5', note: null }],
      country: 'DE',
      kind: null,
    });
  });

  const right = { handle: 'a', price: 1 };
  test.each<[unknown, (string | number)[], string]>([
    [null, [], 'must be an object'],
    [[], [], 'must be an object'],
    [{}, ['id'], `must be a visitor id: ${visitorIdForm}`],
    [{ id, lines: {} }, ['lines'], 'must be a list'],
    [{ id, lines: [right, 5] }, ['lines', 1], 'must be an object'],
    [{ id, lines: [right, { handle: 'a' }] }, ['lines', 1, 'price'], amount.rule],
    [{ id, country: 'Germany' }, ['country'], 'must be a two-letter country code'],
    [{ id, kind: 'b' }, ['kind'], 'must be one of a'],
  ])('%j is refused: %j %s', (given, path, rule) => {
    expect(order.read(given)).toBeUndefined();
    expect(faultOf(order, given)).toEqual({ path, rule });
  });

  test('reads no more of a list than its bound', () => {
    expect(order.read({ id, lines: [right, right, 'wrong'] })?.lines).toHaveLength(2);
    expect(order.read({ id, lines: null })?.lines).toEqual([]);
  });

  test('reads no member from the prototype', () => {
    expect(order.read(JSON.parse(`{"__proto__":{"id":"${id}"}}`))).toBeUndefined();
  });

  test('is described as it is read', () => {
    expect(line.schema).toEqual({
      type: 'object',
      properties: { handle: text(4).schema, price: amount.schema, note: text(9).schema },
      required: ['handle', 'price'],
    });
    expect(complete(line).schema).toMatchObject({
      required: ['handle', 'price', 'note'],
      additionalProperties: false,
    });
    expect(described(line, 'A line.').schema['description']).toBe('A line.');
  });
});

test('readIf reads a value that does not matter as null', () => {
  const field = readIf(isObject, line);
  expect(field.read('x')).toBeNull();
  expect(field.read({})).toBeUndefined();
});

test('readableEntries returns the valid entries of a list', () =>
  expect(readableEntries(country, ['de', 5, 'x', 'FR'])).toEqual(['DE', 'FR']));

const values: [name: string, given: unknown, kept: unknown, field: Field<unknown>][] = [
  ['stream', 's'.repeat(16), 's'.repeat(16), streamId],
  ['stream', 's'.repeat(15), undefined, streamId],
  ['sequence number', INTEGER_MAX, INTEGER_MAX, sequenceNumber],
  ['sequence number', INTEGER_MAX + 1, undefined, sequenceNumber],
  ['sequence number', '1', undefined, sequenceNumber],
  ['epoch milliseconds', 5.9, 5, epochMs],
  ['epoch milliseconds', 0, undefined, epochMs],
  ['epoch milliseconds', Number.POSITIVE_INFINITY, undefined, epochMs],
  ['bounded number', Number.NEGATIVE_INFINITY, 0, clamped(0, 1)],
  ['bounded number', Number.NaN, undefined, clamped(0, 1)],
  ['currency', ' eur ', 'EUR', currency],
  ['currency', ' ', '', currency],
  ['currency of the ledger', ' usdt ', 'USDT', ledgerCurrency],
  ['currency of the ledger', ' ', undefined, ledgerCurrency],
  ['currency of the ledger', 'US', undefined, ledgerCurrency],
  ['currency of the ledger', 'U$D', undefined, ledgerCurrency],
  ['currency of the ledger', '€', undefined, ledgerCurrency],
  ['currency of the ledger', 'ſtu', undefined, ledgerCurrency],
  ['currency of the ledger', '<b>', undefined, ledgerCurrency],
  ['currency of the ledger', 'x'.repeat(9), undefined, ledgerCurrency],
  ['trimmed text', '  abcd ', 'abc', trimmedText(3)],
  ['trimmed text', '\u200f\u200f\u0001\u0002abcd', 'abc', trimmedText(3)],
  ['trimmed text', ' \u0000 ', undefined, trimmedText(3)],
  ['order number', 1001, '1001', orderNumber],
  ['order number', ' R-1001 (Süd)\u0000 ', 'R-1001 (Süd)', orderNumber],
  ['order number', '9'.repeat(70), '9'.repeat(64), orderNumber],
  ['order number', ' ', null, orderNumber],
  ['order number', undefined, null, orderNumber],
  ['order number', 1.5, undefined, orderNumber],
  ['order number', {}, undefined, orderNumber],
  ['instant', '2026-11-01T00:00:00+02:00', '2026-10-31T22:00:00.000Z', utcInstant],
  ['address', 'https://a.test/p?e=a@b.c#x', 'https://a.test/p', pageAddress],
  ['address', 'ftp://a.test/', undefined, pageAddress],
  ['link', '/returns?x=1', '/returns', linkPath],
  ['link', '//evil.example', undefined, linkPath],
];
test.each(values)('%s: %j is read as %j', (_, given, kept, field) => expect(field.read(given)).toBe(kept));
