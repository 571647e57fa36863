import { spread } from '../random.ts';
import { pause } from '../safe.ts';

/**
 * Before each further attempt; longer where the service asks for it, shorter where the browser comes online meanwhile.
 */
const WAITS_MS = [2_000, 10_000, 60_000];

/**
 * Retries after a first failure. Rejects with the last error, so that a service that is gone for good is left alone.
 */
export async function retryLoad<T>(attempt: () => Promise<T>, failure: unknown): Promise<T> {
  let last = failure;
  for (const waitMs of WAITS_MS) {
    const seconds = Number((last as Partial<Response>).headers?.get('retry-after')) || 0;
    await pause(spread(Math.max(waitMs, seconds * 1_000)));
    try {
      return await attempt();
    } catch (error) {
      last = error;
    }
  }
  throw last;
}
