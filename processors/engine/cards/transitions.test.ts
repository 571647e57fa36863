import { describe, expect, test } from 'vitest';
import type { CardId } from '#schemas/ids.ts';
import type { AckEvent } from '#schemas/signal/signal.ts';
import type { MomentCard, SeenCard, UnseenCard } from '#schemas/state/moment.ts';
import { acknowledge, deliver, settle } from './transitions.ts';

const AT_MS = 1_795_262_400_000;
const id = 'card' as CardId;
const unseen = (kind: UnseenCard['kind'], early: UnseenCard['early'] = null): UnseenCard => ({
  kind,
  id,
  early,
});
const seen = (kind: SeenCard['kind']): SeenCard => ({ kind, id, shown_at_ms: AT_MS });

describe('a delivery', () => {
  test.each<readonly [MomentCard, MomentCard]>([
    [unseen('waiting'), unseen('delivered')],
    [unseen('expired'), unseen('delivered')],
    [unseen('withdrawn', 'clicked'), unseen('delivered', 'clicked')],
    [
      { kind: 'ghost_waiting', id },
      { kind: 'ghost_met', id },
    ],
    [{ kind: 'ghost_gone' }, { kind: 'ghost_met', id: null }],
  ])('of %j gives %j', (card, after) => {
    expect(deliver(card)).toEqual(after);
  });

  test.each<MomentCard>([
    { kind: 'none' },
    unseen('delivered'),
    seen('shown'),
    seen('clicked'),
    seen('dismissed'),
    { kind: 'ghost_met', id },
  ])('changes nothing of %j', (card) => {
    expect(deliver(card)).toBe(card);
  });
});

describe('an ack', () => {
  test.each<readonly [UnseenCard | SeenCard, AckEvent, MomentCard]>([
    [unseen('waiting'), 'shown', seen('shown')],
    [unseen('expired'), 'shown', seen('shown')],
    [unseen('delivered', 'dismissed'), 'shown', seen('dismissed')],
    [unseen('delivered'), 'clicked', unseen('delivered', 'clicked')],
    [unseen('delivered', 'clicked'), 'dismissed', unseen('delivered', 'clicked')],
    [unseen('delivered', 'dismissed'), 'clicked', unseen('delivered', 'clicked')],
    [seen('shown'), 'shown', seen('shown')],
    [seen('shown'), 'dismissed', seen('dismissed')],
    [seen('dismissed'), 'clicked', seen('clicked')],
    [seen('clicked'), 'dismissed', seen('clicked')],
    [seen('clicked'), 'shown', seen('clicked')],
  ])('of %j: %s gives %j', (card, event, after) => {
    expect(acknowledge(card, event, AT_MS)).toEqual(after);
  });
});

test('a card is remembered after it has waited, a ghost is not', () => {
  expect(settle({ ...unseen('waiting'), kind: 'waiting' }, 'expired')).toEqual(unseen('expired'));
  expect(settle({ kind: 'ghost_waiting', id }, 'withdrawn')).toEqual({ kind: 'ghost_gone' });
});
