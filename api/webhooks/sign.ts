import { createHmac } from 'node:crypto';

/** `v1` is HMAC-SHA-256 over the instant, a point and the body, so that a body can be neither changed nor sent again later. */
export function signatureOf(secret: string, atSeconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${mac}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS_SECONDS = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR];
/** So long it is tried. */
const TRIED_SECONDS = 24 * HOUR;

/** How long after a failed attempt, the first being 1, the next one comes; null when it is the last. */
export function waitSeconds(attempts: number, ageSeconds: number): number | null {
  const wait = WAITS_SECONDS[Math.min(attempts, WAITS_SECONDS.length) - 1]!;
  return ageSeconds + wait > TRIED_SECONDS ? null : wait;
}
