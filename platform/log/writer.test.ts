import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { topicNames } from '#schemas/topics.ts';
import { limits } from '../limits/limits.ts';
import { createLog } from '../telemetry/logger.ts';
import type { Producer } from './client.ts';
import { Writer } from './writer.ts';

const value = Buffer.from('value');

/** A writer on one leader, whose requests are answered in the next turn of the event loop. */
async function openWriter(): Promise<{ writer: Writer; sent: number[] }> {
  const sent: number[] = [];
  const producer: Producer = {
    partitions: () => 1,
    leaderOf: () => 1,
    send: async (batches) => {
      sent.push(...batches.map(({ records }) => records));
      await nextTurn();
      return batches.map(() => null);
    },
    close: async () => {},
  };
  const kafka = { openProducer: async () => producer } as never;
  const log = createLog('test', 'silent');
  const writer = await Writer.open({ kafka, topics: topicNames(''), log, metrics: new Registry() }, [
    'signals',
  ]);
  return { writer, sent };
}

test('records that find their leader idle are sent in the next turn of the event loop, in one request', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { writer, sent } = await openWriter();
    for (const requests of [1, 2, 3]) {
      for (let n = 0; n < 3; n += 1) writer.push({ topic: 'signals', key: `k${n}`, value });
      await nextTurn();
      await nextTurn();
      expect(sent).toEqual(Array(requests).fill(3));
      await writer.settled();
      vi.advanceTimersByTime(limits.WRITER_IDLE_MS);
    }
    await writer.close();
  } finally {
    vi.useRealTimers();
  }
});
