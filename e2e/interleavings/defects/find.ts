import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeRoot } from '../world/parts.ts';
import { type Defect, defects } from './list.ts';
import { plant } from './plant.ts';

/** npm run defects [-- --seeds N --name WORD]: how many seeds it takes to find each planted defect. */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, name: { type: 'string', default: '' } },
});

async function find({ edits, found }: Defect, root: string): Promise<number | null> {
  const { playSeed, remove } = await plant(edits);
  try {
    for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
      const { findings } = await playSeed(seed, root);
      if (findings.some((finding) => found.test(finding))) return seed;
    }
    return null;
  } finally {
    remove();
  }
}

const root = makeRoot();
for (const defect of defects.filter(({ name }) => name.includes(values.name))) {
  const seeds = await find(defect, root);
  process.stdout.write(`${String(seeds ?? 'never').padStart(6)}  ${defect.name}\n`);
  if (seeds !== defect.seeds) process.exitCode = 1;
}
rmSync(root, { recursive: true, force: true });
