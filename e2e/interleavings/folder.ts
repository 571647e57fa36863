import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { makeRoot } from './world/parts.ts';

/**
 * The folder of the worlds of a test file, from its first test on; the folder is removed and the machine's clock
 * restored afterwards.
 */
export function worldsFolder(): () => string {
  let root: string;
  // A seed that is still running after a time-out must not set the clock of later files.
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
