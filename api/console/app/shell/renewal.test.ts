import { expect, test } from 'vitest';
import { renewal } from './renewal.ts';

test('requests refused after the end of a session wait, and hear together who has signed in', async () => {
  const refused = renewal();
  const told: string[] = [];
  const wait = (name: string): Promise<void> =>
    refused.wait().then((isSame) => {
      told.push(`${name} ${isSame}`);
    });
  const waiting = [wait('save'), wait('poll')];
  await Promise.resolve();
  expect(told).toEqual([]);
  refused.end(true);
  await Promise.all(waiting);
  expect(told).toEqual(['save true', 'poll true']);
});

test('the end of the next session has its own answer', async () => {
  const refused = renewal();
  refused.end(true);
  const first = refused.wait();
  refused.end(false);
  const second = refused.wait();
  refused.end(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
