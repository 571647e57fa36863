import { readFileSync } from 'node:fs';
import avro from 'avsc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordKinds, schemaText } from '../codec.ts';
import { projectFile } from '../files.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { compile } from './compile.ts';

/** avsc is the reference: the same bytes from the same value, and the same value from the same bytes. */
const texts = {
  ...Object.fromEntries(recordKinds.map((kind) => [kind, schemaText(kind)])),
  visitor: readFileSync(projectFile('schemas', 'state', 'visitor.avsc'), 'utf8'),
};
const SAFE_LONG = 9_007_199_254_740_990;
/** Below its negative, avsc doubles the number beyond the precision of a double, and writes another one. */
const AVSC_LONG = 2 ** 52;
const HEADER = 5;

type Schema =
  | string
  | Schema[]
  | { type: Schema; name?: string; items?: Schema; fields?: { name: string; type: Schema }[] };

/** Values of a schema. Texts have no lone surrogates, which UTF-8 cannot encode. */
function valuesOf(schema: Schema, named = new Map<string, fc.Arbitrary<unknown>>()): fc.Arbitrary<unknown> {
  if (Array.isArray(schema)) return fc.oneof(...schema.map((one) => valuesOf(one, named)));
  if (typeof schema !== 'string') {
    if (schema.type === 'array') return fc.array(valuesOf(schema.items!, named), { maxLength: 3 });
    if (schema.type !== 'record') return valuesOf(schema.type, named);
    const fields = schema.fields!.map(({ name, type }) => [name, valuesOf(type, named)] as const);
    const record = fc.record(Object.fromEntries(fields), { noNullPrototype: true });
    named.set(schema.name!, record);
    return record;
  }
  switch (schema) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'int':
      return fc.integer();
    case 'long':
      return fc.oneof(
        fc.integer({ min: -70, max: 70 }),
        fc.integer(),
        fc.integer({ min: -AVSC_LONG, max: SAFE_LONG }),
      );
    case 'double':
      return fc.double({ noNaN: true });
    case 'bytes':
      return fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes));
    case 'string':
      return fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary', maxLength: 70 }),
        fc.stringMatching(/^[a-z]{40,90}$/),
      );
    default:
      return named.get(schema)!;
  }
}

const writer = new ByteWriter();
const reader = new ByteReader();

describe.each(Object.entries(texts))('%s', (_, text) => {
  const judge = avro.Type.forSchema(JSON.parse(text), { registry: {} });
  const ours = compile<unknown>(text);
  const values = valuesOf(JSON.parse(text) as Schema);
  const decoded = (bytes: Buffer): unknown => reader.valueOf(bytes, 0, ours.read);

  test('has the same bytes as from avsc, after a header of the caller', () => {
    fc.assert(
      fc.property(values, (value) => {
        const bytes = writer.bytesOf(HEADER, value, ours.write);
        expect(bytes.subarray(HEADER).equals(judge.toBuffer(value))).toBe(true);
        expect(reader.valueOf(bytes, HEADER, ours.read)).toEqual(value);
      }),
    );
  });

  test('is refused when bytes are missing or left over, and never read beyond them', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (value, share) => {
        const bytes = judge.toBuffer(value);
        expect(() => decoded(Buffer.concat([bytes, Buffer.of(0)]))).toThrow('trailing data');
        expect(() => decoded(bytes.subarray(0, Math.floor(bytes.length * share)))).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test('of any bytes is what avsc decodes, or is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (some) => {
        const bytes = Buffer.from(some);
        let value: unknown;
        try {
          value = decoded(bytes);
        } catch {
          return;
        }
        expect(value).toEqual(judge.fromBuffer(bytes));
      }),
      { numRuns: 30 },
    );
  });
});

const RECORD = JSON.stringify({
  type: 'record',
  name: 'Every',
  fields: [
    { name: 'flag', type: 'boolean' },
    { name: 'small', type: 'int' },
    { name: 'large', type: 'long' },
    { name: 'real', type: 'double' },
    { name: 'text', type: 'string' },
    { name: 'raw', type: 'bytes' },
    { name: 'list', type: { type: 'array', items: ['null', 'string'] }, default: [] },
    { name: 'maybe', type: ['null', 'long'], default: null },
  ],
});
const EVERY = {
  flag: true,
  small: 1,
  large: 2,
  real: 0.5,
  text: 'a',
  raw: Buffer.of(1),
  list: ['b', null],
  maybe: 3,
};
const every = compile<Record<string, unknown>>(RECORD, { constant: { name: 'kind', value: 'every' } });
const encoded = (value: Record<string, unknown>): Buffer => writer.bytesOf(0, value, every.write);

test('a long is exact over the whole range of safe integers', () => {
  const long = fc.oneof(
    fc.integer({ min: -SAFE_LONG, max: SAFE_LONG }),
    fc.constantFrom(SAFE_LONG, -SAFE_LONG),
  );
  fc.assert(
    fc.property(long, (large) => {
      expect(reader.valueOf(encoded({ ...EVERY, large }), 0, every.read)['large']).toBe(large);
    }),
  );
});

test('a decoded record has its constant after its own fields', () => {
  const value = reader.valueOf(encoded(EVERY), 0, every.read);
  expect(Object.entries(value).at(-1)).toEqual(['kind', 'every']);
});

test('an absent field gets its default, and one without a default is refused', () => {
  const { list: _list, maybe: _maybe, ...rest } = EVERY;
  expect(reader.valueOf(encoded(rest), 0, every.read)).toEqual({
    ...rest,
    list: [],
    maybe: null,
    kind: 'every',
  });
  const { text: _text, ...without } = EVERY;
  expect(() => encoded(without)).toThrow('invalid "string"');
});

test.each([
  ['flag', 1],
  ['small', 2 ** 31],
  ['small', 0.5],
  ['large', 2 ** 53],
  ['large', Number.NaN],
  ['large', '1'],
  ['real', '1'],
  ['text', 7],
  ['raw', 'text'],
  ['list', 'text'],
  ['list', [7]],
  ['maybe', 'text'],
])('a value of another type is refused: %s %s', (name, value) => {
  expect(() => encoded({ ...EVERY, [name]: value })).toThrow(/^invalid "/);
});

test.each([10, 11, 150, 400])(
  'a number of %i bytes more is refused, and nothing is read for ever',
  (bytes) => {
    const long = Buffer.concat([Buffer.alloc(bytes, 0x80), Buffer.of(0)]);
    const before = encoded(EVERY).subarray(0, 2);
    const list = compile(
      JSON.stringify({
        type: 'record',
        name: 'L',
        fields: [{ name: 'l', type: { type: 'array', items: 'string' } }],
      }),
    );
    expect(() => reader.valueOf(Buffer.concat([before, long]), 0, every.read)).toThrow(
      'a number of more than ten bytes',
    );
    expect(() => reader.valueOf(Buffer.concat([Buffer.of(2), long]), 0, list.read)).toThrow(
      'a number of more than ten bytes',
    );
  },
);

test('arrays of arrays are supported', () => {
  const items = { type: 'array', items: { type: 'array', items: 'long' } };
  const text = JSON.stringify({ type: 'record', name: 'Rows', fields: [{ name: 'rows', type: items }] });
  const value = { rows: [[1, 2], [], [3]] };
  const [ours, judge] = [compile<typeof value>(text), avro.Type.forSchema(JSON.parse(text))];
  const bytes = writer.bytesOf(0, value, ours.write);
  expect(bytes.equals(judge.toBuffer(value))).toBe(true);
  expect(reader.valueOf(bytes, 0, ours.read)).toEqual(value);
});

test('a value longer than the buffer makes it grow, and is complete', () => {
  const text = 'ä'.repeat(100_000);
  const bytes = new ByteWriter().bytesOf(0, { ...EVERY, text }, every.write);
  expect(reader.valueOf(bytes, 0, every.read)['text']).toBe(text);
});

test.each([
  ['a map', { type: 'map', values: 'long' }],
  ['a union of three', ['null', 'long', 'string']],
  ['a float', 'float'],
])('%s is not supported', (_, type) => {
  const text = JSON.stringify({ type: 'record', name: 'Other', fields: [{ name: 'x', type }] });
  expect(() => compile(text)).toThrow(/our Avro schemas|a union has to be/);
});

test('a name that could be code is refused', () => {
  const text = JSON.stringify({
    type: 'record',
    name: 'R',
    fields: [{ name: 'x;process.exit()', type: 'long' }],
  });
  expect(() => compile(text)).toThrow('cannot be a name');
});
