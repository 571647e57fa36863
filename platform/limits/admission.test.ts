import { expect, test } from 'vitest';
import { Admission } from './admission.ts';
import type { Ask, LimitStore, Shared } from './limit-store.ts';
import { limits } from './limits.ts';

const HOME = '203.0.113.7';

/** A window that other processes keep full: each look finds `elsewhere` more places given back, and taken again. */
function fullWindow(elsewhere: () => number) {
  let returned = 0;
  const store = {
    looks: 0,
    free: false,
    hashKey: () => Buffer.of(1),
    async ask({ takes }: Ask): Promise<Shared> {
      store.looks += 1;
      returned += elsewhere();
      const granted = store.free ? takes : 0;
      return { count: limits.PRE_AUTH_PER_MINUTE, granted, returned, leftMs: 30_000 };
    },
  };
  return store;
}
const admissionOn = (store: unknown): Admission => new Admission(store as LimitStore, 'address');

test('a full window to which nothing comes back refuses after ten looks', async () => {
  const store = fullWindow(() => 0);
  expect((await admissionOn(store).enter(HOME)).allowed).toBe(false);
  expect(store.looks).toBe(10);
});

test('while other processes give places back, a request waits for one of them, however often they are faster', async () => {
  const store = fullWindow(() => {
    store.free = store.looks > 25;
    return 1;
  });
  expect((await admissionOn(store).enter(HOME)).allowed).toBe(true);
  expect(store.looks).toBe(26);
});

test('a refusal holds for those who come after it, without another look', async () => {
  const store = fullWindow(() => 0);
  const admission = admissionOn(store);
  await admission.enter(HOME);
  const { looks } = store;
  expect((await admission.enter(HOME)).allowed).toBe(false);
  expect(store.looks).toBe(looks);
});
