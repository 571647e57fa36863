/** Only a failing test waits this long: far longer than a slow machine needs, and shorter than a test's timeout. */
const WAIT_MS = 180_000;
const LOOK_AGAIN_MS = 20;
const LOOK_AGAIN_MS_MAX = 100;

/** The interval grows with the wait: a quick result is seen at once, and a long wait costs few queries. */
const tenthOf = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs / 10, LOOK_AGAIN_MS), LOOK_AGAIN_MS_MAX);

/**
 * Polls until a value is neither false, null nor undefined, and returns it. Rejects, naming `what`, when none comes in time.
 * @param everyMs a fixed interval, for polls that count against a rate limit; by default it grows
 * @param waitMs longer when whole machines start
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  everyMs?: number,
  waitMs = WAIT_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const began = performance.now();
  for (;;) {
    const value = await ask();
    if (value !== false && value !== null && value !== undefined) {
      return value as Exclude<T, false | null | undefined>;
    }
    const waitedMs = performance.now() - began;
    if (waitedMs > waitMs) throw new Error(`${what} did not happen within ${waitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, everyMs ?? tenthOf(waitedMs)));
  }
}
