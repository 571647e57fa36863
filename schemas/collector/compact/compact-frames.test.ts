import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter, Encoded } from '../../avro/byte-writer.ts';
import { localCodec, streamBytes } from '../../codec.ts';
import type { SiteId, VisitorId } from '../../ids.ts';
import { acceptSignal } from '../../signal/accept.ts';
import { type BrowserData, type BrowserKind, behaviors, browserKinds, zones } from '../../signal/signal.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type Item, readFrame } from '../frame.ts';
import { CompactFrames } from './compact-frames.ts';

const ITEMS_MAX = 8;
const frames = new CompactFrames();
const compact = (text: string | Buffer): Item[] | null => frames.read(Buffer.from(text), ITEMS_MAX);
const frameOf = (items: readonly unknown[]): string => JSON.stringify({ t: 'signals', items });

const codec = localCodec();
const of = streamBytes('s' as SiteId, 'v' as VisitorId, 'stream');
const id = Buffer.from('id');

/** The record of a signal, with the data as an object or encoded. */
function recordOf(kind: BrowserKind, seq: number, data: BrowserData[BrowserKind] | Encoded): string {
  const signal = { kind, id, of, receivedMs: 1, clientMs: null, seq, data };
  return new ByteWriter().bytesOf(0, signal, codec.writeBrowserSignal).toString('hex');
}

/** The items of a frame with what is to be written to the topic; data that is not written stays as it is. */
function readable(items: readonly Item[]): unknown[] {
  return items.map(({ seq, at, signal, data }) => {
    if (data instanceof Encoded) return { seq, at, record: recordOf(signal as BrowserKind, seq, data) };
    const accepted = acceptSignal(signal, data);
    if (accepted.kind === 'dropped') return { seq, at, signal, data };
    return { seq, at, record: recordOf(accepted.kind, seq, accepted.data) };
  });
}

/** What the frame says if `JSON.parse` reads it. */
function parsed(text: string): unknown {
  const frame = readFrame(text, ITEMS_MAX);
  return frame.kind === 'signals' ? readable(frame.items) : frame;
}

const asSent = [
  { kind: 'click', data: { target: 'button#add', text: 'Add to cart', path: '/lamp', zone: 'cart' } },
  { kind: 'click', data: { target: 'a', text: null, path: null, zone: 'size', rage: true } },
  { kind: 'click', data: { target: 'page', text: null, path: null, zone: null, rage: true } },
  { kind: 'interest', data: { target: 'a.shipping', zone: null, ms: 2400, look: 'l-1' } },
  { kind: 'scroll', data: { depth: 0.75 } },
  { kind: 'behavioral', data: { what: 'hidden', ms: 12.5 } },
  { kind: 'performance', data: { lcp: 1203.4, inp: null, cls: 0.012, ttfb: 80 } },
].map(({ kind, data }, i) => ({ seq: i + 1, kind, at: 1_795_233_906_123, data }));

test('the signals of our script are encoded without an object in between', () => {
  const items = compact(frameOf(asSent))!;
  expect(items.map(({ data }) => data instanceof Encoded)).toEqual(asSent.map(() => true));
  expect(readable(items)).toEqual(parsed(frameOf(asSent)));
});

test.each([
  [
    'a click without a zone, because its path may name the zone',
    'click',
    { target: 'a', path: '/shipping', zone: null },
  ],
  ['a page, which gets the device of the headers', 'page', { url: 'https://shop.test/', title: 'A "}lamp' }],
  ['what has a list', 'submit', { form: 'f', fields: [{ name: 'n]}', hash: 'abcdef01' }] }],
  ['what has a further member', 'scroll', { depth: 1, speed: 2 }],
  ['what has an escaped character', 'disconnect', { why: 'a "b"' }],
  ['a click whose path has other letters', 'click', { target: 'a', path: '/größe', zone: null }],
  ['a click with a path and no member for its zone', 'click', { target: 'a', path: '/shipping' }],
  ['what is refused', 'scroll', { depth: 'far' }],
])('the data of %s stays as it is', (_, kind, data) => {
  const items = compact(frameOf([asSent[0], { seq: 2, kind, at: 5, data }, asSent[1]]))!;
  expect(items[1]!.data).toEqual(data);
  expect(items.map(({ data }) => data instanceof Encoded)).toEqual([true, false, true]);
});

const oddTexts = ['', '/', '//a', '/a#b', '/a?b', '/a b', 'car', 'cart ', 'Größe', '寸法', '😀'];
const unclean = [0x7f, 0x85, 0x200e, 0x2028].map((code) => `a${String.fromCodePoint(code)}b`);
const longTexts = [62, 63, 64, 120, 121, 201].flatMap((length) =>
  ['x', '/', 'é'].map((char) => char.repeat(length)),
);
/** Values as they stand in a frame, separated by spaces; some are not JSON. */
const escapes = String.raw`"a\"b" "a\"" "\u0063art" "\ud800" "a\\" "\x" "a`;
const numbers = `0 1 1.5 0.1 0.30000000000000004 1. .5 00 01 -1 -0 +1 1e3 1E400 12345678901234567890 999999999999999
  9999999999999999 86400001 1.00000000000000000001 0.00000000000001 0.1234567890123456789 0.8765432109876543211`;
const others = 'null true false nul truefalse [] {} ["]"] {"a":{"b":"}"}} [1 1,"ms":2 1}';
const oddValues = [
  ...[...oddTexts, ...unclean, ...longTexts, ...zones, ...behaviors].map((text) => JSON.stringify(text)),
  ...[escapes, numbers, others].flatMap((values) => values.split(/\s+/)),
  ...['"a\tb"', '"a\u0000b"', '', ' 1', '1 '],
];

/** Text of a frame with `value` in place of one member. */
function withValue(path: readonly string[], item: object, value: string): string {
  const put = (at: readonly string[], into: object): object =>
    Object.fromEntries(
      Object.entries(into).map(([name, old]: [string, object]) => [
        name,
        name !== at[0] ? old : at.length === 1 ? '@' : put(at.slice(1), old),
      ]),
    );
  return frameOf([asSent[4], put(path, item), asSent[0]]).replace('"@"', () => value);
}

describe.each(asSent)('a frame with $kind $data', (item) => {
  const members = Object.keys(item.data).map((name) => ['data', name]);
  test.each([['seq'], ['kind'], ['at'], ['data'], ...members].map((path) => [path.join('.'), path] as const))(
    'is read as JSON.parse reads it, whatever is in %s',
    (_, path) => {
      for (const value of oddValues) {
        const text = withValue(path, item, value);
        const read = compact(text);
        if (read !== null) expect(readable(read), text).toEqual(parsed(text));
      }
    },
  );
});

const data = fc.constantFrom(...asSent).map((sent) => sent.data);
const item = fc.record({
  seq: fc.nat(),
  kind: fc.constantFrom(...browserKinds),
  at: fc.nat(),
  data: fc.oneof(data, fc.jsonValue({ maxDepth: 2 })),
});
const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'{}[],:"\\ 01.e-x'), fc.nat(2), fc.nat(2)), {
  maxLength: 2,
});

/** The text with some characters replaced, removed or repeated. */
const damage = (text: string, some: readonly (readonly [number, string, number, number])[]): string =>
  some.reduce((left, [at, char, removed, added]) => {
    const from = at % left.length;
    return left.slice(0, from) + char.repeat(added) + left.slice(from + removed);
  }, text);

test('a damaged frame is read as JSON.parse reads it', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 2 }),
      fc.nat(asSent.length - 1),
      changes,
      (items, first, some) => {
        const text = damage(frameOf([asSent[first], ...items]), some);
        const taken = compact(text);
        if (taken === null) return;
        read += 1;
        expect(readable(taken), text).toEqual(parsed(text));
      },
    ),
    { numRuns: propertyRuns(100_000) },
  );
  expect(read).toBeGreaterThan(0);
});

test('as many items as a frame may have are read, and not one more', () => {
  const items = Array.from({ length: ITEMS_MAX + 1 }, () => asSent[4]);
  expect(compact(frameOf(items))).toBeNull();
  expect(compact(frameOf(items.slice(1)))).toHaveLength(ITEMS_MAX);
});

test.each([
  ['whitespace', '{"t":"signals", "items":[{"seq":1,"kind":"scroll","at":1,"data":{"depth":1}}]}'],
  ['a leading zero', '{"t":"signals","items":[{"seq":01,"kind":"scroll","at":1,"data":{"depth":1}}]}'],
  ['a second frame', '{"t":"signals","items":[{"seq":1,"kind":"scroll","at":1,"data":{"depth":1}}]}{}'],
  ['an unknown kind', '{"t":"signals","items":[{"seq":1,"kind":"shout","at":1,"data":{}}]}'],
  ['no items', '{"t":"signals","items":[]}'],
  ['another order', '{"t":"signals","items":[{"kind":"scroll","seq":1,"at":1,"data":{"depth":1}}]}'],
  ['a comma too many', '{"t":"signals","items":[{"seq":1,"kind":"scroll","at":1,"data":{"depth":1,}}]}'],
  ['a frame cut short', '{"t":"signals","items":[{"seq":1,"kind":"scroll","at":1,"data":{"depth":1'],
])('a frame with %s is left to JSON.parse', (_, text) => {
  expect(compact(text)).toBeNull();
});

test('bytes that are not UTF-8 are read like the rest of the frame', () => {
  const text = frameOf([{ seq: 1, kind: 'click', at: 1, data: { target: 'a~b', zone: 'cart' } }]);
  const bytes = Buffer.from(text.replace('~', '\xff'), 'latin1');
  expect(readable(compact(bytes)!)).toEqual(parsed(bytes.toString('utf8')));
});

test('data that grows beyond the room of the encoder, because its bytes are not UTF-8, is read as JSON.parse reads it', () => {
  const text = frameOf(
    Array.from({ length: 75 }, (_, i) => ({
      seq: i + 1,
      kind: 'click',
      at: 1,
      data: { target: '~'.repeat(120), text: '~'.repeat(120), path: `/${'~'.repeat(511)}`, zone: 'cart' },
    })),
  );
  const bytes = Buffer.from(text.replaceAll('~', '\xff'), 'latin1');
  expect(bytes.length).toBeGreaterThan(60_000);
  const items = frames.read(bytes, 75)!;
  expect(new Set(items.map(({ data }) => data instanceof Encoded))).toEqual(new Set([true, false]));
  const frame = readFrame(bytes.toString('utf8'), 75);
  expect(readable(items)).toEqual(frame.kind === 'signals' && readable(frame.items));
});
