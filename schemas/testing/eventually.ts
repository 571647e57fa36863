/** Only a test that fails waits this long, so it is far more than a busy machine needs, and less than a test may take. */
const WAIT_MS = 90_000;
const LOOK_EVERY_MS = 20;

/**
 * The first value that is neither false, null nor undefined. Rejects, naming `what`, when none comes in time.
 * @param everyMs longer where each look counts under a limit of requests
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  everyMs = LOOK_EVERY_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const value = await ask();
    if (value !== false && value !== null && value !== undefined) {
      return value as Exclude<T, false | null | undefined>;
    }
    if (performance.now() > until) throw new Error(`${what} did not happen within ${WAIT_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
