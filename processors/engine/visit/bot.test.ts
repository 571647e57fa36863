import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cart, given, page, signal, type TestEvent, wait } from '../testing/spec.ts';

/** `count` pages, each at its interval after the previous one. */
const pages = (count: number, everyMs: number | ((n: number) => number)): TestEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    ...page(`/collections/${n}`),
    afterMs: typeof everyMs === 'number' ? everyMs : everyMs(n),
  }));
const click = signal('click', { target: 'a', text: null, path: null, zone: null, rage: false });
const scroll = signal('scroll', { depth: 0.4 });
const end = [cart('37.50', { code_hash: '0123456789abcdef', discount_applied: false }), wait(5_000)];
const decide = (...events: readonly TestEvent[]) => given().when(...events, ...end);

describe('a visitor with both grounds is flagged as a bot and gets neither card nor ghost', () => {
  test.each([
    ['pages faster than anyone reads', 500],
    ['pages in an even beat', 4_000],
  ])('%s, and no sign of a hand', (sign, everyMs) => {
    const run = decide(...pages(12, everyMs));
    expect(run.decisions).toMatchObject([{ verdict: 'quiet', bot: true }]);
    expect(run.decisions[0]!.why).toContain(`${sign}, and no sign of a hand.`);
    expect(run.cards).toEqual([]);
    const held = given({ holdout_pct: 1 }).when(...pages(12, everyMs), ...end);
    expect(held.cards).toEqual([]);
    expect(held.decisions).toMatchObject([{ verdict: 'quiet', bot: true }]);
  });
  test('an even beat tolerates network jitter only', () => {
    const bot = (jitter: number): boolean =>
      decide(...pages(12, (n) => 4_000 + (n % 3) * jitter)).decisions[0]!.bot;
    expect(bot(40)).toBe(true);
    expect(bot(200)).toBe(false);
  });
  test('a late sign of a hand clears the visitor', () => {
    const run = decide(...pages(12, 500), click);
    expect(run.decisions).toMatchObject([{ verdict: 'engage', bot: false }]);
  });
});

describe('people with only one ground are no bots', () => {
  const people: [string, TestEvent[]][] = [
    ['a window with a dozen tabs is restored, then one is scrolled', [...pages(12, 100), scroll]],
    [
      'a keyboard user follows links with Enter, which is a click',
      pages(14, 700).flatMap((one) => [one, click]),
    ],
    ['a screen reader reads page after page without pointer or scroll', pages(14, (n) => 9_000 + n * 2_300)],
    ['back and forth through what was clicked before', [page('/a'), click, ...pages(14, 300)]],
    ['a page that reloads itself every minute', Array(14).fill({ ...page('/status'), afterMs: 60_000 })],
    ['links that are fetched ahead tell nothing until they are opened', pages(2, 200)],
  ];
  test.each(people)('%s', (_who, events) => {
    expect(decide(...events).decisions).toMatchObject([{ verdict: 'engage', bot: false }]);
  });
});

test('a single ground never flags, whatever the times', () => {
  const interval = fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.constant(4_000),
    fc.integer({ min: 0, max: 60_000 }),
  );
  const intervals = fc.array(interval, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(intervals, fc.nat(), fc.constantFrom(click, scroll), (every, at, hand) => {
      const opened = pages(every.length, (n) => every[n]!);
      const touched = opened.toSpliced(at % (opened.length + 1), 0, hand);
      expect(decide(...touched).decisions[0]!.bot).toBe(false);
    }),
  );
  // No sign of a hand, but pages without hurry or even beat: the intervals are one to four times `least`.
  fc.assert(
    fc.property(fc.integer({ min: 1_200, max: 3_000 }), fc.integer({ min: 10, max: 30 }), (least, count) => {
      const uneven = pages(count, (n) => least + (n % 4) * least);
      expect(decide(...uneven).decisions[0]!.bot).toBe(false);
    }),
  );
});
