import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignPartitions, decodeStates, encodeStates } from './assignor.ts';

const member = (memberId: string, states: [number, number][] = [], isOwner = false) => ({
  memberId,
  states: new Map(states.map(([partition, offset]) => [partition, { offset, isOwner }])),
});
const plain = (shares: Map<string, number[]>) =>
  Object.fromEntries([...shares].map(([id, share]) => [id, [...share].sort((a, b) => a - b)]));

describe('the assignor', () => {
  it('keeps a partition where its state is, as far as shares stay equal', () => {
    const shares = assignPartitions(
      [
        member('a', [
          [0, 5],
          [1, 5],
          [2, 5],
          [3, 5],
        ]),
        member('b'),
      ],
      [0, 1, 2, 3],
    );
    expect(plain(shares)).toEqual({ a: [0, 1], b: [2, 3] });
  });

  it('prefers the member with the newest state', () => {
    const shares = assignPartitions(
      [
        member('a', [
          [0, 5],
          [1, 9],
        ]),
        member('b', [
          [0, 8],
          [1, 2],
        ]),
      ],
      [0, 1],
    );
    expect(plain(shares)).toEqual({ a: [1], b: [0] });
  });

  it('prefers the owner to a standby with a later commit', () => {
    const shares = assignPartitions([member('a', [[0, 8]]), member('b', [[0, 7]], true), member('c')], [0]);
    expect(plain(shares)).toEqual({ a: [], b: [0], c: [] });
  });

  it('gives a restarted process the partitions on its disk', () => {
    const all: [number, number][] = [0, 1, 2, 3].map((partition) => [partition, 9]);
    for (const kept of [all.slice(0, 2), all.slice(2), [all[0]!, all[3]!]]) {
      const shares = assignPartitions([member('a', all, true), member('b', kept)], [0, 1, 2, 3]);
      expect(plain(shares)['b']).toEqual(kept.map(([partition]) => partition));
    }
  });

  it('assigns every partition once, in shares that differ by at most one, whatever the order of members', () => {
    const states = fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 99 })), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(
        fc.array(states, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 24 }),
        (warms, count) => {
          const members = warms.map((each, i) => member(`m${i}`, each));
          const partitions = Array.from({ length: count }, (_, i) => i);
          const shares = assignPartitions(members, partitions);
          const sizes = [...shares.values()].map((share) => share.length);
          expect([...shares.values()].flat().sort((a, b) => a - b)).toEqual(partitions);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(plain(assignPartitions([...members].reverse(), partitions))).toEqual(plain(shares));
        },
      ),
    );
  });

  it('treats unreadable user data as no state', () => {
    expect(decodeStates(Buffer.from('?'))).toEqual(new Map());
    const states = new Map([
      [3, { offset: 44, isOwner: true }],
      [4, { offset: 1, isOwner: false }],
    ]);
    expect(decodeStates(encodeStates(states))).toEqual(states);
  });

  it('is compatible with releases that only know partitions and offsets', () => {
    expect(decodeStates(Buffer.from('[[3,44]]'))).toEqual(new Map([[3, { offset: 44, isOwner: true }]]));
    const encoded = JSON.parse(String(encodeStates(new Map([[3, { offset: 44, isOwner: false }]]))));
    expect(new Map(encoded)).toEqual(new Map([[3, 44]]));
  });
});
