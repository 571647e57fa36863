import type { Consumer } from 'kafkajs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CommitsLost, type Positions, Resume } from './resume.ts';

function resumeAt(stored: Map<number, number>) {
  const seeks: string[] = [];
  const consumer = {
    seek: ({ partition, offset }: { partition: number; offset: string }) =>
      seeks.push(`${partition}:${offset}`),
  } as unknown as Consumer;
  let failures = 0;
  const positions = async (): Promise<Positions> => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('away');
    }
    return new Map(stored);
  };
  const failNext = (times: number): void => {
    failures = times;
  };
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const resume = new Resume({ topic: 't', positions, log, signal });
  return { resume, consumer, seeks, stored, failNext };
}

test('every partition begins where the store is, and one that the store does not know at its beginning', async () => {
  const { resume, consumer, seeks, failNext } = resumeAt(new Map([[0, 7]]));
  failNext(2);
  const assigned = resume.assign(consumer, [0, 3]);
  expect(resume.moving).not.toBeNull();
  await assigned;
  expect(resume.moving).toBeNull();
  expect(seeks).toEqual(['0:7', '3:0']);
});

test('a batch from the old position is dropped, and the partition moved again; where records were left out it goes on', async () => {
  const { resume, consumer, seeks } = resumeAt(new Map([[0, 7]]));
  await resume.assign(consumer, [0]);
  seeks.length = 0;
  expect(resume.accepts(0, 20)).toBe(false);
  expect(resume.accepts(0, 7)).toBe(true);
  expect(resume.accepts(0, 20), 'only the first one is looked at').toBe(true);
  expect(seeks).toEqual(['0:7']);
  await resume.assign(consumer, [0]);
  expect([1, 2, 3, 4].map(() => resume.accepts(0, 9))).toEqual([false, false, false, true]);
});

test('a store that fell behind what it had confirmed is noticed, once, and what it has gained is not', async () => {
  const { resume, consumer, seeks, stored } = resumeAt(new Map([[0, 7]]));
  await resume.assign(consumer, [0]);
  seeks.length = 0;
  resume.stored(0, 12);
  stored.set(0, 15);
  await resume.look();
  expect(seeks).toEqual([]);
  const { generation } = resume;
  stored.set(0, 9);
  await resume.look();
  await resume.look();
  expect(seeks).toEqual(['0:9']);
  expect(resume.generation).toBe(generation + 1);
  await resume.recover(new CommitsLost(0, 12, 9));
  expect(resume.confirmed.get(0)).toBe(9);
});
