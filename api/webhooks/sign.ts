import { createHmac } from 'node:crypto';

/**
 * `v1` is HMAC-SHA-256 over the timestamp, a dot and the body, so that a body can neither be changed nor replayed
 * later.
 */
export function signatureOf(secret: string, atSeconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${mac}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS_SECONDS = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR];
/** The time for which attempts are made. */
const TRIED_SECONDS = 24 * HOUR;

/** The wait after a failed attempt (the first being 1), the last one until the time is over; null when it is. */
export function waitSeconds(attempts: number, ageSeconds: number): number | null {
  const left = TRIED_SECONDS - ageSeconds;
  if (left <= 0) return null;
  return Math.min(WAITS_SECONDS[Math.min(attempts, WAITS_SECONDS.length) - 1]!, left);
}
