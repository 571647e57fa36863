import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '#schemas/card/card.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { AckEvent } from '#schemas/signal/signal.ts';
import { isWaiting } from './cards/moment.ts';
import { heldBack } from './holdout.ts';
import { wordingFor } from './sentence/wording.ts';
import { activeSite, sha256Hex, VISITOR } from './testing/fixtures.ts';
import { cart, given, page, type Run, signal, stall, type TestEvent, wait } from './testing/spec.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SESSION_MS = 30 * MINUTE_MS;

/** The next action of the visitor, the storefront or the page; `deliver` may refer to an old card. */
const zones = fc.constantFrom('shipping', 'returns', 'delivery', 'size', 'cart');
const acts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('stall'), zone: zones, total: fc.integer({ min: 20, max: 45 }) }),
  },
  fc.record({ act: fc.constant('stated'), total: fc.integer({ min: 20, max: 45 }) }),
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deliver'), which: fc.nat(3) }) },
  fc.record({
    act: fc.constant('wait'),
    ms: fc.constantFrom(MINUTE_MS, 4 * MINUTE_MS, 31 * MINUTE_MS, DAY_MS),
  }),
);
const acks = fc.record({
  act: fc.constant('ack'),
  event: fc.constantFrom<AckEvent>('shown', 'clicked', 'dismissed'),
});
type Act =
  | {
      readonly act: 'stall';
      readonly zone: 'shipping' | 'returns' | 'delivery' | 'size' | 'cart';
      readonly total: number;
    }
  | { readonly act: 'stated'; readonly total: number }
  | { readonly act: 'deliver'; readonly which: number }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'ack'; readonly event: AckEvent };

type Life = { readonly run: Run; readonly cards: readonly Card[]; readonly taken: readonly Card[] };

const about = ({ id, decision_id }: Card) => ({ card_id: id, decision_id });

/** A storefront delivers a card that is at most three minutes old, and may report it a little later. */
function deliverable(run: Run, cards: readonly Card[], which: number): Card | undefined {
  const card = cards.at(-1 - which);
  return card && run.nowMs - card.created_at_ms <= 8 * MINUTE_MS ? card : undefined;
}

function events({ run, cards, taken }: Life, act: Act): TestEvent[] {
  const path = `/products/${cards.length}`;
  switch (act.act) {
    case 'stall':
      return [page(path, 'trail-shoe'), cart(String(act.total)), ...stall(act.zone)];
    case 'stated':
      return [
        cart(String(act.total), { code_hash: '0123456789abcdef', discount_applied: false }),
        wait(3_000),
      ];
    case 'deliver': {
      const card = deliverable(run, cards, act.which);
      return card ? [signal('delivery', { ...about(card), ghost: card.ghost })] : [];
    }
    case 'wait':
      return [wait(act.ms)];
    case 'ack': {
      const card = taken.at(-1);
      return card ? [signal('ack', { ...about(card), event: act.event, page: null })] : [];
    }
    default:
      return act satisfies never;
  }
}

/** The first event comes after a minute, so that no session ends between two events of one action. */
function live(start: Run, story: readonly Act[], each: (before: Life, act: Act, after: Life) => void): Life {
  return story.reduce<Life>(
    (life, act) => {
      const run = life.run.more(...events(life, act));
      const placed = run.cards.filter(({ state }) => state === 'waiting');
      const told = act.act === 'deliver' ? deliverable(life.run, life.cards, act.which) : undefined;
      const after = {
        run,
        cards: [...life.cards, ...placed],
        taken: told ? [...life.taken, told] : life.taken,
      };
      each(life, act, after);
      return after;
    },
    { run: start, cards: [], taken: [] },
  );
}

const start = (holdoutSalt: string): Run =>
  given({ holdout_pct: 0.5, holdout_salt: holdoutSalt }).when(page('/'), cart('30.00'));
/** A salt that puts VISITOR into this arm with the first wording. */
const saltFor = (held: boolean): string =>
  Array.from({ length: 50 }, (_, n) => `salt-${n}`).find(
    (salt) =>
      heldBack({ ...activeSite, holdout_pct: 0.5, holdout_salt: salt }, VISITOR, sha256Hex) === held &&
      wordingFor({ ...activeSite, holdout_salt: salt }, VISITOR, false, sha256Hex) === 0,
  )!;
const spoken = saltFor(false);
const held = saltFor(true);

describe.each([
  ['a visitor who is spoken to', spoken],
  ['a held-back visitor, whose ghosts count alike', held],
])('%s', (_who, salt) => {
  test('there is at most one card per session, and none for 24 hours after a dismissal', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: acts }, acks), { maxLength: 25 }), (story) => {
        let deliveredMs = Number.NEGATIVE_INFINITY;
        let dismissedMs = Number.NEGATIVE_INFINITY;
        live(start(salt), story, (before, act, { run }) => {
          const waiting = run.state?.moments.filter(isWaiting) ?? [];
          expect(waiting.length).toBeLessThanOrEqual(1);
          if (run.state?.carded) expect(waiting).toEqual([]);
          for (const { verdict, ts_us } of run.decisions) {
            if (verdict !== 'engage') continue;
            const at = ts_us / 1_000;
            expect(at - dismissedMs).toBeGreaterThanOrEqual(DAY_MS);
            expect(at - deliveredMs).toBeGreaterThan(SESSION_MS - 2 * MINUTE_MS);
          }
          if (
            act.act === 'deliver' &&
            run.outcomes.some(({ card }) => card === 'delivered' || card === 'ghost')
          )
            deliveredMs = run.nowMs;
          const dismissal = act.act === 'ack' && act.event === 'dismissed' && before.taken.length > 0;
          if (dismissal && run.state?.dismissed_at_ms === run.nowMs) dismissedMs = run.nowMs;
        });
      }),
      { numRuns: 150 },
    );
  });
});

/** Removes what may differ between the arms. Ids differ because they also count effects. */
function alike(decision: Decision): object {
  const { id: _id, held_back: _held, arm: _arm, card_id: _card, ...same } = decision;
  return same;
}

test('the same signals give the same decisions in both arms, apart from the arm itself', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 25 }), (story) => {
      const told = (salt: string): { decisions: Decision[]; cards: Card[] } => {
        const decisions: Decision[] = [];
        const cards: Card[] = [];
        live(start(salt), story, (_before, _act, { run }) => {
          decisions.push(...run.decisions);
          cards.push(...run.cards);
        });
        return { decisions, cards };
      };
      const [to, from] = [told(spoken), told(held)];
      expect(from.decisions.map(alike)).toEqual(to.decisions.map(alike));
      expect(to.decisions.every(({ held_back, arm }) => !held_back && arm === 'spoken_to')).toBe(true);
      expect(from.decisions.every(({ held_back, arm }) => held_back && arm === 'left_alone')).toBe(true);
      const shape = (ghost: boolean) => (card: Card) => {
        expect(card.ghost).toBe(ghost);
        return [card.state, card.text, card.created_at_ms];
      };
      expect(from.cards.map(shape(true))).toEqual(to.cards.map(shape(false)));
    }),
    { numRuns: 150 },
  );
});

test('a late delivery withdraws the card that has replaced it', () => {
  const first = given().when(page('/products/trail-shoe', 'trail-shoe'), cart('37.50'), ...stall('returns'));
  const second = first.more(wait(4 * MINUTE_MS), page('/cart'), ...stall('delivery'));
  expect(second.decisions).toMatchObject([{ verdict: 'engage' }]);
  const late = second.more(signal('delivery', { ...about(first.cards[0]!), ghost: false }));
  expect(late.cards).toMatchObject([{ state: 'withdrawn', id: second.cards[0]!.id }]);
  expect(late.outcomes.map(({ card }) => card)).toEqual(expect.arrayContaining(['withdrawn', 'delivered']));
});
