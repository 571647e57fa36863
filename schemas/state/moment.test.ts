import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasons } from '../decision/decision.ts';
import type { OpenMoment as StoredMoment } from '../generated/state.ts';
import type { CardId, DecisionId } from '../ids.ts';
import { aftermaths, cardStates } from '../outcome/outcome.ts';
import { type MomentAftermath, type MomentCard, momentOf, storedMoment } from './moment.ts';

const SHOWN_MS = 1_795_262_405_000;
const id = 'card' as CardId;
const common = {
  decision_id: 'decision' as DecisionId,
  ts_us: 1_795_262_400_000_000,
  at_ms: 1_795_262_400_000,
  reason: 'returns',
  version: 2,
  salt_epoch: 3,
} as const;
/** Since 0.2 the reason and the state of the card are stored as positions in their lists. */
const placed = <T extends { readonly card: StoredMoment['card'] }>(fields: T) => ({
  ...fields,
  reason: '2',
  card: fields.card && String(cardStates.indexOf(fields.card)),
});
const nothing = { card_id: null, ghost: false, card: null, early: null, shown_at_ms: null } as const;
const open = { aftermath: null, order_id: null } as const;

type CardFields = Omit<StoredMoment, keyof typeof common | keyof typeof open>;

/** Every state of a card, and the fields in which 0.1 stored it. */
const cards: readonly (readonly [MomentCard, CardFields])[] = [
  [{ kind: 'none' }, nothing],
  [
    { kind: 'waiting', id, early: null },
    { ...nothing, card_id: id, card: 'waiting' },
  ],
  [
    { kind: 'delivered', id, early: 'clicked' },
    { ...nothing, card_id: id, card: 'delivered', early: 'clicked' },
  ],
  [
    { kind: 'expired', id, early: 'dismissed' },
    { ...nothing, card_id: id, card: 'expired', early: 'dismissed' },
  ],
  [
    { kind: 'withdrawn', id, early: null },
    { ...nothing, card_id: id, card: 'withdrawn' },
  ],
  ...(['shown', 'clicked', 'dismissed'] as const).map(
    (kind) =>
      [
        { kind, id, shown_at_ms: SHOWN_MS },
        { ...nothing, card_id: id, card: kind, shown_at_ms: SHOWN_MS },
      ] as const,
  ),
  [
    { kind: 'ghost_waiting', id },
    { ...nothing, card_id: id, ghost: true },
  ],
  [{ kind: 'ghost_gone' }, { ...nothing, ghost: true }],
  [
    { kind: 'ghost_met', id },
    { ...nothing, card_id: id, ghost: true, card: 'ghost' },
  ],
  [
    { kind: 'ghost_met', id: null },
    { ...nothing, ghost: true, card: 'ghost' },
  ],
];

test.each(cards)('a card in the state %j is stored, and read back', (card, fields) => {
  const moment = { ...common, card, aftermath: { kind: 'open' } } as const;
  expect(storedMoment(moment)).toEqual(placed({ ...common, ...open, ...fields }));
  expect(momentOf({ ...common, ...open, ...fields })).toEqual(moment);
});

test.each<readonly [MomentAftermath, Pick<StoredMoment, 'aftermath' | 'order_id'>]>([
  [{ kind: 'open' }, open],
  [{ kind: 'left' }, { aftermath: 'left', order_id: null }],
  [
    { kind: 'bought', order_id: 'order' },
    { aftermath: 'bought', order_id: 'order' },
  ],
  [
    { kind: 'refunded', order_id: 'order' },
    { aftermath: 'refunded', order_id: 'order' },
  ],
])('the aftermath %j is stored, and read back', (aftermath, fields) => {
  const moment = { ...common, card: { kind: 'none' }, aftermath } as const;
  expect(storedMoment(moment)).toEqual(placed({ ...common, ...nothing, ...fields }));
  expect(momentOf({ ...common, ...nothing, ...fields })).toEqual(moment);
});

test('a moment read from any fields is stored and read back unchanged', () => {
  const stored = fc.record({
    card_id: fc.option(fc.constant(id), { nil: null }),
    ghost: fc.boolean(),
    card: fc.constantFrom(null, ...cardStates),
    early: fc.constantFrom(null, 'clicked' as const, 'dismissed' as const),
    shown_at_ms: fc.option(fc.constant(SHOWN_MS), { nil: null }),
    aftermath: fc.constantFrom(null, ...aftermaths),
    order_id: fc.option(fc.constant('order'), { nil: null }),
  });
  fc.assert(
    fc.property(stored, (fields) => {
      const moment = momentOf({ ...common, ...fields });
      expect(momentOf(storedMoment(moment))).toEqual(moment);
    }),
  );
});

test('positions in the lists do not change: new reasons and card states are appended', () => {
  const released = 'shipping_cost delivery returns size code_declined form_error hesitation'.split(' ');
  expect(reasons.slice(0, released.length)).toEqual(released);
  const states = 'waiting delivered shown clicked dismissed expired withdrawn ghost'.split(' ');
  expect(cardStates.slice(0, states.length)).toEqual(states);
});
