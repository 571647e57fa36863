import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';

/**
 * Records when a website first did something: its SDK requested settings (`deployed_at`), or a cart came (`cart_seen_at`). One statement
 * for each website and process, retried after a failure; callers do not wait for it.
 */
export function recordMilestone(
  platform: Platform,
  column: 'deployed_at' | 'cart_seen_at',
): (site: SiteId) => void {
  const done = new Set<SiteId>();
  const text = `update site set ${column} = now() where id = $1 and ${column} is null`;
  return (site) => {
    if (done.has(site)) return;
    done.add(site);
    platform.postgres.query(text, [site]).catch((err: unknown) => {
      done.delete(site);
      platform.log.warn({ err }, `${column} could not be stored; the next visit will retry`);
    });
  };
}

/** At most one write in this time for each website and process. */
const REFUSED_EVERY_MS = 60_000;
const ORIGIN_CHARS_MAX = 300;

/** Records the last refused origin of a website, for the install check. Callers do not wait for it. */
export function recordRefusedOrigin(
  platform: Platform,
): (site: SiteId, origin: string, nowMs: number) => void {
  const recordedMs = new Map<SiteId, number>();
  const text = 'update site set refused_origin = $2, refused_origin_at = now() where id = $1';
  return (site, origin, nowMs) => {
    if (nowMs - (recordedMs.get(site) ?? 0) < REFUSED_EVERY_MS || !isWebOrigin(origin)) return;
    recordedMs.set(site, nowMs);
    platform.postgres.query(text, [site, origin]).catch((err: unknown) => {
      platform.log.warn({ err }, 'a refused origin could not be stored');
    });
  };
}

/** Whether the header holds the origin of a page, as browsers send it. */
const isWebOrigin = (text: string): boolean =>
  text.length <= ORIGIN_CHARS_MAX &&
  /^https?:/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;
