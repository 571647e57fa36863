import { spread } from './random.ts';
import type { Settings } from './settings.ts';
import type { StreamStore } from './stream.ts';

/** Codes from 4000 up are a refusal: new settings may help, endless retries do not. */
const REFUSAL = 4_000;
const REFUSALS = 3;
/** A refusal with an instant to retry at. */
const RETRY_AFTER = /; retry-after=(\d{1,6})$/;
const RETRY_AFTER_MS_MAX = 10 * 60_000;

/** How long to wait for the next attempt, and what makes it ready when the time has come. */
export type Wait = { readonly waitMs: number; readonly prepare?: () => Promise<void> };

/** Whether, when and with which settings the collector is dialled again. */
export type Attempts = {
  /** null after too many refusals */
  settings(): Settings | null;
  /** while the collector wants to be left alone */
  held(): Wait | null;
  onAck(): void;
  onClose(code: number, reason?: string): Wait;
};

/** `reload` fetches the settings after a refusal: the token may have run out or been signed anew. */
export function createAttempts(
  settings: Settings,
  reload: () => Promise<Settings | null>,
  streams: StreamStore,
): Attempts {
  let inForce = settings;
  let failures = 0;
  let refusals = 0;
  /** One wait, with a bound, because the clock may be set back meanwhile. */
  const held = (): Wait | null => {
    const waitMs = Math.min(streams.current.retryAtMs - Date.now(), 2 * RETRY_AFTER_MS_MAX);
    const prepare = async (): Promise<void> => {
      streams.current.retryAtMs = 0;
    };
    return waitMs > 0 ? { waitMs, prepare } : null;
  };
  return {
    settings: () => (refusals < REFUSALS ? inForce : null),
    held,
    onAck() {
      failures = refusals = 0;
    },
    onClose(code, reason) {
      const seconds = Number(RETRY_AFTER.exec(reason!)?.[1]);
      if (seconds) {
        // Kept with the stream, so that the next page waits as well.
        streams.current.retryAtMs = Date.now() + spread(Math.min(seconds * 1_000, RETRY_AFTER_MS_MAX));
      }
      return (
        held() ?? {
          waitMs: backoffMs(failures++),
          prepare: async () => {
            if (code < REFUSAL) return;
            refusals += 1;
            inForce = (await reload().catch(() => null)) ?? inForce;
          },
        }
      );
    },
  };
}

/** Doubles with each failure, up to half a minute, with jitter for all who lost the same host. */
const backoffMs = (failures: number): number => Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random());
