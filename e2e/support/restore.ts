/** Test files share a process and its modules: after each file, shared state that it has changed is restored. */
import { afterAll, vi } from 'vitest';
import { limits } from '#platform/limits/limits.ts';

const usual = { ...limits };
afterAll(() => {
  Object.assign(limits, usual);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
