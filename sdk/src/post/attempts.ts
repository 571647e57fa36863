import { spread } from '../random.ts';
import { pause } from '../safe.ts';
import { createWays, type Held } from './ways.ts';

/** Codes from 4000 up are a refusal: new settings may help, endless retries do not. */
const REFUSAL = 4_000;
const REFUSALS = 3;
/** A refusal with an instant to retry at. */
const RETRY_AFTER = /; retry-after=(\d{1,6})$/;
const RETRY_AFTER_MS_MAX = 10 * 60_000;

/** Whether, when and how the service is dialled again. */
export type Attempts = {
  /** What is dialled instead of a websocket, if anything is. */
  dial(): WebSocket | undefined;
  /** Resolves when it is time to dial: true after too many refusals, when it never is. Without a code nothing was closed. */
  wait(code?: number, reason?: string, wasWelcomed?: boolean): Promise<boolean>;
  /** The service has stored something. */
  succeed(): void;
};

/**
 * `stream` tells until when the service wants to be left alone and which way is taken, and is kept, so that the next page knows as
 * well. `renew` fetches the settings after a refusal: the token may have run out or been signed anew.
 */
export function createAttempts(stream: () => Held, renew: () => Promise<void>): Attempts {
  const ways = createWays(stream);
  let failures = 0;
  let refusals = 0;
  return {
    dial: ways.dial,
    async wait(code, reason, wasWelcomed) {
      if (code) ways.closed(code, wasWelcomed);
      const seconds = Number(RETRY_AFTER.exec(reason!)?.[1]);
      if (seconds) stream().retryAtMs = Date.now() + spread(Math.min(seconds * 1_000, RETRY_AFTER_MS_MAX));
      // One wait, with a bound, because the clock may be set back meanwhile.
      const heldMs = ways.isReminder()
        ? 0
        : Math.min(stream().retryAtMs - Date.now(), 2 * RETRY_AFTER_MS_MAX);
      if (heldMs > 0) {
        await sleep(heldMs);
        ways.remind();
      } else if (code) {
        await pause(backoffMs(failures++));
        if (code >= REFUSAL) {
          refusals += 1;
          await renew();
        }
      }
      return refusals >= REFUSALS;
    },
    succeed() {
      failures = refusals = 0;
      ways.arrived();
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Doubles with each failure, up to half a minute, with jitter for all who lost the same host. */
const backoffMs = (failures: number): number => Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random());
