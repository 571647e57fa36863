import { expect, test } from 'vitest';
import { PartitionQueue, WriteFailed } from './partition-queue.ts';

const refused = new WriteFailed('refused');
const record = (value: string) => ({ key: null, value: Buffer.from(value), write: null });
/** The size of a record with a value of one character. */
const RECORD_BYTES = 8;

function queueOf(records: number, batch = { records: 10, bytes: 1_000 }) {
  const queue = new PartitionQueue('t', 0, batch);
  const told: [string, string | null][] = [];
  const done = (name: string) => (error: WriteFailed | null) =>
    void told.push([name, error?.message ?? null]);
  for (let n = 0; n < records; n += 1) queue.push(record(String(n)), done(`record ${n}`));
  return { queue, told, done };
}
const values = (queue: PartitionQueue) =>
  queue
    .take()
    .contents()
    .map(({ value }) => String(value));

test('a callback for records in two batches gets the error of the first when only that is refused', () => {
  const { queue, told, done } = queueOf(4, { records: 2, bytes: 1_000 });
  queue.after(done('frame'));
  queue.take();
  queue.settle(refused);
  expect(told.map(([name]) => name)).toEqual(['record 0', 'record 1']);
  queue.take();
  queue.settle(null);
  expect(told.slice(2)).toEqual([
    ['record 2', null],
    ['record 3', null],
    ['frame', 'refused'],
  ]);
});

test('a callback does not get the error of earlier records', () => {
  const { queue, told, done } = queueOf(2, { records: 1, bytes: 1_000 });
  queue.take();
  queue.settle(refused);
  queue.after(done('frame'));
  queue.take();
  queue.settle(null);
  expect(told.at(-1)).toEqual(['frame', null]);
});

test('a failed batch is sent again unchanged, before later records', () => {
  const { queue } = queueOf(2);
  const first = queue.take();
  const bytes = first.encoded(1).toString('hex');
  queue.push(record('2'));
  expect(queue.take().encoded(1).toString('hex')).toBe(bytes);
  queue.settle(null);
  expect([queue.records, queue.bytes]).toEqual([1, RECORD_BYTES]);
  expect(queue.sinceMs).toBeGreaterThanOrEqual(first.sinceMs);
  expect(values(queue)).toEqual(['2']);
});

test('a batch ends at its limit of bytes, and holds at least one record', () => {
  const { queue } = queueOf(3, { records: 10, bytes: 2 * RECORD_BYTES + 1 });
  queue.push(record('x'.repeat(100)));
  queue.push(record('4'));
  const batches: string[][] = [];
  while (!queue.isEmpty) {
    batches.push(values(queue));
    queue.settle(null);
  }
  expect(batches).toEqual([['0', '1'], ['2'], ['x'.repeat(100)], ['4']]);
  expect(queue.bytes).toBe(0);
});

test('a refused batch is halved until the refused record is alone, and the order is kept', () => {
  const { queue, told } = queueOf(4);
  const stored: string[] = [];
  while (!queue.isEmpty) {
    const sent = values(queue);
    if (!sent.includes('2')) {
      stored.push(...sent);
      queue.settle(null);
    } else if (sent.length > 1) queue.halve();
    else queue.settle(refused);
  }
  expect(stored).toEqual(['0', '1', '3']);
  expect(told.filter(([, error]) => error)).toEqual([['record 2', 'refused']]);
  expect(queue.bytes).toBe(0);
});

test('a record whose encoding fails is not added', () => {
  const { queue } = queueOf(1);
  const broken = (): void => {
    throw new Error('not of the schema');
  };
  expect(() => queue.push({ key: null, value: null, write: broken })).toThrow('not of the schema');
  expect([queue.records, queue.bytes]).toEqual([1, RECORD_BYTES]);
  expect(values(queue)).toEqual(['0']);
});

test('a record that is given up fails once, whatever Kafka answers later', () => {
  const { queue, told } = queueOf(3, { records: 2, bytes: 1_000 });
  queue.take();
  queue.giveUp(new WriteFailed('shutting down'));
  expect(told.map(([, error]) => error)).toEqual(Array(3).fill('shutting down'));
  expect([queue.records, queue.bytes]).toEqual([0, 0]);
});

test('a partition that was without a leader for long is retried within half a second', () => {
  const { queue } = queueOf(1);
  const waitsMs = Array.from({ length: 20 }, () => queue.retry.nextMs());
  expect(Math.max(...waitsMs)).toBeLessThanOrEqual(500);
  expect(Math.max(...waitsMs)).toBeGreaterThan(200);
});
