import { expect, test } from 'vitest';
import { localCodec } from '#schemas/codec.ts';
import { partitionBatchOf, rejectionOf, sinkBatch } from './partition-batch.ts';

const codec = localCodec();
const { signal } = new AbortController();

function batchAt(appendMs: number) {
  const value = codec.encode({ kind: 'tick', at_ms: appendMs });
  const records = [value, Buffer.from('not ours')].map((bytes, offset) => {
    return { topic: 'topic', partition: 0, offset, appendMs, key: null, value: bytes };
  });
  const read = {
    topic: 'topic',
    partition: 0,
    records,
    nextOffset: 2,
    endOffset: 2,
    isCurrent: () => true,
    done: () => {},
  };
  return partitionBatchOf(read, codec, signal);
}

const tokenOf = (appendMs: number): string => sinkBatch('topic', 'run', [batchAt(appendMs)]).token;
const deadLetterOf = (appendMs: number, nowMs: number): string =>
  rejectionOf(batchAt(appendMs).unusable[0]!, 'views', 'topic', nowMs).id;

test('a batch that is delivered again has the same token, and one of a topic that was created again has not', () => {
  expect(tokenOf(1)).toBe(tokenOf(1));
  expect(tokenOf(2)).not.toBe(tokenOf(1));
});

test('so has the dead letter of a record the same id', () => {
  expect(deadLetterOf(1, 8)).toBe(deadLetterOf(1, 9));
  expect(deadLetterOf(2, 9)).not.toBe(deadLetterOf(1, 9));
});
