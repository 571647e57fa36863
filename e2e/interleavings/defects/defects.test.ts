import { describe, expect, test } from 'vitest';
import { worldsFolder } from '../folder.ts';
import { playSeed } from '../seed.ts';
import { defects } from './list.ts';
import { type Planted, plant } from './plant.ts';

const root = worldsFolder();

/** Whether this seed, the first known one, reveals the defect; `npm run defects` searches all seeds. */
async function shows(planted: Planted, seed: number, found: RegExp): Promise<boolean> {
  const { findings } = await planted.playSeed(seed, root());
  return findings.some((finding) => found.test(finding));
}

describe('a planted defect is found', () => {
  test.each(defects)('$name, after $seeds seeds', async ({ edits, found, seeds }) => {
    const planted = await plant(edits);
    try {
      expect(await shows(planted, seeds, found)).toBe(true);
    } finally {
      planted.remove();
    }
  });

  test('the product without it passes the same seeds', async () => {
    for (const seed of new Set(defects.map(({ seeds }) => seeds)))
      expect((await playSeed(seed, root())).findings, `seed ${seed}`).toEqual([]);
  });

  test('only if the edited source lines still exist', async () => {
    const edit = { file: 'schemas/sequence.ts', from: 'no such text', to: '' };
    await expect(plant([edit])).rejects.toThrow('does not hold once');
  });
});
