import { describe, expect, test } from 'vitest';
import {
  ack,
  cart,
  checkout,
  delivered,
  given,
  hesitate,
  order,
  page,
  type Run,
  reportedLate,
  signal,
  stall,
  still,
  type TestEvent,
  wait,
} from '../testing/spec.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const engaged = (): Run => given().when(page('/products/trail-shoe'), cart('37.50'), ...stall('shipping'));
/** The same evidence on a new page, which states the cart. */
const again = (path: string) => [page(path), cart('37.50'), ...stall('shipping')];
const states = ({ outcomes }: Run): unknown[] => outcomes.map(({ card }) => card);
const verdicts = ({ decisions }: Run): string[] => decisions.map(({ verdict }) => verdict);
const whys = ({ decisions }: Run): string => decisions.map(({ why }) => why).join(' ');

describe('the lifecycle of a card', () => {
  test('it expires after waiting for three minutes', () => {
    const run = engaged();
    expect(run.cards).toMatchObject([
      { state: 'waiting', ghost: false, expires_at_ms: run.nowMs + 3 * MINUTE_MS },
    ]);
    expect(states(run)).toEqual(['waiting']);
    expect(states(run.more(wait(3 * MINUTE_MS - 1)))).toEqual([]);
    expect(states(run.more(wait(3 * MINUTE_MS)))).toEqual(['expired']);
  });

  test('delivered, shown and clicked record one outcome each and increase the version', () => {
    const run = engaged();
    const end = run.more(delivered(run), ack(run, 'shown'), ack(run, 'clicked'));
    expect(end.outcomes.map(({ card, version }) => [card, version])).toEqual([
      ['delivered', 2],
      ['shown', 3],
      ['clicked', 4],
    ]);
    expect(end.outcomes.every(({ decision_id }) => decision_id === run.decisions[0]?.id)).toBe(true);
  });

  test('duplicate signals change nothing', () => {
    const run = engaged();
    const once = run.more(delivered(run), ack(run, 'shown'), ack(run, 'dismissed'));
    const twice = once.more(delivered(run), ack(run, 'shown'), ack(run, 'dismissed'));
    expect(twice.effects).toEqual([]);
  });

  test('a click that arrives before the shown ack counts once that arrives', () => {
    const run = engaged();
    const early = run.more(delivered(run), ack(run, 'clicked'));
    expect(states(early)).toEqual(['delivered']);
    expect(early.state?.moments[0]?.card).toMatchObject({ kind: 'delivered', early: 'clicked' });
    expect(states(early.more(ack(run, 'shown')))).toEqual(['clicked']);
  });

  test('a click and a dismissal give clicked in either order', () => {
    const run = engaged();
    const shown = run.more(ack(run, 'shown'));
    expect(states(shown.more(ack(run, 'clicked'), ack(run, 'dismissed'))).at(-1)).toBe('clicked');
    expect(states(shown.more(ack(run, 'dismissed'), ack(run, 'clicked'))).at(-1)).toBe('clicked');
  });

  test('an ack is accepted before the delivery signal', () => {
    const run = engaged();
    expect(states(run.more(ack(run, 'shown'), delivered(run)))).toEqual(['shown']);
  });

  test('a delivery after the expiry is accepted, because the database has decided for it', () => {
    const run = engaged();
    expect(states(run.more(wait(3 * MINUTE_MS), delivered(run)))).toEqual(['expired', 'delivered']);
  });

  test('an ack for the card of another visitor changes nothing', () => {
    const other = {
      card_id: 'id-x' as never,
      decision_id: 'id-y' as never,
      event: 'shown' as const,
      page: null,
    };
    expect(engaged().more(signal('ack', other)).effects).toEqual([]);
  });
});

describe('visitors who get no card', () => {
  test('while a card waits, no second one is made', () => {
    const run = engaged().more(...again('/cart'));
    expect(verdicts(run)).toEqual(['wait']);
    expect(whys(run)).toContain('A card already waits');
  });

  test('one card per session, which ends after half an hour without activity', () => {
    const run = engaged();
    const read = run.more(delivered(run), ack(run, 'shown'));
    const same = read.more(...again('/cart'));
    expect(verdicts(same)).toEqual(['quiet']);
    expect(whys(same)).toContain('delivered in this visit already');
    expect(verdicts(read.more(wait(31 * MINUTE_MS), ...again('/cart')))).toEqual(['engage']);
  });

  test('an ack that comes in the next session, or again, does not use up the card of that session', () => {
    const run = engaged();
    const next = run.more(delivered(run), wait(31 * MINUTE_MS), page('/cart'), cart('37.50'));
    const late = next.more(ack(run, 'shown'), ack(run, 'shown'), ack(run, 'clicked'));
    expect(states(late)).toEqual(['shown', 'clicked']);
    expect(verdicts(late.more(...stall('shipping')))).toEqual(['engage']);
  });

  test('an ack before the delivery uses up the card of the session', () => {
    const run = engaged();
    const same = run.more(ack(run, 'shown'), delivered(run), ...again('/cart'));
    expect(whys(same)).toContain('delivered in this visit already');
  });

  test('an expired card does not count towards the limit', () => {
    expect(verdicts(engaged().more(wait(4 * MINUTE_MS), ...again('/cart')))).toEqual(['engage']);
  });

  test('after a dismissal the visitor gets no card for 24 hours', () => {
    const run = engaged();
    const closed = run.more(delivered(run), ack(run, 'shown'), ack(run, 'dismissed'));
    const soon = closed.more(wait(23 * HOUR_MS), ...again('/cart'));
    expect(verdicts(soon)).toEqual(['quiet']);
    expect(whys(soon)).toContain('less than 24 hours ago');
    expect(verdicts(closed.more(wait(DAY_MS), ...again('/cart')))).toEqual(['engage']);
  });

  test('the 24 hours after a dismissal that is reported late count from the dismissal', () => {
    const run = engaged();
    const dismissed = reportedLate(3 * HOUR_MS, ack(run, 'dismissed'));
    const closed = run.more(delivered(run), ack(run, 'shown'), wait(3 * HOUR_MS), dismissed);
    expect(verdicts(closed.more(wait(20 * HOUR_MS), ...again('/cart')))).toEqual(['quiet']);
    expect(verdicts(closed.more(wait(21 * HOUR_MS), ...again('/cart')))).toEqual(['engage']);
  });

  test('a checkout withdraws the waiting card', () => {
    const run = engaged().more(checkout('contact'));
    expect(run.cards).toMatchObject([{ state: 'withdrawn' }]);
    expect(states(run)).toEqual(['withdrawn']);
  });

  test('opening a page of the shop ends the checkout', () => {
    const run = given().when(
      page('/checkout'),
      cart('37.50'),
      checkout('payment'),
      still(),
      page('/checkout/pay'),
      still(),
    );
    expect(verdicts(run)).toEqual(['quiet', 'quiet']);
    expect(verdicts(run.more(...again('/cart')))).toEqual(['engage']);
  });

  test('a completed checkout stops cards for two weeks without being a purchase', () => {
    const run = engaged().more(checkout('completed'), wait(31 * MINUTE_MS), ...again('/cart'));
    expect(verdicts(run)).toEqual(['quiet']);
    expect(run.state?.bought).toBe(false);
    expect(run.credits).toEqual([]);
  });

  test('after an order the visitor gets no card for two weeks', () => {
    const run = engaged();
    const soon = run.more(order(run), wait(13 * DAY_MS), ...again('/cart'));
    expect(verdicts(soon)).toEqual(['quiet']);
    expect(whys(soon)).toContain('has bought in the last 14 days');
    expect(verdicts(run.more(order(run), wait(14 * DAY_MS), ...again('/cart')))).toEqual(['engage']);
  });
});

describe('a waiting card after the page of its product', () => {
  const shoe = page('/products/trail-shoe', 'trail-shoe');
  const boots = page('/products/boots', 'boots');
  const declined = [cart('37.50', { code_hash: '0123456789abcdef', discount_applied: false }), wait(5_000)];
  const formError = [signal('invalid_form', { form: 'f', field: 'zip', message: '' }), wait(10_000)];
  const waiting = (events: readonly TestEvent[], site: Parameters<typeof given>[0] = {}): Run =>
    given(site).when(shoe, cart('37.50'), ...events);

  test.each([
    ['size', 'another product', stall('size'), boots, ['withdrawn']],
    ['size', 'the cart', stall('size'), page('/cart'), ['withdrawn']],
    ['size', 'the same product', stall('size'), page('/shoes/products/trail-shoe', 'trail-shoe'), []],
    ['returns', 'another product', stall('returns'), boots, ['withdrawn']],
    ['returns', 'a product by its path', stall('returns'), page('/products/boots'), ['withdrawn']],
    ['returns', 'the cart', stall('returns'), page('/cart'), []],
    ['delivery', 'another product', stall('delivery'), boots, ['withdrawn']],
    ['delivery', 'the cart', stall('delivery'), page('/cart'), []],
    ['hesitation', 'another product', hesitate(), boots, ['withdrawn']],
    ['hesitation', 'the cart', hesitate(), page('/cart'), []],
    ['shipping_cost', 'another product', stall('shipping'), boots, []],
    ['code_declined', 'another product', declined, boots, []],
    ['form_error', 'another product', formError, boots, []],
  ] as const)('%s, then %s', (reason, _where, events, next, expected) => {
    const run = waiting(events);
    expect(run.cards).toMatchObject([{ state: 'waiting', reason }]);
    const cards = run.more(next).cards;
    expect(cards.map(({ state }) => state)).toEqual(expected);
    expect(cards.every((card) => card.reason === reason && card.id === run.cards[0]?.id)).toBe(true);
  });
  test('is withdrawn once, and the new page may get another', () => {
    const run = waiting(stall('size'));
    const moved = run.more(boots, cart('37.50'), ...stall('returns'));
    expect(moved.cards.map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
    expect(states(moved)).toEqual(['withdrawn', 'waiting']);
    expect(verdicts(moved)).toEqual(['engage']);
  });
  test('is withdrawn in the holdout too', () => {
    const run = waiting(stall('size'), { holdout_pct: 1 }).more(boots);
    expect(run.cards).toMatchObject([{ state: 'withdrawn', ghost: true }]);
    expect(run.outcomes).toEqual([]);
  });
});

describe('settings that stop cards', () => {
  const one = (site: Parameters<typeof given>[0], facts = {}): Run =>
    given(site, facts).when(page('/a'), cart('37.50'), ...stall('shipping'));

  test('shadow mode decides without making a card', () => {
    const run = one({ shadow: true });
    expect(run.decisions).toMatchObject([{ verdict: 'engage', shadow: true, card_id: null }]);
    expect(run.decisions[0]?.message).not.toBeNull();
    expect(run.effects).toHaveLength(1);
  });
  test.each([
    ['the website is off', { enabled: false }, {}, 'switched off'],
    ['the on-page card is off', { card_enabled: false }, {}, 'on-page card is switched off'],
    ['the output is none', {}, { output: 'none' }, 'output of the facts sheet is none'],
  ] as const)('quiet when %s', (_case, site, facts, why) => {
    const run = one(site, facts);
    expect(verdicts(run)).toEqual(['quiet']);
    expect(whys(run)).toContain(why);
    expect(run.cards).toEqual([]);
  });
  test('an event needs no on-page card', () => {
    expect(verdicts(one({ card_enabled: false }, { output: 'event' }))).toEqual(['engage']);
  });
});

describe('a visitor in the holdout', () => {
  /** Everybody is in the holdout; the results must equal those of the spoken-to arm. */
  const held = (): Run =>
    given({ holdout_pct: 1 }).when(page('/products/trail-shoe'), cart('37.50'), ...stall('shipping'));

  test('gets the same decision and a ghost', () => {
    const [spoken] = engaged().decisions;
    const [left] = held().decisions;
    expect(left).toEqual({ ...spoken, held_back: true, arm: 'left_alone', holdout_share: 1, card_id: null });
    expect(held().cards).toMatchObject([{ ghost: true, state: 'waiting', text: spoken?.message }]);
    expect(held().outcomes).toEqual([]);
  });

  test('the delivery of a ghost counts like that of a card', () => {
    const run = held();
    const ghosted = run.more(delivered(run), delivered(run));
    expect(states(ghosted)).toEqual(['ghost']);
    expect(verdicts(ghosted.more(...again('/cart')))).toEqual(['quiet']);
  });

  test('a ghost that is never delivered has no outcome and expires after three minutes', () => {
    const run = held().more(wait(3 * MINUTE_MS));
    expect(run.effects).toEqual([]);
    expect(verdicts(run.more(...again('/cart')))).toEqual(['engage']);
  });

  test('its orders are recorded without credit', () => {
    const run = held();
    const end = run.more(delivered(run));
    const bought = end.more(order(end));
    expect(bought.credits).toEqual([]);
    expect(bought.outcomes).toMatchObject([{ card: 'ghost', aftermath: 'bought' }]);
  });
});

describe('in an A/A test', () => {
  const live = (share: number, mode: 'ab' | 'aa') =>
    given({ holdout_pct: share, experiment_mode: mode }).when(
      page('/products/trail-shoe'),
      cart('37.50'),
      ...stall('shipping'),
    );

  test('both arms get the same decision as in the other mode, and a ghost', () => {
    for (const share of [0.05, 1]) {
      const [compared] = live(share, 'ab').decisions;
      const run = live(share, 'aa');
      expect(run.decisions).toEqual([{ ...compared, held_back: true, card_id: null }]);
      expect(run.decisions[0]!.arm).toBe(share === 1 ? 'left_alone' : 'spoken_to');
      expect(run.cards).toMatchObject([{ ghost: true, state: 'waiting' }]);
      expect(run.outcomes).toEqual([]);
    }
  });

  test('a delivered ghost counts like a card, in both arms', () => {
    for (const share of [0.05, 1]) {
      const run = live(share, 'aa');
      const ghosted = run.more(delivered(run));
      expect(states(ghosted)).toEqual(['ghost']);
      expect(ghosted.outcomes).toMatchObject([{ card: 'ghost', salt_epoch: 1 }]);
      expect(verdicts(ghosted.more(...again('/cart')))).toEqual(['quiet']);
    }
  });
});
