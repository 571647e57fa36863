import { expect, test } from 'vitest';
import type { GivenKeys } from '#platform/config/secrets.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { changedRings, nextSteps } from './rotation.ts';

const nothing = async () => null;
const ids = (keys: GivenKeys) =>
  Object.fromEntries(Object.entries(keys).map(([kind, ring]) => [kind, ring.map(({ id }) => id)]));
const start: GivenKeys = { seal: ringOf(Buffer.alloc(32)).all, erasure: ringOf(Buffer.alloc(32, 1), 4).all };

test('a key is added, then used, and the older one dropped when nothing needs it', async () => {
  const added = await nextSteps(start, nothing);
  expect(ids(added.keys)).toEqual({ seal: [0, 1], erasure: [4, 5] });
  const used = await nextSteps(added.keys, nothing);
  expect(ids(used.keys)).toEqual({ seal: [1, 0], erasure: [5, 4] });
  const dropped = await nextSteps(used.keys, nothing);
  expect(ids(dropped.keys)).toEqual({ seal: [1], erasure: [5] });
  expect(used.keys.seal![1]).toEqual(start.seal![0]);
  expect(dropped.keys.seal![0]).toEqual(added.keys.seal![1]);
});

test('a key that something needs stays, and the sentence says why', async () => {
  const used = {
    seal: [...ringOf(Buffer.alloc(32), 2).all, ...start.seal!, ...ringOf(Buffer.alloc(32), 1).all],
  };
  const step = await nextSteps(used, async (_, id) => (id === 0 ? '3 rows are sealed with it' : null));
  expect(ids(step.keys)).toEqual({ seal: [2, 0] });
  expect(step.says).toEqual(['SEAL_SECRET: key 1 is dropped. key 0 stays: 3 rows are sealed with it.']);
  expect(JSON.stringify(step.says)).not.toContain('00000000');
});

test('what changed is named by the numbers of the keys, and by nothing of the keys themselves', async () => {
  const { keys } = await nextSteps(start, nothing);
  expect(changedRings(start, keys)).toBe('SEAL_SECRET: 0, 1; ERASURE_SECRET: 4, 5');
  expect(changedRings(start, start)).toBeNull();
});
