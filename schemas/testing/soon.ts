import { vi } from 'vitest';

/** `vi.waitFor`, which by itself gives up after a second: a busy machine may be away for longer. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
