import { expect, test } from 'vitest';
import { inOrder } from './timeline.ts';

const at = (second: number): string => `2026-11-22T10:00:0${second}.000Z`;
const cart = (second: number) => ({ at: at(second), text: 'The cart was filled or changed' });

test('six equal lines are one that says how often, and until when', () => {
  const events = [1, 2, 3, 4, 5, 6].map(cart);
  expect(inOrder(events)).toEqual([{ ...cart(1), many: 6, until: at(6) }]);
});

test('events in between are shown, in chronological order', () => {
  const decided = { at: at(3), text: 'Decided to show a card', isDecision: true };
  expect(inOrder([decided, cart(5), cart(1), cart(2), cart(4)])).toEqual([
    { ...cart(1), many: 2, until: at(2) },
    { ...decided, many: 1, until: at(3) },
    { ...cart(4), many: 2, until: at(5) },
  ]);
  expect(inOrder([])).toEqual([]);
});
