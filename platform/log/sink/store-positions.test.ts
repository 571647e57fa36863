import { expect, test } from 'vitest';
import { StorePositions } from './store-positions.ts';

function positionsAt(stored: Map<number, number>) {
  let questions = 0;
  const positions = new StorePositions(async () => {
    questions += 1;
    return new Map(stored);
  });
  return { positions, questions: () => questions };
}

test('every partition begins at the position of the store, and an unknown one at 0', async () => {
  const { positions, questions } = positionsAt(new Map([[0, 7]]));
  expect(await Promise.all([positions.open(0), positions.open(3)])).toEqual([7, 0]);
  expect(questions(), 'one question for both').toBe(1);
});

test('a position below the confirmed one is a loss, and one above is not', async () => {
  const stored = new Map([[0, 7]]);
  const { positions } = positionsAt(stored);
  await positions.open(0);
  positions.stored(0, 12);
  stored.set(0, 15);
  expect(await positions.findLoss()).toBeNull();
  stored.set(0, 9);
  expect(await positions.findLoss()).toMatchObject({
    message: 'partition 0: offset 12 was confirmed, the store is at 9',
  });
  await positions.open(0);
  expect(positions.confirmed.get(0)).toBe(9);
  expect(await positions.findLoss(), 'once it was opened again').toBeNull();
});

test('a revoked partition is not checked', async () => {
  const stored = new Map([[0, 7]]);
  const { positions } = positionsAt(stored);
  await positions.open(0);
  positions.retain([1]);
  stored.clear();
  expect(await positions.findLoss()).toBeNull();
});
