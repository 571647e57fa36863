import type { Site } from '../generated/config.ts';

/** Whether the settings pause the website at this instant. */
export const isPausedAt = (
  { paused_from_ms, paused_until_ms }: Pick<Site, 'paused_from_ms' | 'paused_until_ms'>,
  atMs: number,
): boolean => paused_until_ms !== null && atMs < paused_until_ms && atMs >= (paused_from_ms ?? atMs);
