import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerData, Signal } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { STREAMS_KEPT } from '../limits.ts';
import { step } from '../step.ts';
import { activeSite, envAt, NOON_MS, SITE, VISITOR } from '../testing/fixtures.ts';

type Sent = { readonly stream: string | null; readonly seq: number };
const tab = (n: number): string => `tab-${String(n).padStart(16, '0')}`;
const WWW = tab(1);
const CHECKOUT = tab(2);

const envelope = (i: number, receivedAtMs: number) => ({
  id: `s-${i}`,
  site_id: SITE,
  visitor_id: VISITOR,
  received_at_ms: receivedAtMs,
  client_at_ms: null,
});
const pageOf = ({ stream, seq }: Sent, i: number): Signal => ({
  ...envelope(i, NOON_MS + i),
  kind: 'page',
  url: `https://shop.example/${stream}/${seq}`,
  title: null,
  handle: null,
  lang: null,
  device: null,
  seq,
  stream,
});
const feed = (state: Visitor | null, signal: Signal, i: number): Visitor | null =>
  step(state, signal, envAt(i, activeSite)).state;

/** The number of signals that were not dropped; each opens a different page. */
function folded(sent: readonly Sent[], from: Visitor | null = null): number {
  let state = from;
  let count = 0;
  sent.forEach((one, i) => {
    const next = feed(state, pageOf(one, i), i);
    if (next?.page !== state?.page) count += 1;
    state = next;
  });
  return count;
}
const ten = (stream: string | null): Sent[] => Array.from({ length: 10 }, (_, i) => ({ stream, seq: i + 1 }));
const crossed = <T>(...lists: readonly (readonly T[])[]): T[] =>
  lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!));

describe('numbers count within a stream', () => {
  test('two tabs on two origins, both starting at 1: each signal counts once', () => {
    const sent = crossed(ten(WWW), ten(CHECKOUT));
    expect(folded(sent)).toBe(20);
    expect(folded([...sent, ...sent])).toBe(20);
  });

  test('a tab without storage starts a stream on every page: all signals count', () => {
    const sent = Array.from({ length: 40 }, (_, n) => [
      { stream: tab(n), seq: 1 },
      { stream: tab(n), seq: 2 },
    ]);
    expect(folded(sent.flat())).toBe(80);
  });

  test('with up to 8 interleaved streams each number counts once', () => {
    const sent = fc.record({
      stream: fc.constantFrom(null, ...Array.from({ length: STREAMS_KEPT }, (_, n) => tab(n))),
      seq: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 200 }), (all) => {
        const distinct = new Set(all.map(({ stream, seq }) => `${stream} ${seq}`));
        expect(folded(all)).toBe(distinct.size);
      }),
    );
  });

  test('the ninth stream replaces the least recently used one, and no signal is lost', () => {
    const eight = Array.from({ length: STREAMS_KEPT }, (_, n) => ({ stream: tab(n), seq: 5 }));
    const used = { stream: tab(0), seq: 6 };
    let state: Visitor | null = null;
    [...eight, used, { stream: tab(8), seq: 1 }].forEach((one, i) => {
      state = feed(state, pageOf(one, i), i);
    });
    expect(state!.streams).toHaveLength(STREAMS_KEPT);
    // The first stream was used again, so the second was dropped: its next number counts, and so would duplicates.
    expect(folded([used], state)).toBe(0);
    expect(folded([{ stream: tab(1), seq: 6 }], state)).toBe(1);
    expect(folded([{ stream: tab(1), seq: 5 }], state)).toBe(1);
    expect(folded([{ stream: tab(2), seq: 5 }], state)).toBe(0);
  });
});

describe('state of a release without streams', () => {
  const old = ten(null).reduce<Visitor | null>((state, one, i) => feed(state, pageOf(one, i), i), null)!;

  test('keeps its window for signals without a stream', () => {
    expect(old.window.greatest).toBe(10);
    expect(folded(ten(null), old)).toBe(0);
    expect(folded([{ stream: null, seq: 11 }], old)).toBe(1);
    expect(folded(ten(WWW), old)).toBe(10);
  });
  test('keeps that window when streams are added', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ stream: tab(n), seq: 1 }));
    const after = many.reduce<Visitor | null>((state, one, i) => feed(state, pageOf(one, i), i), old);
    expect(folded(ten(null), after)).toBe(0);
  });
});

type Stated = {
  readonly total: string;
  readonly at: number;
  readonly stream?: string | null;
  readonly n?: number | null;
  /** how long the signal waited in the page */
  readonly age?: number;
};
const cartOf = ({ total, at, stream = null, n = null, age }: Stated, i: number): Signal => {
  const data: ServerData['cart'] = {
    reason: 'change',
    item_count: 1,
    total,
    currency: 'USD',
    country: null,
    free_shipping_threshold: null,
    items: [],
    code_hash: null,
    discount_applied: null,
    n,
  };
  const received = envelope(i, NOON_MS + at);
  const client_at_ms = age === undefined ? null : received.received_at_ms - age;
  return { ...received, client_at_ms, kind: 'cart', seq: null, stream, ...data };
};
const totalAfter = (...carts: readonly Stated[]): string | undefined =>
  carts.reduce<Visitor | null>((state, one, i) => feed(state, cartOf(one, i), i), null)?.cart?.total;

describe('the newest cart is kept, whatever the order of arrival', () => {
  const stream = WWW;
  const other = CHECKOUT;
  test.each<[string, string, Stated[]]>([
    [
      'an older one, posted again after a 503',
      '30',
      [
        { total: '30', at: 10, stream, n: 2 },
        { total: '20', at: 20, stream, n: 1 },
      ],
    ],
    [
      'a repeat of the newest',
      '30',
      [
        { total: '30', at: 10, stream, n: 2 },
        { total: '20', at: 20, stream, n: 2 },
      ],
    ],
    [
      'the next one',
      '40',
      [
        { total: '30', at: 10, stream, n: 2 },
        { total: '40', at: 20, stream, n: 3 },
      ],
    ],
    [
      'the next one, received by a clock that is behind',
      '40',
      [
        { total: '30', at: 10, stream, n: 2 },
        { total: '40', at: 5, stream, n: 3 },
      ],
    ],
    [
      'numbers without a stream count as one stream',
      '30',
      [
        { total: '30', at: 10, n: 2 },
        { total: '20', at: 20, n: 1 },
      ],
    ],
    [
      'the later receipt of another stream',
      '40',
      [
        { total: '30', at: 10, stream, n: 9 },
        { total: '40', at: 20, stream: other, n: 1 },
      ],
    ],
    [
      'an earlier receipt of another stream, delivered late',
      '30',
      [
        { total: '30', at: 10, stream, n: 9 },
        { total: '40', at: 5, stream: other, n: 1 },
      ],
    ],
    [
      'an older one of the first stream, after another stream',
      '40',
      [
        { total: '30', at: 10, stream, n: 9 },
        { total: '40', at: 20, stream: other, n: 1 },
        { total: '20', at: 30, stream, n: 8 },
      ],
    ],
    [
      'what another stream superseded still makes its own stream newer',
      '40',
      [
        { total: '40', at: 20, stream: other, n: 1 },
        { total: '30', at: 10, stream, n: 9 },
        { total: '20', at: 30, stream, n: 8 },
      ],
    ],
    [
      'an older one of another stream, sent after an outage',
      '30',
      [
        { total: '30', at: 10, stream, n: 9 },
        { total: '40', at: 20, stream: other, n: 1, age: 15 },
      ],
    ],
    [
      'both sent after an outage, the older one last',
      '30',
      [
        { total: '30', at: 1_000, stream, n: 9, age: 400 },
        { total: '40', at: 1_001, stream: other, n: 1, age: 500 },
      ],
    ],
    [
      'both sent after an outage, the newer one last',
      '40',
      [
        { total: '30', at: 1_000, stream, n: 9, age: 500 },
        { total: '40', at: 1_001, stream: other, n: 1, age: 400 },
      ],
    ],
    [
      'one that waited and is the newer one all the same',
      '40',
      [
        { total: '30', at: 10, stream, n: 9 },
        { total: '40', at: 100, stream: other, n: 1, age: 50 },
      ],
    ],
    [
      'within a stream the number, however long it waited',
      '40',
      [
        { total: '30', at: 10, stream, n: 1 },
        { total: '40', at: 100, stream, n: 2, age: 95 },
      ],
    ],
    [
      'an age of less than nothing is none',
      '40',
      [
        { total: '30', at: 10, stream, n: 1, age: -1_000 },
        { total: '40', at: 20, stream: other, n: 1 },
      ],
    ],
    [
      'without numbers, an earlier receipt delivered late',
      '30',
      [
        { total: '30', at: 10 },
        { total: '20', at: 5 },
      ],
    ],
    [
      'without numbers, a later receipt',
      '40',
      [
        { total: '30', at: 10 },
        { total: '40', at: 20 },
      ],
    ],
    [
      'without numbers, at one instant: the order of the log',
      '40',
      [
        { total: '30', at: 10 },
        { total: '40', at: 10 },
      ],
    ],
    [
      'the greatest numbers there are',
      '40',
      [
        { total: '30', at: 1, n: Number.MAX_SAFE_INTEGER - 1 },
        { total: '40', at: 2, n: Number.MAX_SAFE_INTEGER },
      ],
    ],
  ])('%s', (_, total, carts) => {
    expect(totalAfter(...carts)).toBe(total);
  });

  test('the same cart from another tab renews the time and withdraws nothing', () => {
    const first = { total: '30', at: 10, stream: WWW, n: 1 };
    const again = { total: '30', at: 30, stream: CHECKOUT, n: 1 };
    const late = { total: '20', at: 20 };
    expect(totalAfter(first, again, late)).toBe('30');
  });

  test('of carts of one stream in any order with duplicates the greatest number is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 }), (numbers) => {
        const carts = numbers.map((n, i) => ({ total: String(n), at: i, stream: WWW, n }));
        expect(totalAfter(...carts)).toBe(String(Math.max(...numbers)));
      }),
    );
  });
});
