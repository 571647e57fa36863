import { describe, expect, test } from 'vitest';
import { reasons, verdicts } from '#schemas/decision/decision.ts';
import { decodeVisitor, encodeVisitor } from '#schemas/state/visitor-codec.ts';
import { dueAtMs } from './due.ts';
import { type Input, type StepOutput, step } from './step.ts';
import { activeSite, envAt, NOON_MS } from './testing/fixtures.ts';
import {
  ack,
  cart,
  checkout,
  delivered,
  given,
  hesitate,
  look,
  order,
  page,
  refund,
  signal,
  stall,
  startedWith,
  still,
  wait,
} from './testing/spec.ts';

const DAY_MS = 86_400_000;

test('all decisions of a stall fit into the bits of an integer', () => {
  // One bit per reason and verdict, and one per reason whose waiting time is not over.
  expect(reasons.length * (verdicts.length + 1)).toBeLessThan(32);
});

describe('duplicates', () => {
  test('a signal with a known number returns the same state object', () => {
    const run = given().when(
      signal('page', { url: '/a', title: null, handle: null, lang: null }, 1, 1),
      cart('37.50'),
    );
    const last = run.state!;
    const repeat: Input = { ...run.inputs[0]!, received_at_ms: run.nowMs + 5 } as Input;
    expect(step(last, repeat, envAt(9, activeSite))).toEqual({ state: last, effects: [] });
    expect(step(last, repeat, envAt(9, activeSite)).state).toBe(last);
  });

  test('interleaved numbers of two tabs are all accepted', () => {
    const zone = (seq: number) =>
      signal('interest', { target: 'a', zone: 'returns', ms: 3_500, look: null }, 100, seq);
    const run = given().when(page('/a'), cart('20'), zone(8), zone(7), zone(8), still());
    expect(run.decisions).toMatchObject([
      { reason: 'returns', verdict: 'engage', why: expect.stringContaining('twice, 7 s') },
    ]);
  });
});

describe('time', () => {
  test('never decreases for a visitor', () => {
    const run = given().when(page('/a'), signal('cart', cartData('37.50'), -60_000));
    expect(run.state?.seen_at_ms).toBe(NOON_MS + 500);
  });
  test('the next timer of every state is in the future', () => {
    const run = given().when(page('/a'), cart('37.50'), ...stall('shipping'));
    expect(dueAtMs(run.state!)).toBe(run.nowMs + 180_000);
  });
});

describe('forgetting', () => {
  test('an erased visitor is new again, without effects', () => {
    const run = given().when(
      page('/a'),
      cart('37.50'),
      ...stall('shipping'),
      signal('erase', { request_id: 'r' }),
    );
    expect(run.state).toBeNull();
    expect(run.effects.at(-1)?.kind).not.toBe('erase');
    expect(run.more(page('/b')).state).toMatchObject({
      page: '/b',
      cart: null,
      moments: [],
      window: { greatest: 0 },
    });
  });
  test('signals about cards and refunds do not create a forgotten visitor', () => {
    const run = given().when(page('/a'), cart('37.50'), ...stall('shipping'));
    const erased = run.more(signal('erase', { request_id: 'r' }));
    expect(
      erased.more(delivered(run), ack(run, 'shown'), refund(), signal('disconnect', { why: 'dead' })).state,
    ).toBeNull();
  });
  test('an absent visitor is forgotten after two weeks, a buyer after three months', () => {
    const run = given().when(page('/a'), cart('37.50'));
    expect(run.more(wait(14 * DAY_MS - 1)).state).not.toBeNull();
    expect(run.more(wait(14 * DAY_MS)).state).toBeNull();
    const bought = run.more(order(run));
    expect(bought.more(wait(89 * DAY_MS)).state).not.toBeNull();
    expect(bought.more(wait(90 * DAY_MS)).state).toBeNull();
  });
});

test('without settings of the website the visitor is remembered, but nothing is decided', () => {
  const run = startedWith(null).when(page('/a'), cart('37.50'), ...stall('shipping'));
  expect(run.effects).toEqual([]);
  expect(run.state?.cart?.total).toBe('37.50');
});

test('every decision contains what a replay needs', () => {
  const [decision] = given().when(page('/a?utm=x#y'), cart('37.50'), ...stall('shipping')).decisions;
  expect(decision).toMatchObject({
    page: '/a',
    cart_total: '37.50',
    currency: 'USD',
    arm: 'spoken_to',
    holdout_share: 0.1,
    salt_epoch: 1,
    engine_version: '1.16.0',
    facts_version: 3,
    settings_version: 7,
    bot: false,
    device: null,
    language: null,
    new_visitor: true,
    page_kind: 'other',
    wording: 'a',
    product: null,
  });
});

test.each([
  ['as the page names it', page('/l/1234.html', 'lamp'), 'lamp'],
  ['as its path has it', page('/produkt/linen-robe'), 'linen-robe'],
])('a decision names the product of the page: %s', (_, viewed, product) => {
  const [decision] = given().when(viewed, cart('37.50'), ...stall('shipping')).decisions;
  expect(decision).toMatchObject({ product });
});

test('a bot is recognised by its pace and the lack of a hand; it is flagged and gets no card', () => {
  const pages = Array.from({ length: 12 }, (_, i) => page(`/p/${i}`));
  const bot = given().when(...pages, cart('37.50'), still());
  expect(bot.decisions).toMatchObject([{ verdict: 'quiet', bot: true }]);
  expect(bot.cards).toEqual([]);
  const hurried = given().when(...pages, cart('37.50'), ...hesitate());
  expect(hurried.decisions).toMatchObject([{ verdict: 'engage', bot: false }]);
});

test('the same inputs give the same bytes, even if the state is stored and loaded in between', () => {
  const story = given().when(page('/products/trail-shoe'), cart('37.50'), ...stall('shipping'));
  const shown = story.more(delivered(story), ack(story, 'shown'), look('size'), still(), checkout('started'));
  const whole = shown.more(order(shown), refund(), wait(3 * DAY_MS));
  const replay = (stored: boolean): unknown =>
    whole.inputs.reduce<{ state: StepOutput['state']; effects: unknown[] }>(
      ({ state, effects }, input, index) => {
        const kept = stored && state ? decodeVisitor(encodeVisitor(state)) : state;
        const stepped = step(kept, input, envAt(index, activeSite));
        return { state: stepped.state, effects: [...effects, ...stepped.effects] };
      },
      { state: null, effects: [] },
    );
  const first = JSON.stringify(replay(false));
  expect(JSON.stringify(replay(false))).toBe(first);
  expect(JSON.stringify(replay(true))).toBe(first);
});

function cartData(total: string) {
  const { input } = cart(total);
  if (input.kind !== 'cart') throw new Error('not a cart');
  return input.data;
}
