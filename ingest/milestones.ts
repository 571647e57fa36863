import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';

/**
 * Notes an instant of a website once: the SDK asked for settings (`deployed_at`), a cart came (`cart_seen_at`).
 * Asked of Postgres once for a website and process, again after a failure; never waited for.
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
