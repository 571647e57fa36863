import { afterEach, expect, test, vi } from 'vitest';
import { post } from './send.ts';

const feed = { sdkUrl: 'https://sdk.test', site: 'site', feedKey: 'key' };
const waits: number[] = [];
const pause = async (ms: number): Promise<void> => void waits.push(ms);
const sum = (): number => waits.reduce((all, ms) => all + ms, 0);

/** A service that gives these answers, and then the last one for ever. */
function serviceOf(...answers: readonly (() => Response)[]): void {
  let next = 0;
  vi.stubGlobal('fetch', async () => {
    next += 1;
    return answers[Math.min(next, answers.length) - 1]!();
  });
}
const away = (seconds: string) => () =>
  new Response('{"error":"Temporarily unavailable."}', { status: 503, headers: { 'Retry-After': seconds } });
const taken = () => new Response('{"received":true}');

afterEach(() => {
  vi.unstubAllGlobals();
  waits.length = 0;
});

test('an outage of some minutes is waited for', async () => {
  serviceOf(...Array.from({ length: 15 }, () => away('2')), taken);
  expect(await post(feed, 'orders', {}, pause)).toEqual({ kind: 'taken' });
  expect(waits).toHaveLength(15);
  expect(waits.slice(0, 3), 'never shorter than asked').toEqual([2_000, 2_000, 2_000]);
  expect(sum()).toBeGreaterThan(180_000);
});

test('a service that stays away ends the import after ten minutes of waiting, also if it asks for no wait', async () => {
  for (const seconds of ['2', '0', '60']) {
    waits.length = 0;
    serviceOf(away(seconds));
    await expect(post(feed, 'orders', {}, pause)).rejects.toThrow(
      'The service did not accept an order within 10 minutes; it responded with 503: Temporarily unavailable.',
    );
    expect(sum()).toBeGreaterThan(480_000);
    expect(sum()).toBeLessThanOrEqual(600_000);
    expect(waits.length).toBeLessThan(60);
  }
});

test('a wait of more than two minutes is reported at once', async () => {
  serviceOf(away('300'));
  await expect(post(feed, 'orders', {}, pause)).rejects.toThrow('asks to wait 5 minutes');
  expect(waits).toEqual([]);
});

test('an address that does not answer, or not as the service does, ends the import sooner', async () => {
  serviceOf(() => {
    throw new TypeError('fetch failed');
  });
  await expect(post(feed, 'orders', {}, pause)).rejects.toThrow('in 8 tries; it did not respond.');
  serviceOf(() => new Response('<html>', { status: 502 }));
  await expect(post(feed, 'orders', {}, pause)).rejects.toThrow('in 8 tries; it responded with 502');
  expect(waits).toHaveLength(14);
});
