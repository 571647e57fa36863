import { describe, expect, test } from 'vitest';
import { worldsFolder } from './folder.ts';
import { planOf } from './generate.ts';
import { playSeed } from './seed.ts';
import { shrink } from './shrink.ts';

const root = worldsFolder();

const SEEDS = 120;

describe('a small world, in any interleaving', () => {
  test(`ends correctly for ${SEEDS} seeds, which cover everything that is checked`, async () => {
    const sums: Record<string, number> = {};
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { findings, counts } = await playSeed(seed, root());
      expect(findings, `npm run interleavings -- --seed ${seed} --seeds 1`).toEqual([]);
      for (const [name, n] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + n;
    }
    for (const [name, n] of Object.entries(sums)) expect(n, name).toBeGreaterThan(0);
  });

  test('is deterministic', async () => {
    const [one, other] = [await playSeed(7, root()), await playSeed(7, root())];
    expect(one.digest).toBe(other.digest);
    expect(planOf(7)).toEqual(planOf(7));
    expect(planOf(8)).not.toEqual(planOf(7));
  });
});

test('a failing plan shrinks to the actions that are needed to fail', async () => {
  const plan = Array.from({ length: 40 }, (_, n) => n);
  const needed = [3, 17, 18];
  let tried = 0;
  const left = await shrink(plan, async (some) => {
    tried += 1;
    return needed.every((n) => some.includes(n));
  });
  expect(left).toEqual(needed);
  expect(tried).toBeLessThan(200);
});
