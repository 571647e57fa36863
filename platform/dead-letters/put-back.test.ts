import { expect, test } from 'vitest';
import { localCodec } from '#schemas/codec.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { topicNames } from '#schemas/topics.ts';
import { deadLetter } from '../log/dead-letter.ts';
import { ringOf } from '../secrets/key-ring.ts';
import {
  COMMIT_BYTES,
  type PutBackContext,
  putBackRecords,
  putBackVerdict,
  transactionsOf,
} from './put-back.ts';

const letterOf = (id: string, bytes: number | null): Rejected => ({
  kind: 'rejected',
  id,
  stage: 'visitor',
  reason: 'unknown_schema',
  detail: 'schema 9 is not known here',
  topic: 'signals',
  partition: 0,
  offset: 1,
  key: null,
  value: bytes === null ? null : Buffer.alloc(bytes),
  at_ms: 1_790_000_000_000,
});
async function idsOf(letters: readonly Rejected[]): Promise<string[][]> {
  const ids: string[][] = [];
  for await (const some of transactionsOf(letters)) ids.push(some.map(({ id }) => id));
  return ids;
}

test('large dead letters are put back in several transactions, in order', async () => {
  const half = COMMIT_BYTES / 2;
  const letters = [
    letterOf('a', half),
    letterOf('b', half),
    letterOf('c', 1),
    letterOf('d', COMMIT_BYTES + 1),
    letterOf('e', null),
  ];
  expect(await idsOf(letters)).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
});

test('small ones are put back 200 at a time', async () => {
  const letters = Array.from({ length: 401 }, (_, n) => letterOf(String(n), 10));
  const ids = await idsOf(letters);
  expect(ids.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(ids.flat()).toEqual(letters.map(({ id }) => id));
  expect(await idsOf([])).toEqual([]);
});

test('a record of which only the beginning was kept is not put back', async () => {
  const codec = localCodec();
  // Neither keys nor Postgres are needed to decide.
  const context = { codec, topics: topicNames('') } as PutBackContext;
  const verdictOf = (bytes: number) => {
    const { value } = deadLetter(codec, letterOf('a', bytes));
    return putBackVerdict(context, codec.decode(value) as Rejected);
  };
  expect(await verdictOf(1_500_000)).toBe('put_back');
  expect(await verdictOf(1_500_001)).toBe('cut');
});

test('a record with a long key is put back with it, or not at all', async () => {
  const codec = localCodec();
  const context = {
    ...{ codec, topics: topicNames(''), erasureKeys: ringOf(Buffer.alloc(32, 7)) },
    postgres: { query: async () => ({ rows: [] }) },
  } as unknown as PutBackContext;
  const kept = (key: Buffer): Rejected => {
    const { value } = deadLetter(codec, { ...letterOf('a', 1_000_000), key });
    return codec.decode(value) as Rejected;
  };
  const key = Buffer.alloc(513, 'k');
  expect(await putBackVerdict(context, kept(key))).toBe('put_back');
  expect(putBackRecords(codec, 'rejected', kept(key))[0]?.key).toEqual(key);
  expect(await putBackVerdict(context, kept(Buffer.alloc(600_000)))).toBe('cut');
});
