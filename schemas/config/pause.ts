import type { Site } from '../generated/config.ts';

/** Whether nothing is said at this instant because the settings pause the website, at once or from an instant on. */
export const isPausedAt = (
  { paused_from_ms, paused_until_ms }: Pick<Site, 'paused_from_ms' | 'paused_until_ms'>,
  atMs: number,
): boolean => paused_until_ms !== null && atMs < paused_until_ms && atMs >= (paused_from_ms ?? atMs);
