import { describe, expect, test } from 'vitest';
import type { Moment } from './api.ts';
import { causeOf, evidenceOf, summarize } from './day-summary.ts';

const engage: Moment = {
  id: 'a',
  visitor: 'v',
  page: '/cart',
  cart_total: 42,
  currency: 'USD',
  reason: 'returns',
  verdict: 'engage',
  tier: 2,
  message: 'Not sure? You have 30 days to send it back.',
  why: 'Looked at returns twice, 6 s in all, then stood still for 12 s.',
  facts: ['return_days'],
  held_back: false,
  shadow: false,
  card: 'shown',
  aftermath: null,
  wording: 'a',
  device: 'phone',
  language: 'en',
  arm: 'spoken_to',
  bot: false,
  ts: '2026-11-21T10:00:00.000000Z',
};
const quiet: Moment = {
  ...engage,
  verdict: 'quiet',
  message: null,
  card: null,
  why: 'The shop declined the code. The facts sheet has no other code that is valid now.',
};

describe('what a day adds up to', () => {
  test('decisions count for both arms, sent cards for one, and shadow mode separately', () => {
    const day = summarize([
      engage,
      { ...engage, card: 'clicked', aftermath: 'bought' },
      { ...engage, card: 'dismissed' },
      { ...engage, card: 'expired' },
      { ...engage, card: 'expired', aftermath: 'bought' },
      { ...engage, held_back: true, card: 'ghost', aftermath: 'bought' },
      { ...engage, shadow: true, held_back: true, card: null },
      { ...quiet, verdict: 'wait' },
      quiet,
    ]);
    expect(day).toMatchObject({
      noticed: 9,
      decided: 6,
      spoke: 5,
      heldBack: 1,
      shadow: 1,
      waited: 1,
      quiet: 1,
    });
    expect(day).toMatchObject({ shown: 3, clicked: 1, dismissed: 1, neverSeen: 2, underWay: 0 });
    expect(day.spoke + day.heldBack).toBe(day.decided);
  });

  test('a sent card is seen, never seen, or pending', () => {
    const day = summarize([
      engage,
      { ...engage, card: 'waiting' },
      { ...engage, card: 'delivered' },
      { ...engage, card: null },
      { ...engage, card: 'expired' },
    ]);
    expect(day).toMatchObject({ spoke: 5, shown: 1, neverSeen: 1, underWay: 3 });
  });

  test('purchases of visitors who saw a card are not counted: without the control arm they say nothing', () => {
    expect(Object.keys(summarize([engage]))).not.toContain('bought');
    expect(Object.keys(summarize([engage]))).not.toContain('leftAlone');
  });

  test('causes of silence are counted by the gate that closed, whatever was seen before', () => {
    const other = { ...quiet, why: 'Looked at size twice. The product has no size note.' };
    const again = { ...quiet, why: 'Entered a code. The facts sheet has no other code that is valid now.' };
    expect(summarize([other, quiet, again]).causes).toEqual([
      { name: 'The facts sheet has no other code that is valid now.', count: 2 },
      { name: 'The product has no size note.', count: 1 },
    ]);
  });

  test('a decision to speak has evidence and no cause of silence', () => {
    expect(evidenceOf(engage.why)).toBe('Looked at returns twice, 6 s in all, then stood still for 12 s');
    expect(causeOf(engage.why)).toBe('');
  });
});
