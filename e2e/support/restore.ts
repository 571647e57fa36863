/** Files of tests share a process and its modules: what one of them changed for everybody is put back after it. */
import { afterAll, vi } from 'vitest';
import { limits } from '#platform/limits/limits.ts';

const usual = { ...limits };
afterAll(() => {
  Object.assign(limits, usual);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
