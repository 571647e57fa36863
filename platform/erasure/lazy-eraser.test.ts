import { expect, test } from 'vitest';
import { LazyEraser } from './lazy-eraser.ts';
import type { EraseRequest } from './request.ts';

const request = { scope: 'shop', site_id: 's' } as EraseRequest;
const erased = { visitors: 1, orders: 0, receipt: 'r' };

test('the first request opens the eraser for all, and the next one retries a failed opening', async () => {
  let opened = 0;
  let closed = 0;
  const eraser = new LazyEraser(async () => {
    opened += 1;
    if (opened === 1) throw new Error('Kafka is away');
    return {
      erase: async () => erased,
      close: async () => {
        closed += 1;
      },
    };
  });
  expect(opened).toBe(0);
  await expect(eraser.erase(request)).rejects.toThrow('Kafka is away');
  expect(await Promise.all([eraser.erase(request), eraser.erase(request)])).toEqual([erased, erased]);
  expect(await eraser.erase(request)).toEqual(erased);
  expect([opened, closed]).toEqual([2, 0]);
  await eraser.close();
  expect([opened, closed]).toEqual([2, 1]);
  await expect(eraser.erase(request)).rejects.toMatchObject({ status: 503 });
  expect(opened).toBe(2);
});

test('an unused eraser closes without being opened', async () => {
  const eraser = new LazyEraser(() => Promise.reject(new Error('opened')));
  await eraser.close();
});
