import { spread } from '../random.ts';
import { pause } from '../safe.ts';
import { createTransport, type DialState } from './transport.ts';

/** Codes from 4000 up are refusals: new settings may help, endless retries do not. */
const REFUSAL = 4_000;
const REFUSALS = 3;
/** A refusal that says when to retry. */
const RETRY_AFTER = /; retry-after=(\d{1,6})$/;
const RETRY_AFTER_MS_MAX = 10 * 60_000;

/** Whether, when and how the service is dialled again. */
export type Attempts = {
  /** What is dialled instead of a websocket, if anything. */
  dial(): WebSocket | undefined;
  /**
   * Resolves when it is time to dial: with true after too many refusals, when it no longer is. Without a code nothing
   * was closed.
   */
  wait(code?: number, reason?: string, wasWelcomed?: boolean): Promise<boolean>;
  /** The service has stored something. */
  succeed(): void;
};

/**
 * `stream` holds the time of the next permitted attempt and the transport, and is stored for the next page. `renew`
 * fetches the settings after a refusal, because the token may have expired or have a new signature.
 */
export function createAttempts(stream: () => DialState, renew: () => Promise<void>): Attempts {
  const transport = createTransport(stream);
  let failures = 0;
  let refusals = 0;
  return {
    dial: transport.dial,
    async wait(code, reason, wasWelcomed) {
      if (code) transport.closed(code, wasWelcomed);
      const seconds = Number(RETRY_AFTER.exec(reason!)?.[1]);
      if (seconds) stream().retryAtMs = Date.now() + spread(Math.min(seconds * 1_000, RETRY_AFTER_MS_MAX));
      // One wait, with a bound, because the clock may be set back meanwhile.
      const heldMs = transport.isReminder()
        ? 0
        : Math.min(stream().retryAtMs - Date.now(), 2 * RETRY_AFTER_MS_MAX);
      if (heldMs > 0) {
        await sleep(heldMs);
        transport.remind();
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
      transport.arrived();
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Doubles with each failure, up to half a minute, with jitter, because all clients lose the same host at once. */
const backoffMs = (failures: number): number => Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random());
