import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../http/http.ts';
import { Admission, type PendingRequest } from './admission.ts';
import type { LimitStore, WindowState, WindowUpdate } from './limit-store.ts';
import { limits } from './limits.ts';
import type { Verdict } from './rate-limit.ts';

const HOME = '203.0.113.7';
const { PRE_AUTH_WAIT_MS } = limits;

// The clock stands still and the wait for a slot is long, so that a slow machine reaches the end of no wait, and of no
// cached refusal.
beforeAll(() => void Object.assign(limits, { PRE_AUTH_WAIT_MS: 60_000 }));
afterAll(() => void Object.assign(limits, { PRE_AUTH_WAIT_MS }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A window that other processes keep full: before each look they give back, and take again, `elsewhere` places. */
function fullWindow(elsewhere: () => number) {
  let returned = 0;
  const store = {
    looks: 0,
    free: false,
    hashKey: () => Buffer.of(1),
    async update({ takes }: WindowUpdate): Promise<WindowState> {
      store.looks += 1;
      returned += elsewhere();
      const granted = store.free ? takes : 0;
      return { count: limits.PRE_AUTH_PER_MINUTE, granted, returned, leftMs: 30_000 };
    },
  };
  return store;
}

/** Shared windows as in Postgres, which never end. */
function windows() {
  const counts = new Map<string, number>();
  let returned = 0;
  return {
    hashKey: (name: string, key: string) => Buffer.from(`${name} ${key}`),
    async update({ keyHash, takes, backs, limit }: WindowUpdate): Promise<WindowState> {
      const old = Math.max(0, (counts.get(String(keyHash)) ?? 0) - backs);
      const granted = Math.max(0, Math.min(takes, limit - old));
      counts.set(String(keyHash), old + granted);
      returned += backs;
      return { count: old + granted, granted, returned, leftMs: 30_000 };
    },
  };
}
const admissionOn = (store: unknown): Admission => new Admission(store as LimitStore, 'address');

const ignore = (): void => {};
const refute = async (): Promise<string> => {
  throw new HttpError(401, 'No.');
};
const prove = async (pending: PendingRequest): Promise<string> => {
  pending.confirm();
  return 'proved';
};
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: HttpError) => error.status,
  );
const guess = (admission: Admission): Promise<number> =>
  statusOf(admission.withCredential(HOME, ignore, refute));
const anonymous = (admission: Admission): Promise<number> =>
  statusOf(admission.withoutCredential(HOME, ignore, refute));
const valid = (admission: Admission): Promise<number> =>
  statusOf(admission.withCredential(HOME, ignore, prove));
const times = async (n: number, ask: (i: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i += 1) statuses.push(await ask(i));
  return statuses;
};

test('a full window refuses after ten looks if nothing is given back', async () => {
  const store = fullWindow(() => 0);
  expect(await guess(admissionOn(store))).toBe(429);
  expect(store.looks).toBe(10);
});

test('while other processes give places back, a request keeps waiting for one', async () => {
  const store = fullWindow(() => {
    store.free = store.looks > 25;
    return 1;
  });
  expect(await valid(admissionOn(store))).toBe(200);
  expect(store.looks).toBeGreaterThanOrEqual(26);
});

test('a refusal is reused for later and waiting requests of the address', async () => {
  const store = fullWindow(() => 0);
  const admission = admissionOn(store);
  const together = await Promise.all(Array.from({ length: 200 }, () => guess(admission)));
  expect(new Set(together)).toEqual(new Set([429]));
  // Eight run at once; those behind them reuse their refusal.
  expect(store.looks).toBe(8 * 10);
  expect(await guess(admission)).toBe(429);
  expect(store.looks).toBe(8 * 10);
});

test('requests without a credential do not count for those with one; false credentials count for both', async () => {
  const store = windows();
  const two = [admissionOn(store), admissionOn(store)];
  expect(await times(70, (i) => anonymous(two[i % 2]!))).toEqual([
    ...Array(60).fill(401),
    ...Array(10).fill(429),
  ]);
  expect(await times(20, (i) => valid(two[i % 2]!))).toEqual(Array(20).fill(200));
  const other = windows();
  const both = [admissionOn(other), admissionOn(other)];
  expect(await times(40, (i) => guess(both[i % 2]!))).toEqual(Array(40).fill(401));
  expect(await times(21, (i) => anonymous(both[i % 2]!))).toEqual([...Array(20).fill(401), 429]);
  expect(await times(21, (i) => guess(both[i % 2]!))).toEqual([...Array(20).fill(401), 429]);
  expect(await valid(both[0]!)).toBe(429);
});

test.each([
  ['is confirmed', prove, 200],
  ['fails on our side', async () => Promise.reject(new Error('broken')), undefined],
])('work that %s does not count', async (_, work, status) => {
  const admission = admissionOn(windows());
  const each = () => statusOf(admission.withCredential(HOME, ignore, work));
  expect(await times(130, each)).toEqual(Array(130).fill(status));
  expect(await times(60, () => anonymous(admission))).toEqual(Array(60).fill(401));
});

test('the limit is reported for every request, refused or not', async () => {
  const admission = admissionOn(windows());
  const left: number[] = [];
  const report = (verdict: Verdict): void => void left.push(verdict.remaining);
  for (let i = 0; i < 61; i += 1) await statusOf(admission.withoutCredential(HOME, report, refute));
  expect(left).toEqual([...Array.from({ length: 60 }, (_, i) => 59 - i), 0]);
});
