import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';

/**
 * Records an instant of a website once: the SDK asked for settings (`deployed_at`), a cart came (`cart_seen_at`).
 * One statement for each website and process, repeated after a failure; no caller waits for it.
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
      platform.log.warn({ err }, `${column} could not be noted; the next visit tries again`);
    });
  };
}
