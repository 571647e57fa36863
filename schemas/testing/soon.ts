import { vi } from 'vitest';

/** `vi.waitFor` with a longer timeout than its default of a second, which is too short on a busy machine. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 });
