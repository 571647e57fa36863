import { afterAll, beforeAll, describe } from 'vitest';
import { consumers } from './consumers.ts';
import { recordsAndTopics } from './records.ts';
import { transactions } from './transactions.ts';
import { type Subject, World } from './world.ts';

/** Tests of the interface in `client.ts`, for each implementation. */
export function describeLogClient(name: string, open: () => Promise<Subject>): void {
  const world = new World(open);
  beforeAll(() => world.open());
  afterAll(() => world.close());
  describe(name, () => {
    recordsAndTopics(world);
    transactions(world);
    consumers(world);
  });
}
