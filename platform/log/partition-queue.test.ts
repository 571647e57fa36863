import { expect, test } from 'vitest';
import { PartitionQueue, type Pending, WriteFailed } from './partition-queue.ts';

const record = (n: number): Pending => ({
  topic: 't',
  partition: 0,
  key: null,
  value: Buffer.from(String(n)),
  bytes: 10,
  sinceMs: n,
});
const refused = new WriteFailed('refused');

function queueOf(records: number) {
  const queue = new PartitionQueue('t', 0);
  const told: [string, string | null][] = [];
  const done = (name: string) => (error: WriteFailed | null) =>
    void told.push([name, error?.message ?? null]);
  for (let n = 0; n < records; n += 1) queue.push(record(n), done(`record ${n}`));
  return { queue, told, done };
}
const values = (queue: PartitionQueue) => queue.sending.map(({ value }) => String(value));

test('a frame over two batches fails when the first of them is refused and the second is not', () => {
  const { queue, told, done } = queueOf(4);
  queue.after(done('frame'));
  queue.take(2, 1_000);
  queue.settle(refused);
  expect(told.map(([name]) => name)).toEqual(['record 0', 'record 1']);
  queue.take(2, 1_000);
  queue.settle(null);
  expect(told.slice(2)).toEqual([
    ['record 2', null],
    ['record 3', null],
    ['frame', 'refused'],
  ]);
});

test('what was refused before a frame came does not concern it', () => {
  const { queue, told, done } = queueOf(2);
  queue.take(1, 1_000);
  queue.settle(refused);
  queue.after(done('frame'));
  queue.take(1, 1_000);
  queue.settle(null);
  expect(told.at(-1)).toEqual(['frame', null]);
});

test('a batch that failed is sent again as it was, before what came since', () => {
  const { queue } = queueOf(2);
  queue.take(10, 1_000);
  queue.push(record(2));
  queue.take(10, 1_000);
  expect(values(queue)).toEqual(['0', '1']);
  queue.settle(null);
  queue.take(10, 1_000);
  expect([values(queue), queue.records, queue.bytes, queue.sinceMs]).toEqual([['2'], 1, 10, 2]);
});

test('a batch ends at the bytes given, and holds at least one record', () => {
  const { queue } = queueOf(5);
  queue.take(10, 25);
  expect(values(queue)).toEqual(['0', '1']);
  queue.settle(null);
  queue.take(10, 1);
  expect(values(queue)).toEqual(['2']);
});

test('a refused batch is halved until the record at fault is alone, and the order stays', () => {
  const { queue, told } = queueOf(4);
  const stored: string[] = [];
  while (!queue.isEmpty) {
    queue.take(10, 1_000);
    const sent = values(queue);
    if (!sent.includes('2')) {
      stored.push(...sent);
      queue.settle(null);
    } else if (sent.length > 1) queue.halve();
    else queue.settle(refused);
  }
  expect(stored).toEqual(['0', '1', '3']);
  expect(told.filter(([, error]) => error)).toEqual([['record 2', 'refused']]);
});

test('what is given up fails once, whatever Kafka answers later', () => {
  const { queue, told } = queueOf(3);
  queue.take(2, 1_000);
  queue.giveUp(new WriteFailed('shutting down'));
  expect(told.map(([, error]) => error)).toEqual(Array(3).fill('shutting down'));
  expect([queue.records, queue.bytes]).toEqual([0, 0]);
});

test('a partition that was without a leader for long is tried again within half a second', () => {
  const { queue } = queueOf(1);
  const waitsMs = Array.from({ length: 20 }, () => queue.retry.nextMs());
  expect(Math.max(...waitsMs)).toBeLessThanOrEqual(500);
  expect(Math.max(...waitsMs)).toBeGreaterThan(200);
});
