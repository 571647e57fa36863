import { withPlainHandles } from '#schemas/config/handles.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Context, Result } from './keyed-state.ts';

/** Stores newer settings. The record of a deleted website stays, so that older settings do not restore it. */
export function applySite(site: Site, context: Context): Result {
  const known = context.getGlobal(site.site_id);
  if (known && known.version >= site.version) return {};
  const global = { name: site.site_id, value: { ...site, facts: withPlainHandles(site.facts) } };
  return site.deleted ? { global, removed: visitorsOf(site.site_id, context), purges: true } : { global };
}

/** Keys of every visitor of a website. */
export const visitorsOf = (site: string, context: Context): string[] => context.keysFrom(`${site}:`);
