/** Only a test that fails waits this long, so it is far more than a busy machine needs, and less than a test may take. */
const WAIT_MS = 90_000;
const LOOK_AGAIN_MS = 20;
const LOOK_AGAIN_MS_MAX = 100;

/** Most looks ask a store: what comes at once is seen at once, and a long wait leaves the machine to what is waited for. */
const tenthOf = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs / 10, LOOK_AGAIN_MS), LOOK_AGAIN_MS_MAX);

/**
 * The first value that is neither false, null nor undefined. Rejects, naming `what`, when none comes in time.
 * @param everyMs where each look counts under a limit of requests; else they are further apart the longer it takes
 * @param waitMs longer where whole machines start
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
