import fc from 'fast-check';
import filterAbortedMessages from 'kafkajs/src/consumer/filterAbortedMessages.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import createEosManager from 'kafkajs/src/producer/eosManager/index.js';
import groupMessagesPerPartition from 'kafkajs/src/producer/groupMessagesPerPartition.js';
import record from 'kafkajs/src/protocol/recordBatch/record/v0/index.js';
import { RecordBatch } from 'kafkajs/src/protocol/recordBatch/v0/index.js';
import createRequest from 'kafkajs/src/protocol/request.js';
import produce from 'kafkajs/src/protocol/requests/produce/v3/request.js';
import { describe, expect, it, vi } from 'vitest';
import { batchOf } from '../../batch/record-batch.ts';
import { encodedMessage } from '../producer.ts';

/** The patches in deploy/patches, by defect (reference/kafka-runtime.md, 1.2). These tests fail when a patch is not applied. */

type Message = Parameters<typeof filterAbortedMessages>[0]['messages'][number];
const data = (offset: number, producerId: string): Message => ({
  offset: String(offset),
  key: Buffer.from('key'),
  batchContext: { producerId, inTransaction: true },
});
const abort = (offset: number, producerId: string): Message => ({
  ...data(offset, producerId),
  key: Buffer.from([0, 0, 0, 0]),
});
const seen = (messages: Message[], aborted: [firstOffset: number, producerId: string][]): string[] =>
  filterAbortedMessages({
    messages,
    abortedTransactions: aborted.map(([firstOffset, producerId]) => ({
      firstOffset: String(firstOffset),
      producerId,
    })),
  })
    .filter(({ key }) => key?.toString() === 'key')
    .map(({ offset }) => offset);

describe('D1: records of aborted transactions', () => {
  it('stay hidden when two transactions overlap and are listed in the order of their ends', () => {
    const messages = [
      data(10, 'a'),
      data(11, 'b'),
      data(12, 'a'),
      abort(13, 'b'),
      abort(14, 'a'),
      data(15, 'c'),
    ];
    expect(
      seen(messages, [
        [11, 'b'],
        [10, 'a'],
      ]),
    ).toEqual(['15']);
  });

  it('stay hidden when both began before the first record that was fetched', () => {
    const messages = [data(20, 'b'), data(21, 'a'), abort(22, 'a'), abort(23, 'b'), data(24, 'c')];
    expect(
      seen(messages, [
        [10, 'a'],
        [11, 'b'],
      ]),
    ).toEqual(['24']);
  });
});

describe('D4: an idle request queue', () => {
  it('keeps no timer', () => {
    const queue = new RequestQueue({
      maxInFlightRequests: 1,
      requestTimeout: 1_000,
      enforceRequestTimeout: false,
      clientId: 'test',
      broker: 'test',
      logger: { debug: () => {} },
    });
    queue.checkPendingRequests();
    const timer = queue.throttleCheckTimeoutId;
    queue.destroy();
    expect(timer).toBeNull();
  });
});

type Answer = 'ok' | 'CONCURRENT_TRANSACTIONS' | 'broken';

/** The transaction manager with a fake coordinator that returns these results for AddPartitionsToTxn and EndTxn. */
function managerOn(answers: { add?: Answer[]; end?: Answer[] }) {
  const asked = { coordinator: 0, add: 0, end: 0 };
  const answer = (list: Answer[] | undefined): void => {
    const next = list?.shift() ?? 'ok';
    if (next !== 'ok') throw Object.assign(new Error(next), { type: next });
  };
  const broker = {
    isConnected: () => true,
    initProducerId: async () => ({ producerId: '1', producerEpoch: 0 }),
    addPartitionsToTxn: async () => {
      asked.add += 1;
      answer(answers.add);
    },
    endTxn: async () => {
      asked.end += 1;
      answer(answers.end);
    },
  };
  const findGroupCoordinator = async () => {
    asked.coordinator += 1;
    return broker;
  };
  const logger = { debug: () => {}, namespace: () => logger };
  const cluster = { retry: {}, refreshMetadataIfNecessary: async () => {}, findGroupCoordinator };
  const manager = createEosManager({ logger, cluster, transactional: true, transactionalId: 'id' });
  const begin = async (): Promise<void> => {
    manager.beginTransaction();
    await manager.addPartitionsToTransaction([{ topic: 't', partitions: [{ partition: 0 }] }]);
  };
  return { manager, asked, begin };
}

describe('transactions', () => {
  it('retry at once while the markers of the last transaction are written', async () => {
    const { manager, asked, begin } = managerOn({
      add: ['CONCURRENT_TRANSACTIONS', 'CONCURRENT_TRANSACTIONS'],
    });
    await manager.initProducerId();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await begin();
    const waits = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(asked.add).toBe(3);
    // Unpatched kafkajs waits 300 ms before it retries.
    expect(waits).toEqual([1, 2]);
  });

  it('look for their coordinator once', async () => {
    const { manager, asked, begin } = managerOn({});
    await manager.initProducerId();
    for (let i = 0; i < 3; i += 1) {
      await begin();
      await manager.commit();
    }
    expect(asked).toEqual({ coordinator: 1, add: 3, end: 3 });
  });

  it('D3: cannot be continued after a failed end, which is why a writer is closed after any error', async () => {
    const { manager, begin } = managerOn({ end: ['broken'] });
    await manager.initProducerId();
    await begin();
    await expect(manager.commit()).rejects.toThrow('broken');
    await expect(manager.abort()).rejects.toThrow();
    expect(() => manager.beginTransaction()).toThrow();
  });
});

/** The result of the work, and how many array elements it read in loops and spreads. */
function countingElements<T>(work: () => T): [result: T, elements: number] {
  const iterate = Array.prototype[Symbol.iterator];
  let elements = 0;
  Array.prototype[Symbol.iterator] = function () {
    elements += this.length;
    return iterate.call(this);
  };
  try {
    return [work(), elements];
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
}

describe('messages grouped by partition', () => {
  it('keep their order, and are not copied again for each next one', () => {
    const messages = Array.from({ length: 1_000 }, (_, n) => n);
    const [groups, read] = countingElements(() =>
      groupMessagesPerPartition({
        topic: 't',
        partitionMetadata: [{}],
        messages,
        partitioner: ({ message }) => message % 2,
      }),
    );
    expect(read).toBeLessThanOrEqual(messages.length);
    expect(groups['1']!.slice(0, 3)).toEqual([1, 3, 5]);
    expect(groups['0']).toHaveLength(500);
  });
});

describe('a batch written in one pass', () => {
  const bytes = fc.option(fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)));
  const messages = fc.array(fc.record({ key: fc.oneof(bytes, fc.string()), value: bytes }), {
    minLength: 1,
    maxLength: 90,
  });

  it('has the same bytes as kafkajs writes record by record', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_123);
    await fc.assert(
      fc.asyncProperty(messages, fc.boolean(), fc.nat(), async (messages, transactional, firstSequence) => {
        const producerId = '4611686018427387904';
        const producerEpoch = 3;
        const transactionalId = transactional ? 'id' : null;
        const partitions = [{ partition: 7, firstSequence, messages }];
        const topicData = [{ topic: 't', partitions }];
        const request = produce({
          acks: -1,
          timeout: 1,
          transactionalId,
          producerId,
          producerEpoch,
          topicData,
        });
        const { buffer: slow } = await RecordBatch({
          records: messages.map((message, offsetDelta) => record({ ...message, offsetDelta })),
          lastOffsetDelta: messages.length - 1,
          transactional,
          producerId,
          producerEpoch,
          firstSequence,
        });
        const { buffer } = await request.encode();
        expect(buffer.subarray(-slow.length).equals(slow)).toBe(true);
        expect(buffer.readInt32BE(buffer.length - slow.length - 4)).toBe(slow.length);
      }),
    );
    now.mockRestore();
  });

  it('is part of a request in one buffer of the exact size', async () => {
    const value = Buffer.alloc(100_000, 1);
    const topicData = [{ topic: 't', partitions: [{ partition: 0, messages: [{ key: null, value }] }] }];
    const payload = await produce({ acks: -1, timeout: 1, topicData }).encode();
    const request = { apiKey: 0, apiVersion: 3, encode: async () => payload };
    const alloc = vi.spyOn(Buffer, 'alloc');
    const { buffer } = await createRequest({ correlationId: 1, clientId: 'c', request });
    const large = alloc.mock.calls.filter(([bytes]) => bytes >= value.length);
    alloc.mockRestore();
    expect(large).toEqual([]);
    expect(buffer.readInt32BE(0)).toBe(buffer.length - 4);
    expect(buffer.subarray(-payload.buffer.length).equals(payload.buffer)).toBe(true);
  });

  describe('that is already encoded', () => {
    const batch = batchOf('t', 3, [{ key: Buffer.from('k'), value: Buffer.from('v') }]);
    const message = encodedMessage(batch);
    const topicData = [{ topic: 't', partitions: [{ partition: 3, messages: [message] }] }];

    it('is sent unchanged', async () => {
      const { buffer } = await produce({ acks: -1, timeout: 1, topicData }).encode();
      expect(buffer.subarray(-message.encoded.length).equals(message.encoded)).toBe(true);
    });

    it('fails in an unpatched encoder, which would write a tombstone', () => {
      expect(() => ({ ...message })).toThrow('lacks the patches');
      expect(() => message.key).toThrow('lacks the patches');
    });
  });

  it('allocates the same number of buffers, however many records there are', async () => {
    const buffers = async (count: number): Promise<number> => {
      const messages = Array.from({ length: count }, () => ({
        key: Buffer.alloc(60),
        value: Buffer.alloc(250),
      }));
      const topicData = [{ topic: 't', partitions: [{ partition: 0, firstSequence: 0, messages }] }];
      const spies = [vi.spyOn(Buffer, 'alloc'), vi.spyOn(Buffer, 'allocUnsafe')];
      await produce({ acks: -1, timeout: 1, topicData }).encode();
      const allocated = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return allocated;
    };
    expect(await buffers(1_000)).toBe(await buffers(10));
  });
});
