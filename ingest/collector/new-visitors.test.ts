import { expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/rate-limit.ts';
import type { SiteId } from '#schemas/ids.ts';
import { NewVisitors, subscriberNetwork } from './new-visitors.ts';

const [one, two, three] = ['one', 'two', 'three'] as SiteId[];
const START_MS = 1_795_262_400_000;
const made = (perSite: number, perNetwork: number, afterMs = 0) =>
  new NewVisitors({ perSite, perNetwork, afterMs }, START_MS);
const take = (of: NewVisitors, site = one!, network = '192.0.2.1', at = START_MS) =>
  of.take(site, network, at);

test('a network has a limit for each website, and one for all', () => {
  const visitors = made(2, 3);
  expect([take(visitors), take(visitors)]).toEqual([null, null]);
  expect(take(visitors), 'of the website').toBe(60);
  expect(take(visitors, two)).toBeNull();
  expect(take(visitors, three), 'of all').toBe(60);
  expect(take(visitors, one, '192.0.2.2')).toBeNull();
});

test('refused visitors are not counted, and the window ends a minute after the first', () => {
  const visitors = made(1, 0);
  expect(take(visitors)).toBeNull();
  for (const after of [1, 1_000, 30_000]) {
    expect(take(visitors, one, '192.0.2.1', START_MS + after)).toBe(Math.ceil((60_000 - after) / 1_000));
  }
  expect(take(visitors, one, '192.0.2.1', START_MS + 60_000)).toBeNull();
});

test('no visitor is counted in the first minute of a process, when all are new to it', () => {
  const visitors = made(1, 1, 60_000);
  const early = Array.from({ length: 100 }, () => take(visitors, one, '192.0.2.1', START_MS + 59_999));
  expect(new Set(early)).toEqual(new Set([null]));
  expect(take(visitors, one, '192.0.2.1', START_MS + 60_000)).toBeNull();
  expect(take(visitors, one, '192.0.2.1', START_MS + 60_000)).toBe(60);
});

test('a clock that is set back an hour lengthens neither a window nor the first minute, and windows still go', () => {
  const visitors = made(1, 0, 60_000);
  const began = START_MS + 60_000;
  for (const network of ['192.0.2.1', '192.0.2.2']) expect(take(visitors, one, network, began)).toBeNull();
  expect(take(visitors, one, '192.0.2.1', began)).toBe(60);
  const back = began - 3_600_000;
  expect(take(visitors, one, '192.0.2.1', back)).toBeNull();
  expect(take(visitors, one, '192.0.2.1', back + 1_000)).toBe(59);
  take(visitors, one, '192.0.2.3', back + 120_000);
  expect(visitors.size).toBe(1);
});

test('0 is off', () => {
  const visitors = made(0, 0);
  expect(Array.from({ length: 10_000 }, () => take(visitors)).every((answer) => answer === null)).toBe(true);
  expect(visitors.size).toBe(0);
});

test('the number of tracked networks is bounded', () => {
  const visitors = made(1, 1);
  for (let i = 0; i < limits.NETWORKS_TRACKED * 2; i += 1) take(visitors, one, `network ${i}`);
  expect(visitors.size).toBeLessThanOrEqual(limits.NETWORKS_TRACKED);
  expect(take(visitors, one, `network ${limits.NETWORKS_TRACKED * 2 - 1}`)).toBe(60);
  take(visitors, one, 'later', START_MS + 60_000);
  expect(visitors.size, 'what is over goes').toBe(2);
  for (let i = 0; i < 1_000; i += 1) take(visitors, one, `network ${i}`, START_MS + 60_001 + i * 60);
  take(visitors, one, 'much later', START_MS + 180_000);
  expect(visitors.size).toBe(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:12ff::1', '2001:db8:0:1200'],
  ['2001:db8:0:1200:5:6:7:8', '2001:db8:0:1200'],
  ['2001:db8:0:13::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in %s', (ip, network) => {
  expect(subscriberNetwork(networkOf(ip))).toBe(network);
});
