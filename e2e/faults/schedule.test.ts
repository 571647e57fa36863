import { expect, test } from 'vitest';
import { draw, type Kind, kinds, readSchedule, type Schedule, shrink } from './schedule.ts';

test('a seed always draws the same schedule, which can be written as JSON and read again', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const schedule = draw(seed);
    expect(draw(seed)).toEqual(schedule);
    expect(readSchedule(JSON.stringify(schedule))).toEqual(schedule);
    expect(schedule.erasures.length).toBeGreaterThan(0);
  }
});

test('three hundred seeds draw every kind of fault', () => {
  const drawn = new Set<Kind>();
  for (let seed = 1; seed <= 300; seed += 1) for (const { kind } of draw(seed).faults) drawn.add(kind);
  expect([...drawn].sort()).toEqual(Object.keys(kinds).sort());
});

test.each([
  [{ kind: 'flood', target: 'kafka-1', atSeconds: 1, forSeconds: 1 }, '"flood" is not a kind of fault'],
  [{ kind: 'cut', target: 'the moon', atSeconds: 1, forSeconds: 1 }, 'cut cannot hit "the moon"'],
  [{ kind: 'cut', target: 'kafka-1', atSeconds: 1, forSeconds: 0 }, 'forSeconds above 0'],
])('an impossible fault is refused: %j', (fault, says) => {
  expect(() => readSchedule(JSON.stringify({ ...draw(1), faults: [fault] }))).toThrow(says);
});

test('a failing schedule shrinks to the two faults that are needed to fail, as short as possible', async () => {
  const failing: Schedule = {
    ...draw(1),
    faults: [
      { kind: 'pause', target: 'api-1', atSeconds: 3, forSeconds: 4 },
      { kind: 'kill_broker', target: '2', atSeconds: 4, forSeconds: 8 },
      { kind: 'slow', target: 'kafka-1', atSeconds: 5, forSeconds: 4 },
      { kind: 'cut', target: 'processor-1>postgres', atSeconds: 6, forSeconds: 4 },
      { kind: 'rolling', target: 'roles', atSeconds: 7, forSeconds: 4 },
    ],
  };
  const fails = async ({ faults }: Schedule): Promise<boolean> =>
    faults.some(({ kind, forSeconds }) => kind === 'kill_broker' && forSeconds >= 2) &&
    faults.some(({ kind }) => kind === 'cut');
  const smallest = await shrink(failing, fails, 200);
  expect(smallest.erasures).toEqual([]);
  expect(smallest.faults).toEqual([
    { kind: 'kill_broker', target: '2', atSeconds: 4, forSeconds: 2 },
    { kind: 'cut', target: 'processor-1>postgres', atSeconds: 6, forSeconds: 0.5 },
  ]);
  let asked = 0;
  const counted = async (): Promise<boolean> => {
    asked += 1;
    return true;
  };
  await shrink(failing, counted, 3);
  expect(asked).toBe(3);
});
