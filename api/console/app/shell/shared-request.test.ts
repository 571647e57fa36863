import { expect, test } from 'vitest';
import { sharedRequest } from './shared-request.ts';

test('simultaneous callers share one request, and the next caller sends a new one', async () => {
  let asked = 0;
  const who = sharedRequest(
    async () => ++asked,
    () => 'a',
  );
  expect(await Promise.all([who(), who(), who()])).toEqual([1, 1, 1]);
  expect(await who()).toBe(2);
});

test('a refusal goes to all callers, and is not kept', async () => {
  let asked = 0;
  const who = sharedRequest(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('401');
      return 'anna';
    },
    () => 'a',
  );
  const results = await Promise.allSettled([who(), who()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await who()).toBe('anna');
});

test.each([
  ['refused', () => Promise.reject(new Error('401'))],
  ['answered', () => Promise.resolve('anna')],
])(
  'what was %s for the session before is asked again where somebody signed in meanwhile',
  async (_, first) => {
    let mark = 'anna';
    let asked = 0;
    const who = sharedRequest(
      () => {
        asked += 1;
        if (asked > 1) return Promise.resolve('bert');
        mark = 'bert';
        return first();
      },
      () => mark,
    );
    expect(await who()).toBe('bert');
    expect(asked).toBe(2);
  },
);
