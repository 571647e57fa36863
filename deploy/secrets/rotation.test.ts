import { expect, test } from 'vitest';
import type { GivenKeys, SecretKind } from '#platform/config/secrets.ts';
import { KEYS_MAX, ringOf } from '#platform/secrets/key-ring.ts';
import { begin, changedRings, finish, type Uses, underWay } from './rotation.ts';

const nothing: Uses = { isRead: async () => true, reasonStillNeeded: async () => null };
const ids = (keys: GivenKeys) =>
  Object.fromEntries(Object.entries(keys).map(([kind, ring]) => [kind, ring.map(({ id }) => id)]));
const ring = (...numbers: number[]) => numbers.flatMap((id) => ringOf(Buffer.alloc(32, id), id).all);
const start: GivenKeys = { seal: ring(0), erasure: ring(4) };

test('a key is added, then used, and the older one dropped when nothing needs it', async () => {
  const added = begin(start, []);
  expect(ids(added.keys)).toEqual({ seal: [0, 1], erasure: [4, 5] });
  const used = await finish(added.keys, nothing);
  expect(ids(used.keys)).toEqual({ seal: [1, 0], erasure: [5, 4] });
  const dropped = await finish(used.keys, nothing);
  expect(ids(dropped.keys)).toEqual({ seal: [1], erasure: [5] });
  expect(used.keys.seal![1]).toEqual(start.seal![0]);
  expect(dropped.keys.seal![0]).toEqual(added.keys.seal![1]);
});

test('whatever is still needed, finishing reaches a stable state and then changes nothing', async () => {
  let { keys } = begin(start, []);
  let needed: SecretKind | null = 'erasure';
  const uses: Uses = {
    ...nothing,
    reasonStillNeeded: async (kind) => (kind === needed ? 'it is needed' : null),
  };
  for (let run = 0; run < 6; run++) keys = (await finish(keys, uses)).keys;
  expect(ids(keys), 'the key of seal is at rest while the other waits').toEqual({
    seal: [1],
    erasure: [5, 4],
  });
  expect(underWay(keys)).toEqual(['erasure']);
  needed = null;
  keys = (await finish(keys, uses)).keys;
  expect(underWay(keys)).toEqual([]);
  const after = await finish(keys, uses);
  expect([after.keys, after.says]).toEqual([keys, []]);
});

test('a rotation begins when all kinds are at rest, or for named kinds', () => {
  const waiting: GivenKeys = { token: ring(1), seal: ring(0, 1), person: ring(1, 0) };
  expect(() => begin(waiting, [])).toThrow(
    'A rotation of SEAL_SECRET, PERSON_SECRET is under way: continue it with "npm run secrets -- finish", or name the keys to rotate in the meantime.',
  );
  expect(() => begin(waiting, ['token', 'seal'])).toThrow(/^A rotation of SEAL_SECRET is under way/);
  expect(() => begin(waiting, ['erasure'])).toThrow(
    'The secrets file has no ERASURE_SECRET: name other keys to rotate.',
  );
  expect(ids(begin(waiting, ['token', 'person']).keys)).toEqual({
    token: [1, 2],
    seal: [0, 1],
    person: [1, 0, 2],
  });
  const full: GivenKeys = { person: ring(...Array.from({ length: KEYS_MAX }, (_, n) => KEYS_MAX - n)) };
  expect(() => begin(full, ['person'])).toThrow('PERSON_SECRET has 8 keys');
});

test('a key that no role has read does not become the current one', async () => {
  const added = begin(start, []);
  const unread: Uses = { ...nothing, isRead: async (kind, id) => !(kind === 'seal' && id === 1) };
  const step = await finish(added.keys, unread);
  expect(ids(step.keys)).toEqual({ seal: [0, 1], erasure: [5, 4] });
  expect(step.says[0]).toBe('SEAL_SECRET: key 1 is not used yet, because no role has read it.');
});

test('a key that something needs stays, and the sentence says why', async () => {
  const used = { seal: ring(2, 0, 1) };
  const step = await finish(used, {
    ...nothing,
    reasonStillNeeded: async (_, id) => (id === 0 ? '3 rows are sealed with it' : null),
  });
  expect(ids(step.keys)).toEqual({ seal: [2, 0] });
  expect(step.says).toEqual(['SEAL_SECRET: key 0 is kept: 3 rows are sealed with it. key 1 is dropped.']);
  expect(JSON.stringify(step.says)).not.toContain('00000000');
});

test('what changed is named by the numbers of the keys, and by nothing of the keys themselves', () => {
  const { keys } = begin(start, []);
  expect(changedRings(start, keys)).toBe('SEAL_SECRET: 0, 1; ERASURE_SECRET: 4, 5');
  expect(changedRings(start, start)).toBeNull();
});
