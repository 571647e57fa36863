import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standbyPartitions } from './choose.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `m${i}`);
const shared = (members: number, partitions: number): Map<string, number[]> =>
  new Map(
    ids(members).map((id, i) => [
      id,
      Array.from({ length: partitions }, (_, n) => n).filter((n) => n % members === i),
    ]),
  );

it('each partition has one standby, which is not its owner, and those of one owner are spread equally', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 60 }), (members, partitions) => {
      const shares = shared(members, partitions);
      const standbys = new Map(ids(members).map((id) => [id, standbyPartitions({ memberId: id, shares })]));
      expect([...standbys.values()].flat()).toHaveLength(partitions);
      expect(new Set([...standbys.values()].flat()).size).toBe(partitions);
      for (const [owner, owned] of shares) {
        expect(standbys.get(owner)!.filter((partition) => owned.includes(partition))).toEqual([]);
        const heirs = ids(members).filter((id) => id !== owner);
        const inherited = heirs.map(
          (id) => standbys.get(id)!.filter((partition) => owned.includes(partition)).length,
        );
        expect(Math.max(...inherited) - Math.min(...inherited)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('a single member has no standbys', () => {
  expect(standbyPartitions({ memberId: 'm0', shares: shared(1, 4) })).toEqual([]);
});
