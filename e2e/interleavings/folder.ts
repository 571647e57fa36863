import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { makeRoot } from './world/parts.ts';

/** The folder of the worlds of a test file, from its first test on; it and the machine's clock are put right afterwards. */
export function worldsFolder(): () => string {
  let root: string;
  // A seed that a time-out leaves running must not set the clock of the files that come after this one.
  const clock = Object.getOwnPropertyDescriptor(Date, 'now')!;
  beforeAll(() => {
    root = makeRoot();
  });
  afterAll(() => {
    Object.defineProperty(Date, 'now', clock);
    rmSync(root, { recursive: true, force: true });
  });
  return () => root;
}
