import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from '../avro/byte-reader.ts';
import { ByteWriter } from '../avro/byte-writer.ts';
import { CodecError } from '../codec.ts';
import { projectFile } from '../files.ts';
import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';
import { emptyWindow, type SequenceWindow } from '../sequence.ts';
import { streamHash } from '../stream.ts';
import type { OpenMoment } from './moment.ts';
import { readId, writeId } from './packed-id.ts';
import type { Visitor } from './visitor.ts';
import { decodeVisitor, encodeVisitor } from './visitor-codec.ts';

const AT_MS = 1_795_262_400_000;
const GOAL_BYTES = 750;

const full = (greatest: number): SequenceWindow => ({ greatest, recent: -1, older: -1 });

const moment = (n: number): OpenMoment => ({
  decision_id: `ffeeddccbbaa9988776655443322110${n}` as DecisionId,
  ts_us: AT_MS * 1_000 + n,
  at_ms: AT_MS,
  reason: 'shipping_cost',
  version: 3,
  salt_epoch: 2,
  card: { kind: 'shown', id: `00112233445566778899aabbccddeef${n}` as CardId, shown_at_ms: AT_MS + 5_000 },
  aftermath: { kind: 'open' },
});

const silent: OpenMoment = { ...moment(3), card: { kind: 'none' } };

const dwell = (n: number, ms: number) => ({ id: 130_000_000 + n, ms });

/** A visitor in a long visit, with more state than most. */
const visitor: Visitor = {
  site_id: '0193aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' as SiteId,
  visitor_id: '4f3c17de-0f66-4da6-bec5-a71897fa7cae' as VisitorId,
  seen_at_ms: AT_MS,
  active_at_ms: AT_MS,
  window: emptyWindow,
  streams: [
    { id: streamHash('0193aaaa-bbbb-7ccc-8ddd-000000000001'), window: full(812), carts: 7 },
    { id: streamHash('0193aaaa-bbbb-7ccc-8ddd-000000000002'), window: full(9_000), carts: null },
  ],
  page: '/collections/summer/products/trail-running-shoe-green',
  handle: 'trail-running-shoe-green',
  lang: 'de-AT',
  country: 'US',
  cart: {
    total: '137.50',
    currency: 'USD',
    item_count: 3,
    free_shipping_threshold: '150.00',
    code_hash: '0123456789abcdef',
    code_declined: true,
    handles: ['trail-running-shoe-green', 'merino-socks-two-pack', 'shoe-laces'],
    mark: 3_735_928_559,
    stream: streamHash('0193aaaa-bbbb-7ccc-8ddd-000000000001'),
    received_at_ms: AT_MS,
    discount_applied: false,
    amounts: ['120', '12.5', '5'],
    changed_at_ms: AT_MS,
  },
  stall: {
    since_ms: AT_MS,
    hidden: false,
    signs: 3,
    goods_before: 120_293_478,
    looks: [
      { zone: 'returns', count: 1, ms: 800, dwells: [dwell(3, 800)] },
      { zone: 'shipping', count: 2, ms: 6_500, dwells: [dwell(2, 3_500), dwell(1, 3_000)] },
    ],
    form: 'signup',
    code_declined: true,
    pause_until_ms: AT_MS + 3_000,
    decided: 0x1fffff,
    seen: Array.from({ length: 8 }, (_, n) => ` a.${(n * 900).toString(36)}.1c`).join(''),
  },
  carded: true,
  told: 5,
  in_checkout: false,
  completed: false,
  bought: true,
  dismissed_at_ms: AT_MS,
  moments: [moment(1), moment(2), silent],
  orders: [{ order_id: '5678901234567', created_at_ms: AT_MS, credited: true }],
  refunds: [{ refund_id: '998877', order_id: '5678901234567' }],
  bot: {
    pages: 12,
    burst_from_ms: AT_MS,
    burst_pages: 1,
    hurried: false,
    handled: true,
    last_page_ms: AT_MS,
    beat_ms: 9_000,
    beats: 1,
    steady: false,
  },
  returning: true,
  device: 1,
  trail: 'pcmpcs',
  completed_at_ms: AT_MS,
  page_stream: streamHash('0193aaaa-bbbb-7ccc-8ddd-000000000001'),
};

test('a visitor is read back as it was written', () => {
  expect(decodeVisitor(encodeVisitor(visitor))).toEqual(visitor);
});

test(`a busy visitor takes at most ${GOAL_BYTES} bytes`, () => {
  expect(encodeVisitor(visitor).length).toBeLessThanOrEqual(GOAL_BYTES);
});

/** Changelogs of earlier releases: what they hold must stay readable in every later one. */
const golden = (version: number): { readonly visitor: Visitor; readonly hex: string } =>
  JSON.parse(readFileSync(projectFile('schemas', 'golden', 'state', `visitor.v${version}.json`), 'utf8'));
/** The moments of both versions. The third one in the files is contradictory, a seen card without an id: it is read as no card. */
/** Written before experiments had a number, and visitors a device. */
const unnumbered = visitor.moments.map((one) => ({ ...one, salt_epoch: 0 }));
const unmarked = { moments: unnumbered, returning: false, device: 0 };
const unstamped = (cart: Visitor['cart']) => cart && { ...cart, stream: 0, received_at_ms: 0 };
/** Written before a page had a stream. */
const unplaced = { page_stream: 0 };
/** Written before looks had ids, carts a discount, and visits a trail. Their looks said when, instead of coming in that order. */
const undated = ({ cart, stall }: Visitor) => ({
  cart: cart && { ...cart, discount_applied: null, amounts: [], changed_at_ms: 0 },
  stall: {
    ...stall,
    hidden: false,
    signs: 0,
    goods_before: 0,
    looks: stall.looks.map(({ zone, count, ms }) => ({ zone, count, ms, dwells: [] })),
  },
  trail: '',
  completed_at_ms: null,
  ...unplaced,
});

test('a visitor of version 1 is still read', () => {
  const { visitor, hex } = golden(1);
  const { bot, ...same } = visitor;
  const { cart, stall, trail, completed_at_ms } = undated(visitor);
  expect(decodeVisitor(Buffer.from(hex, 'hex'))).toEqual({
    ...same,
    trail,
    completed_at_ms,
    streams: [],
    cart: unstamped(cart),
    stall: { ...stall, seen: '' },
    bot: { ...bot, last_page_ms: 0, beat_ms: 0, beats: 0, steady: false },
    lang: null,
    told: 0,
    ...unmarked,
    ...unplaced,
  });
});

test('a visitor of version 2 keeps its one window, for signals without a stream', () => {
  const { visitor, hex } = golden(2);
  expect(visitor.window.greatest).toBe(812);
  expect(decodeVisitor(Buffer.from(hex, 'hex'))).toEqual({
    ...visitor,
    ...undated(visitor),
    streams: [],
    cart: unstamped(undated(visitor).cart),
    ...unmarked,
  });
});

test('a visitor of version 3 is read as in its first session', () => {
  const { visitor, hex } = golden(3);
  expect(visitor.streams).toHaveLength(2);
  expect(decodeVisitor(Buffer.from(hex, 'hex'))).toEqual({ ...visitor, ...undated(visitor), ...unmarked });
});

test('a visitor of version 4 is read without signs of indecision', () => {
  const { visitor, hex } = golden(4);
  expect(decodeVisitor(Buffer.from(hex, 'hex'))).toEqual({ ...visitor, ...undated(visitor) });
});

test('a visitor of version 5 is read without the stream of its page', () => {
  const { visitor, hex } = golden(5);
  expect(decodeVisitor(Buffer.from(hex, 'hex'))).toEqual({ ...visitor, ...unplaced });
});

test('bytes of a later version are refused', () => {
  const bytes = encodeVisitor(visitor);
  bytes[0] = 99;
  expect(() => decodeVisitor(bytes)).toThrow(CodecError);
});

test('the greatest number of a cart is kept', () => {
  const last = { id: Number.MAX_SAFE_INTEGER - 1, window: full(2 ** 31), carts: Number.MAX_SAFE_INTEGER - 1 };
  const read = decodeVisitor(encodeVisitor({ ...visitor, streams: [last] }));
  expect(read.streams).toEqual([last]);
});

test('truncated bytes are refused', () => {
  expect(() => decodeVisitor(encodeVisitor(visitor).subarray(0, 60))).toThrow(CodecError);
});

test('any id is unpacked unchanged', () => {
  const nearlyUuid = fc
    .tuple(fc.uuid(), fc.nat(35), fc.constantFrom('-', 'A', 'g', '\u0130', '\u{1f600}'))
    .map(([id, at, char]) => id.slice(0, at) + char + id.slice(at + 1));
  const ids = fc.oneof(
    fc.uuid(),
    nearlyUuid,
    fc.stringMatching(/^[0-9a-f]{1,40}$/),
    fc.stringMatching(/^[A-Za-z0-9_-]{0,64}$/),
  );
  const [writer, reader] = [new ByteWriter(), new ByteReader()];
  fc.assert(
    fc.property(ids, (id) => {
      expect(reader.valueOf(writer.bytesOf(0, id, writeId), 0, readId)).toBe(id);
    }),
  );
});
